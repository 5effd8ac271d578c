"""Student networks of convolutions and attention, KataGo model version 17. Same call as model.Net; the score output has
six columns (two short-term errors last). Blocks, one letter each: r ordinary, g pooling, A attention, F feed-forward."""
import gzip, io, math
import numpy as np
import torch, torch.nn as nn, torch.nn.functional as F
from model import conv, gpool, vpool, relu, round_mantissa

class HBlock(nn.Module):
    """The stream carries no biases (attention reads it raw): every norm has its own."""
    def __init__(s, c, mid):
        super().__init__(); s.pre = nn.Parameter(torch.zeros(c)); s.conv1 = conv(c, mid, 3); s.conv2 = conv(mid, c, 3, False)
    def forward(s, x): return x + s.conv2(F.relu(s.conv1(F.relu(x+s.pre.to(x.dtype)[:, None, None]))))

class HGBlock(nn.Module):
    def __init__(s, c, reg, g):
        super().__init__(); s.pre = nn.Parameter(torch.zeros(c)); s.conv1r = conv(c, reg, 3); s.conv1g = conv(c, g, 3)
        s.gmul = nn.Linear(3*g, reg, bias=False); s.conv2 = conv(reg, c, 3, False)
    def forward(s, x):
        y = F.relu(x+s.pre.to(x.dtype)[:, None, None]); g = gpool(F.relu(s.conv1g(y)))
        with torch.autocast(device_type=x.device.type, enabled=False): gb = s.gmul(g)
        return x + s.conv2(F.relu(s.conv1r(y) + gb[:, :, None, None].to(x.dtype)))

class Rms(nn.Module):
    def __init__(s, c): super().__init__(); s.w = nn.Parameter(torch.ones(c))
    def forward(s, t): return F.rms_norm(t.float(), (t.shape[-1],), s.w, 1e-6)

def tokens(x): return x.permute(0, 2, 3, 1).flatten(1, 2)
def image(t, x): n, c, h, w = x.shape; return t.view(n, h, w, c).permute(0, 3, 1, 2)

class Attention(nn.Module):
    def __init__(s, c, h, k, theta=100.):
        super().__init__(); s.h, s.k_, s.theta = h, k, theta
        s.n = Rms(c); s.q, s.k, s.v = (nn.Linear(c, h*k, bias=False) for _ in range(3)); s.o = nn.Linear(h*k, c, bias=False)
        s.cache = {}
    def rot(s, hh, ww, dev):
        key = (hh, ww, str(dev))
        if key not in s.cache:
            p = s.k_//2; half = p//2; f = torch.zeros(p, 2)
            for j in range(p): f[j, 1 if j < half else 0] = s.theta**(-2*(j % half)/p)
            y, x = torch.meshgrid(torch.arange(hh), torch.arange(ww), indexing="ij"); xy = torch.stack([x, y], -1).view(-1, 2).float()
            a = (xy@f.T).to(dev); s.cache[key] = (a.cos(), a.sin())
        return s.cache[key]
    def turn(s, z, c, sn):
        a, b = z[..., 0::2].float(), z[..., 1::2].float()
        return torch.stack([a*c-b*sn, a*sn+b*c], -1).flatten(-2)
    def forward(s, x):
        n, c, hh, ww = x.shape; t = s.n(tokens(x)); sp = lambda z: z.view(n, hh*ww, s.h, s.k_).transpose(1, 2)
        q, k, v = sp(s.q(t)), sp(s.k(t)), sp(s.v(t)); cs, sn = s.rot(hh, ww, x.device)
        q, k = s.turn(q, cs, sn).to(v.dtype), s.turn(k, cs, sn).to(v.dtype)
        y = F.scaled_dot_product_attention(q, k, v).transpose(1, 2).reshape(n, hh*ww, -1)
        return x+image(s.o(y), x).to(x.dtype)

class FeedForward(nn.Module):
    def __init__(s, c, f): super().__init__(); s.n = Rms(c); s.a, s.g, s.b = nn.Linear(c, f, bias=False), nn.Linear(c, f, bias=False), nn.Linear(f, c, bias=False)
    def forward(s, x): t = s.n(tokens(x)); return x+image(s.b(F.silu(s.a(t))*s.g(t)), x).to(x.dtype)

