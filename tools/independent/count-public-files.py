"""Counts what public frameworks, profiles and mappings hold, without any code of ours.

    python3 tools/independent/count-public-files.py FOLDER > server/testing/public-counts.csv

FOLDER has a checkout of each repository under owner+name. Workbooks are counted by the library that their own publisher made of
them. Needs PyYAML. `server/src/modules/own-frameworks/public-repositories.test.ts` compares our reader with the counts.
"""

import csv
import json
import os
import sys

import yaml

Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
folder = sys.argv[1]
oscal = ["usnistgov+oscal-content", "GSA+fedramp-automation"]
libraries = "intuitem+ciso-assistant-community/backend/library/libraries"
workbooks = "intuitem+ciso-assistant-community/tools/excel"


def read(path):
    with open(os.path.join(folder, path), encoding="utf-8-sig") as file:
        return json.load(file) if path.endswith(".json") else yaml.load(file, Loader=Loader)


def files_in(path, *endings):
    for top, _, names in os.walk(os.path.join(folder, path)):
        for name in names:
            if name.endswith(endings) and os.path.getsize(os.path.join(top, name)) > 0:
                yield os.path.relpath(os.path.join(top, name), folder)


def controls(one):
    for group in one.get("groups") or []:
        yield from controls(group)
    for control in one.get("controls") or []:
        yield control
        yield from controls(control)


def is_withdrawn(control):
    return any(p["name"] == "status" and str(p["value"]).lower() == "withdrawn" for p in control.get("props") or [])


def counted_oscal(path):
    document = read(path)
    if "catalog" in document:
        every = list(controls(document["catalog"]))
        return ["catalogue", len(every), sum(map(is_withdrawn, every))]
    if "profile" not in document:
        return None
    imports = document["profile"]["imports"]
    ids = {i for one in imports for some in one.get("include-controls") or [] for i in some.get("with-ids") or []}
    return ["profile", len(ids), ""]


def counted_library(path):
    objects = read(path).get("objects") or {}
    framework = objects.get("framework") or (objects.get("frameworks") or [None])[0]
    if framework:
        return ["library", sum(1 for node in framework["requirement_nodes"] if node.get("assessable") is True), ""]
    sets = objects.get("requirement_mapping_sets") or [objects.get("requirement_mapping_set") or {}]
    mappings = [mapping for one in sets for mapping in one.get("requirement_mappings") or []]
    tying = [mapping for mapping in mappings if mapping.get("relationship") != "not_related"]
    return ["mapping", len(tying), ""] if tying else None


rows = []
for repository in oscal:
    for path in files_in(repository, ".json", ".yaml"):
        if "-min." not in path and ("catalog" in path or "profile" in path):
            rows.append((path, counted_oscal(path)))
of_library = {path: counted_library(path) for path in files_in(libraries, ".yaml")}
rows += of_library.items()
for path in files_in(workbooks, ".xlsx"):
    known = of_library.get(f"{libraries}/{os.path.basename(path)[:-5]}.yaml")
    if known and known[0] == "library":
        rows.append((path, ["workbook", *known[1:]]))

out = csv.writer(sys.stdout, lineterminator="\n")
out.writerow(["file", "kind", "count", "withdrawn"])
for path, found in sorted(rows):
    if found:
        out.writerow([path, *found])
