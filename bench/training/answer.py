"""Positions by Node children (positions.ts), answered by the teacher on one card, as shards in a folder.

usage: answer.py NODE POSITIONS.mjs RECORDS.json TEACHER.bin.gz OUT SECONDS CHILDREN [SEED] [cuda|cpu]
Environment: SLOTS (games at once of each size), SHARES (of the positions), SHARD (positions a file), MODE=follow,
COMPILE=1 (the teacher compiled: half a minute more at the start, then faster).
One shard: bin (planes, packed bits), glob, pol, legal (packed), val, sc, own, as train.py reads them. The score has six
columns where the teacher has the short-term errors.
"""
import fcntl, os, subprocess, sys, threading, time
import numpy as np, torch
import teacher

node, program, records, file, out, seconds, children = sys.argv[1:8]
seconds, children = float(seconds), int(children)
seed = int(sys.argv[8]) if len(sys.argv) > 8 else 1
device = sys.argv[9] if len(sys.argv) > 9 else "cuda"
SLOTS, SHARES = os.environ.get("SLOTS", "19:384,13:96,9:160"), os.environ.get("SHARES", "19:.72,13:.1,9:.18")
SHARD, MODE = int(os.environ.get("SHARD", 24576)), os.environ.get("MODE", "")
KEYS = ("bin", "glob", "pol", "legal", "val", "sc", "own")

# 16 bits with ten of mantissa: in bfloat16 the lead of the transformer is off by half a point at places (.07 so).
os.makedirs(out, exist_ok=True)
net = teacher.load(file).to(device).to(memory_format=torch.channels_last)
told_by = torch.compile(net, dynamic=False) if os.environ.get("COMPILE") else net
torch._dynamo.config.cache_size_limit = 16
lock, started = threading.Lock(), time.time()
stop = started+seconds

def unpack(x, count):
    return ((x[:, :, None] >> torch.arange(7, -1, -1, device=x.device, dtype=torch.uint8)) & 1).flatten(1)[:, :count]

@torch.no_grad()
def forward(bits, numbers, legal, side):
    area, isCard = side*side, device == "cuda"
    x = unpack(bits, 22*area).reshape(-1, 22, side, side).to(torch.float16 if isCard else torch.float32)
    with torch.autocast(device, dtype=torch.float16, enabled=isCard, cache_enabled=False):
        policy, value, score, own = told_by(x.contiguous(memory_format=torch.channels_last), numbers)
    score = score.float()
    legal = unpack(legal, area+1).bool()
    p = torch.softmax(torch.where(legal, policy.float(), torch.full_like(policy, -1e9, dtype=torch.float32)), 1)
    v = torch.softmax(value.float(), 1)
    told = torch.stack([v[:, 0]-v[:, 1], score[:, 2]*20], 1)
    return p.half(), (p*65535).round().to(torch.int32), v.half(), score, torch.round(torch.tanh(own.float())*127).to(torch.int8), told

graphs = {}
def answer(bits, numbers, legal, side):
    """One batch; on a card a replayed graph, recorded once for each size."""
    arrays = (bits, numbers, legal)
    if device == "cpu": return [o.numpy() for o in forward(*(torch.from_numpy(a) for a in arrays), side)]
    with lock:
        key = (side, len(bits))
        if key not in graphs:
            inputs = [torch.from_numpy(a.copy()).cuda() for a in arrays]
            stream = torch.cuda.Stream(); stream.wait_stream(torch.cuda.current_stream())
            with torch.no_grad(), torch.autocast(device, dtype=torch.float16):      # the tables of its attention, before it is compiled
                net(torch.zeros(1, 22, side, side, device=device).to(torch.float16).contiguous(memory_format=torch.channels_last), torch.zeros(1, 19, device=device))
            with torch.cuda.stream(stream):
                for _ in range(3): forward(*inputs, side)
            torch.cuda.current_stream().wait_stream(stream); torch.cuda.synchronize()
            graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(graph, capture_error_mode="thread_local"): outputs = forward(*inputs, side)
            graphs[key] = (graph, inputs, outputs)
        graph, inputs, outputs = graphs[key]
        for t, a in zip(inputs, arrays): t.copy_(torch.from_numpy(a), non_blocking=True)
        graph.replay()
        return [o.cpu().numpy() for o in outputs]

rows, shards, total, keeping = {}, {}, {}, threading.Lock()
def flush(side):
    with keeping:
        part = rows.pop(side, []); shards[side] = number = shards.get(side, 0)+1
    if not part: return
    path = f"{out}/s{side}-{seed}-{number:04d}"
    np.savez(path+".tmp.npz", **{k: np.concatenate(c) for k, c in zip(KEYS, zip(*part))}); os.rename(path+".tmp.npz", path+".npz")

def keep(side, part):
    with keeping:
        rows.setdefault(side, []).append(part); total[side] = total.get(side, 0)+len(part[0])
        full = sum(len(r[0]) for r in rows[side]) >= SHARD
    if full: flush(side)

def serve(child):
    p = subprocess.Popen([node, program, str(seed*1000+child), records, SLOTS, SHARES]+([MODE] if MODE else []), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
    for f in (p.stdin, p.stdout): fcntl.fcntl(f.fileno(), 1031, 1 << 20)      # F_SETPIPE_SZ
    def read(n):
        b = np.empty(n, np.uint8); view, done = memoryview(b), 0
        while done < n:
            got = p.stdout.readinto(view[done:])
            if not got: raise EOFError
            done += got
        return b
    try:
        while time.time() < stop:
            side, n = np.frombuffer(read(8), np.int32).tolist(); area = side*side
            bits = read(n*((22*area+7)//8)).reshape(n, -1)
            numbers = read(n*76).view(np.float32).reshape(n, 19)
            legal = read(n*((area+8)//8)).reshape(n, -1)
            policy, steps, value, score, own, told = answer(bits, numbers, legal, side)
            reply, done = memoryview(steps.astype(np.uint16).tobytes()+told.astype(np.float32).tobytes()), 0
            while done < len(reply): done += p.stdin.write(reply[done:])
            keep(side, (bits, numbers, policy, legal, value, score, own))
    except (EOFError, BrokenPipeError) as reason: print("child", child, repr(reason), flush=True)
    p.kill()

threads = [threading.Thread(target=serve, args=(i,), daemon=True) for i in range(children)]
for t in threads: t.start()
told = started
while any(t.is_alive() for t in threads):
    time.sleep(.5)
    if time.time()-told > 10:
        told = time.time(); print(f"{told-started:.0f}s {total} {sum(total.values())/(told-started):.0f}/s", flush=True)
for side in list(rows): flush(side)
print("done", total, f"{time.time()-started:.0f}s", flush=True)
