"""The preview without a mouse: keys, assistive technology, and reduced motion."""
import json
from harness import Page, run_in_chromium, swell, test


@test
def the_keyboard_alone_reaches_everything(browser, server):
    page = Page(browser, server, "&list=three-days&layout=list")
    for _ in range(20):
        page.tab.keyboard.press("Tab")
        if page.tab.evaluate("document.activeElement.className") == "view":
            break
    assert page.tab.evaluate("document.activeElement.className") == "view"

    def press(key):
        page.tab.keyboard.press(key)
        page.ready()

    press("Escape")
    press("Home")
    assert page.offset() == 0 and page.selected() == []
    press("ArrowDown")
    assert page.selected() == ["0:0"]
    press("ArrowDown")
    assert page.selected() == ["0:1"]
    press("Escape")
    assert page.selected() == []
    page.tab.keyboard.press("PageDown")
    page.tab.keyboard.press("PageDown")
    page.ready()
    height = page.frame["panes"][0]["size"][1]
    assert page.offset() == 2 * height, (page.offset(), height)
    press("Shift+Space")
    assert page.offset() == height
    press("End")
    assert page.boxes()[-1]["id"] == "2:19", page.boxes()[-1]
    press("Home")
    press("ArrowLeft")
    assert page.boxes()[0]["isCollapsed"]
    press("ArrowRight")
    assert not page.boxes()[0]["isCollapsed"]
    press("Enter")
    assert page.boxes()[0]["isCollapsed"]
    press("Enter")
    press("i")
    assert "standard" in page.tab.locator(".view").inner_text()
    press("i")
    assert "standard" not in page.tab.locator(".view").inner_text()
    page.close()


@test
def enter_in_a_featured_list_collapses_nothing(browser, server):
    page = Page(browser, server, "&list=three-days&layout=featured")
    page.tab.locator(".view").focus()
    page.tab.keyboard.press("Enter")
    page.tab.wait_for_timeout(100)
    page.ready()
    assert json.loads(swell("state", "three-days", "--json"))["collapsed"] == []
    page.close()


@test
def assistive_technology_is_told(browser, server):
    page = Page(browser, server, "&list=three-days&layout=list")
    page.ask(op="page", by=-1e9)
    tree = page.tab.locator(".view")
    assert tree.get_attribute("role") == "tree"
    header = page.tab.locator("[id=b0-h0]")
    assert header.get_attribute("aria-expanded") == "true"
    cell = page.tab.locator("[id='b0-0:0']")
    assert cell.get_attribute("role") == "treeitem"
    assert cell.get_attribute("aria-selected") == "false"
    assert cell.get_attribute("aria-setsize") == "60"
    assert "Opening by the Harbour Master, 8:15" in cell.get_attribute("aria-label")
    page.ask(op="next")
    assert tree.get_attribute("aria-activedescendant") == "b0-0:0"
    page.ask(op="deselect")
    page.close()


@test
def reduced_motion_moves_nothing(browser, server):
    page = Page(browser, server, "&list=three-days&layout=list", reduced_motion="reduce")
    page.ask(op="page", by=-1e9)
    page.tab.evaluate("() => { window.moved = 0; const f = () => { moved += swell.stats.frame.isMoving ? 1 : 0; requestAnimationFrame(f) }; f() }")
    page.tab.mouse.click(*page.point(180, 300))
    page.tab.locator(".view").focus()
    page.tab.keyboard.press("End")
    page.tab.wait_for_timeout(300)
    assert page.tab.evaluate("moved") == 0 and page.offset() > 1000
    page.ask(op="deselect")
    page.close()


@test
def searching_by_keyboard_works(browser, server):
    page = Page(browser, server, "&list=three-days&layout=list")
    page.tab.fill("#find", "fog")
    page.tab.wait_for_selector("#found li")
    field, found = (page.tab.locator(name).bounding_box() for name in ["#find", "#found"])
    assert abs(found["y"] - field["y"] - field["height"]) < 20, (field, found)
    page.tab.keyboard.press("ArrowDown")
    page.tab.keyboard.press("ArrowUp")
    page.tab.keyboard.press("Enter")
    page.until("swell.stats.frame.panes[0].boxes.some(b => b.isSelected && b.label.includes('Fog'))")
    page.ready()
    assert page.tab.locator("#found").is_hidden()
    # An answer that comes after the field was emptied opens nothing.
    page.tab.fill("#find", "the")
    page.tab.fill("#find", "")
    page.tab.wait_for_timeout(300)
    assert page.tab.locator("#found").is_hidden()
    page.ask(op="deselect")
    page.close()


if __name__ == "__main__":
    run_in_chromium("preview by keyboard")
