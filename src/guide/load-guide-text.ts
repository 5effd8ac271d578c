import type { Language } from '../i18n/language';
import type { GuideText } from './guide-text';

/** Longer than a catalogue wants to be: a file a language, loaded when the guide is opened. */
const TEXTS: Readonly<Record<Language, () => Promise<GuideText>>> = {
  zh: async () => (await import('./text/zh')).zh,
  en: async () => (await import('./text/en')).en,
  ja: async () => (await import('./text/ja')).ja,
  ko: async () => (await import('./text/ko')).ko,
};

export const loadGuideText = (language: Language): Promise<GuideText> => TEXTS[language]();
