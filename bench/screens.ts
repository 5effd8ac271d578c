import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/chromium.mjs';
import { serve } from '../scripts/serve';
import { LANGUAGE_KEY, LANGUAGES, type Language } from '../src/i18n/language';
import { seriousFaults } from '../tests/support/axe';
import { at } from '../tests/support/workstation';
import { loadCatalogue } from './catalogues';
import { faultsOn } from './screens/faults';
import { leaveScene, reviewed, SCENES, type Scene } from './screens/scenes';

/**
 * `npm run bench -- screens [WORD...]`: every screen in every size, theme and language, as pictures for a person to
 * check (test-results/screens/index.html), and the faults that a program can find: cut-off or covered words, missing
 * translations, sideways scrolling, targets too small for a finger, and axe's serious violations (in the first language
 * only, because its rules check colours and roles instead of words). Words select by name: `screens phone dark zh library`.
 * The reviewed game is kept in test-results/screens/reviewed.json for the next run.
 */
const SIZES = {
  small: { width: 360, height: 640, touch: true },
  phone: { width: 390, height: 844, touch: true },
  upright: { width: 768, height: 1024, touch: true },
  tablet: { width: 1024, height: 768, touch: false },
  wide: { width: 1440, height: 900, touch: false },
  full: { width: 1920, height: 1080, touch: false },
} as const;
type SizeName = keyof typeof SIZES;
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const FOLDER = resolve(import.meta.dirname, '../test-results/screens');

interface Look {
  readonly size: SizeName;
  readonly theme: Theme;
}

/** One walk through the scenes: at each of them the window takes all looks of its kind of device. */
interface Walk {
  readonly touch: boolean;
  readonly language: Language;
  readonly looks: readonly Look[];
}

export const bench = async (words: readonly string[]): Promise<boolean> => {
  const scenes = chosen(
    SCENES.map((scene) => scene.name),
    words,
  ).flatMap((name) => SCENES.filter((scene) => scene.name === name));
  const languages = chosen(LANGUAGES, words);
  const looks = chosen(Object.keys(SIZES) as SizeName[], words).flatMap((size) =>
    chosen(THEMES, words).map((theme): Look => ({ size, theme })),
  );
  const walks = languages.flatMap((language) =>
    [false, true].map(
      (touch): Walk => ({ touch, language, looks: looks.filter(({ size }) => SIZES[size].touch === touch) }),
    ),
  );
  mkdirSync(FOLDER, { recursive: true });
  const server = await serve({ folder: 'dist/app', port: 0 });
  const url = `http://localhost:${server.port}/`;
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  const faults: string[] = [];
  const pictures: Picture[] = [];
  try {
    const stored = await reviewedOnce(browser, url);
    for (const walk of walks) {
      if (walk.looks.length === 0) continue;
      const axe = walk.language === languages[0];
      faults.push(...(await picturesOf(browser, url, { walk, scenes, stored, axe })));
      for (const { name: scene } of scenes)
        for (const look of walk.looks.map((each) => nameOf(each, walk)))
          pictures.push({ scene, look, file: fileOf(scene, look) });
      console.log(
        `${walk.language} ${walk.touch ? 'touch' : 'mouse'}: ${scenes.length} screens, ${walk.looks.length} looks`,
      );
    }
  } finally {
    await browser.close();
    server.close();
  }
  writeFileSync(resolve(FOLDER, 'index.html'), contactSheet(pictures));
  for (const fault of faults) console.log(fault);
  console.log(`\n${pictures.length} pictures in ${FOLDER}, ${faults.length} faults seen by the program`);
  return faults.length === 0;
};

/** The named ones, or all when none is named. */
const chosen = <T extends string>(names: readonly T[], words: readonly string[]): readonly T[] => {
  const named = names.filter((name) => words.includes(name));
  return named.length > 0 ? named : names;
};

const nameOf = ({ size, theme }: Look, { language }: Walk): string => `${size}-${theme}-${language}`;
const fileOf = (scene: string, look: string): string => `${scene}-${look}.png`;

type Stored = Awaited<ReturnType<typeof reviewed>>;

/** A review takes minutes; its storage also names the address it came from. */
const reviewedOnce = async (browser: Browser, url: string): Promise<Stored> => {
  const file = resolve(FOLDER, 'reviewed.json');
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(await reviewed(browser, url)));
  const kept: Stored = JSON.parse(readFileSync(file, 'utf8'));
  return { ...kept, origins: kept.origins.map((origin) => ({ ...origin, origin: new URL(url).origin })) };
};