class Hybrid(nn.Module):
    def __init__(s, cfg):
        super().__init__(); s.cfg = dict(cfg); c = cfg["c"]
        s.conv0 = conv(22, c, cfg["d0"], False); s.tip = nn.Parameter(torch.zeros(c)); s.lin0 = nn.Linear(19, c, bias=False)
        mk = dict(r=lambda: HBlock(c, cfg["mid"]), g=lambda: HGBlock(c, cfg["reg"], cfg["g"]), A=lambda: Attention(c, cfg["h"], cfg["k"]), F=lambda: FeedForward(c, cfg["f"]))
        s.blocks = nn.ModuleList([mk[k]() for k in cfg["blocks"]])
        p, g1, v1, v2 = cfg["p1"], cfg["g1"], cfg["v1"], cfg["v2"]
        s.p1 = conv(c, p, 1); s.g1 = conv(c, g1, 1); s.g1mul = nn.Linear(3*g1, p, bias=False)
        s.p2 = conv(p, 1, 1, False); s.pd = nn.Linear(3*g1, p); s.pmul = nn.Linear(p, 1, bias=False)
        s.v1 = conv(c, v1, 1); s.v2 = nn.Linear(3*v1, v2); s.v3 = nn.Linear(v2, 3)
        s.sv3 = nn.Linear(v2, 6); s.own = conv(v1, 1, 1, False)
    def init(s):
        with torch.no_grad():
            for n, m in s.named_modules():
                if isinstance(m, nn.Conv2d):
                    nn.init.normal_(m.weight, std=math.sqrt(2.0/(m.in_channels*m.kernel_size[0]**2)))
                    if m.bias is not None: m.bias.zero_()
                elif isinstance(m, nn.Linear):
                    nn.init.normal_(m.weight, std=math.sqrt(1.0/m.in_features))
                    if m.bias is not None: m.bias.zero_()
            sc = 0.5/math.sqrt(len(s.blocks))
            for b in s.blocks:
                if hasattr(b, "conv2"): b.conv2.weight.mul_(sc)
                if isinstance(b, HGBlock): b.gmul.weight.mul_(0.3)
                if isinstance(b, Attention): b.o.weight.mul_(sc)
                if isinstance(b, FeedForward): b.b.weight.mul_(sc)
            s.conv0.weight.mul_(2.0)
            for m in (s.p2, s.own, s.pmul, s.v3, s.sv3, s.g1mul): m.weight.mul_(0.3)
        return s
    def forward(s, x, g, keep=None):
        off = torch.autocast(device_type=x.device.type, enabled=False)
        with off: gb = s.lin0(g)
        x = s.conv0(x); x = x + gb[:, :, None, None].to(x.dtype)
        for b in s.blocks: x = b(x)
        t = F.relu(x+s.tip.to(x.dtype)[:, None, None])
        p = s.p1(t); g1 = gpool(F.relu(s.g1(t)))
        with off: pb = s.g1mul(g1); ps = s.pmul(F.relu(s.pd(g1)))
        p = s.p2(F.relu(p + pb[:, :, None, None].to(p.dtype))).float().flatten(1)
        v = F.relu(s.v1(t)); own = s.own(v).float().flatten(1)
        with off: h = F.relu(s.v2(vpool(v))); val = s.v3(h); sc = s.sv3(h)
        return torch.cat([p, ps], 1), val, sc, own

