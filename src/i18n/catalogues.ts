import { readText } from '../platform/storage';
import type { Catalogue } from './keys';
import { chooseLanguage, LANGUAGE_KEY, type Language } from './language';

/** Each catalogue is a file, loaded when its language is chosen. */
const CATALOGUES: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  zh: async () => (await import('./zh')).zh,
  en: async () => (await import('./en')).en,
  ja: async () => (await import('./ja')).ja,
  ko: async () => (await import('./ko')).ko,
};

export const loadCatalogue = (language: Language): Promise<Catalogue> => CATALOGUES[language]();

/** The language at the start of the page. */
export const firstLanguage = (): Language => chooseLanguage(readText(LANGUAGE_KEY), navigator.languages);

/** Loads the catalogue ahead; the module cache gives it to later imports. */
export const loadLanguageEarly = (): void => void loadCatalogue(firstLanguage()).catch(() => undefined);
