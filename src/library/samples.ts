import * as v from 'valibot';
import { openSource } from '../clients/open-record';
import { currentLanguage } from '../i18n/i18n';
import { LANGUAGES, type Language } from '../i18n/language';
import { notifyFailure } from '../state/notices';

/** The sample games, as `public/samples/index.json` lists them. */
const NAME = v.object(v.entriesFromList(LANGUAGES, v.string()));
const SAMPLE = v.object({
  file: v.string(),
  black: NAME,
  white: NAME,
  event: NAME,
  date: v.string(),
  result: v.string(),
  moves: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** It comes with the analysis of every position, in a file of the same name. */
  reviewed: v.exactOptional(v.boolean()),
  /** The position the game is known for, one letter per point: b, w or a dot. */
  stones: v.exactOptional(v.string()),
});
const SAMPLES = v.array(SAMPLE);
export type Sample = v.InferOutput<typeof SAMPLE>;

const folder = `${import.meta.env.BASE_URL}samples/`;

export const fetchSamples = async (): Promise<readonly Sample[]> => {
  const answer = await fetch(`${folder}index.json`);
  return v.parse(SAMPLES, await answer.json());
};

/** The samples' records as SGF. Throws when one cannot be fetched. */
export const fetchSampleTexts = async (): Promise<readonly string[]> => {
  const samples = await fetchSamples();
  return Promise.all(
    samples.map(async (sample) => inOwnWords(await (await fetch(folder + sample.file)).text(), sample)),
  );
};

/** The files name players and event in Chinese and English; a person's copy names them in the person's language. */
export const inOwnWords = (
  sgf: string,
  { black, white, event }: Sample,
  language: Language = currentLanguage(),
): string => {
  const names = { PB: black, PW: white, EV: event };
  return Object.entries(names).reduce(
    (text, [property, name]) =>
      text.replace(
        new RegExp(`([;\\]])${property}\\[[^\\]]*\\]`),
        (_, before: string) => `${before}${property}[${name[language].replaceAll('\u00a0', ' ')}]`,
      ),
    sgf,
  );
};

export const openSample = async (sample: Sample): Promise<void> => {
  try {
    const answer = await fetch(folder + (sample.reviewed ? 'reviewed/' : '') + sample.file);
    if (!answer.ok) throw new Error(answer.statusText);
    const text = await answer.text();
    // Opened before in another language, it is still the same game, with what the person has made of it.
    const alike = LANGUAGES.map((language) => inOwnWords(text, sample, language));
    await openSource({ kind: 'text', text: inOwnWords(text, sample), name: sample.file, alike });
  } catch (cause) {
    notifyFailure({ code: 'file.unreadable', data: { name: sample.file }, cause });
  }
};
