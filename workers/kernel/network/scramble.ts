/** Returns a well mixed 32-bit integer for a 32-bit integer (the finaliser of MurmurHash3, public domain). */
export const scramble = (value: number): number => {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
};

/** Two independent numbers per point and purpose; their xor represents a set of points. */
export const pointLo = (point: number, purpose: number): number => scramble(point * 64 + purpose + 1);
export const pointHi = (point: number, purpose: number): number => scramble(~(point * 64 + purpose + 1));
