"""usage: widen.py b6c64-3.pt OUT.pt b8c96|b6c96|b6c64|h64a: (nearly) the same function in a wider or deeper network, or one with attention."""
import sys, torch
from hybrid import HCFGS, Hybrid
from model import Net, CFGS
c = torch.load(sys.argv[1], map_location="cpu"); old = Net(c["cfg"]); old.load_state_dict(c["ema"] if len(sys.argv) < 5 else c[sys.argv[4]]); arch = sys.argv[3]; torch.manual_seed(3); new = Hybrid(HCFGS[arch]).init() if arch in HCFGS else Net(CFGS[arch]).init()
MAP = dict(b6c64=[0, 1, 2, 3, 4, 5], b6c96=[0, 1, 2, 3, 4, 5], b8c96=[0, 1, 2, 3, None, 4, 5, None]).get(arch)
S, D = old.state_dict(), new.state_dict()
def check():
    new.load_state_dict(D)
    x = (torch.rand(4, 22, 19, 19) < .2).float(); g = torch.randn(4, 19)*.2; a, b = old(x, g), new(x, g)
    print([float((p-q[:, :p.shape[1]]).abs().max()) for p, q in zip(a, b)], [float(p.abs().max()) for p in a])
    torch.save(new.state_dict(), sys.argv[2])
def attend():
    """The same blocks with attention between them that says nothing yet; the stream's biases go into the norms after it."""
    bias, kept = S["conv0.bias"].clone(), iter(range(len(old.blocks)))
    for n, kind in enumerate(HCFGS[arch]["blocks"]):
        p = f"blocks.{n}."
        if kind in "AF": D[p+("o" if kind == "A" else "b")+".weight"].zero_(); continue
        q = f"blocks.{next(kept)}."; D[p+"pre"].copy_(bias); bias += S[q+"conv2.bias"]
        for k in D:
            if k.startswith(p) and k != p+"pre": D[k].copy_(S[q+k[len(p):]])
    D["tip"].copy_(bias)
    for k in S:
        if not k.startswith("blocks.") and k not in ("conv0.bias", "pmul.weight", "sv3.weight", "sv3.bias"): D[k].copy_(S[k])
    for k in ("sv3.weight", "sv3.bias"): D[k][:4] = S[k]
    D["pd.weight"][0], D["pd.weight"][1] = S["pmul.weight"][0], -S["pmul.weight"][0]; D["pmul.weight"][0, 0], D["pmul.weight"][0, 1], D["pmul.weight"][0, 2:] = 1, -1, 0
def put(key, old_key=None, pooled_in=False, segs=1):
    """Old weights at the old places; from new inputs to old outputs nothing, to new outputs what init drew (halved)."""
    s, d = S[old_key or key], D[key]
    if d.ndim == 1: d.zero_(); d[:len(s)] = s; return
    o, i = s.shape[:2]; d.mul_(.5)
    if segs > 1:
        i0, i1 = i//segs, d.shape[1]//segs; d[:o] = 0
        for k in range(segs): d[:o, k*i1:k*i1+i0] = s[:, k*i0:(k+1)*i0]
    else: d[:o] = 0; d[:o, :i] = s
def widen():
    put("conv0.weight"); put("conv0.bias"); put("lin0.weight")
    for n, o in enumerate(MAP):
        p = f"blocks.{n}."
        if o is None: new.blocks[n].conv2.weight.mul_(.1); continue
        q = f"blocks.{o}."
        for k in D:
            if not k.startswith(p): continue
            put(k, q+k[len(p):], segs=3 if "gmul" in k else 1)
    for k in ("p1", "g1", "v1"): put(k+".weight"); put(k+".bias")
    for k in ("g1mul", "pmul", "v2"): put(k+".weight", segs=3)
    for k in ("p2.weight", "v2.bias", "v3.weight", "v3.bias", "sv3.weight", "sv3.bias", "own.weight"): put(k)
with torch.no_grad(): attend() if arch in HCFGS else widen(); check()
