import { resolve } from 'node:path';
import { runnerImport } from 'vite';
import type { Catalogue } from '../src/i18n/keys';
import type { Language } from '../src/i18n/language';

const FOLDER = resolve(import.meta.dirname, '../src/i18n');

/** A language's texts outside the page: Vite joins them from their files (`import.meta.glob`), which Node cannot. */
export const loadCatalogue = async (language: Language): Promise<Catalogue> => {
  const { module } = await runnerImport<Record<Language, Catalogue>>(resolve(FOLDER, language, 'index.ts'), {
    configFile: false,
    logLevel: 'error',
  });
  return module[language];
};
