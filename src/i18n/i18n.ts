import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { keptText } from '../platform/storage';
import { firstLanguage, loadCatalogue } from './catalogues';
import type { MessageKey } from './keys';
import { isLanguage, LANGUAGE_KEY, LANGUAGES, type Language } from './language';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'all';
    keySeparator: false;
    nsSeparator: false;
    resources: { all: Record<MessageKey, string> };
    returnNull: false;
  }
}

/** Resolves when the texts of the chosen language are loaded. */
export const startLanguage = async (): Promise<void> => {
  const language = firstLanguage();
  await i18next.use(initReactI18next).init({
    lng: language,
    supportedLngs: [...LANGUAGES],
    resources: { [language]: { all: await loadCatalogue(language) } },
    defaultNS: 'all',
    ns: ['all'],
    fallbackLng: false,
    keySeparator: false,
    // No key contains it. With `false`, i18next would try a pattern on every key to see whether it names a namespace.
    nsSeparator: '\0',
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  i18next.services.formatter?.add('plural', plural);
  document.documentElement.lang = language;
};

/** `{{count, plural(one: game; other: games)}}`: the noun of a count, in languages that have two forms of it. */
const plural = (
  count: unknown,
  _language: string | undefined,
  forms: { one?: string; other?: string },
): string => (Number(count) === 1 ? forms.one : forms.other) ?? '';

/** Loads the texts, updates every sentence on the screen, and stores the choice. */
export const setLanguage = async (language: Language): Promise<void> => {
  if (!i18next.hasResourceBundle(language, 'all')) {
    i18next.addResourceBundle(language, 'all', await loadCatalogue(language));
  }
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  keptText(LANGUAGE_KEY).set(language);
};

export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : 'zh');

/** Whether a sentence exists for a code from outside. */
export const hasMessage = (key: string): key is MessageKey => i18next.exists(key);
