"""What a person does to the preview: touches, wheels, reloads, and another process."""
import json, os
from harness import FOLDER, Page, import_sessions, run_in_chromium, swell, test

LAYOUTS = {
    "featured": [], "swell": [], "list": ["--sticky", "--header-height", "40"],
    "grid": ["--sticky", "--header-height", "44", "--columns", "stretch", "--spacing", "6",
             "--insets", "6"]}


@test
def boxes_stand_where_the_engine_says(browser, server):
    page = Page(browser, server)
    for layout, options in LAYOUTS.items():
        for axis in ["vertical", "horizontal"]:
            for direction in ["no", "yes"]:
                page.ask(op="show", view={
                    "list": "three-days", "layouts": [layout], "size": [375, 667], "deviceLimit": 1,
                    "isHorizontal": axis == "horizontal", "isRightToLeft": direction == "yes",
                    "isChosen": False, "showsOverlay": False, "isCalm": False})
                for offset in [0, 333.3, 1800]:
                    page.ask(op="page", by=-1e9)
                    page.scroll(by=offset)
                    shown = page.offset()
                    document = json.loads(swell(
                        "layout", "three-days", "--layout", layout, "--viewport", "375x667",
                        "--axis", axis, "--right-to-left" if direction == "yes" else
                        "--no-right-to-left", "--offset", repr(shown), "--json", *options))
                    origin = document["offset"]
                    boxes = {box["id"]: box["frame"] for box in page.boxes()}
                    assert len(boxes) == len(document["elements"]), (layout, axis, offset)
                    for element in document["elements"]:
                        name = (f"{element['section']}:{element['item']}" if "item" in element
                                else f"h{element['section']}")
                        x, y, width, height = element["frame"]
                        expected = [x - origin[0], y - origin[1], width, height]
                        close = all(abs(a - b) <= 0.01 for a, b in zip(boxes[name], expected))
                        assert close, (layout, axis, direction, offset, name, boxes[name], expected)
    page.close()


@test
def elements_are_drawn_where_their_boxes_say_and_read_in_order(browser, server):
    page = Page(browser, server, "&list=three-days&layout=list")
    for by in [700, -300]:
        page.scroll(by=by)
        result = page.tab.evaluate("""() => {
          const view = document.querySelector('.view').getBoundingClientRect()
          return [...document.querySelectorAll('.box')].map(box => {
            const edge = box.getBoundingClientRect()
            return [box.id.split('-')[1], edge.x - view.x, edge.y - view.y, edge.width, edge.height]
          })
        }""")
        boxes = page.boxes()
        assert [row[0] for row in result] == [box["id"] for box in boxes], result
        scale = page.tab.locator(".view").bounding_box()["width"] / 375
        for row, box in zip(result, boxes):
            assert all(abs(a - b * scale) < 0.6 for a, b in zip(row[1:], box["frame"])), (row, box)
    page.close()


@test
def a_fling_ends_on_a_snap_and_never_steps_back(browser, server):
    page = Page(browser, server, "&list=three-days&layout=featured")
    page.ask(op="page", by=-1e9)
    page.tab.evaluate("""() => {
      window.log = []
      let last = -1
      const look = () => {
        if (swell.stats.answers !== last) {
          last = swell.stats.answers
          const box = document.querySelector('.box').getBoundingClientRect()
          log.push([swell.stats.frame.panes[0].offset, box.height])
        }
        requestAnimationFrame(look)
      }
      look()
    }""")
    page.drag(180, 500, by=30, steps=7, every=0.016)
    page.ready()
    offset = page.offset()
    assert offset > 180 and offset % 180 == 0, offset
    offsets = [row[0] for row in page.tab.evaluate("log")]
    assert len(offsets) > 10 and offsets == sorted(offsets), offsets
    # A finger that lifts almost at rest flings nothing: the list goes to the nearest snap.
    page.ask(op="page", by=-1e9)
    page.drag(180, 500, by=48, steps=5, every=2)
    page.ready()
    assert page.offset() == 180, page.offset()
    page.close()


