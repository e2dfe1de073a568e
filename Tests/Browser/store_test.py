"""The page and the store: selections, other processes, long lists, hostile titles."""
import json, os
from harness import FOLDER, Page, import_sessions, run_in_chromium, swell, test


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


if __name__ == "__main__":
    run_in_chromium("store in Chromium")
