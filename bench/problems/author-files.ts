import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readSgf } from '#kernel/sgf/read';
import { type AuthorProblem, readAuthorProblem } from '#kernel/tsumego/problem-sgf';

/** Returns every problem file below a path. */
export const filesAt = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .map((name) => join(path, name))
        .filter((each) => statSync(each).isDirectory() || /\.(sgf|txt)$/i.test(each))
        .flatMap(filesAt)
    : [path];

/** Returns the problem of each record of an SGF file; undefined where a record holds none. */
export const authorProblems = (file: string): (AuthorProblem | undefined)[] => {
  const read = readSgf(new Uint8Array(readFileSync(file)));
  return read.ok ? read.value.games.map(readAuthorProblem) : [];
};
