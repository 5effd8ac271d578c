import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../i18n/i18n';
import type { MessageKey } from '../i18n/keys';
import type { Language } from '../i18n/language';
import { notify } from '../state/notices';
import { useAnswer } from './use-answer';

/**
 * Long texts in the language of the page, which are files of their own; undefined until they are loaded.
 *
 * @param load the same function in every render
 * @param failed what is said when they cannot be loaded
 */
export const useLoadedText = <Text>(
  load: (language: Language) => Promise<Text>,
  failed: MessageKey,
): Text | undefined => {
  // Renders again when the language changes.
  useTranslation();
  const language = currentLanguage();
  const ask = useCallback(async () => {
    try {
      return { language, text: await load(language) };
    } catch {
      notify({ tone: 'failure', key: failed });
      return undefined;
    }
  }, [language, load, failed]);
  const [loaded] = useAnswer(ask);
  return loaded?.language === language ? loaded.text : undefined;
};
