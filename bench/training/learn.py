"""A student learns from shards of answer.py while they are made; the rate falls linearly to zero at the end.

usage: learn.py --arch b8c96 --data DIR --out FILE.pt --until EPOCH [--held DIR] [--init FILE.pt] [--compile 1]
All positions stay on the card, packed. An H200 teaches b8c96 27,000 samples a second while positions are made.
"""
import argparse, glob, os, time
import numpy as np, torch, torch.nn.functional as F
from hybrid import HCFGS, Hybrid
from model import CFGS, Net
from train import Data, Muon, evaluate, losses, to_batch

def make(arch): return Hybrid(HCFGS[arch]) if arch in HCFGS else Net(CFGS[arch])

def loss_of(out, batch):
    """train.py's losses, and the two short-term errors where the student has them."""
    x, numbers, policy, legal, value, score, own, features = batch
    columns = out[2].shape[1]; score = score[:, :columns].clamp(-20, 20)
    total, parts = losses(out, (x, numbers, policy, legal, value, score, own, features))
    if columns > 4: total = total+.15*F.smooth_l1_loss(out[2][:, 4:], score[:, 4:], beta=.2)*2
    return total, parts

ap = argparse.ArgumentParser()
for k, d in (("arch", "b8c96"), ("data", ""), ("held", ""), ("out", ""), ("init", ""), ("until", 0.), ("lr", .02), ("alr", .002), ("wd", .01), ("b19", 1024), ("b13", 128), ("b9", 256), ("cap19", 2600000), ("compile", 0), ("device", "cuda"), ("ema", .9993), ("least", 60000), ("eval-every", 120.), ("warm", 200), ("every", 100)): ap.add_argument("--"+k, default=d, type=type(d))
a = ap.parse_args(); dev = a.device; torch.manual_seed(1); torch.backends.cudnn.benchmark = True; torch.set_float32_matmul_precision("high"); t0 = time.time(); log = lambda *x: print(f"[{a.arch} {time.time()-t0:.0f}s]", *x, flush=True)
net = make(a.arch).init().to(dev).to(memory_format=torch.channels_last)
if a.init: net.load_state_dict(torch.load(a.init, map_location=dev)); log("from", a.init)
ema = make(a.arch).to(dev).to(memory_format=torch.channels_last); ema.load_state_dict(net.state_dict())
mu = [p for n, p in net.named_parameters() if n.startswith("blocks.") and (p.ndim == 4 or p.ndim == 2 and "gmul" not in n)]; ids = {id(p) for p in mu}; ot = [p for p in net.parameters() if id(p) not in ids]
om, oa = Muon(mu, a.lr, wd=a.wd), torch.optim.AdamW(ot, lr=a.alr, betas=(.9, .98), weight_decay=a.wd, fused=dev == "cuda")
KEYS = ("bin", "glob", "pol", "legal", "val", "sc", "own"); bs = {z: n for z, n in ((19, a.b19), (13, a.b13), (9, a.b9)) if n}; tot = sum(bs.values())
CAP = {19: a.cap19, 13: a.cap19//5, 9: a.cap19//3}; store, num, seen = {}, {z: 0 for z in bs}, set()
def scan(limit=10**9):
    for f in sorted(glob.glob(a.data+"/s*.npz"), key=os.path.getmtime):
        z = int(os.path.basename(f)[1:].split("-")[0])
        if f in seen or f.endswith(".tmp.npz") or z not in bs: continue
        if limit <= 0: break
        limit -= 1; seen.add(f); d = np.load(f); n = min(len(d["bin"]), CAP[z]-num[z])
        if n <= 0: continue
        if z not in store: store[z] = {k: torch.empty((CAP[z],)+d[k].shape[1:], dtype=torch.from_numpy(d[k][:1]).dtype, device=dev) for k in KEYS}
        for k in KEYS: store[z][k][num[z]:num[z]+n] = torch.from_numpy(d[k][:n]).to(dev)
        num[z] += n
fwd = torch.compile(net, dynamic=False) if a.compile else net
if a.compile:       # compiled on noise before there is data
    t1 = time.time(); torch._dynamo.config.cache_size_limit = 16
    for z, n in bs.items():
        with torch.autocast(dev, dtype=torch.bfloat16): o = fwd(torch.rand(n, 22, z, z, device=dev).contiguous(memory_format=torch.channels_last), torch.rand(n, 19, device=dev))
        sum(x.float().sum() for x in o).backward()
    torch.cuda.synchronize(); log("compiled", f"{time.time()-t1:.1f}s")
while any(num[z] < a.least*(1 if z == 19 else .05) for z in bs): time.sleep(1); scan()
held = None
if a.held:
    while not glob.glob(a.held+"/s*.npz"): time.sleep(1)
    held = Data(a.held); held.scan()
log("data", num); start = time.time(); step = samples = 0; run = {}; lastscan = lasteval = lastsave = start
rng = np.random.default_rng(2)
def save(): torch.save(dict(net=net.state_dict(), ema=ema.state_dict(), cfg=net.cfg, samples=samples, num=dict(num), arch=a.arch), a.out+".tmp"); os.replace(a.out+".tmp", a.out)
until = a.until or start+60
while (now := time.time()) < until:
    f = min(1, (step+1)/a.warm)*max(0., (until-now)/(until-start))
    for g in om.param_groups: g["lr"] = a.lr*f
    for g in oa.param_groups: g["lr"] = a.alr*f
    om.zero_grad(set_to_none=True); oa.zero_grad(set_to_none=True)
    for z, n in bs.items():
        i = torch.randint(num[z], (n,), device=dev); d = {k: v[i] for k, v in store[z].items()}; b = to_batch(d, z, dev, int(rng.integers(8)))
        with torch.autocast(dev, dtype=torch.bfloat16): out = fwd(b[0], b[1])
        l, parts = loss_of([o.float() for o in out], b); (l*(n/tot)).backward()
        for k, v in parts.items(): run.setdefault(f"{k}{z}", []).append(v.detach())
    gn = torch.nn.utils.clip_grad_norm_(ot, 3.0); om.step(); oa.step(); step += 1; samples += tot
    with torch.no_grad(): torch._foreach_lerp_(list(ema.parameters()), list(net.parameters()), 1-min(a.ema, 1-1/(step+1)))
    if step % a.every == 0:
        log("step", step, "samples", samples, f"{samples/(time.time()-start):.0f}/s lr {f:.2f} gn {float(gn):.2f}", " ".join(f"{k} {float(torch.stack(v).mean()):.3f}" for k, v in run.items())); run = {}
    if now-lastscan > 4: lastscan = now; scan(4)
    if held and now-lasteval > a.eval_every: lasteval = now; log("EVAL", num, evaluate(net, held, dev, 1024))
    if now-lastsave > 60: lastsave = now; save()
save()
if held: log("FINAL net", samples, num, evaluate(net, held, dev, 2500)); log("FINAL ema", evaluate(ema, held, dev, 2500))
log("end", step, samples)