interface Shots {
  readonly walk: Walk;
  readonly scenes: readonly Scene[];
  readonly stored: Stored;
  /** Whether axe runs too, which takes about a second per screen. */
  readonly axe: boolean;
}

/** Goes from scene to scene as a person would; starts again when a scene cannot be left. Returns the faults. */
const picturesOf = async (browser: Browser, url: string, shots: Shots): Promise<string[]> => {
  const faults: string[] = [];
  const where = `${shots.walk.touch ? 'touch' : 'mouse'}-${shots.walk.language}`;
  let page: Page | undefined;
  let wasFresh = false;
  for (const scene of shots.scenes) {
    const { fresh = false } = scene;
    try {
      if (fresh !== wasFresh) page = await closed(page);
      wasFresh = fresh;
      page ??= await openAs(browser, url, shots, fresh);
      await scene.show(page);
      faults.push(...(await picturesIn(page, scene.name, shots)));
      await leaveScene(page, fresh);
    } catch (error) {
      const [reason] = String(error).split('\n');
      faults.push(`${scene.name} ${where}: not reached: ${reason}`);
      page = await closed(page);
    }
  }
  await closed(page);
  return faults;
};

const closed = async (page: Page | undefined): Promise<undefined> => {
  await page?.context().close();
  return undefined;
};

const openAs = async (
  browser: Browser,
  url: string,
  { walk, stored }: Shots,
  fresh: boolean,
): Promise<Page> => {
  const [first] = walk.looks;
  const context = await browser.newContext({
    ...(first ? { viewport: SIZES[first.size], colorScheme: first.theme } : {}),
    hasTouch: walk.touch,
    isMobile: walk.touch,
    reducedMotion: 'reduce',
    ...(fresh ? {} : { storageState: stored }),
  });
  const page = await context.newPage();
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    LANGUAGE_KEY,
    walk.language,
  ] as const);
  await page.goto(url);
  if (!fresh) await at(page, '78 / 180');
  await withoutFirstMessage(page, walk.language);
  return page;
};

/** Removes the notice that the app now works offline, which would cover one of the pictures. */
const withoutFirstMessage = async (page: Page, language: Language): Promise<void> => {
  const catalogue = await loadCatalogue(language);
  const dismiss = page.getByRole('button', { name: catalogue['common.dismiss'], exact: true });
  await dismiss.click({ timeout: 120_000 });
  await dismiss.waitFor({ state: 'hidden' });
};

/** One scene in all looks of the walk. The first look comes last too: the next scene begins in it. */
const picturesIn = async (page: Page, scene: string, { walk, axe }: Shots): Promise<string[]> => {
  const catalogue = await loadCatalogue(walk.language);
  for (const coming of ['library.loading', 'problems.loading'] as const)
    await page.getByText(catalogue[coming], { exact: true }).first().waitFor({ state: 'hidden' });
  // Moves the pointer away from the last scene's control.
  if (!walk.touch) await page.mouse.move(0, 0);
  const faults: string[] = [];
  for (const look of walk.looks) {
    await inLook(page, look);
    await page.screenshot({ path: resolve(FOLDER, fileOf(scene, nameOf(look, walk))) });
    const seen = [
      ...(await faultsOn(page, SIZES[look.size].width < 720)),
      ...(axe && AXE_SIZES.includes(look.size) ? await seriousFaults(page) : []),
    ];
    faults.push(...seen.map((fault) => `${scene} ${nameOf(look, walk)}: ${fault}`));
  }
  const [first] = walk.looks;
  if (first) await inLook(page, first);
  return faults;
};

/** Colours and roles do not change from one phone to the next. */
const AXE_SIZES: readonly SizeName[] = ['phone', 'wide'];

const inLook = async (page: Page, { size, theme }: Look): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize(SIZES[size]);
  await page.waitForTimeout(350);
};

interface Picture {
  readonly scene: string;
  readonly look: string;
  readonly file: string;
}

/** All pictures on one page, one row per scene, so that a deviating language or size is easy to see. */
const contactSheet = (pictures: readonly Picture[]): string => {
  const scenes = [...new Set(pictures.map(({ scene }) => scene))];
  const rows = scenes.map((scene) => {
    const shown = pictures
      .filter((picture) => picture.scene === scene)
      .map(
        ({ look, file }) =>
          `<figure><img src="${file}" loading="lazy"><figcaption>${look}</figcaption></figure>`,
      );
    return `<h2>${scene}</h2><div>${shown.join('')}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>body{font:14px system-ui}div{display:flex;gap:12px;overflow-x:auto}img{height:420px}figure{margin:0}</style>
${rows.join('\n')}
`;
};
