import { currentLanguage } from '../i18n/i18n';

/** Speaks a number with a voice of this device for the language of the page; false where there is none. */
export const speakNumber = (value: number): boolean => {
  const { speechSynthesis } = window;
  const language = currentLanguage();
  const voice = speechSynthesis
    ?.getVoices()
    .find(({ lang, localService }) => localService && lang.toLowerCase().startsWith(language));
  if (!voice) return false;
  const words = new SpeechSynthesisUtterance(String(value));
  words.voice = voice;
  words.lang = voice.lang;
  // A number still waiting to be spoken is too late by now.
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
  return true;
};
