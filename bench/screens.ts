import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
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
 * check (test-results/screens/index.html), and the faults that a program can find: cut-off words, missing
 * translations, targets too small for a finger, and axe's serious violations (in the first language only, because its
 * rules check colours and roles instead of words). Words select by name: `screens phone dark zh library`.
 */
const SIZES = {
  wide: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 1024, height: 768 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const satisfies Record<string, BrowserContextOptions>;
type SizeName = keyof typeof SIZES;
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const FOLDER = resolve(import.meta.dirname, '../test-results/screens');

interface Look {
  readonly size: SizeName;
  readonly theme: Theme;
  readonly language: Language;
}

export const bench = async (words: readonly string[]): Promise<boolean> => {
  const scenes = chosen(
    SCENES.map((scene) => scene.name),
    words,
  ).flatMap((name) => SCENES.filter((scene) => scene.name === name));
  const languages = chosen(LANGUAGES, words);
  const looks = chosen(Object.keys(SIZES) as SizeName[], words).flatMap((size) =>
    chosen(THEMES, words).flatMap((theme) => languages.map((language): Look => ({ size, theme, language }))),
  );
  mkdirSync(FOLDER, { recursive: true });
  const server = await serve({ folder: 'dist/app', port: 0 });
  const url = `http://localhost:${server.port}/`;
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  const faults: string[] = [];
  const pictures: { readonly scene: string; readonly look: string; readonly file: string }[] = [];
  try {
    const stored = await reviewed(browser, url);
    for (const look of looks) {
      const name = `${look.size}-${look.theme}-${look.language}`;
      const axe = look.language === languages[0];
      faults.push(...(await picturesOf(browser, url, { look, scenes, stored, axe }, name)));
      pictures.push(...scenes.map(({ name: scene }) => ({ scene, look: name, file: fileOf(scene, name) })));
      console.log(`${look.size} ${look.theme} ${look.language}: ${scenes.length} screens`);
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

const fileOf = (scene: string, look: string): string => `${scene}-${look}.png`;

interface Shots {
  readonly look: Look;
  readonly scenes: readonly Scene[];
  readonly stored: Awaited<ReturnType<typeof reviewed>>;
  /** Whether axe runs too, which takes about a second per screen. */
  readonly axe: boolean;
}

/** Goes from scene to scene as a person would; starts again when a scene cannot be left. Returns the faults. */
const picturesOf = async (browser: Browser, url: string, shots: Shots, name: string): Promise<string[]> => {
  const faults: string[] = [];
  let page: Page | undefined;
  for (const scene of shots.scenes) {
    const { fresh = false } = scene;
    try {
      page ??= await openAs(browser, url, shots, fresh);
      await scene.show(page);
      const seen = await picture(page, shots, fileOf(scene.name, name));
      faults.push(...seen.map((fault) => `${scene.name} ${name}: ${fault}`));
      if (!fresh) await leaveScene(page);
      else page = await closed(page);
    } catch (error) {
      const [reason] = String(error).split('\n');
      faults.push(`${scene.name} ${name}: not reached: ${reason}`);
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
  { look, stored }: Shots,
  fresh: boolean,
): Promise<Page> => {
  const context = await browser.newContext({
    ...SIZES[look.size],
    colorScheme: look.theme,
    reducedMotion: 'reduce',
    ...(fresh ? {} : { storageState: stored }),
  });
  const page = await context.newPage();
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    LANGUAGE_KEY,
    look.language,
  ] as const);
  await page.goto(url);
  if (!fresh) await at(page, '78 / 180');
  await withoutFirstMessage(page, look.language);
  return page;
};

/** Removes the notice that the app now works offline, which would cover one of the pictures. */
const withoutFirstMessage = async (page: Page, language: Language): Promise<void> => {
  const catalogue = await loadCatalogue(language);
  const dismiss = page.getByRole('button', { name: catalogue['common.dismiss'], exact: true });
  await dismiss.click({ timeout: 120_000 });
  await dismiss.waitFor({ state: 'hidden' });
};

const picture = async (page: Page, { look, axe }: Shots, file: string): Promise<string[]> => {
  const catalogue = await loadCatalogue(look.language);
  await page.getByText(catalogue['library.loading'], { exact: true }).first().waitFor({ state: 'hidden' });
  // Moves the pointer away from the last scene's control.
  await page.mouse.move(0, 0);
  await page.waitForTimeout(400);
  await page.screenshot({ path: resolve(FOLDER, file) });
  return [...(await faultsOn(page, look.size === 'phone')), ...(axe ? await seriousFaults(page) : [])];
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
