/**
 * Returns a short fingerprint, equal for equal bytes: the length and two 32-bit multiplicative hashes
 * (FNV-1a, and the same with another prime). It is not cryptographic; it only tells whether the app opened a
 * file before. It works without `crypto.subtle`, which plain http on a local network lacks.
 */
export const fingerprint = (bytes: Uint8Array): string => {
  let a = 0x811c9dc5;
  let b = 0x9747b28c;
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i] as number;
    a = Math.imul(a ^ byte, 0x01000193);
    b = Math.imul(b ^ byte, 0x85ebca6b) ^ (b >>> 13);
  }
  const hex = (value: number): string => (value >>> 0).toString(16).padStart(8, '0');
  return `${bytes.length.toString(16)}-${hex(a)}${hex(b)}`;
};
