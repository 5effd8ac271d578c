import { openText } from '../app/files';
import { notifyFailure } from '../state/notices';
import { list, number, shape, text } from '../state/readers';

/** The games that come with the app, as `public/samples/index.json` lists them. */
const name = shape({ zh: text, en: text, ja: text, ko: text });
const sample = shape({
  file: text,
  black: name,
  white: name,
  event: name,
  date: text,
  result: text,
  moves: number(),
});
export type Sample = NonNullable<ReturnType<typeof sample>>;
const readSamples = list(sample);

const folder = `${import.meta.env.BASE_URL}samples/`;

export const fetchSamples = async (): Promise<readonly Sample[]> => {
  const answer = await fetch(`${folder}index.json`);
  const samples = readSamples(await answer.json());
  if (!samples) throw new Error('samples/index.json is not a list of samples');
  return samples;
};

export const openSample = async (sample: Sample): Promise<void> => {
  try {
    const answer = await fetch(folder + sample.file);
    if (!answer.ok) throw new Error(answer.statusText);
    await openText(await answer.text(), sample.file);
  } catch (cause) {
    notifyFailure({ code: 'file.unreadable', data: { name: sample.file }, cause });
  }
};
