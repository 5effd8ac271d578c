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

const plain = (text: string): string =>
  text
    .toLocaleLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[\s·–-]+/g, ' ')
    .trim();

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
