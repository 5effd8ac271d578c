"""Reads any KataGo network file of versions 8 to 17 (plain, pooling, nested bottleneck, attention and feed-forward
blocks; no human metadata) as a teacher. Same call as model.Net: planes (N,22,S,S) and 19 globals in, policy logits
(N, S*S+1) of the plain policy, value logits (N,3), scores (N,4: mean, stdev before softplus, lead, variance of time, in
the units of version 8; two more, the short-term errors as they stand in the file, where it has them) and ownership logits (N, S*S) out. Boards in one batch have one size.
"""
import gzip, math
import numpy as np
import torch, torch.nn as nn, torch.nn.functional as F

class _Cursor:
    def __init__(s, path):
        s.b = gzip.open(path, "rb").read()+b"\n"; s.i = 0
    def tok(s):
        b = s.b
        while b[s.i] in b" \n\r\t": s.i += 1
        j = s.i
        while b[j] not in b" \n\r\t": j += 1
        t = b[s.i:j].decode("latin1"); s.i = j
        return t
    def int(s): return int(s.tok())
    def floats(s, n):
        s.i = s.b.index(b"@BIN@", s.i)+5
        a = np.frombuffer(s.b, "<f4", n, s.i); s.i += 4*n
        return torch.from_numpy(a.copy())

ACT = {"ACTIVATION_IDENTITY": lambda x: x, "ACTIVATION_RELU": F.relu, "ACTIVATION_MISH": F.mish, "ACTIVATION_SILU": F.silu}

