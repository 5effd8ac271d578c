"""usage: export.py STUDENT.pt OUT.bin.gz NAME [net|ema]: the file that KataGo and our engine read (weights of bfloat16)."""
import os, sys, torch
from model import Net, save_bin
from hybrid import HCFGS, Hybrid, save_bin17

c = torch.load(sys.argv[1], map_location="cpu")
isHybrid = c["arch"] in HCFGS
net = (Hybrid if isHybrid else Net)(c["cfg"]); net.load_state_dict(c[sys.argv[4] if len(sys.argv) > 4 else "net"])
(save_bin17 if isHybrid else save_bin)(net, sys.argv[2], sys.argv[3], 7)
print(os.path.getsize(sys.argv[2]), "bytes,", c["samples"], "samples of", c["num"])
