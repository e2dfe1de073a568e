"""How the preview and the pictures look: nothing is cut off, unreadable or on top of something
else; and a dozen screenshots match references that somebody has looked at.

SWELL_RECORD=1 rewrites the reference pictures, and fails. Pictures are compared at a quarter of
their size, where the difference between two fonts is small and that between two layouts is large.
"""
import io, os, time
from PIL import Image, ImageChops, ImageStat
from firefox import Firefox
from harness import FOLDER, HERE, Page, import_sessions, run_in_chromium, swell, test

SIZES = [(320, 568), (390, 844), (820, 1180), (1440, 900)]
LAYOUTS = ["featured", "swell", "list", "grid"]
LONG = ("What Nobody Told You About Long Titles, Their Second Lines, and the Room That They Need "
        "When a Telephone Is Small")


def programme():
    """Titles of all lengths and scripts, with everything that a session can have."""
    titles = ["Go", "Letterforms That Breathe", LONG, "Unübersetzbarkeitsvermutungen im Alltag",
              "折り紙で考える (Thinking in Origami)", "الخط العربي للمبتدئين", "Tides, Explained Twice"]
    return [{"title": title, "key": f"k{n}", "speakers": ["Ines Okafor", "Tomasz Wilk"][:n % 3],
             "room": "The Loft with the Long Name" if n % 4 == 2 else "The Loft",
             "startsAt": f"2027-06-11T{9 + n:02}:30:00+02:00",
             "endsAt": f"2027-06-11T{10 + n:02}:15:00+02:00",
             "abstract": "Why a letter is never finished, and what that does to a reader. " * (n % 5)}
            for n, title in enumerate(titles * 2)]


# Every line of text in view: what it says, its box on screen, and whether it is cut off.
TEXTS = """() => [...document.querySelectorAll('.text div')].flatMap(line => {
  const edge = line.getBoundingClientRect(), box = line.closest('.box')
  const view = line.closest('.view').getBoundingClientRect()
  const range = document.createRange()
  range.selectNodeContents(line)
  const ink = range.getBoundingClientRect(), style = getComputedStyle(line)
  let opacity = 1
  for (let node = line; node !== view && node?.style; node = node.parentElement) {
    opacity *= Number(getComputedStyle(node).opacity)
  }
  const inView = ink.bottom > view.top && ink.top < view.bottom && ink.width > 0
  return inView ? [{
    text: line.textContent, cell: box.id, opacity, color: style.color, z: Number(box.style.zIndex),
    isCut: line.scrollWidth > line.clientWidth + 1,
    x: ink.left, y: ink.top, width: ink.width, height: ink.height,
    outside: ink.left < view.left - 1 || ink.right > view.right + 1 }] : []
})"""


def check_texts(page, what, may_end=()):
    """No line is wider than its box, and the lines of a cell don't overlap."""
    texts = page.tab.evaluate(TEXTS)
    assert len(texts) > 3, what
    for text in texts:
        assert not text["isCut"] and not text["outside"], (what, text)
        if text["text"].endswith("…"):
            assert any(text["text"][:-1].strip() in whole for whole in may_end), (what, text)
    for one in texts:
        for other in texts:
            if one is other or one["cell"] != other["cell"]:
                continue
            across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
            down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
            # Line boxes are a little taller than letters.
            assert across < 1 or down < 0.35 * min(one["height"], other["height"]), (what, one, other)
    return texts


