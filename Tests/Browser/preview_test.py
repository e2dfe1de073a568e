"""The preview in a real browser: Debian's chromium, driven through playwright.

Run by `make test-browser`, which sets SWELL to the command. Prints one line a test and a summary.
"""
import json, os, signal, socket, subprocess, sys, tempfile, time
from playwright.sync_api import sync_playwright

SWELL = os.environ["SWELL"]
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# Removed when the tests end.
SCRATCH = tempfile.TemporaryDirectory(prefix="swell-browser-")
FOLDER = SCRATCH.name
ENV = dict(os.environ, SWELL_STORE=os.path.join(FOLDER, "store.sqlite"))
TESTS = []


def test(function):
    TESTS.append(function)
    return function


def swell(*arguments):
    run = subprocess.run([SWELL, *arguments], env=ENV, capture_output=True, text=True, timeout=120)
    assert run.returncode == 0, (arguments, run.returncode, run.stderr)
    return run.stdout


class Server:
    def __init__(self, *arguments):
        self.process = subprocess.Popen(
            [SWELL, "preview", "--port", "0", *arguments],
            env=ENV, stderr=subprocess.PIPE, text=True)
        line = self.process.stderr.readline()
        assert "http://127.0.0.1:" in line, line
        self.address = "http://127.0.0.1:" + line.split("127.0.0.1:")[1].split("/")[0]
        self.port = int(self.address.rsplit(":", 1)[1])

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(timeout=10)


class Page:
    def __init__(self, browser, server, **options):
        self.tab = browser.new_page(viewport={"width": 1100, "height": 900}, **options)
        self.complaints = []
        self.tab.on("console", lambda m: m.type == "error" and self.complaints.append(m.text))
        self.tab.on("pageerror", lambda e: self.complaints.append(str(e)))
        self.tab.goto(server.address)
        self.ready()

    def ready(self):
        """Waits until every request is answered and nothing moves."""
        self.until("!!window.swell?.frame && !outstanding && !swell.frame.isMoving")

    def until(self, condition, seconds=8):
        """Waits for a condition; playwright's own way needs what the page's policy forbids."""
        end = time.time() + seconds
        while not self.tab.evaluate(condition):
            assert time.time() < end, f"not within {seconds} s: {condition}"
            self.tab.wait_for_timeout(15)

    @property
    def frame(self):
        return self.tab.evaluate("swell.frame")

    def ask(self, **request):
        """Sends a request, and waits for its answer and for what it moves to come to rest."""
        before = self.tab.evaluate("swell.answers")
        self.tab.evaluate("request => send(request)", request)
        self.until(f"swell.answers > {before} && !swell.frame.isMoving")

    def drag(self, x, y, by, steps, every):
        """Drags a finger up by `by` points a step. Its speed is told with the events (a step in
        `every` seconds) and not by the clock, so that a slow machine sees the same fling."""
        mouse = self.tab.context.new_cdp_session(self.tab)
        start = time.time()

        def send(kind, step):
            mouse.send("Input.dispatchMouseEvent", {
                "type": kind, "x": x, "y": y - by * step, "button": "left", "buttons": 1,
                "clickCount": 1, "timestamp": start + every * step})

        send("mousePressed", 0)
        for step in range(1, steps + 1):
            send("mouseMoved", step)
        send("mouseReleased", steps)

    def boxes(self):
        return self.tab.evaluate("""() => {
          const view = document.getElementById('view').getBoundingClientRect()
          return Object.fromEntries([...document.querySelectorAll('.box')].map(box => {
            const edge = box.getBoundingClientRect()
            return [box.id.slice(1), [edge.x - view.x, edge.y - view.y, edge.width, edge.height]]
          }))
        }""")

    def close(self):
        assert not self.complaints, self.complaints
        self.tab.close()


LAYOUTS = {"featured": [], "swell": [], "list": ["--sticky"], "grid": []}


