#!/bin/bash
# Networks in one run on a CUDA card: positions and training at the same time, from an empty machine with python3 and
# PyTorch. Writes OUT/ARCHITECTURE.pt and logs; `export.py` makes the file that the engine reads.
#
#   NODE=… POSITIONS=positions.mjs RECORDS=games.json HELD=held.json TEACHER=….bin.gz SHARED=…/net/training OUT=out \
#     bench/training/card.sh SECONDS ARCHITECTURE[=START.pt] ...
#
# POSITIONS is a bundle of positions.ts (`npx esbuild bench/training/positions.ts --bundle --platform=node --format=esm`),
# RECORDS and HELD are made by pack_records.py, SHARED holds model.py and train.py, starts are made by widen.py.
# Several students share the card and the positions. DATA keeps positions for the next run; the first two thirds of the
# time make them (MAKING=seconds); a core makes about four thousand a second, the teacher may answer fewer.
set -e
here=$(cd "$(dirname "$0")" && pwd); seconds=$1; shift; making=${MAKING:-$((seconds*2/3))}
export PYTHONPATH=$here:$SHARED PYTHONUNBUFFERED=1 OMP_NUM_THREADS=1
data=${DATA:-$(mktemp -d -p /dev/shm)}; mkdir -p "$OUT"; end=$(($(date +%s)+seconds)); cores=$(nproc --all)
answer() { python3 "$here/answer.py" "$NODE" "$POSITIONS" "$@"; }
[ -d "$data/held" ] || (
  MODE=follow SLOTS=19:76 SHARES=19:1 SHARD=4096 answer "$HELD" "$TEACHER" "$data/a" 20 1 5 &
  SHARES=13:.5,9:.5 SHARD=2048 answer "$RECORDS" "$TEACHER" "$data/b" 12 1 9999 & wait
  mkdir "$data/h"; cp "$data"/[ab]/*.npz "$data/h"; mv "$data/h" "$data/held"
) > "$OUT/held.log" 2>&1 &
COMPILE=${COMPILE-1} answer "$RECORDS" "$TEACHER" "$data/made" "$making" "${CHILDREN:-$((cores > 4 ? cores-3 : 1))}" "${SEED:-1}" > "$OUT/made.log" 2>&1 &
learners=()
for student in "$@"; do
  architecture=${student%%=*}; start=${student#*=}; [ "$start" = "$student" ] && start=
  python3 "$here/learn.py" --arch "$architecture" --data "$data/made" --held "$data/held" --out "$OUT/$architecture.pt" \
    --least "${LEAST:-60000}" --compile 1 --until "$end" ${start:+--init "$start"} > "$OUT/learn-$architecture.log" 2>&1 & learners+=($!)
done
wait "${learners[@]}"
tail -n 3 "$OUT"/learn-*.log | cut -c1-900
# Made nothing: the teacher or the positions failed, and the students have waited for them.
grep -q "^done {19" "$OUT/made.log" || { cat "$OUT/made.log"; exit 1; }
