/** Splits a command into words like a shell: blanks separate, quotes group. No other character is special. */
export const splitCommand = (text: string): string[] => {
  const words: string[] = [];
  for (const match of text.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)) {
    words.push(
      match[0].replace(
        /"([^"]*)"|'([^']*)'/g,
        (_, double?: string, single?: string) => double ?? single ?? '',
      ),
    );
  }
  return words;
};

/** Returns the word after an option. */
export const commandOption = (words: readonly string[], option: string): string | undefined => {
  const at = words.indexOf(option);
  return at < 0 ? undefined : words[at + 1];
};

/** Returns the last part of a path without the file endings of programs and networks. */
export const fileName = (path: string): string =>
  (path.split(/[\\/]/).at(-1) ?? path).replace(/\.(exe|(bin|txt)(\.gz)?|gz)$/i, '');
