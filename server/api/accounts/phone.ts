/** A phone number as it is kept: E.164. Eleven digits alone are of the mainland. */
export const toE164 = (typed: string): string => (typed.startsWith('+') ? typed : `+86${typed}`);

/** As it is shown: the country and the ends, so that its owner knows it and nobody else learns it. */
export const masked = (phone: string): string => {
  const head = phone.startsWith('+86') ? 6 : Math.max(3, phone.length - 8);
  return `${phone.slice(0, head)}${'*'.repeat(Math.max(1, phone.length - head - 4))}${phone.slice(-4)}`;
};
