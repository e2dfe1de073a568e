"""Where the page draws the elements of a list: where the engine says, and in its order."""
import json
from harness import Page, run_in_chromium, swell, test

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


if __name__ == "__main__":
    run_in_chromium("boxes in Chromium")
