"""usage: widen.py b6c64-3.pt OUT.pt b8c96|b6c96: nearly the same function in a wider (and deeper) network."""
import sys, torch
from model import Net, CFGS
c = torch.load(sys.argv[1], map_location="cpu"); old = Net(c["cfg"]); old.load_state_dict(c["ema"] if len(sys.argv) < 5 else c[sys.argv[4]]); arch = sys.argv[3]; torch.manual_seed(3); new = Net(CFGS[arch]).init()
MAP = dict(b6c96=[0, 1, 2, 3, 4, 5], b8c96=[0, 1, 2, 3, None, 4, 5, None])[arch]
S, D = old.state_dict(), new.state_dict()
def put(key, old_key=None, pooled_in=False, segs=1):
    """Old weights at the old places; from new inputs to old outputs nothing, to new outputs what init drew (halved)."""
    s, d = S[old_key or key], D[key]
    if d.ndim == 1: d.zero_(); d[:len(s)] = s; return
    o, i = s.shape[:2]; d.mul_(.5)
    if segs > 1:
        i0, i1 = i//segs, d.shape[1]//segs; d[:o] = 0
        for k in range(segs): d[:o, k*i1:k*i1+i0] = s[:, k*i0:(k+1)*i0]
    else: d[:o] = 0; d[:o, :i] = s
with torch.no_grad():
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
    new.load_state_dict(D)
    x = (torch.rand(4, 22, 19, 19) < .2).float(); g = torch.randn(4, 19)*.2; a, b = old(x, g), new(x, g)
    print([float((p-q).abs().max()) for p, q in zip(a, b)], [float(p.abs().max()) for p in a])
torch.save(new.state_dict(), sys.argv[2])
