"""How fast the preview answers, and how many frames a second a fling shows.

    python3 Benchmarks/Preview/preview.py PATH-OF-SWELL [SESSIONS]

Needs PyPI's websockets and playwright, and Debian's chromium. Prints medians of one run; the answer
times are those of a client on the same machine, sockets and JSON included.
"""
import asyncio, json, os, re, subprocess, sys, tempfile, time
import websockets
from playwright.sync_api import sync_playwright

SWELL = sys.argv[1]
SESSIONS = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
FOLDER = tempfile.mkdtemp(prefix="swell-bench-")
STORE = os.path.join(FOLDER, "store.sqlite")


def serve():
    process = subprocess.Popen(
        [SWELL, "preview", "--port", "0", "--store", STORE], stderr=subprocess.PIPE, text=True)
    return process, re.search(r"http://[^\s;]+", process.stderr.readline())[0]


def view(layout):
    return {"layouts": [layout], "room": 1, "size": [375, 667], "isChosen": False,
            "showsOverlay": False, "isCalm": False}


async def scrolls(address):
    async with websockets.connect(address.replace("http:", "ws:").replace("/?", "/socket?")) as socket:
        async def ask(action, time=1e6, **values):
            await socket.send(json.dumps({"id": 1, "time": time, "action": {action: values}}))
            answer = json.loads(await socket.recv())
            assert "frame" in answer and "error" not in answer, answer
        for layout in ["featured", "list", "grid"]:
            await ask("show", time=0, view=view(layout))
            await ask("tick")
            times = []
            for step in range(1000):
                start = time.perf_counter()
                await ask("scrollTo", part=step * 0.6180339887 % 1)
                times.append(time.perf_counter() - start)
            times.sort()
            print(f"scroll, {layout}: median {times[500] * 1e3:.2f} ms, "
                  f"95th of 100 {times[950] * 1e3:.2f} ms")


def flings(address):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(address)
        time.sleep(1)
        for layout in ["featured", "list"]:
            page.evaluate("view => swell.send({ op: 'show', view })", view(layout))
            time.sleep(1.2)
            result = page.evaluate("""async () => {
              const before = swell.stats.answers, start = performance.now()
              let frames = 0
              swell.send({ op: 'release', velocity: 9000, direction: 0 })
              await new Promise(done => {
                const count = () => {
                  frames += 1
                  if (performance.now() - start < 450) requestAnimationFrame(count)
                  else done()
                }
                requestAnimationFrame(count)
              })
              const seconds = (performance.now() - start) / 1000
              return [frames / seconds, (swell.stats.answers - before) / seconds]
            }""")
            print(f"fling, {layout}: {result[0]:.0f} frames a second drawn, "
                  f"{result[1]:.0f} answered")
        browser.close()


def main():
    file = os.path.join(FOLDER, "many.ndjson")
    with open(file, "w") as lines:
        for index in range(SESSIONS):
            lines.write('{"key":"k%d","title":"Talk %d","room":"Hall"}\n' % (index, index))
    subprocess.run([SWELL, "import", "-q", file, "--store", STORE], check=True, capture_output=True)
    process, address = serve()
    try:
        asyncio.run(scrolls(address))
        flings(address)
    finally:
        process.terminate()


main()
