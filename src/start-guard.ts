import { chooseLanguage, LANGUAGE_KEY, type Language } from './i18n/language';
import { repair, repairNow } from './platform/repair';
import { readText } from './platform/storage';

/**
 * Watches the start until the first render. When a file of the app does not load, or nothing moves for long, it repairs
 * the stored app and loads it once more; when that does not help, it says what is wrong. It is a classic script of its
 * own (vite.config.ts), so that it runs whatever else is missing.
 */

/** A start that has stood still this long (ms) does not go on by itself. A busy machine needs 11 s. */
const STILL_MS = 25_000;
const LOOK_MS = 1000;

interface Texts {
  readonly title: string;
  readonly lacks: string;
  readonly again: string;
  readonly alone: string;
  readonly slow: string;
  readonly untouched: string;
  readonly retry: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  zh: {
    title: '天元没有打开',
    lacks: '这个浏览器缺少天元需要的功能：',
    again: '应用有一部分没有载入，重新取过一次也不行。请稍后再试；如果一直这样，请告诉这个网站的管理员。',
    alone: '存在本机的应用缺了一部分，现在又连不上网站，无法重新取得。连上网络以后请再试。',
    slow: '应用很久没有载入完。网络可能很慢，请稍等，或者再试一次。',
    untouched: '存在这个浏览器里的棋谱没有动过。',
    retry: '再试一次',
  },
  en: {
    title: 'Tengen did not open',
    lacks: 'This browser lacks what Tengen needs: ',
    again:
      'A part of the app did not load, also when it was fetched again. Please try later; if it stays like this, tell whoever runs this site.',
    alone:
      'A part of the app stored on this device is missing, and the site cannot be reached to fetch it again. Connect to the network, then try again.',
    slow: 'The app has not finished loading for a long time. The connection may be slow: wait, or try again.',
    untouched: 'The records stored in this browser have not been touched.',
    retry: 'Try again',
  },
  ja: {
    title: '天元を開けませんでした',
    lacks: 'このブラウザには天元に必要な機能がありません：',
    again:
      'アプリの一部を読み込めず、取り直しても読み込めませんでした。しばらくしてから試してください。続くときは、このサイトの管理者に知らせてください。',
    alone:
      'この端末に保存されたアプリの一部が欠けていて、サイトにもつながらないため取り直せません。ネットワークにつないでから試してください。',
    slow: 'アプリの読み込みが長く終わっていません。回線が遅いのかもしれません。待つか、もう一度試してください。',
    untouched: 'このブラウザに保存された棋譜には触れていません。',
    retry: 'もう一度試す',
  },
  ko: {
    title: 'Tengen을 열지 못했습니다',
    lacks: '이 브라우저에는 Tengen에 필요한 기능이 없습니다: ',
    again:
      '앱의 일부를 불러오지 못했고, 다시 받아도 마찬가지였습니다. 잠시 뒤에 다시 시도해 주세요. 계속되면 이 사이트의 관리자에게 알려 주세요.',
    alone:
      '이 기기에 저장된 앱의 일부가 빠져 있고, 사이트에 연결할 수 없어 다시 받을 수 없습니다. 네트워크에 연결한 뒤 다시 시도해 주세요.',
    slow: '앱을 불러오는 데 오래 걸리고 있습니다. 연결이 느릴 수 있으니 기다리거나 다시 시도해 주세요.',
    untouched: '이 브라우저에 저장된 기보는 그대로 있습니다.',
    retry: '다시 시도',
  },
};

const texts = (): Texts => TEXTS[chooseLanguage(readText(LANGUAGE_KEY), navigator.languages || [])];

const place = (): HTMLElement | null => document.getElementById('app');
/** The splash of index.html is gone as soon as the app has rendered. */
const hasStarted = (): boolean => place()?.querySelector('.splash, [data-start-failure]') === null;

const element = (tag: string, text: string): HTMLElement => {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
};