@test
def boxes_stand_where_the_engine_says(browser, server):
    page = Page(browser, server)
    for layout, options in LAYOUTS.items():
        for axis in ["vertical", "horizontal"]:
            for direction in [[], ["--right-to-left"]]:
                page.ask(op="show", list="three-days", layout=layout, size=[375, 667],
                         isHorizontal=axis == "horizontal", isRightToLeft=bool(direction))
                for offset in [0, 333.3, 1800]:
                    page.ask(op="scroll", offset=offset)
                    shown = page.frame["offset"]
                    document = json.loads(swell(
                        "layout", "three-days", "--layout", layout, "--axis", axis,
                        "--offset", repr(shown), "--json", *options, *direction))
                    origin = document["offset"]
                    boxes = page.boxes()
                    assert len(boxes) == len(document["elements"]), (layout, axis, offset)
                    for element in document["elements"]:
                        name = (f"{element['section']}:{element['item']}" if "item" in element
                                else f"h{element['section']}")
                        x, y, width, height = element["frame"]
                        expected = [x - origin[0], y - origin[1], width, height]
                        close = all(abs(a - b) <= 0.5 for a, b in zip(boxes[name], expected))
                        assert close, (layout, axis, direction, offset, name, boxes[name], expected)
    page.close()


@test
def a_fling_ends_on_a_snap(browser, server):
    page = Page(browser, server)
    page.ask(op="show", list="workshop-weekend", layout="featured", isHorizontal=False,
             isRightToLeft=False)
    page.ask(op="edge", by=-1)
    view = page.tab.locator("#view").bounding_box()
    page.drag(view["x"] + 180, view["y"] + 500, by=30, steps=7, every=0.016)
    page.ready()
    offset = page.frame["offset"]
    assert offset > 180 and offset % 180 == 0, offset

    # A finger that all but stands when it lifts pushes nothing: the nearest snap to its last place.
    page.ask(op="edge", by=-1)
    page.drag(view["x"] + 180, view["y"] + 500, by=48, steps=5, every=2)
    page.ready()
    assert page.frame["offset"] == 180, page.frame["offset"]

    # Where it was last counts, though the place before is not answered yet when it lifts.
    page.ask(op="edge", by=-1)
    page.tab.evaluate("""() => {
      ask({ op: 'scroll', offset: 100 })
      ask({ op: 'scroll', offset: 300 })
      letGo()
    }""")
    page.ready()
    assert page.frame["offset"] == 360, page.frame["offset"]
    page.close()


@test
def a_tap_is_kept_and_a_reload_comes_back_to_it(browser, server):
    page = Page(browser, server)
    page.ask(op="show", list="three-days", layout="list", isHorizontal=False, isRightToLeft=False)
    page.ask(op="scroll", offset=900)
    page.ask(op="release", velocity=0)
    view = page.tab.locator("#view").bounding_box()
    page.tab.mouse.click(view["x"] + 180, view["y"] + 300)
    page.ready()
    selected = [e["id"] for e in page.frame["elements"] if e["isSelected"]]
    state = json.loads(swell("state", "three-days", "--layout", "list", "--sticky", "--json"))
    stored = [f"{s['section']}:{s['item']}" for s in state["selected"]]
    assert selected == stored and len(stored) == 1, (selected, stored)
    offset = page.frame["offset"]
    page.tab.reload()
    page.ready()
    page.ask(op="show", list="three-days", layout="list")
    assert abs(page.frame["offset"] - offset) < 1, (page.frame["offset"], offset)
    assert [e["id"] for e in page.frame["elements"] if e["isSelected"]] == stored
    page.close()


@test
def another_process_is_seen(browser, server):
    page = Page(browser, server)
    page.ask(op="show", list="three-days", layout="list", isHorizontal=False, isRightToLeft=False)
    page.ask(op="edge", by=-1)
    page.ask(op="tick", time=0)
    swell("select", "three-days", "--at", "0:2")
    told = time.time()
    page.until("swell.frame.elements.some(e => e.id === '0:2' && e.isSelected)")
    print(f"    seen after {time.time() - told:.1f} s")
    page.close()


@test
def two_windows_are_one(browser, server):
    one, two = Page(browser, server), Page(browser, server)
    for page in (one, two):
        page.ask(op="show", list="three-days", layout="list", isHorizontal=False,
                 isRightToLeft=False)
        page.ask(op="edge", by=-1)
    one.ask(op="fold", section=0)
    two.until("swell.frame.elements.some(e => e.id === 'h0' && e.isFolded)")
    one.ask(op="fold", section=0)
    two.until("swell.frame.elements.some(e => e.id === 'h0' && !e.isFolded)")
    one.close()
    two.close()


