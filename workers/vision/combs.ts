/** Places at equal distances: `first` + k · `gap`. */
export interface Comb {
  readonly first: number;
  readonly gap: number;
  readonly score: number;
}

export interface Tooth {
  readonly at: number;
  readonly weight: number;
}

/** A tooth may be off by this part of the gap. */
const OFF = 0.13;
/** What teeth at random would score on average. */
const BY_CHANCE = (4 / 3) * OFF;

/** The combs on which the teeth lie best, the best first and each unlike the others. */
export const combsOf = (teeth: readonly Tooth[], many: number): readonly Comb[] => {
  const strong = teeth.toSorted((one, other) => other.weight - one.weight).slice(0, 34);
  const spread = Math.max(...strong.map(({ at }) => at)) - Math.min(...strong.map(({ at }) => at));
  const least = spread / 55;
  const found: Comb[] = [];
  for (const [index, one] of strong.entries())
    for (const other of strong.slice(0, index)) {
      const distance = Math.abs(one.at - other.at);
      for (let parts = 1; parts <= 4; parts += 1) {
        const gap = distance / parts;
        if (gap < least || gap < 1e-9) break;
        if (found.some((known) => isAlike(known, one.at, gap))) continue;
        const comb = adjusted(strong, one.at, gap);
        found.push(comb);
      }
    }
  found.sort((one, other) => other.score - one.score);
  const best: Comb[] = [];
  for (const comb of found) {
    if (best.length >= many) break;
    if (!best.some((known) => isAlike(known, comb.first, comb.gap))) best.push(comb);
  }
  return best;
};

const isAlike = (comb: Comb, first: number, gap: number): boolean => {
  if (Math.abs(comb.gap / gap - 1) > 0.012) return false;
  const away = (first - comb.first) / comb.gap;
  return Math.abs(away - Math.round(away)) < 0.1;
};

/** Fits first place and gap to the teeth nearby, twice, and scores. */
const adjusted = (teeth: readonly Tooth[], from: number, start: number): Comb => {
  let first = from;
  let gap = start;
  for (let round = 0; round < 2; round += 1) {
    let sum = 0;
    let sumK = 0;
    let sumKK = 0;
    let sumAt = 0;
    let sumKAt = 0;
    for (const { at, weight } of teeth) {
      const k = Math.round((at - first) / gap);
      if (Math.abs((at - first) / gap - k) > OFF * 1.5) continue;
      sum += weight;
      sumK += weight * k;
      sumKK += weight * k * k;
      sumAt += weight * at;
      sumKAt += weight * k * at;
    }
    const spread = sum * sumKK - sumK * sumK;
    if (spread < 1e-9) break;
    gap = (sum * sumKAt - sumK * sumAt) / spread;
    first = (sumAt - gap * sumK) / sum;
  }
  let score = 0;
  for (const { at, weight } of teeth) {
    const away = (at - first) / gap;
    const off = (away - Math.round(away)) / OFF;
    score += weight * (Math.max(0, 1 - off * off) - BY_CHANCE);
  }
  return { first, gap, score };
};
