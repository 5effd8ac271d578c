import type { Language } from '../i18n/language';
import type { LessonsText } from './lesson-text';

/** Too long for a catalogue: one file a language. */
const TEXTS: Readonly<Record<Language, () => Promise<LessonsText>>> = {
  zh: async () => (await import('./text/zh')).zh,
  en: async () => (await import('./text/en')).en,
  ja: async () => (await import('./text/ja')).ja,
  ko: async () => (await import('./text/ko')).ko,
};

export const loadLessons = (language: Language): Promise<LessonsText> => TEXTS[language]();
