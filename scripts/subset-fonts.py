"""Subsets Readex Pro to the letters that nearly every page shows (ADR-12): python3 scripts/subset-fonts.py

There is a file for each script, and one of both for Arabic pages, whose spaces, digits and codes are Latin. The letters and
weights are those of the `@font-face` rules in app/root.css that use the files of one script. All other letters come from the full
font. Run it after an update of the font or a change of those rules, and commit the files. It needs fontTools (Debian:
python3-fonttools, python3-brotli), because no package of npm merges variable fonts.
"""

import re
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools.designspaceLib import DesignSpaceDocument
from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import build
from fontTools.varLib.instancer import instantiateVariableFont

PROJECT = Path(__file__).parent.parent
FULL_FONTS = PROJECT / "node_modules/@fontsource-variable/readex-pro/files"
FACE = re.compile(
    r'font-weight: (\d+) (\d+);\s+src: url\("\./fonts/readex-pro-(\w+)\.woff2"\)[^;]*;\s+unicode-range:([^;]+);'
)
# Those of Arabic shapes and marks; not fractions, or forms of other languages.
LAYOUT_FEATURES = ["ccmp", "calt", "fina", "init", "liga", "mark", "medi", "mkmk", "rlig"]
# Only Latin letters have kerning: 1.6 kB, not for the codes and numbers of an Arabic page.
KERNING = ["kern"]


def letters_of(unicode_range: str) -> set[int]:
    """The letters of a `unicode-range`, such as `U+0020-007E, U+00A0`."""
    spans = re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", unicode_range)
    return {code for first, last in spans for code in range(int(first, 16), int(last or first, 16) + 1)}


def subset(script: str, letters: set[int], weight: int, features: list[str]) -> TTFont:
    """The font of these letters at one weight."""
    font = instantiateVariableFont(TTFont(FULL_FONTS / f"readex-pro-{script}-wght-normal.woff2"), {"wght": weight})
    subsetter = Subsetter(Options(layout_features=features, name_IDs=[1], notdef_outline=True))
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    return font


def variable_font(
    parts: list[tuple[str, set[int]]], weights: list[int], features: list[str], folder: Path
) -> TTFont:
    """The letters of all parts in one font, whose masters are the two weights."""
    designspace = DesignSpaceDocument()
    designspace.addAxisDescriptor(
        tag="wght", name="Weight", minimum=weights[0], default=weights[0], maximum=weights[1]
    )
    for weight in weights:
        files = [folder / f"{script}-{weight}.ttf" for script, _ in parts]
        for file, (script, letters) in zip(files, parts):
            font = subset(script, letters, weight, features)
            font.flavor = None
            font.save(file)
        master = folder / f"master-{weight}.ttf"
        Merger().merge([str(file) for file in files]).save(master)
        designspace.addSourceDescriptor(path=str(master), location={"Weight": weight})
    return build(designspace)[0]


def main() -> None:
    faces = FACE.findall((PROJECT / "app/root.css").read_text())
    weights = [int(weight) for weight in faces[0][:2]]
    parts = [(script, letters_of(unicode_range)) for _, _, script, unicode_range in faces]
    files = [(part[0], [part], LAYOUT_FEATURES + KERNING) for part in parts]
    for name, own, features in [*files, ("both", parts, LAYOUT_FEATURES)]:
        with TemporaryDirectory() as folder:
            font = variable_font(own, weights, features, Path(folder))
        font.flavor = "woff2"
        file = PROJECT / f"app/fonts/readex-pro-{name}.woff2"
        font.save(file)
        print(f"{name}: {file.stat().st_size} bytes")


if __name__ == "__main__":
    main()