/** No style of the app may be here, so it needs none. */
const tell = (sentence: string, details = ''): void => {
  const { title, untouched, retry } = texts();
  const box = element('div', '');
  box.dataset.startFailure = '';
  box.setAttribute('role', 'alert');
  box.style.cssText =
    'max-width:34em;margin:0 auto;padding:15vh 1.25em 2em;font:16px/1.6 system-ui,sans-serif';
  const button = element('button', retry);
  button.style.cssText = 'font:inherit;padding:0.4em 1.2em;margin:0.5em 0';
  button.addEventListener('click', () => void repairNow());
  const heading = element('h1', title);
  heading.style.cssText = 'font-size:1.4em;margin:0 0 0.6em';
  box.append(heading, element('p', sentence), element('p', untouched), button);
  if (details !== '') {
    const small = element('pre', details);
    small.style.cssText = 'white-space:pre-wrap;overflow-wrap:anywhere;font-size:0.8em;opacity:0.7';
    box.append(small);
  }
  // A document that was cut off has no place for the app.
  (place() || document.body).replaceChildren(box);
};

/** The name of the first thing that the browser lacks; the app has other ways where other things are missing. */
const lacking = (): string | undefined => {
  if (!('noModule' in HTMLScriptElement.prototype)) return 'JavaScript modules';
  if (typeof Worker === 'undefined') return 'Web Workers';
  if (typeof MessageChannel === 'undefined') return 'MessageChannel';
  if (typeof ResizeObserver === 'undefined') return 'ResizeObserver';
  if (typeof BigInt === 'undefined' || typeof Array.prototype.toSorted === 'undefined') return 'ES2023';
  return undefined;
};

let isOver = false;

const fail = async (details: string): Promise<void> => {
  if (isOver || hasStarted()) return;
  isOver = true;
  const unrepaired = await repair();
  if (!hasStarted()) tell(texts()[unrepaired], details);
};

const detailsOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

const listen = (): void => {
  const { signal } = stop;
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (target instanceof HTMLScriptElement) void fail(target.src);
      else if (target instanceof HTMLLinkElement) failed.add(target);
      else if (event instanceof ErrorEvent) failSoon(`${event.message}\n${event.filename}:${event.lineno}`);
    },
    // The failed load of an element does not bubble.
    { capture: true, signal },
  );
  addEventListener('unhandledrejection', ({ reason }) => failSoon(detailsOf(reason)), { signal });
};

/** The app may start in spite of an error. */
const ERROR_MS = 4000;
const failSoon = (details: string): void => {
  setTimeout(() => void fail(details), ERROR_MS);
};

const stop = new AbortController();

/** Links whose file did not load. */
const failed = new Set<HTMLLinkElement>();
const isSheet = ({ rel }: HTMLLinkElement): boolean => rel === 'stylesheet';

/**
 * A style sheet that failed, or is something else in truth and has no rules: the page works without it, but looks broken.
 * One that has not come yet is none of these: parts of the page bring their own as they are opened.
 */
const isUnstyled = (): boolean =>
  [...failed].some(isSheet) ||
  Array.from(document.querySelectorAll('link')).some(
    (link) => isSheet(link) && link.sheet !== null && link.sheet.cssRules.length === 0,
  );

/** Whether something has arrived since the last look: a slow network is no fault. */
let seen = -1;
let stillMs = 0;
const look = (): void => {
  if (hasStarted()) {
    stop.abort();
    if (isUnstyled()) void repair();
    return;
  }
  if (isOver) return;
  const arrived = performance.getEntriesByType('resource').length;
  stillMs = arrived === seen ? stillMs + LOOK_MS : 0;
  seen = arrived;
  if (stillMs >= STILL_MS) {
    // An installed app has all its files here; otherwise one of them is still under way.
    if (navigator.serviceWorker?.controller) void fail('');
    else {
      isOver = true;
      tell(texts().slow);
    }
    return;
  }
  setTimeout(look, LOOK_MS);
};

const missing = lacking();
if (missing !== undefined) {
  isOver = true;
  // Where the app can begin all the same it would end in an error without this reason: main.tsx looks for the mark.
  document.documentElement.dataset.lacks = missing;
  addEventListener('DOMContentLoaded', () => tell(texts().lacks + missing));
} else {
  listen();
  setTimeout(look, LOOK_MS);
}
