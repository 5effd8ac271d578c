import type { Language } from '../i18n/language';
import { useLoadedText } from '../ui/use-loaded-text';
import type { GuideText } from './guide-text';

/** Too long for a catalogue: one file per language, loaded when the guide opens. */
const TEXTS: Readonly<Record<Language, () => Promise<GuideText>>> = {
  zh: async () => (await import('./text/zh')).zh,
  en: async () => (await import('./text/en')).en,
  ja: async () => (await import('./text/ja')).ja,
  ko: async () => (await import('./text/ko')).ko,
};

export const loadGuideText = (language: Language): Promise<GuideText> => TEXTS[language]();

/** The guide's texts in the language of the page; undefined until they are loaded. */
export const useGuideText = (): GuideText | undefined => useLoadedText(loadGuideText, 'guide.failed');
