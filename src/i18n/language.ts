/** The languages of the product; the first is its default. */
export const LANGUAGES = ['zh', 'en', 'ja', 'ko'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language in its own name, so that everyone can find theirs. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  zh: '简体中文',
  en: 'English',
  ja: '日本語',
  ko: '한국어',
};

export const LANGUAGE_KEY = 'webgo.language';

export const isLanguage = (text: unknown): text is Language => LANGUAGES.some((known) => known === text);

/** A stored choice comes first, then the first supported browser language, then the default. */
export const chooseLanguage = (saved: string | null, wished: readonly string[]): Language => {
  if (isLanguage(saved)) return saved;
  for (const tag of wished) {
    const base = tag.toLowerCase().split('-')[0];
    if (isLanguage(base)) return base;
  }
  return LANGUAGES[0];
};
