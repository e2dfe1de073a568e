"""Firefox, driven through its built-in WebDriver BiDi: playwright needs its own build of Firefox."""
import base64, json, shutil, socket, subprocess, tempfile, time
from websockets.sync.client import connect


class Firefox:
    @staticmethod
    def find():
        return shutil.which("firefox") or shutil.which("firefox-esr")

    def __enter__(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.profile = tempfile.TemporaryDirectory(prefix="swell-firefox-")
        self.process = subprocess.Popen(
            [self.find(), "--headless", "--no-remote", "--profile", self.profile.name,
             "--remote-debugging-port", str(port)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        end = time.time() + 60
        while True:
            try:
                self.socket = connect(f"ws://127.0.0.1:{port}/session", max_size=None)
                break
            except OSError:
                assert time.time() < end, "Firefox does not listen"
                time.sleep(0.2)
        self.number = 0
        self.send("session.new", capabilities={})
        self.context = self.send("browsingContext.getTree")["contexts"][0]["context"]
        return self

    def __exit__(self, *error):
        self.socket.close()
        self.process.terminate()
        self.process.wait(timeout=20)
        self.profile.cleanup()

    def send(self, method, **parameters):
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv(timeout=60))
            if answer.get("id") == self.number:
                assert answer["type"] == "success", (method, answer)
                return answer["result"]

    def open(self, address, width, height):
        self.send("browsingContext.setViewport", context=self.context,
                  viewport={"width": width, "height": height})
        # Go through an empty page first, so that the previous page is never asked.
        for url in ["about:blank", address]:
            self.send("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def evaluate(self, expression):
        """The value of an expression, as JSON."""
        result = self.send("script.evaluate", expression=f"JSON.stringify({expression})",
                           target={"context": self.context}, awaitPromise=True)
        assert result["type"] == "success", result
        value = result["result"].get("value")
        return json.loads(value) if value else None

    def until(self, condition, seconds=15):
        end = time.time() + seconds
        while not self.evaluate(condition):
            assert time.time() < end, f"not within {seconds} s: {condition}"
            time.sleep(0.05)

    def screenshot(self):
        return base64.b64decode(
            self.send("browsingContext.captureScreenshot", context=self.context)["data"])