@test
def the_keyboard_alone_reaches_everything(browser, server):
    page = Page(browser, server)
    page.ask(op="show", list="three-days", layout="list", isHorizontal=False, isRightToLeft=False)
    for _ in range(20):
        page.tab.keyboard.press("Tab")
        if page.tab.evaluate("document.activeElement.id") == "view":
            break
    assert page.tab.evaluate("document.activeElement.id") == "view"

    def press(key):
        page.tab.keyboard.press(key)
        page.ready()

    press("End")
    ids = [e["id"] for e in page.frame["elements"]]
    assert ids[-1] == "2:19", ids
    press("Home")
    assert page.frame["offset"] == 0
    before = {e["id"] for e in page.frame["elements"] if e["isSelected"]}
    press("ArrowDown")
    assert {e["id"] for e in page.frame["elements"] if e["isSelected"]} != before
    press("PageDown")
    assert page.frame["offset"] > 0
    active = page.tab.evaluate("document.getElementById('view').getAttribute('aria-activedescendant')")
    press("Home")
    press("Enter")
    assert any(e.get("isFolded") for e in page.frame["elements"]), active
    press("Enter")
    page.close()


@test
def assistive_technology_is_told(browser, server):
    page = Page(browser, server)
    page.ask(op="show", list="three-days", layout="list", isHorizontal=False, isRightToLeft=False)
    page.ask(op="edge", by=-1)
    tree = page.tab.locator("#view")
    assert tree.get_attribute("role") == "tree"
    header = page.tab.locator("[id=eh0]")
    assert header.get_attribute("aria-expanded") == "true"
    cell = page.tab.locator("[id='e0:0']")
    assert cell.get_attribute("role") == "treeitem"
    assert cell.get_attribute("aria-selected") in ("true", "false")
    assert cell.get_attribute("aria-setsize") == "60"
    assert len(cell.get_attribute("aria-label")) > 3
    page.close()


@test
def titles_are_text_whatever_they_say(browser, server):
    evil = os.path.join(FOLDER, "evil.json")
    titles = ["<img src=x onerror=alert(1)>", "</script><b>bold", "\u202edesrever", "&amp; \"quotes\""]
    with open(evil, "w") as file:
        json.dump({"sessions": [{"title": t, "key": str(i)} for i, t in enumerate(titles)]}, file)
    swell("import", evil, "--as", "evil")
    page = Page(browser, server)
    page.ask(op="show", list="evil", layout="list", isHorizontal=False, isRightToLeft=False)
    assert page.tab.locator(".box img, .box b, .box script").count() == 0
    shown = page.tab.locator(".box .title").all_text_contents()
    assert shown[0] == titles[0] and shown[1] == titles[1], shown
    assert "\u202e" not in shown[2] and "desrever" in shown[2], shown
    swell("remove", "evil")
    page.tab.wait_for_timeout(1500)
    page.ask(op="show", list="three-days")
    page.complaints.clear()
    page.close()


@test
def a_million_sessions_scroll_to_the_last_and_no_answer_is_lost(browser, server):
    many = os.path.join(FOLDER, "many.ndjson")
    with open(many, "w") as file:
        for index in range(1_000_000):
            file.write('{"key":"k%d","title":"Talk %d"}\n' % (index, index))
    swell("import", many, "--as", "many")
    page = Page(browser, server)
    page.ask(op="show", list="many", layout="list", isHorizontal=False, isRightToLeft=False)
    page.ask(op="edge", by=1)
    assert page.frame["elements"][-1]["id"] == "0:999999", page.frame["elements"][-1]["id"]
    page.ask(op="edge", by=-1)
    result = page.tab.evaluate("""async () => {
      const waits = []
      for (let step = 0; step < 200; step += 1) {
        const before = swell.answers, start = performance.now()
        send({ op: 'scroll', offset: step * 1234.5 })
        while (swell.answers === before) await new Promise(done => setTimeout(done))
        waits.push(performance.now() - start)
      }
      waits.sort((a, b) => a - b)
      return { lost: swell.asked - swell.answers, median: waits[100], worst: waits[199] }
    }""")
    assert result["lost"] == 0, result
    print(f"    answered in {result['median']:.1f} ms (median of 200, browser included)")
    page.close()


