"""What the browser tests share: a store with the sample programmes, the server, and the page.

Run by `make test-browser`, which sets SWELL to the command.
"""
import json, os, signal, subprocess, sys, tempfile, time, traceback
from playwright.sync_api import sync_playwright

SWELL = os.environ["SWELL"]
HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
# Removed when the tests end.
SCRATCH = tempfile.TemporaryDirectory(prefix="swell-browser-")
FOLDER = SCRATCH.name
ENV = dict(os.environ, SWELL_STORE=os.path.join(FOLDER, "store.sqlite"),
           XDG_STATE_HOME=os.path.join(FOLDER, "state"))
TESTS = []


def test(function):
    TESTS.append(function)
    return function


def swell(*arguments):
    run = subprocess.run([SWELL, *arguments], env=ENV, capture_output=True, text=True, timeout=120)
    assert run.returncode == 0, (arguments, run.returncode, run.stderr)
    return run.stdout


def import_sessions(name, sessions):
    path = os.path.join(FOLDER, name + ".json")
    with open(path, "w") as file:
        json.dump({"sessions": sessions}, file)
    swell("import", path, "--as", name)


class Server:
    def __init__(self, *arguments, port=0):
        self.process = subprocess.Popen(
            [SWELL, "preview", "--port", str(port), *arguments],
            env=ENV, stderr=subprocess.PIPE, text=True)
        line = self.process.stderr.readline()
        assert "http://127.0.0.1:" in line, line
        self.address = line[line.index("http://"):].split(";")[0].strip()
        self.port = int(self.address.split(":")[2].split("/")[0])
        self.token = self.address.split("token=")[1].split("&")[0]

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(timeout=10)


class Page:
    """The preview in a browser, and the state that it reports."""

    def __init__(self, browser, server, query="", width=1100, height=900, **options):
        self.tab = browser.new_page(viewport={"width": width, "height": height}, **options)
        self.tab.set_default_timeout(5000)
        self.complaints = []
        self.tab.on("console", lambda m: m.type == "error" and self.complaints.append(m.text))
        self.tab.on("pageerror", lambda e: self.complaints.append(str(e)))
        self.tab.goto(server.address + query)
        self.ready()

    def ready(self):
        """Waits until every request is answered and nothing moves."""
        self.until("window.swell?.stats.frame && !swell.isWaiting() && !swell.stats.frame.isMoving")

    def until(self, condition, seconds=10):
        """Waits for a condition; playwright's own wait needs something that the page's security
        policy forbids."""
        end = time.time() + seconds
        while not self.tab.evaluate(condition):
            state = self.tab.evaluate("[swell?.isWaiting(), swell?.stats]")
            assert time.time() < end, f"not within {seconds} s: {condition} {str(state)[:600]}"
            self.tab.wait_for_timeout(15)

    @property
    def frame(self):
        return self.tab.evaluate("swell.stats.frame")

    def boxes(self, pane=0):
        boxes = self.frame["panes"][pane]["boxes"]
        return [box | {"frame": [*box["group"]["frame"][0], *box["group"]["frame"][1]]}
                for box in boxes]

    def offset(self, pane=0):
        return self.frame["panes"][pane]["offset"]

    def selected(self, pane=0):
        return [box["id"] for box in self.boxes(pane) if box["isSelected"]]

    def ask(self, **request):
        """Sends a request, and waits for its answer and until nothing moves."""
        before = self.tab.evaluate("swell.stats.answers")
        self.tab.evaluate("request => swell.sendAfterWaiting(request)", request)
        self.until(f"swell.stats.answers > {before}")
        self.ready()

    def scroll(self, by, pane=0):
        self.ask(op="press", pane=pane)
        self.ask(op="scroll", pane=pane, by=by)

    def point(self, x, y, pane=0):
        """A point of a pane in the window."""
        box = self.tab.locator(".view").nth(pane).bounding_box()
        scale = box["width"] / self.frame["panes"][pane]["size"][0]
        return box["x"] + x * scale, box["y"] + y * scale

    def drag(self, x, y, by, steps, every, pane=0):
        """Drags a finger up by `by` points a step. Its speed comes from the timestamps of the
        events (a step every `every` seconds), not from the clock, so that the fling is the same on
        a slow machine."""
        mouse = self.tab.context.new_cdp_session(self.tab)
        start = time.time()
        x, y = self.point(x, y, pane)

        def send(kind, step):
            mouse.send("Input.dispatchMouseEvent", {
                "type": kind, "x": x, "y": y - by * step, "button": "left", "buttons": 1,
                "clickCount": 1, "timestamp": start + every * step})

        send("mousePressed", 0)
        for step in range(1, steps + 1):
            send("mouseMoved", step)
        send("mouseReleased", steps)

    def close(self):
        assert not self.complaints, self.complaints
        self.tab.close()


def run(browser, name):
    """Runs the tests named in the arguments, or all tests; prints a line for each, and a summary."""
    for file in sorted(os.listdir(os.path.join(ROOT, "SampleData"))):
        swell("import", os.path.join(ROOT, "SampleData", file))
    wanted = sys.argv[1:]
    passed, failed = 0, 0
    server = Server()
    for function in TESTS:
        if wanted and function.__name__ not in wanted:
            continue
        title = function.__name__.replace("_", " ")
        try:
            function(browser, server)
            passed += 1
            print(f"ok    {title}", flush=True)
        except Exception as error:
            failed += 1
            line = traceback.extract_tb(error.__traceback__)[1].lineno
            print(f"FAIL  {title} (line {line}): {error}", flush=True)
            if server.process.poll() is not None:
                server = Server()
    status = server.stop()
    print(f"{'ok   ' if status == 0 else 'FAIL '} Ctrl-C ends the server with status {status}")
    passed, failed = passed + (status == 0), failed + (status != 0)
    print(f"{name}: {passed} passed, {failed} failed")
    return failed


def run_in_chromium(name):
    """Runs the tests in Chromium, and ends the program with their status."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
        failed = run(browser, name)
        browser.close()
    sys.exit(1 if failed else 0)
