"""usage: pack_records.py SHARED OUT: main lines of records, for training (OUT/games.json) and held out (OUT/held.json).

A line is [side, setup, moves], both flat lists of colour and point. Held out: games whose analyses the truth bench uses,
those of amateurs with a strong program's verdicts, and a fifth of the professionals'."""
import re, glob, json, os, hashlib, sys
def main_line(text):
    m = re.search(r"SZ\[(\d+)\]", text); size = int(m.group(1)) if m else 19
    e = text.find(")"); body = text[:e if e > 0 else None]
    body = re.sub(r"\b(C|N|GC)\[(?:\\.|[^\]\\])*\]", "", body, flags=re.S)
    setup, moves = [], []
    for mm in re.finditer(r"\bA([BW])((?:\s*\[[a-z]{2}\])+)", body):
        for p in re.findall(r"\[([a-z]{2})\]", mm.group(2)):
            x, y = ord(p[0])-97, ord(p[1])-97
            if x >= size or y >= size: return None
            setup += [1 if mm.group(1) == "B" else 2, y*size+x]
    for mm in re.finditer(r";\s*([BW])\s*\[([a-z]{0,2})\]", body):
        p = mm.group(2)
        if len(p) == 1: return None
        if p == "" or (p == "tt" and size <= 19): pos = size*size
        else:
            x, y = ord(p[0])-97, ord(p[1])-97
            if x >= size or y >= size: return None
            pos = y*size+x
        moves += [1 if mm.group(1) == "B" else 2, pos]
    return [size, setup, moves]
S, OUT = sys.argv[1].rstrip("/")+"/", sys.argv[2]
truth = {os.path.basename(f)[:-5] for f in glob.glob(S+"katago/games/*.json")}
truth |= set("gogod-2018-02-22n gogod-2018-04-02d gogod-2018-03-20e gogod-2018-02-01p gogod-2018-03-14q gogod-2018-01-20d gogod-2018-01-18i handol-lee-sedol-g2 go4go-20050219-choi-cheolhan-lee-changho go4go-20051210-lee-sedol-gu-li gogod-2018-03-12c master-50-2017.01.03-master-ke-jie gogod-2018-01-13d gogod-2018-03-28z alphago-pairgo alphago-fh-vs-ag-g2 gogod-2018-02-14b".split())
train, held, seen = [], [], set()
for f in sorted(glob.glob(S+"sgf/**/*.sgf", recursive=True)+glob.glob(S+"rules/**/*.sgf", recursive=True)+glob.glob(S+"cases/**/*.sgf", recursive=True)):
    name = os.path.basename(f)
    if "tsumego" in f or "joseki" in name or "josek" in name or "fuseki" in name: continue
    raw = open(f, errors="replace").read()
    if len(raw) > 3_000_000: continue
    n = 0
    for text in re.split(r"(?=\(\s*;\s*(?:GM|FF|EV|CA|SZ|GN|PB)\[)", raw):
        g = main_line(text)
        if not g or g[0] not in (9, 13, 19) or len(g[2])//2 < (60 if g[0] == 19 else 20): continue
        k = hashlib.sha1(json.dumps(g[2][:100]).encode()).hexdigest()
        if k in seen: continue
        seen.add(k)
        isheld = g[0] == 19 and (any(t in name for t in truth) or "ai-sensei" in name or ("/pro/" in f and int(hashlib.sha1(name.encode()).hexdigest(), 16) % 5 == 0))
        (held if isheld else train).append(g); n += 1
sizes = lambda gs: {z: sum(g[0] == z for g in gs) for z in (9, 13, 19)}
print(sizes(train), sizes(held), sum(len(g[2])//2 for g in train))
json.dump(train, open(OUT+"/games.json", "w")); json.dump(held, open(OUT+"/held.json", "w"))