def save_bin17(net, path, name, bits=23):
    net = net.float().cpu(); sd = net.state_dict(); o = io.BytesIO(); cfg = net.cfg; RELU = "ACTIVATION_RELU"
    def ln(*a): o.write((" ".join(str(x) for x in a)+"\n").encode())
    def fl(t, rnd=True):
        a = t.detach().contiguous().numpy().astype("<f4").ravel()
        if rnd: a = round_mantissa(a, bits)
        o.write(b"@BIN@"); o.write(a.tobytes()); o.write(b"\n")
    def rconv(k, w): oc, ic, h, wd = w.shape; ln(k); ln(h, wd, ic, oc, 1, 1); fl(w.permute(2, 3, 1, 0))
    def wconv(k): rconv(k, sd[k+".weight"])
    def wbn(k, b): c = b.numel(); ln(k); ln(c, "1e-20", 0, 1); fl(torch.zeros(c), False); fl(torch.ones(c), False); fl(b, False); ln(k+".act"); ln(RELU)
    def rmul(k, w): ln(k); ln(w.shape[1], w.shape[0]); fl(w.t())
    def wmul(k): rmul(k, sd[k+".weight"])
    def wbias(k): b = sd[k+".bias"]; ln(k+"/b"); ln(b.numel()); fl(b, False)
    def wrms(k): w = sd[k+".w"]; ln(k); ln(w.numel(), "1e-6"); fl(w, False)
    ln(name); ln(17); ln(22); ln(19); ln("20.0 20.0 20.0 20.0 40.0 0.25 150.0"); ln("0 0 0 0 0 0 0 0")
    ln("trunk"); ln(len(cfg["blocks"]), cfg["c"], cfg["mid"], cfg["reg"], cfg["g"], cfg["g"]); ln("0 0 0 0 0 0")
    wconv("conv0"); wmul("lin0")
    for i, k in enumerate(cfg["blocks"]):
        p = f"blocks.{i}."
        ln(dict(r="ordinary_block", g="gpool_block", A="transformer_attention_block", F="transformer_ffn_block")[k]); ln(f"block{i}")
        if k == "r": wbn(p+"norm1", sd[p+"pre"]); wconv(p+"conv1"); wbn(p+"norm2", sd[p+"conv1.bias"]); wconv(p+"conv2")
        elif k == "g":
            wbn(p+"norm1", sd[p+"pre"]); wconv(p+"conv1r"); wconv(p+"conv1g"); wbn(p+"normg", sd[p+"conv1g.bias"]); wmul(p+"gmul")
            wbn(p+"norm2", sd[p+"conv1r.bias"]); wconv(p+"conv2")
        elif k == "A":
            ln(cfg["h"], cfg["h"], cfg["k"], cfg["k"], 1, 0); wrms(p+"n")
            for m in "qkvo": wmul(p+m)
            ln(p+"rot"); ln("100.0")
        else: ln(cfg["c"], cfg["f"], 1); wrms(p+"n"); wmul(p+"a"); wmul(p+"g"); wmul(p+"b")
    wbn("tip", sd["tip"])
    ln("policyhead"); ln("2 0 0 0"); wconv("p1"); wconv("g1"); wbn("g1norm", sd["g1.bias"]); wmul("g1mul"); wbn("p1norm", sd["p1.bias"])
    rconv("p2", sd["p2.weight"].repeat(2, 1, 1, 1)); wmul("pd"); wbias("pd"); ln("pdact"); ln(RELU); rmul("pmul", sd["pmul.weight"].repeat(2, 1))
    ln("valuehead"); ln("0 0 0"); wconv("v1"); wbn("v1norm", sd["v1.bias"]); wmul("v2"); wbias("v2"); ln("v2act"); ln(RELU); wmul("v3"); wbias("v3"); wmul("sv3"); wbias("sv3"); wconv("own")
    with open(path, "wb") as f:
        with gzip.GzipFile(filename="", mode="wb", fileobj=f, compresslevel=9, mtime=0) as z: z.write(o.getvalue())

H = dict(d0=3, p1=32, g1=32, v1=32, v2=64)
HCFGS = {
    "h64a": dict(H, c=64, blocks="rrgAFrgAFr", mid=64, reg=40, g=24, h=2, k=32, f=128),
    "h96a": dict(H, c=96, blocks="rgAFrgAF", mid=96, reg=64, g=32, h=3, k=32, f=192),
    "h96b": dict(H, c=96, blocks="rgAFrgAFr", mid=96, reg=64, g=32, h=3, k=32, f=192),
    "h96c": dict(H, c=96, blocks="rAFgAFrAF", mid=96, reg=64, g=32, h=3, k=32, f=192),
    "h80":  dict(H, c=80, blocks="rrgAFrgAFr", mid=80, reg=48, g=32, h=2, k=32, f=160),
    "t96":  dict(H, c=96, blocks="rAFAFgAFAF", mid=96, reg=64, g=32, h=3, k=32, f=192),
}
