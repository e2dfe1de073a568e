"""Touches, flings, taps and wheels."""
import json
from harness import Page, run_in_chromium, swell, test


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
def a_list_glides_on_while_something_else_is_answered(browser, server):
    page = Page(browser, server, "&list=three-days&layout=list")
    for request in ["{ op: 'find', text: 'fog' }", "{ op: 'nonsense' }"]:
        page.ask(op="page", by=-1e9)
        # Sent before the next frame is asked for, which waits for the answer.
        page.tab.evaluate(f"swell.send({{ op: 'page', by: 1e9 }}), swell.send({request})")
        page.until("!swell.isWaiting() && !swell.stats.frame.isMoving")
        assert page.boxes()[-1]["id"] == "2:19", page.boxes()[-1]
    page.close()


if __name__ == "__main__":
    run_in_chromium("touches in Chromium")
