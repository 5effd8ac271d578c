import { join } from 'node:path';
import { parseArgs } from 'node:util';
import i18next, { type TFunction } from 'i18next';
import { sentencesText } from '../../src/format/sentences';
import { storyParagraphs } from '../../src/format/story-text';
import { unjudged } from '../../workers/game/analysis/unjudged';
import { SHIPPED_NETWORK, type Story } from '../../workers/protocol';
import { loadCatalogue } from '../catalogues';
import { Looks } from '../truth/looks';
import { readGame } from '../truth/opened-game';
import { PLAN, reviewOpened } from '../truth/page-review';
import { shownVerdicts } from '../truth/shown-verdicts';
import type { Verdict, Verify } from './verdict';

/**
 * Prints what the page would show about records: `FILES [--network FILE] [--visits N]`, one JSON line a move, then one
 * with the story; of a file that no review is made of one line that says why. Reviews are those of the default settings;
 * searches are cached under .cache/truth.
 */
export const verify: Verify = async (args): Promise<Verdict> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      network: { type: 'string', default: join('public/networks', SHIPPED_NETWORK.fileName) },
      visits: { type: 'string', default: String(PLAN.visits) },
    },
  });
  const looks = new Looks(values.network);
  const plan = { ...PLAN, visits: Number(values.visits) };
  const texts = await storyTexts();
  let [checked, missed] = [0, 0];
  for (const file of positionals) {
    const game = readGame(file);
    const failure = game.ok ? unjudged(game.value.document.tree) : game.failure;
    if (!game.ok || failure) {
      // A record of chess is judged rightly when nothing is said of it.
      missed += Number(!game.ok);
      console.log(JSON.stringify({ file, failure: failure?.code, ...failure?.data }));
      continue;
    }
    await reviewOpened(game.value, looks, undefined, plan);
    const { moves, story } = shownVerdicts(game.value);
    for (const move of moves) console.log(JSON.stringify({ file, ...move }));
    console.log(JSON.stringify({ file, story: story ?? null, ...(story ? texts(story) : {}) }));
    checked += moves.length;
  }
  return {
    checked,
    missed,
    summary: `moves of ${positionals.length} records, judged by ${looks.network}`,
  };
};

/** The story's sentences as they stand on the screen. */
const storyTexts = async () => {
  const instance = i18next.createInstance();
  const [en, zh] = [await loadCatalogue('en'), await loadCatalogue('zh')];
  await instance.init({
    resources: { en: { all: en }, zh: { all: zh } },
    lng: 'zh',
    defaultNS: 'all',
    ns: ['all'],
    keySeparator: false,
    nsSeparator: '\0',
    interpolation: { escapeValue: false },
  });
  const textOf = (t: TFunction, story: Story): string =>
    sentencesText(
      storyParagraphs(t, story).map(({ parts }) =>
        parts.map((part) => (typeof part === 'string' ? part : part.move)).join(''),
      ),
    );
  return (story: Story) => ({
    en: textOf(instance.getFixedT('en'), story),
    zh: textOf(instance.getFixedT('zh'), story),
  });
};
