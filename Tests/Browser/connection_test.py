"""The preview's connection: who gets one, what it and the page's address may carry, and
what the page says without it."""
import socket, time
from harness import Page, Server, run_in_chromium, swell, test


@test
def a_stopped_server_is_announced_and_a_new_one_is_found(browser, server):
    own = Server()
    page = Page(browser, own, "&list=three-days&layout=grid&direction=rtl")
    page.scroll(by=400)
    page.ask(op="release", velocity=0, direction=0)
    offset = page.offset()
    own.stop()
    page.until("!document.getElementById('notice').hidden")
    notice = page.tab.locator("#notice").bounding_box()
    view = page.tab.locator(".view").bounding_box()
    assert view["y"] - 60 < notice["y"] < 500, notice
    again = Server(port=own.port)
    page.until("document.getElementById('notice').hidden && swell.stats.isOpen")
    page.ready()
    frame = page.frame
    assert frame["list"] == "three-days" and frame["panes"][0]["layout"] == "grid"
    assert frame["isRightToLeft"] and abs(page.offset() - offset) < 1, page.offset()
    page.complaints.clear()
    page.close()
    again.stop()


@test
def nobody_else_is_answered(browser, server):
    def status(headers):
        with socket.create_connection(("127.0.0.1", server.port), timeout=5) as stream:
            stream.sendall("\r\n".join(headers + ["", ""]).encode())
            return stream.recv(200).decode(errors="replace").split("\r\n")[0]
    upgrade = ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
               "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="]
    here = f"Host: 127.0.0.1:{server.port}"
    socket_line = f"GET /socket?token={server.token} HTTP/1.1"
    assert "101" in status([socket_line, here, *upgrade])
    assert "403" in status(["GET /socket HTTP/1.1", here, *upgrade])
    assert "403" in status(["GET /socket?token=wrong HTTP/1.1", here, *upgrade])
    assert "403" in status(["GET /artwork?seed=a HTTP/1.1", here])
    assert "403" in status([socket_line, "Host: evil.example", *upgrade])
    assert "403" in status([socket_line, here, "Origin: http://evil.example", *upgrade])
    assert "403" in status([socket_line, here, "Origin: http://127.0.0.1:1", *upgrade])
    assert "403" in status(["GET / HTTP/1.1", "Host: evil.example"])
    assert "200" in status(["GET / HTTP/1.1", here])


@test
def bad_messages_are_answered_with_an_error_and_the_connection_stays(browser, server):
    page = Page(browser, server)
    bad = ["no json", "{}", '{"id":1,"time":0,"action":{"nonsense":{}}}', "[" * 4000, "x" * 100_000,
           '{"id":1e400,"time":0,"action":{"tick":{}}}']
    answers = page.tab.evaluate("""async ([bad, token]) => {
      const socket = new WebSocket(`ws://${location.host}/socket?token=${token}`)
      await new Promise(done => { socket.onopen = done })
      const answers = []
      for (const text of [...bad, '{"id":7,"time":0,"action":{"scroll":{"by":1e308}}}']) {
        answers.push(await new Promise(done => {
          socket.onmessage = event => done(JSON.parse(event.data))
          socket.onclose = () => done({ error: 'closed' })
          if (socket.readyState === WebSocket.OPEN) socket.send(text)
          else done({ error: 'closed' })
        }))
      }
      return answers
    }""", [bad, server.token])
    assert all("not understood" in answer["error"] for answer in answers[:-1]), answers
    assert answers[-1]["id"] == 7 and "error" not in answers[-1], answers[-1]
    # The page says it, and goes on.
    page.tab.evaluate("swell.send({ op: 'nonsense' })")
    page.until("document.getElementById('notice').textContent.includes('not understood')")
    page.ask(op="deselect")
    assert page.tab.evaluate("swell.stats.isOpen")
    page.close()


