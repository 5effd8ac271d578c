/** A phone number as it is kept: E.164. Eleven digits alone are of the mainland. */
export const toE164 = (typed: string): string => (typed.startsWith('+') ? typed : `+86${typed}`);

/** The masked form: country and both ends, enough for the owner to recognise the number. */
export const masked = (phone: string): string => {
  const head = phone.startsWith('+86') ? 6 : Math.max(3, phone.length - 8);
  return `${phone.slice(0, head)}${'*'.repeat(Math.max(1, phone.length - head - 4))}${phone.slice(-4)}`;
};
