"""A student learns from shards of answer.py while they are made; the rate falls linearly to zero at the end.

usage: learn.py --arch b8c96 --data DIR --out FILE.pt --until EPOCH [--held DIR] [--init FILE.pt] [--compile 1]
All positions stay on the card, packed.
"""
import argparse, glob, os, time
import numpy as np, torch, torch.nn.functional as F
from hybrid import HCFGS, Hybrid
from model import CFGS, Net
from train import Data, evaluate, losses, to_batch

def make(arch): return Hybrid(HCFGS[arch]) if arch in HCFGS else Net(CFGS[arch])

def loss_of(out, batch):
    """train.py's losses, and the two short-term errors where student and teacher have them."""
    x, numbers, policy, legal, value, score, own, features = batch
    columns = min(out[2].shape[1], score.shape[1]); mine, score = out[2][:, :columns], score[:, :columns].clamp(-20, 20)
    total, parts = losses([out[0], out[1], mine, out[3]], (x, numbers, policy, legal, value, score, own, features))
    if columns > 4: total = total+.15*F.smooth_l1_loss(mine[:, 4:], score[:, 4:], beta=.2)*2
    return total, parts

class Muon(torch.optim.Optimizer):
    """train.py's Muon with the matrices of one shape in one product: the processor cannot feed a card one by one."""
    def __init__(s, ps, lr, mom=.95, wd=.01):
        super().__init__(ps, dict(lr=lr, mom=mom, wd=wd)); s.alike = {}
        for p in ps: s.alike.setdefault(p.flatten(1).shape, []).append(p)
        s.momentum = {k: torch.zeros(len(v), *k, device=v[0].device) for k, v in s.alike.items()}
    @torch.no_grad()
    def step(s):
        group = s.param_groups[0]
        for (rows, columns), ps in s.alike.items():
            g = torch.stack([p.grad.flatten(1) for p in ps]); m = s.momentum[rows, columns].mul_(group["mom"]).add_(g)
            x = g+group["mom"]*m; x = x/(x.norm(dim=(1, 2), keepdim=True)+1e-7); x = x.mT if rows > columns else x
            for _ in range(5): y = x@x.mT; x = 3.4445*x+(-4.775*y+2.0315*(y@y))@x
            x = (x.mT if rows > columns else x)*max(1, rows/columns)**.5
            torch._foreach_mul_(ps, 1-group["lr"]*group["wd"]); torch._foreach_add_(ps, [u.view_as(p) for u, p in zip(x, ps)], alpha=-group["lr"])

ap = argparse.ArgumentParser()
for k, d in (("arch", "b8c96"), ("data", ""), ("held", ""), ("out", ""), ("init", ""), ("until", 0.), ("lr", .02), ("alr", .002), ("wd", .01), ("b19", 1024), ("b13", 128), ("b9", 256), ("cap19", 2600000), ("compile", 0), ("device", "cuda"), ("least", 60000), ("eval-every", 120.), ("warm", 200), ("every", 100)): ap.add_argument("--"+k, default=d, type=type(d))
a = ap.parse_args(); dev = a.device; torch.manual_seed(1); torch.backends.cudnn.benchmark = True; torch.set_float32_matmul_precision("high"); t0 = time.time(); log = lambda *x: print(f"[{a.arch} {time.time()-t0:.0f}s]", *x, flush=True)
net = make(a.arch).init().to(dev).to(memory_format=torch.channels_last)
if a.init: net.load_state_dict(torch.load(a.init, map_location=dev)); log("from", a.init)
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
def told(batch):
    with torch.autocast(dev, dtype=torch.bfloat16): out = net(batch[0], batch[1])
    return loss_of([o.float() for o in out], batch)
if a.compile: told = torch.compile(told, dynamic=False); torch._dynamo.config.cache_size_limit = 16
while any(num[z] < a.least*(1 if z == 19 else .05) for z in bs): time.sleep(1); scan()
held = None
if a.held:
    while not glob.glob(a.held+"/s*.npz"): time.sleep(1)
    held = Data(a.held); held.scan()
log("data", num)
if held: log("START", evaluate(net, held, dev, 1024))
start = time.time(); step = samples = 0; run = {}; lastscan = lasteval = lastsave = start
rng = np.random.default_rng(2)
def save(): torch.save(dict(net=net.state_dict(), cfg=net.cfg, samples=samples, num=dict(num), arch=a.arch), a.out+".tmp"); os.replace(a.out+".tmp", a.out)
until = a.until or start+60
while (now := time.time()) < until:
    f = min(1, (step+1)/a.warm)*max(0., (until-now)/(until-start))
    for g in om.param_groups: g["lr"] = a.lr*f
    for g in oa.param_groups: g["lr"] = a.alr*f
    om.zero_grad(set_to_none=True); oa.zero_grad(set_to_none=True)
    for z, n in bs.items():
        i = torch.randint(num[z], (n,), device=dev); d = {k: v[i] for k, v in store[z].items()}; b = to_batch(d, z, dev, int(rng.integers(8)))
        l, parts = told(b); (l*(n/tot)).backward()
        for k, v in parts.items(): run.setdefault(f"{k}{z}", []).append(v.detach())
    gn = torch.nn.utils.clip_grad_norm_(ot, 3.0); om.step(); oa.step(); step += 1; samples += tot
    if step % a.every == 0:
        log("step", step, "samples", samples, f"{samples/(time.time()-start):.0f}/s lr {f:.2f} gn {float(gn):.2f}", " ".join(f"{k} {float(torch.stack(v).mean()):.3f}" for k, v in run.items())); run = {}
    if now-lastscan > 4: lastscan = now; scan(4)
    if held and now-lasteval > a.eval_every: lasteval = now; log("EVAL", num, evaluate(net, held, dev, 1024))
    if now-lastsave > 60: lastsave = now; save()
save()
if held: log("FINAL net", samples, num, evaluate(net, held, dev, 2500))
log("end", step, samples)
