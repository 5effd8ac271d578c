import type { Catalogue } from './keys';

type File = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The files of a language as one catalogue. Each file has the keys of its reference; that no file is missing is tested. */
export const catalogueOf = (files: Readonly<Record<string, File>>): Catalogue =>
  Object.assign({}, ...Object.values(files).flatMap((file) => Object.values(file)));