@test
def pinching_and_searching_work(browser, server):
    page = Page(browser, server)
    page.ask(op="show", list="three-days", layout="list", isHorizontal=False, isRightToLeft=False)
    page.ask(op="edge", by=-1)
    page.ask(op="pinch", x=100, y=80, x2=200, y2=90)
    page.ask(op="pinch", x=40, y=60, x2=340, y2=260)
    assert any(e["zIndex"] >= 100 and e["id"] != "h0" for e in page.frame["elements"])
    page.ask(op="release", velocity=0)
    page.tab.fill("#find", "fog")
    page.tab.wait_for_selector("#found button")
    page.tab.locator("#found button").first.click()
    page.ready()
    assert any(e["isSelected"] and "Fog" in e["title"] for e in page.frame["elements"])
    page.close()


@test
def nobody_else_is_answered(browser, server):
    def status(headers):
        with socket.create_connection(("127.0.0.1", server.port), timeout=5) as stream:
            stream.sendall("\r\n".join(headers + ["", ""]).encode())
            return stream.recv(200).decode(errors="replace").split("\r\n")[0]
    upgrade = ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
               "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="]
    here = f"Host: 127.0.0.1:{server.port}"
    assert "101" in status(["GET /socket HTTP/1.1", here, *upgrade])
    assert "403" in status(["GET /socket HTTP/1.1", "Host: evil.example", *upgrade])
    assert "403" in status(["GET /socket HTTP/1.1", here, "Origin: http://evil.example", *upgrade])
    assert "403" in status(["GET /socket HTTP/1.1", here, "Origin: http://127.0.0.1:1", *upgrade])
    assert "403" in status(["GET / HTTP/1.1", "Host: evil.example"])
    assert "200" in status(["GET / HTTP/1.1", here])


@test
def bad_messages_close_their_connection_and_no_other(browser, server):
    page = Page(browser, server)
    bad = ["no json", "{}", '{"id":1,"op":"nonsense"}', "[" * 4000, "x" * 100_000,
           '{"id":1e400,"op":"tick"}', '{"id":1,"op":"scroll","offset":1e308}']
    closed = page.tab.evaluate("""async bad => {
      const closed = []
      for (const text of bad) {
        closed.push(await new Promise(done => {
          const socket = new WebSocket(`ws://${location.host}/socket`)
          socket.onopen = () => socket.send(text)
          socket.onmessage = () => { socket.close(); done(false) }
          socket.onclose = () => done(true)
        }))
      }
      const flood = await new Promise(done => {
        const socket = new WebSocket(`ws://${location.host}/socket`)
        socket.onopen = () => {
          for (let n = 0; n < 20000; n += 1) socket.send('{"id":1,"op":"step","by":1}')
        }
        socket.onclose = () => done(true)
        setTimeout(() => { socket.close(); done(false) }, 20000)
      })
      return [...closed, flood]
    }""", bad)
    assert closed == [True] * 6 + [False, True], closed
    # The browser tells of each connection that was closed.
    page.complaints.clear()
    page.ask(op="tick", time=0)
    page.close()


@test
def raw_frames_of_nonsense_do_no_harm(browser, server):
    upgrade = (f"GET /socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
               "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
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
def pictures_at_three_sizes_light_and_dark(browser, server):
    folder = os.environ.get("SWELL_SCREENSHOTS")
    for scheme in ["light", "dark"]:
        for device in ["375x667", "667x375", "768x700"]:
            page = Page(browser, server, color_scheme=scheme)
            page.tab.select_option("#device", device)
            page.ready()
            assert page.frame["size"] == [float(n) for n in device.split("x")]
            if folder:
                page.tab.screenshot(path=os.path.join(folder, f"{scheme}-{device}.png"))
            page.close()


def main():
    for name in sorted(os.listdir(os.path.join(ROOT, "SampleData"))):
        swell("import", os.path.join(ROOT, "SampleData", name))
    wanted = sys.argv[1:]
    passed, failed = 0, 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
        server = Server()
        for function in TESTS:
            if wanted and function.__name__ not in wanted:
                continue
            name = function.__name__.replace("_", " ")
            try:
                function(browser, server)
                passed += 1
                print(f"ok    {name}", flush=True)
            except Exception as error:
                failed += 1
                print(f"FAIL  {name}: {error}", flush=True)
                if server.process.poll() is not None:
                    server = Server()
        browser.close()
        status = server.stop()
        print(f"{'ok   ' if status == 0 else 'FAIL '} Ctrl-C ends the server with status {status}")
        passed, failed = passed + (status == 0), failed + (status != 0)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


sys.exit(main())
