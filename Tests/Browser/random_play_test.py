"""Somebody plays with the preview: touches, pinches, wheels, keys, controls, reloads, other
processes.

SEED=n plays one game again, SECONDS=n plays longer. After each move, once everything is at rest,
the page has to be consistent with the store, with the engine, and with itself.
"""
import json, os, random, time
from harness import Page, run_in_chromium, swell, test

SEED = int(os.environ.get("SEED", random.randrange(10_000)))
SECONDS = float(os.environ.get("SECONDS", 40))


class Player:
    def __init__(self, page, server, chance):
        self.page, self.server, self.chance = page, server, chance
        self.touches = page.tab.context.new_cdp_session(page.tab)

    def pane(self):
        return self.chance.randrange(len(self.page.frame["panes"]))

    def place(self, pane):
        width, height = self.page.frame["panes"][pane]["size"]
        return self.page.point(self.chance.uniform(5, width - 5), self.chance.uniform(5, height - 5), pane)

    def touch(self, kind, *points):
        self.touches.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]})

    def tap(self):
        self.page.tab.mouse.click(*self.place(self.pane()))

    def flick(self):
        x, y = self.place(self.pane())
        way = self.chance.uniform(-260, 260)
        self.touch("touchStart", (x, y))
        for step in range(1, 6):
            self.touch("touchMove", (x + way * step / 20, y + way * step / 5))
            self.page.tab.wait_for_timeout(self.chance.choice([1, 10, 40]))
        self.touch("touchEnd")

    def hold(self):
        self.flick()
        point = self.place(0)
        self.touch("touchStart", point)
        self.page.tab.wait_for_timeout(80)
        self.touch("touchCancel" if self.chance.random() < 0.5 else "touchEnd")

    def pinch(self):
        (x, y), d = self.place(0), 20
        self.touch("touchStart", (x - d, y), (x + d, y))
        for step in range(4):
            d += self.chance.uniform(-5, 30)
            self.touch("touchMove", (x - d, y - d / 2), (x + d, y + d / 2))
        self.touch("touchEnd", (x, y))
        self.touch("touchEnd")

    def wheel(self):
        self.page.tab.mouse.move(*self.place(self.pane()))
        for _ in range(self.chance.randrange(1, 5)):
            self.page.tab.mouse.wheel(0, self.chance.choice([-400, -30, 4, 30, 120, 900]))

    def key(self):
        self.page.tab.locator(".view").nth(self.pane()).focus()
        for _ in range(self.chance.randrange(1, 4)):
            self.page.tab.keyboard.press(self.chance.choice([
                "ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "PageDown", "PageUp", "Home", "End",
                "Enter", "Escape", "Space", "Shift+Space", "i"]))

    def button(self):
        self.page.tab.mouse.click(*self.place(0), button=self.chance.choice(["right", "middle"]))
        self.page.tab.keyboard.press("Escape")

    def control(self):
        buttons = self.page.tab.locator("#layouts button:visible")
        buttons.nth(self.chance.randrange(buttons.count())).click()

    def options(self):
        self.page.tab.evaluate("document.getElementById('more').open = true")
        if self.chance.random() < 0.5:
            name = self.chance.choice(["#horizontal", "#rightToLeft", "#overlay"])
            self.page.tab.set_checked(name, self.chance.random() < 0.5)
        else:
            self.page.tab.select_option("#device", self.chance.choice(["fit", "375x667", "667x375"]))
        self.page.tab.keyboard.press("Escape")

    def switch(self):
        self.page.tab.select_option("#list", self.chance.choice(self.page.frame["lists"]))

    def resize(self):
        width, height = self.chance.choice([(320, 568), (390, 844), (820, 1000), (1440, 900)])
        self.page.tab.set_viewport_size({"width": width, "height": height})
        self.page.tab.wait_for_timeout(120)

    def reload(self):
        self.page.tab.reload()

    def elsewhere(self):
        cells = [box["id"] for box in self.page.boxes() if box["id"][0].isdigit()]
        if cells:
            swell("select", self.page.frame["list"], self.chance.choice(cells))

    MOVES = [tap] * 4 + [flick] * 6 + [hold, pinch, button] + [wheel] * 3 + [key] * 5 + [
        control, control, options, switch, resize, reload, elsewhere]

    def check(self):
        page = self.page
        page.ready()
        page.tab.wait_for_timeout(250)
        page.ready()
        frame = page.frame
        assert frame["list"] and frame["panes"], frame
        along = 0 if frame["isHorizontal"] else 1
        for pane in frame["panes"]:
            limit = max(0, pane["length"] - pane["size"][along])
            assert -0.01 <= pane["offset"] <= limit + 0.01, (pane["layout"], pane["offset"], limit)
            assert pane["boxes"], (frame["list"], pane)
        counts = page.tab.evaluate("""() => [...document.querySelectorAll('.view')].map(view =>
          [...view.querySelectorAll('.box')].map(box => box.children.length))""")
        assert [len(view) for view in counts] == [len(pane["boxes"]) for pane in frame["panes"]]
        assert all(count > 0 for view in counts for count in view), counts
        state = json.loads(swell("state", frame["list"], "--json"))
        stored = {f"{s['section']}:{s['item']}" for s in state["selected"]}
        end = time.time() + 5
        while not all(set(page.selected(pane)) <= stored for pane in range(len(frame["panes"]))):
            assert time.time() < end, (page.selected(), stored)
            page.tab.wait_for_timeout(50)
        sizes = page.tab.evaluate(
            "[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]")
        assert max(sizes) <= 0, sizes
        assert not page.tab.evaluate("swell.stats.errors"), page.tab.evaluate("swell.stats.errors")


@test
def whatever_somebody_does_the_page_stays_consistent(browser, server):
    print(f"    SEED={SEED}")
    chance = random.Random(SEED)
    page = Page(browser, server, "&list=three-days", width=1440, height=900, has_touch=True)
    player = Player(page, server, chance)
    end, moves, done = time.time() + SECONDS, 0, []
    while time.time() < end:
        for move in chance.choices(Player.MOVES, k=chance.randrange(1, 4)):
            done.append(move.__name__)
            try:
                move(player)
            except Exception as error:
                raise AssertionError(f"after {moves} moves, {done[-6:]}: {error}")
            page.until("!!window.swell?.stats.frame")
            moves += 1
        try:
            player.check()
        except AssertionError as error:
            raise AssertionError(f"after {moves} moves, {done[-6:]}: {error}")
    print(f"    {moves} moves")
    page.close()


if __name__ == "__main__":
    run_in_chromium("somebody plays")
