/**
 * How well typed text fits a name, from 0 (not at all) to 1 (the name itself). Whole words and word beginnings count
 * most; letters in order with gaps ("gtm" in "go to move") also fit if they begin words.
 */
export const fitOf = (typed: string, name: string): number => {
  const sought = plain(typed);
  const text = plain(name);
  if (sought === '') return 0;
  if (text === sought) return 1;
  const at = text.indexOf(sought);
  if (at >= 0) {
    const beginsWord = at === 0 || text[at - 1] === ' ';
    return (beginsWord ? 0.9 : 0.7) - 0.1 * (at / text.length);
  }
  const words = sought.split(' ').filter(Boolean);
  if (words.length > 1 && words.every((word) => text.includes(word))) return 0.6;
  return isInOrder(sought.replaceAll(' ', ''), text) ? 0.3 : 0;
};

/** How much of the typed text is a name, 0 to 0.6: "back up my games" and "printing" hold "back up" and "print". */
export const fitInside = (typed: string, name: string): number => {
  const text = plain(typed);
  const part = plain(name);
  const isLong = part.length >= (isLatin(part) ? 3 : 2);
  if (!isLong || part.length >= text.length) return 0;
  const at = text.indexOf(part);
  const beginsWord = at === 0 || !isLatin(part) || text[at - 1] === ' ';
  return at >= 0 && beginsWord ? 0.3 + (0.3 * part.length) / text.length : 0;
};

/** Names are few and compared at every letter that is typed. */
const folded = new Map<string, string>();

const plain = (text: string): string => {
  const known = folded.get(text);
  if (known !== undefined) return known;
  if (folded.size >= MAX_FOLDED) folded.clear();
  const fold = text
    .toLocaleLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[\s·–-]+/g, ' ')
    .trim();
  folded.set(text, fold);
  return fold;
};
const MAX_FOLDED = 10_000;

/** Each letter either follows the last match or begins a word; each Chinese character is a word. */
const isInOrder = (sought: string, text: string): boolean => {
  let at = -1;
  for (const letter of sought) {
    if (text[at + 1] === letter) {
      at += 1;
      continue;
    }
    let next = text.indexOf(letter, at + 1);
    while (next > 0 && text[next - 1] !== ' ' && isLatin(letter)) next = text.indexOf(letter, next + 1);
    if (next < 0) return false;
    at = next;
  }
  return true;
};

const isLatin = (letter: string): boolean => letter.charCodeAt(0) < 0x2e80;
