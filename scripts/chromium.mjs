import { existsSync } from 'node:fs';
import { installPackages, isDebianRoot } from './debian.mjs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * What a page that is driven does without. A list here takes the place of Playwright's own, so that what matters of it
 * stands here again. The last four are pages of the browser's address bar and a process in reserve: more than half a second
 * of a core with each window.
 */
const WITHOUT = [
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

/** Flags for a headless browser that contacts only the page's own host. */
export const CHROMIUM_FLAGS = [
  `--disable-features=${WITHOUT.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns the browser named by CHROMIUM, else the first installed one. */
export const findChromium = () => [process.env.CHROMIUM, ...PLACES].find((path) => path && existsSync(path));

/**
 * Finds a browser, or installs Debian's when this process may; otherwise prints what to install and exits.
 */
export const ensureChromium = () => {
  const found = findChromium();
  if (found) return found;
  if (isDebianRoot()) {
    installPackages(['chromium', 'fonts-noto-cjk']);
    const installed = findChromium();
    if (installed) return installed;
  }
  console.error(
    'The browser tests need Chromium or Chrome. Install it (Debian, Ubuntu: "sudo apt install chromium"; macOS:\n' +
      '"brew install --cask google-chrome"; Windows: "winget install Google.Chrome") or set CHROMIUM to its path.',
  );
  process.exit(1);
};