def luminance(color):
    channels = [value / 255 for value in color[:3]]
    linear = [v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def check_contrast(page, what):
    """Every readable line has a contrast of 4.5:1 with nine tenths of the pixels behind it."""
    texts = page.tab.evaluate(TEXTS)
    centres = [[t["x"] + t["width"] / 2, t["y"] + t["height"] / 2] for t in texts]
    seen = page.tab.evaluate(
        "points => points.map(([x, y]) => document.elementFromPoint(x, y)?.closest('.box')?.id)", centres)
    page.tab.evaluate("document.styleSheets[0].insertRule('.text { visibility: hidden }', 0)")
    picture = Image.open(io.BytesIO(page.tab.screenshot())).convert("RGB")
    page.tab.evaluate("document.styleSheets[0].deleteRule(0)")
    count = 0
    for text, cell in zip(texts, seen):
        # Skip text that is still fading in, or that another cell covers.
        if text["opacity"] < 0.99 or cell != text["cell"]:
            continue
        box = [max(0, int(text["x"])), max(0, int(text["y"])),
               min(picture.width, int(text["x"] + text["width"])),
               min(picture.height, int(text["y"] + text["height"]))]
        if box[2] <= box[0] or box[3] <= box[1]:
            continue
        ink = luminance([int(v) for v in text["color"].split("(")[1].strip(")").split(",")[:3]])
        ratios = []
        # A sample of the pixels; nine tenths of them must pass.
        part = picture.crop(box)
        part = part.resize((min(60, part.width), min(9, part.height)), Image.NEAREST)
        data = part.tobytes()
        for pixel in zip(data[::3], data[1::3], data[2::3]):
            pair = sorted([ink, luminance(pixel)])
            ratios.append((pair[1] + 0.05) / (pair[0] + 0.05))
        ratios.sort()
        assert ratios[len(ratios) // 10] >= 4.5, (what, text, ratios[len(ratios) // 10])
        count += 1
    assert count > 3, (what, count)


def has_no_scrollbars(page, what):
    sizes = page.tab.evaluate("""() => {
      const root = document.documentElement
      return [root.scrollWidth, innerWidth, root.scrollHeight, innerHeight]
    }""")
    assert sizes[0] <= sizes[1] and sizes[2] <= sizes[3], (what, sizes)


@test
def texts_are_whole_readable_and_apart_at_every_size(browser, server):
    import_sessions("words", programme())
    speakers = ["Ines Okafor, Tomasz Wilk", "The Loft with the Long Name"]
    for width, height in SIZES:
        for scheme in ["light", "dark"]:
            for direction in ["ltr", "rtl"]:
                for layout in LAYOUTS + (["featured,list,grid"] if width > 1240 else []):
                    what = (width, scheme, direction, layout)
                    page = Page(browser, server, f"&list=words&layout={layout}&direction={direction}",
                                width=width, height=height, color_scheme=scheme)
                    page.ask(op="page", by=-1e9)
                    has_no_scrollbars(page, what)
                    # Small cells may shorten what large ones show in full.
                    may_end = speakers + [s["abstract"] for s in programme()]
                    may_end += [f"{9 + n}:30 – {10 + n}:15 · The Loft with the Long Name" for n in range(20)]
                    may_end += [LONG] if layout != "list" else []
                    check_texts(page, what, may_end)
                    check_contrast(page, what)
                    page.scroll(by=250)
                    check_texts(page, (what, "scrolled"), may_end)
                    page.close()
    swell("remove", "words")


@test
def a_title_that_has_room_is_whole(browser, server):
    import_sessions("words", programme())
    for layout in ["featured", "list"]:
        page = Page(browser, server, f"&list=words&layout={layout}", width=390, height=844)
        page.ask(op="page", by=-1e9)
        for _ in range(3):
            texts = [text["text"] for text in page.tab.evaluate(TEXTS)]
            assert not any(text.endswith("…") and text[:-1].strip() in LONG for text in texts), texts
            page.scroll(by=360)
        page.close()
    swell("remove", "words")


@test
def sixty_frames_of_a_fling_never_step_back(browser, server):
    for layout, direction in [("featured", "ltr"), ("list", "rtl"), ("featured,list,grid", "ltr")]:
        page = Page(browser, server, f"&list=three-days&layout={layout}&direction={direction}",
                    width=1440)
        page.ask(op="page", by=-1e9)
        page.tab.evaluate("""() => {
          window.seen = []
          const look = () => {
            const tops = {}
            for (const box of document.querySelectorAll('.box')) {
              const m = new DOMMatrix(getComputedStyle(box).transform)
              if (box.dataset.role !== 'header') tops[box.id] = m.m42
            }
            seen.push(tops)
            requestAnimationFrame(look)
          }
          look()
        }""")
        page.drag(180, 500, by=40, steps=6, every=0.016)
        page.tab.wait_for_timeout(1100)
        page.ready()
        frames = page.tab.evaluate("seen")
        assert len(frames) > 40, len(frames)
        for before, after in zip(frames, frames[1:]):
            for cell, top in before.items():
                assert after.get(cell, top) <= top + 0.01, (layout, cell, top, after[cell])
        page.close()


@test
def pictures_are_as_readable_as_the_page(browser, server):
    for layout in LAYOUTS:
        for extra in [[], ["--right-to-left"], ["--axis", "horizontal"]]:
            picture = os.path.join(FOLDER, "picture.svg")
            swell("render", "three-days", "--layout", layout, "--offset", "180", *extra,
                  "--selected", "0:2", "-o", picture)
            page = browser.new_page(viewport={"width": 375, "height": 667})
            page.goto("file://" + picture)
            cut = page.evaluate("""() => [...document.querySelectorAll('text')].flatMap(text => {
              const box = text.getBBox(), clip = text.closest('[clip-path]')
              const id = clip.getAttribute('clip-path').slice(5, -1)
              const room = document.getElementById(id).firstChild.getBBox()
              const isInside = box.x >= room.x - 2 && box.x + box.width <= room.x + room.width + 2
              return isInside || text.closest('[transform*=scale]') ? [] : [text.textContent]
            })""")
            assert not cut, (layout, extra, cut)
            assert page.locator("script").count() == 0
            page.close()


def compare(name, data):
    """Compares a screenshot with the one that somebody has looked at."""
    path = os.path.join(HERE, "Reference", name + ".png")
    picture = Image.open(io.BytesIO(data)).convert("RGB")
    picture = picture.resize((picture.width // 4, picture.height // 4), Image.LANCZOS)
    if os.environ.get("SWELL_RECORD"):
        picture.quantize(128).save(path, optimize=True)
        return f"{name} was recorded; look at it, then run again without SWELL_RECORD"
    reference = Image.open(path).convert("RGB")
    if reference.size != picture.size:
        return f"{name} is {picture.size}, not {reference.size}"
    difference = ImageChops.difference(picture, reference).convert("L")
    mean = ImageStat.Stat(difference).mean[0]
    large = sum(difference.histogram()[64:]) / (picture.width * picture.height)
    if mean > 5 or large > 0.02:
        picture.save(os.path.join(os.environ.get("SWELL_SCREENSHOTS", FOLDER), name + ".png"))
        return f"{name} differs: {mean:.1f} of 255 on average, {large:.1%} much"


PICTURES = [
    ("showcase-light", 1440, 900, "light", "", 0), ("showcase-dark", 1440, 900, "dark", "", 500),
    ("featured-390", 390, 844, "light", "&layout=featured", 90),
    ("swell-390", 390, 844, "light", "&layout=swell", 90),
    ("list-light", 390, 844, "light", "&layout=list", 130),
    ("list-dark", 390, 844, "dark", "&layout=list", 130),
    ("grid-light", 390, 844, "light", "&layout=grid", 0),
    ("grid-tablet", 820, 1180, "dark", "&layout=grid&device=768x1024", 300),
    ("list-rtl", 390, 844, "light", "&layout=list&direction=rtl", 0),
    ("featured-320", 320, 568, "dark", "&layout=featured", 0),
    ("featured-sideways", 820, 600, "light", "&layout=featured&axis=horizontal&device=667x375", 90),
    ("overlay", 390, 844, "light", "&layout=list&overlay=yes", 0),
]


@test
def the_page_looks_as_it_did_when_somebody_looked(browser, server):
    swell("select", "three-days", "0:4")
    complaints = []
    for name, width, height, scheme, query, offset in PICTURES:
        page = Page(browser, server, "&list=three-days" + query, width=width, height=height,
                    color_scheme=scheme)
        page.ask(op="page", by=-1e9)
        page.scroll(by=offset)
        page.tab.wait_for_timeout(150)
        complaints.append(compare(name, page.tab.screenshot()))
        page.close()
    swell("deselect", "three-days", "--all")
    assert not any(complaints), "; ".join(text for text in complaints if text)


@test
def firefox_shows_the_same(browser, server):
    if not Firefox.find():
        print("    Firefox was not found; its pictures were not compared")
        return
    if os.environ.get("SWELL_RECORD"):
        return  # the pictures to compare with are Chromium's
    swell("select", "three-days", "0:4")
    complaints = []
    with Firefox() as firefox:
        for name, width, height, scheme, query, offset in PICTURES:
            if offset or scheme == "dark":
                continue
            firefox.open(server.address + "&list=three-days" + query, width, height)
            firefox.until("!!window.swell?.stats.frame && !swell.isWaiting()")
            firefox.evaluate("swell.sendAfterWaiting({ op: 'page', by: -1e9 })")
            firefox.until("!swell.isWaiting() && !swell.stats.frame.isMoving")
            texts = firefox.evaluate(f"({TEXTS})()")
            assert texts and not any(text["isCut"] for text in texts), name
            # Pictures of cells load after the first frame.
            for _ in range(10):
                complaint = compare(name, firefox.screenshot())
                if not complaint:
                    break
                time.sleep(0.5)
            complaints.append(complaint)
    swell("deselect", "three-days", "--all")
    assert not any(complaints), "; ".join(text for text in complaints if text)


if __name__ == "__main__":
    run_in_chromium("what is seen")
