import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Catalogue, MessageKey } from './keys';
import { chooseLanguage, isLanguage, LANGUAGE_KEY, LANGUAGES, type Language } from './language';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'all';
    keySeparator: false;
    nsSeparator: false;
    resources: { all: Record<MessageKey, string> };
    returnNull: false;
  }
}

/** Each catalogue is a file of its own, loaded when its language is chosen. */
const CATALOGUES: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  zh: async () => (await import('./zh')).zh,
  en: async () => (await import('./en')).en,
  ja: async () => (await import('./ja')).ja,
  ko: async () => (await import('./ko')).ko,
};

const savedLanguage = (): string | null => {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
};

/** Ready once the texts of the chosen language are there. */
export const startLanguage = async (): Promise<void> => {
  const language = chooseLanguage(savedLanguage(), navigator.languages);
  await i18next.use(initReactI18next).init({
    lng: language,
    supportedLngs: [...LANGUAGES],
    resources: { [language]: { all: await CATALOGUES[language]() } },
    defaultNS: 'all',
    ns: ['all'],
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  document.documentElement.lang = language;
};

/** Loads the texts, changes every sentence on the screen, and remembers. */
export const setLanguage = async (language: Language): Promise<void> => {
  if (!i18next.hasResourceBundle(language, 'all')) {
    i18next.addResourceBundle(language, 'all', await CATALOGUES[language]());
  }
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {}
};

export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : 'zh');

/** Whether a sentence exists for a code that came from elsewhere. */
export const hasMessage = (key: string): key is MessageKey => i18next.exists(key);
