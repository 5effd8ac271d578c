/** Returns a phone number as stored: E.164. Eleven digits alone belong to mainland China. */
export const toE164 = (typed: string): string => (typed.startsWith('+') ? typed : `+86${typed}`);

/** Masks a number: leaves the country and both ends, enough for the owner to recognise it. */
export const masked = (phone: string): string => {
  const head = phone.startsWith('+86') ? 6 : Math.max(3, phone.length - 8);
  return `${phone.slice(0, head)}${'*'.repeat(Math.max(1, phone.length - head - 4))}${phone.slice(-4)}`;
};