@test
def a_touch_stops_a_gliding_list(browser, server):
    page = Page(browser, server, "&list=three-days&layout=list")
    page.ask(op="page", by=1e9)
    end = page.offset()
    x, y = page.point(180, 400)
    page.tab.mouse.move(x, y)
    for _ in range(5):  # On a busy machine, the list may have come to rest before the touch.
        page.ask(op="page", by=-1e9)
        page.tab.evaluate("swell.send({ op: 'page', by: 1e9 })")
        page.until("swell.stats.frame.panes[0].offset > 0")
        page.tab.mouse.down()
        page.ready()
        stopped = page.offset()
        if stopped < end:
            break
        page.tab.mouse.up()
    page.tab.wait_for_timeout(300)
    assert 0 < stopped == page.offset() < end, (stopped, page.offset(), end)
    under = page.tab.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('.box')?.id", [x, y])
    page.tab.mouse.up()
    page.ready()
    assert page.selected() == [under.split("-")[1]], (page.selected(), under)
    page.ask(op="deselect")
    page.close()


@test
def other_mouse_buttons_do_nothing(browser, server):
    page = Page(browser, server, "&list=three-days&layout=list")
    page.ask(op="deselect")
    for button in ["right", "middle"]:
        page.tab.mouse.click(*page.point(180, 300), button=button)
        page.tab.wait_for_timeout(200)
        assert page.selected() == []
    assert json.loads(swell("state", "three-days", "--json"))["selected"] == []
    page.close()


@test
def a_slow_wheel_scrolls(browser, server):
    page = Page(browser, server, "&list=three-days&layout=featured")
    page.ask(op="page", by=-1e9)
    page.tab.mouse.move(*page.point(180, 300))
    for expected in [180, 360]:
        page.tab.mouse.wheel(0, 30)
        page.tab.wait_for_timeout(400)
        page.ready()
        assert page.offset() == expected, page.offset()
    page.tab.mouse.wheel(0, -30)
    page.tab.wait_for_timeout(400)
    page.ready()
    assert page.offset() == 180, page.offset()
    page.close()


@test
def a_tap_is_stored_and_a_reload_restores_everything(browser, server):
    page = Page(browser, server, "&list=three-days")
    page.tab.click("text=List")
    page.ready()
    page.scroll(by=900)
    page.ask(op="release", velocity=0, direction=0)
    page.tab.mouse.click(*page.point(180, 300))
    page.ready()
    selected = page.selected()
    stored = [f"{s['section']}:{s['item']}"
              for s in json.loads(swell("state", "three-days", "--json"))["selected"]]
    assert selected == stored and len(stored) == 1, (selected, stored)
    page.tab.click("summary")
    page.tab.select_option("#device", "667x375")
    page.tab.check("#rightToLeft")
    page.ready()
    offset = page.offset()
    page.tab.reload()
    page.ready()
    frame = page.frame
    assert [pane["layout"] for pane in frame["panes"]] == ["list"]
    assert frame["panes"][0]["size"] == [667, 375] and frame["isRightToLeft"], frame
    assert abs(page.offset() - offset) < 1, (page.offset(), offset)
    assert page.selected() == stored
    settings = json.loads(swell("present", "three-days", "--json"))
    assert "667x375" in json.dumps(settings), settings
    swell("present", "three-days", "--reset")
    page.ask(op="deselect")
    page.close()


@test
def another_process_is_seen(browser, server):
    page = Page(browser, server, "&list=three-days&layout=list")
    page.ask(op="page", by=-1e9)
    swell("select", "three-days", "0:2")
    page.until("swell.stats.frame.panes[0].boxes.some(b => b.id === '0:2' && b.isSelected)")
    swell("deselect", "three-days", "--all")
    page.until("!swell.stats.frame.panes[0].boxes.some(b => b.isSelected)")
    page.close()