class Conv(nn.Module):
    def __init__(s, r):
        super().__init__(); r.tok(); h, w, i, o = r.int(), r.int(), r.int(), r.int(); s.d = (r.int(), r.int()); s.k = (h, w)
        s.w = nn.Parameter(r.floats(h*w*i*o).view(h, w, i, o).permute(3, 2, 0, 1).contiguous())
    def forward(s, x): return F.conv2d(x, s.w.to(x.dtype), padding=(s.k[0]//2*s.d[0], s.k[1]//2*s.d[1]), dilation=s.d)

class Norm(nn.Module):
    """A batch norm with its activation."""
    def __init__(s, r, ver):
        super().__init__(); r.tok(); c = r.int(); eps = float(r.tok()); hs, hb = r.int(), r.int(); m, v = r.floats(c), r.floats(c)
        sc = r.floats(c) if hs else torch.ones(c); b = r.floats(c) if hb else torch.zeros(c); sc = sc/torch.sqrt(v+eps)
        s.s, s.b = nn.Parameter(sc), nn.Parameter(b-sc*m); s.act = activation(r, ver)
    def forward(s, x): return s.act(x*s.s.to(x.dtype)[:, None, None]+s.b.to(x.dtype)[:, None, None])

def activation(r, ver): r.tok(); return F.relu if ver < 11 else ACT[r.tok()]

class Mat(nn.Module):
    def __init__(s, r):
        super().__init__(); r.tok(); i, o = r.int(), r.int(); s.w = nn.Parameter(r.floats(i*o).view(i, o).t().contiguous())
    def forward(s, x): return F.linear(x, s.w.to(x.dtype))

class Dense(nn.Module):
    def __init__(s, r, ver):
        super().__init__(); s.m = Mat(r); r.tok(); s.b = nn.Parameter(r.floats(r.int())); s.act = activation(r, ver)
    def forward(s, x): return s.act(s.m(x)+s.b)

def gpool(x):
    k = math.sqrt(x.shape[2]*x.shape[3])-14; m = x.float().mean((2, 3))
    return torch.cat([m, m*(k*.1), x.amax((2, 3)).float()], 1)
def vpool(x):
    k = math.sqrt(x.shape[2]*x.shape[3])-14; m = x.float().mean((2, 3))
    return torch.cat([m, m*(k*.1), m*(k*k*.01-.1)], 1)
def spread(v, x): return v.to(x.dtype)[:, :, None, None]

class Ordinary(nn.Module):
    def __init__(s, r, ver): super().__init__(); s.n1, s.c1, s.n2, s.c2 = Norm(r, ver), Conv(r), Norm(r, ver), Conv(r)
    def forward(s, x): return x+s.c2(s.n2(s.c1(s.n1(x))))

class Pooling(nn.Module):
    def __init__(s, r, ver): super().__init__(); s.n1, s.c1, s.cg, s.ng, s.m, s.n2, s.c2 = Norm(r, ver), Conv(r), Conv(r), Norm(r, ver), Mat(r), Norm(r, ver), Conv(r)
    def forward(s, x): y = s.n1(x); return x+s.c2(s.n2(s.c1(y)+spread(s.m(gpool(s.ng(s.cg(y)))), x)))

class Bottleneck(nn.Module):
    def __init__(s, r, ver):
        super().__init__(); n = r.int(); s.n1, s.c1 = Norm(r, ver), Conv(r); s.inner = blocks(r, n, ver); s.n2, s.c2 = Norm(r, ver), Conv(r)
    def forward(s, x): return x+s.c2(s.n2(s.inner(s.c1(s.n1(x)))))

class Rms(nn.Module):
    def __init__(s, r): super().__init__(); r.tok(); c = r.int(); s.eps = float(r.tok()); s.w = nn.Parameter(r.floats(c))
    def forward(s, t): f = t.float(); return (f*torch.rsqrt(f.square().mean(-1, keepdim=True)+s.eps)*s.w).to(t.dtype)     # (N, points, C)

def tokens(x): return x.flatten(2).transpose(1, 2)
def image(t, x): return t.transpose(1, 2).reshape(x.shape[0], -1, x.shape[2], x.shape[3])

class Attention(nn.Module):
    def __init__(s, r, ver):
        super().__init__(); s.h, s.kh, s.ks, s.vs = r.int(), r.int(), r.int(), r.int(); rot, learned = r.int(), r.int()
        s.n, s.q, s.k, s.v, s.o = Rms(r), Mat(r), Mat(r), Mat(r), Mat(r); s.f = None
        if rot:
            r.tok(); p = s.ks//2
            if learned: assert (r.int(), r.int(), r.int()) == (s.kh, p, 2); s.f = r.floats(s.kh*p*2).view(s.kh, p, 2)
            else:
                th = float(r.floats(1)) if r.b[r.i:r.i+12].lstrip().startswith(b"@BIN@") else float(r.tok()); half = p//2; f = torch.zeros(s.kh, p, 2)
                for j in range(p): f[:, j, 1 if j < half else 0] = th**(-2*(j % half)/p)
                s.f = f
            s.f = nn.Parameter(s.f); s.cache = {}
    def turn(s, z, heads, h, w):      # (N, heads, points, ks), pairs (2p, 2p+1)
        key = (h, w, heads, str(z.device), z.dtype)
        if key not in s.cache:
            y, x = torch.meshgrid(torch.arange(h), torch.arange(w), indexing="ij"); xy = torch.stack([x, y], -1).view(-1, 2).float().to(z.device)
            a = torch.einsum("pa,hka->hpk", xy, s.f.detach().float()).repeat_interleave(heads//s.kh, 0); s.cache[key] = (a.cos().to(z.dtype), a.sin().to(z.dtype))
        c, sn = s.cache[key]; a, b = z[..., 0::2], z[..., 1::2]
        return torch.stack([a*c-b*sn, a*sn+b*c], -1).flatten(-2)
    def forward(s, x):
        n, _, h, w = x.shape; t = s.n(tokens(x)); sp = lambda z, k: z.view(n, h*w, k, -1).transpose(1, 2)
        q, k, v = sp(s.q(t), s.h), sp(s.k(t), s.kh), sp(s.v(t), s.kh)
        if s.f is not None: q, k = s.turn(q, s.h, h, w), s.turn(k, s.kh, h, w)
        if s.h != s.kh: k, v = k.repeat_interleave(s.h//s.kh, 1), v.repeat_interleave(s.h//s.kh, 1)
        y = F.scaled_dot_product_attention(q, k, v)
        return x+image(s.o(y.transpose(1, 2).reshape(n, h*w, -1)), x)

class FeedForward(nn.Module):
    def __init__(s, r, ver): super().__init__(); r.int(); r.int(); assert r.int() == 1; s.n, s.a, s.g, s.b = Rms(r), Mat(r), Mat(r), Mat(r)
    def forward(s, x): t = s.n(tokens(x)); return x+image(s.b(F.silu(s.a(t))*s.g(t)), x)

KINDS = dict(ordinary_block=Ordinary, gpool_block=Pooling, nested_bottleneck_block=Bottleneck, transformer_attention_block=Attention, transformer_ffn_block=FeedForward)
def blocks(r, n, ver):
    out = []
    for _ in range(n): k = r.tok(); r.tok(); out.append(KINDS[k](r, ver))
    return nn.Sequential(*out)

class Teacher(nn.Module):
    def __init__(s, path):
        super().__init__(); r = _Cursor(path); s.name = r.tok(); ver = s.ver = r.int(); assert 8 <= ver <= 17 and r.int() == 22 and r.int() == 19
        mult = [float(r.tok()) for _ in range(7)] if ver >= 13 else [20, 20, 20, 20, 40, .25, 30]
        if ver >= 15: assert r.int() == 0, "human metadata"; s.passalive = r.int(); [r.int() for _ in range(6)]
        r.tok(); nb, c = r.int(), r.int(); [r.int() for _ in range(4)]; rms = r.int() if ver >= 15 else 0
        if ver >= 15: [r.int() for _ in range(5)]
        s.conv0, s.lin0 = Conv(r), Mat(r); s.blocks = blocks(r, nb, ver); s.rms = None
        if rms:
            r.tok(); r.int(); s.rms = float(r.tok()); s.spatial = r.int(); r.int(); s.ts, s.tb = nn.Parameter(r.floats(c)), nn.Parameter(r.floats(c)); s.tact = activation(r, ver)
        else: s.tip = Norm(r, ver)
        r.tok()
        if ver >= 17: [r.int() for _ in range(4)]
        s.p1, s.pg, s.pgn, s.pm, s.pn, s.p2 = Conv(r), Conv(r), Norm(r, ver), Mat(r), Norm(r, ver), Conv(r)
        s.pd = Dense(r, ver) if ver >= 15 else None; s.pp = Mat(r); r.tok()
        if ver >= 17: [r.int() for _ in range(3)]
        s.v1, s.vn, s.v2, s.v3 = Conv(r), Norm(r, ver), Dense(r, ver), Mat(r); r.tok(); s.v3b = nn.Parameter(r.floats(r.int()))
        s.sv = Mat(r); r.tok(); s.svb = nn.Parameter(r.floats(r.int())); s.own = Conv(r)
        s.register_buffer("unit", torch.tensor([mult[1]/20, mult[2]/20, mult[3]/20, mult[4]/40]))
        assert r.b[r.i:].strip() == b"", "bytes left over"; s.requires_grad_(False)
    def forward(s, x, g, keep=None):
        """keep is taken for the sake of model.Net's call and left empty."""
        off = torch.autocast(x.device.type, enabled=False)
        with off: gb = s.lin0(g.float())
        x = s.conv0(x); x = s.blocks(x+spread(gb, x))
        if s.rms is None: x = s.tip(x)
        else:
            f = x.float(); q = f.square().mean((1, 2, 3) if s.spatial else 1, keepdim=True); x = s.tact((f*torch.rsqrt(q+s.rms)*s.ts[:, None, None]+s.tb[:, None, None])).to(x.dtype)
        pool = gpool(s.pgn(s.pg(x)))
        with off: bias = s.pm(pool); ps = s.pp(s.pd(pool) if s.pd is not None else pool)[:, :1]
        p = s.p2(s.pn(s.p1(x)+spread(bias, x)))[:, 0].float().flatten(1)
        v = s.vn(s.v1(x)); own = s.own(v).float().flatten(1)
        with off: h = s.v2(vpool(v)); va = s.v3(h)+s.v3b; r = s.sv(h)+s.svb; sc = torch.cat([r[:, :4]*s.unit, r[:, 4:6]], 1)
        return torch.cat([p, ps], 1), va, sc, own

def load(path): return Teacher(path).eval()

if __name__ == "__main__":      # teacher.py NET.bin.gz SAMPLES.json: beside KataGo's own outputs
    import json, sys
    t = load(sys.argv[1]); worst = {}
    for q in json.load(open(sys.argv[2]))["positions"]:
        w, h = q["boardXSize"], q["boardYSize"]
        if "features" not in q or w != h: continue
        x = torch.zeros(22, w*h)
        for i, ones in enumerate(q["features"]["spatialOnes"]): x[i, ones] = 1
        x = x.view(1, 22, h, w); g = torch.tensor(q["features"]["global"])[None]
        with torch.no_grad(): po, va, sc, ow = t(x, g)
        for n in q["nn"]:
            if n.get("symmetry", 0): continue
            side = 1 if q["state"]["nextPlayer"] == "W" else -1
            pol = torch.tensor([-1.0 if z is None else z for z in n["policy"]+[n["policyPass"]]]); legal = pol >= 0; mine = torch.softmax(torch.where(legal, po[0], torch.tensor(-1e9)), 0)
            rul = q["state"]["rules"]; l = va[0].clone()
            if not (rul["ko"] == "SIMPLE" or rul["scoring"] == "TERRITORY"): l[2] = -1e9
            v = torch.softmax(l, 0); win = v[0] if side > 0 else v[1]
            d = dict(policy=(mine-pol)[legal].abs().max().item(), win=abs(win.item()-n["whiteWin"]), lead=abs(side*sc[0, 2].item()*20*(1-v[2].item())-n["whiteLead"]),
                     own=(side*torch.tanh(ow[0])-torch.tensor(n["whiteOwnership"])).abs().max().item())
            for k, e in d.items(): worst[k] = max(worst.get(k, 0), e)
    print(t.name, sum(p.numel() for p in t.parameters()), worst)
