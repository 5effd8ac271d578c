import * as z from 'zod/mini';
import { openText } from '../app/files';
import { LANGUAGES } from '../i18n/language';
import { notifyFailure } from '../state/notices';

/** The games that come with the app, as `public/samples/index.json` lists them. */
const NAME = z.record(z.enum(LANGUAGES), z.string());
const SAMPLE = z.object({
  file: z.string(),
  black: NAME,
  white: NAME,
  event: NAME,
  date: z.string(),
  result: z.string(),
  moves: z.number(),
});
const SAMPLES = z.array(SAMPLE);
export type Sample = z.infer<typeof SAMPLE>;

const folder = `${import.meta.env.BASE_URL}samples/`;

export const fetchSamples = async (): Promise<readonly Sample[]> => {
  const answer = await fetch(`${folder}index.json`);
  return SAMPLES.parse(await answer.json());
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
