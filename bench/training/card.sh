#!/bin/bash
# A network in one run on a CUDA card: positions and training at the same time, from an empty machine with python3 and
# PyTorch. Writes OUT/NAME.pt and logs; `export.py` makes the file that the engine reads.
#
#   NODE=… POSITIONS=positions.mjs RECORDS=games.json HELD=held.json TEACHER=….bin.gz SHARED=…/net/training OUT=out \
#     bench/training/card.sh ARCHITECTURE SECONDS [START.pt]
#
# POSITIONS is a bundle of positions.ts (`npx esbuild bench/training/positions.ts --bundle --platform=node --format=esm`),
# RECORDS and HELD are made by pack_records.py, SHARED holds model.py, teacher.py and train.py, START by widen.py.
# The first fifth of the time makes positions (MAKING=seconds); a core makes about four thousand a second.
set -e
here=$(cd "$(dirname "$0")" && pwd); architecture=$1; seconds=$2; start=$3; making=${MAKING:-$((seconds/5))}
export PYTHONPATH=$here:$SHARED PYTHONUNBUFFERED=1 OMP_NUM_THREADS=1
data=$(mktemp -d -p /dev/shm); mkdir -p "$OUT"; end=$(($(date +%s)+seconds)); cores=$(nproc --all)
answer() { python3 "$here/answer.py" "$NODE" "$POSITIONS" "$@"; }
(
  MODE=follow SLOTS=19:76 SHARES=19:1 SHARD=4096 answer "$HELD" "$TEACHER" "$data/a" 14 1 5 &
  SHARES=13:.5,9:.5 SHARD=2048 answer "$RECORDS" "$TEACHER" "$data/b" 10 1 9999 & wait
  mkdir "$data/h"; cp "$data"/[ab]/*.npz "$data/h"; mv "$data/h" "$data/held"
) > "$OUT/held.log" 2>&1 &
answer "$RECORDS" "$TEACHER" "$data/made" "$making" $((cores > 4 ? cores-3 : 1)) > "$OUT/made.log" 2>&1 &
python3 "$here/learn.py" --arch "$architecture" --data "$data/made" --held "$data/held" --out "$OUT/$architecture.pt" \
  --compile 1 --until "$end" ${start:+--init "$start"} 2>&1 | tee "$OUT/learn.log"
# Made nothing: the teacher or the positions failed, and the student has waited for them.
grep -q "^done {19" "$OUT/made.log" || { cat "$OUT/made.log"; exit 1; }
