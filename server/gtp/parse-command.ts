/** A line of the Go Text Protocol, version 2: `17 play b Q16 # a comment`. */
export interface GtpLine {
  /** As written; answers repeat it. */
  readonly id: string;
  readonly name: string;
  readonly args: readonly string[];
}

/** Undefined for a line without a command: empty, or only a comment. */
export const parseCommand = (line: string): GtpLine | undefined => {
  // GTP 2, section 3.1: drops control characters, a tab is a space.
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
