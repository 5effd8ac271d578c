import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../i18n/i18n';
import { notify } from '../state/notices';
import { useAnswer } from '../ui/use-answer';
import type { GuideText } from './guide-text';
import { loadGuideText } from './load-guide-text';

/** The guide's texts in the language of the page; undefined until they are loaded. */
export const useGuideText = (): GuideText | undefined => {
  // Renders again when the language changes.
  useTranslation();
  const language = currentLanguage();
  const ask = useCallback(async () => {
    try {
      return { language, text: await loadGuideText(language) };
    } catch {
      notify({ tone: 'failure', key: 'guide.failed' });
      return undefined;
    }
  }, [language]);
  const [loaded] = useAnswer(ask);
  return loaded?.language === language ? loaded.text : undefined;
};
