import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT, sources } from './support/imports';

/** Words that once named things here and said too little or too much, and what is said instead. */
const OLD_WORDS: Readonly<Record<string, string>> = {
  told: 'what it is: a list, a report, a callback',
  desk: 'what it does: OpenRecord, PatternSearcher, Prover',
  shelf: 'list, networks, facets',
  shelves: 'facets',
  deeds: 'actions',
  brother: 'sibling',
  brothers: 'sibling',
  most: 'max',
  least: 'min',
  inscribe: 'draw',
  workshop: 'EvaluatorEnv',
  oracle: 'evaluation cache',
};
const FILES = ['src', 'workers', 'server', 'scripts', 'bench']
  .flatMap(sources)
  .filter((file) => !/^src\/(i18n\/(zh|en|ja|ko)|guide\/text)\//.test(file));

/** Names in a file's code: comments, strings and the words in templates are left out. */
const namesIn = (file: string): ReadonlySet<string> => {
  const code = readFileSync(join(ROOT, file), 'utf8')
    .replace(/\/\*.*?\*\//gs, ' ')
    .replace(/(^|[^:'"`/\\])\/\/.*$/gm, '$1 ')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, ' ')
    .replace(/`(?:[^`\\]|\\.)*`/gs, (template) => (template.match(/\$\{[^}]*\}/g) ?? []).join(' '));
  return new Set(code.match(/[A-Za-z_]\w*/g) ?? []);
};

/** `#toldAt` → told, at; `MAX_TOLD` → max, told. */
const wordsIn = (name: string): readonly string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());

describe('names', () => {
  test('a name is read as its words', () => {
    expect(wordsIn('toldAt')).toEqual(['told', 'at']);
    expect(wordsIn('MAX_SGFBytes')).toEqual(['max', 'sgf', 'bytes']);
  });

  test('none has a word that was given up', () => {
    const found = FILES.flatMap((file) =>
      [...namesIn(file), basename(file).replace(/\..*$/, '')].flatMap((name) =>
        wordsIn(name)
          .filter((word) => Object.hasOwn(OLD_WORDS, word))
          .map((word) => `${file}: ${name} (${word}: say ${OLD_WORDS[word]})`),
      ),
    );
    expect(found).toEqual([]);
  });
});