@test
def a_request_that_fails_is_explained(browser, server):
    # An error is not taken for a list that is missing.
    page = Page(browser, server, "&list=three-days&scene=" + "x" * 201)
    page.until("document.getElementById('notice').textContent.includes('cannot name a scene')")
    page.tab.wait_for_timeout(6500)
    assert page.tab.locator("#notice").is_visible()
    page.tab.click("summary")
    page.tab.fill("#scene", "main")
    page.tab.keyboard.press("Enter")
    page.until("document.getElementById('notice').hidden && swell.stats.frame.list === 'three-days'")
    # What is pasted into the search is cut.
    page.tab.focus("#find")
    page.tab.keyboard.insert_text("fog " * 2000)
    page.ready()
    assert len(page.tab.input_value("#find")) == 200
    assert page.tab.evaluate("swell.stats.isOpen")
    page.close()


@test
def a_page_with_another_token_gives_up_and_says_why(browser, server):
    for token in ["", "?token=wrong"]:
        tab = browser.new_page()
        attempts = []
        tab.on("websocket", lambda socket: attempts.append(socket.url))
        tab.goto(server.address.split("?")[0] + token)
        tab.wait_for_selector("#notice >> text=Open the address")
        tab.wait_for_timeout(1500)
        assert len(attempts) == 1, attempts
        assert "Open the address" in tab.locator("#notice").inner_text()
        tab.close()


@test
def a_closed_connection_is_explained_and_opened_again(browser, server):
    page = Page(browser, server)
    closed = []

    def close_first(connection):
        connection.connect_to_server()
        if not closed:
            closed.append(connection)
            connection.close(code=1008, reason="too many requests")

    page.tab.route_web_socket("**/socket?*", close_first)
    page.tab.reload()
    page.until("document.getElementById('notice').textContent.includes('too many requests')")
    page.until("document.getElementById('notice').hidden && swell.stats.isOpen")
    page.ready()
    page.complaints.clear()
    page.close()


@test
def raw_frames_of_nonsense_do_no_harm(browser, server):
    upgrade = (f"GET /socket?token={server.token} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
               "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
               "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n").encode()
    for frame in [b"\x81\xff" + b"\x7f" + b"\xff" * 7 + b"\0" * 4, b"\x81\xff" + b"\xff" * 12,
                  b"\xff" * 64, b"\x80\x80\0\0\0\0", b"\x81\x05hello", b"\x83\x80\0\0\0\0", b"\x81"]:
        with socket.create_connection(("127.0.0.1", server.port), timeout=5) as stream:
            stream.sendall(upgrade)
            stream.recv(1000)
            stream.sendall(frame)
            time.sleep(0.1)
    assert server.process.poll() is None, "the server ended"
    page = Page(browser, server)
    page.close()


@test
def what_the_page_does_not_offer_is_ignored_in_its_address(browser, server):
    swell("present", "three-days", "--layout", "list", "--axis", "horizontal")
    usual = Page(browser, server, "&list=three-days")
    for query in ["&layout=none", "&layout=", "&layout=none,list", "&device=1e999x500", "&device=0x0",
                  "&device=375x667x2", "&device=phone", "&axis=none", "&direction=none", "&scene="]:
        page = Page(browser, server, "&list=three-days" + query)
        assert page.frame["panes"][0]["size"] == usual.frame["panes"][0]["size"], query
        assert page.frame["isHorizontal"] and not page.frame["isRightToLeft"], query
        assert [pane["layout"] for pane in page.frame["panes"]] == ["list"], query
        assert page.tab.locator("#notice").is_hidden(), query
        page.tab.wait_for_timeout(50)
        assert query not in page.tab.url, page.tab.url
        page.close()
    usual.close()
    page = Page(browser, server, "&list=three-days&device=768×1024")
    assert page.frame["panes"][0]["size"] == [768, 1024]
    page.close()
    swell("present", "three-days", "--reset")


if __name__ == "__main__":
    run_in_chromium("preview's connection")
