import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/chromium.mjs';
import { serve } from '../scripts/serve.mjs';
import { LANGUAGE_KEY, LANGUAGES, type Language } from '../src/i18n/language';
import { seriousFaults } from '../tests/support/axe';
import { contactSheet } from './screens/contact-sheet';
import { faultsOn } from './screens/faults';
import { reviewed, SCENES, type Scene, toMove78 } from './screens/scenes';

/**
 * `npm run bench -- screens [WORD...]`: every screen in every size, theme and language, as pictures to look at
 * one by one (test-results/screens/index.html), and what a program can see of their faults: words that are
 * cut off, sentences without a translation, targets too small for a finger, and what axe calls serious (in the
 * first language alone: its rules look at colours and roles, not at words). Words choose by name:
 * `screens phone dark zh library`.
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
      for (const scene of scenes) {
        const name = `${look.size}-${look.theme}-${look.language}`;
        const file = `${scene.name}-${name}.png`;
        const axe = look.language === languages[0];
        const found = await picture(browser, url, { look, scene, stored, axe }, resolve(FOLDER, file));
        faults.push(...found.map((fault) => `${scene.name} ${name}: ${fault}`));
        pictures.push({ scene: scene.name, look: name, file });
      }
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

/** Those that were named, or all when none was. */
const chosen = <T extends string>(names: readonly T[], words: readonly string[]): readonly T[] => {
  const named = names.filter((name) => words.includes(name));
  return named.length > 0 ? named : names;
};

interface Shot {
  readonly look: Look;
  readonly scene: Scene;
  readonly stored: Awaited<ReturnType<typeof reviewed>>;
  /** Whether axe looks too: a second or so each. */
  readonly axe: boolean;
}

const picture = async (
  browser: Browser,
  url: string,
  { look: { size, theme, language }, scene, stored, axe }: Shot,
  file: string,
): Promise<string[]> => {
  const context = await browser.newContext({
    ...SIZES[size],
    colorScheme: theme,
    reducedMotion: 'reduce',
    ...(scene.fresh ? {} : { storageState: stored }),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      LANGUAGE_KEY,
      language,
    ] as const);
    await page.goto(url);
    if (!scene.fresh) await toMove78(page);
    await scene.show(page);
    await page.waitForTimeout(400);
    await page.screenshot({ path: file });
    return [...(await faultsOn(page, size === 'phone')), ...(axe ? await seriousFaults(page) : [])];
  } catch (error) {
    return [`not reached: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`];
  } finally {
    await context.close();
  }
};
