/** A line of the Go Text Protocol, version 2: `17 play b Q16 # a comment`. */
export interface GtpLine {
  /** As it was written; answers repeat it. */
  readonly id: string;
  readonly name: string;
  readonly args: readonly string[];
}

/** Undefined for a line without a command: empty, or a comment only. */
export const parseCommand = (line: string): GtpLine | undefined => {
  // Control characters are dropped, a tab is a space (GTP 2, section 3.1).
  const clean = line
    .replace(/#.*$/s, '')
    .replace(/\t/g, ' ')
    .replace(/\p{Cc}/gu, '');
  const words = clean.split(' ').filter((word) => word !== '');
  const [first] = words;
  if (first === undefined) return undefined;
  const id = /^\d+$/.test(first) ? first : '';
  const [name = '', ...args] = id === '' ? words : words.slice(1);
  return { id, name, args };
};