@test
def two_windows_are_one(browser, server):
    one = Page(browser, server, "&list=three-days&layout=list")
    two = Page(browser, server, "&list=three-days&layout=list")
    for page in (one, two):
        page.ask(op="page", by=-1e9)
    for state in ["true", "false"]:
        one.ask(op="collapse")
        two.until(f"swell.stats.frame.panes[0].boxes.some(b => b.id === 'h0' && b.isCollapsed === {state})")
    one.close()
    two.close()


@test
def a_removed_list_offers_the_others(browser, server):
    import_sessions("gone", [{"title": f"Talk {n}", "key": str(n)} for n in range(20)])
    page = Page(browser, server, "&list=gone&layout=list")
    swell("remove", "gone")
    page.until("!document.getElementById('notice').hidden")
    assert "gone" in page.tab.locator("#notice").inner_text()
    page.tab.click("#notice button >> text=three-days")
    page.ready()
    page.until("document.getElementById('notice').hidden")
    assert page.frame["list"] == "three-days" and len(page.boxes()) > 3
    page.close()


@test
def titles_are_text_whatever_they_say(browser, server):
    # An import drops tags; these are text.
    titles = ["&lt;img src=x onerror=alert(1)&gt;", "&lt;/script&gt;&lt;b&gt;bold", "\u202edesrever",
              "&amp; \"quotes\"", "<\u0e33p:script xmlns:\u0e33p='http://www.w3.org/2000/svg'/>"]
    import_sessions("evil", [{"title": t, "key": t, "room": t, "image": t} for t in titles])
    page = Page(browser, server, "&list=evil&layout=list")
    assert page.tab.locator(".box b, .box script, .box img[onerror]").count() == 0
    shown = page.tab.locator(".view").inner_text()
    assert "<img src=x" in shown and "</script><b>bold" in shown and "\u202e" not in shown, shown
    page.tab.goto("about:blank")
    swell("remove", "evil")
    page.complaints.clear()
    page.close()


@test
def a_hundred_thousand_sessions_scroll_to_the_last_and_no_answer_is_lost(browser, server):
    many = os.path.join(FOLDER, "many.ndjson")
    with open(many, "w") as file:
        for index in range(100_000):
            file.write('{"key":"k%d","title":"Talk %d"}\n' % (index, index))
    swell("import", many, "--as", "many")
    page = Page(browser, server, "&list=many&layout=list")
    page.ask(op="page", by=1e9)
    assert page.boxes()[-1]["id"] == "0:99999", page.boxes()[-1]
    page.ask(op="page", by=-1e9)
    page.ask(op="press")
    result = page.tab.evaluate("""async () => {
      const waits = []
      for (let step = 0; step < 200; step += 1) {
        const before = swell.stats.answers, start = performance.now()
        swell.send({ op: 'scroll', by: step * 1234.5 })
        while (swell.stats.answers === before) await new Promise(done => setTimeout(done))
        waits.push(performance.now() - start)
      }
      waits.sort((a, b) => a - b)
      return { lost: swell.stats.asked - swell.stats.answers, median: waits[100] }
    }""")
    assert result["lost"] == 0, result
    print(f"    answered in {result['median']:.1f} ms (median of 200, browser included)")
    page.close()


@test
def a_list_glides_on_while_something_else_is_answered(browser, server):
    page = Page(browser, server, "&list=three-days&layout=list")
    for request in ["{ op: 'find', text: 'fog' }", "{ op: 'nonsense' }"]:
        page.ask(op="page", by=-1e9)
        # Sent before the next frame is asked for, which waits for the answer.
        page.tab.evaluate(f"swell.send({{ op: 'page', by: 1e9 }}), swell.send({request})")
        page.until("!swell.isWaiting() && !swell.stats.frame.isMoving")
        assert page.boxes()[-1]["id"] == "2:19", page.boxes()[-1]
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
    run_in_chromium("preview in Chromium")
