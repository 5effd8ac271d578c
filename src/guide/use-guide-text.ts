import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../i18n/i18n';
import { notify } from '../state/notices';
import type { GuideText } from './guide-text';
import { loadGuideText } from './load-guide-text';

/** The guide's texts in the language of the page; undefined until they are loaded. */
export const useGuideText = (): GuideText | undefined => {
  // Renders again when the language changes.
  useTranslation();
  const language = currentLanguage();
  const [loaded, setLoaded] = useState<{ language: string; text: GuideText }>();
  useEffect(() => {
    let left = false;
    loadGuideText(language).then(
      (text) => !left && setLoaded({ language, text }),
      () => notify({ tone: 'failure', key: 'guide.failed' }),
    );
    return () => {
      left = true;
    };
  }, [language]);
  return loaded?.language === language ? loaded.text : undefined;
};
