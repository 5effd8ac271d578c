import { describe, expect, test } from 'vitest';
import { isStartPageInstead, isWhole, type WholeFiles } from '../../workers/whole-files';

const SCRIPT = 'export const answer = 42;\n';
// `printf … | openssl dgst -sha256 -binary | base64`
const DIGEST = 'sha256-ogmL2SsQv4uBbSS3VWsc6MSah50TBIkGXvEFHBfgQvY=';
const BASE = 'https://go.example/app/';
const url = (path: string): string => BASE + path;

const files: WholeFiles = {
  integrityOf: (asked) => (asked === url('assets/app-1.js') ? DIGEST : undefined),
  has: (asked) => asked === url('assets/app-1.js'),
};
const START_PAGE = '<!doctype html><script type="module" src="./assets/app-1.js"></script></html>\n';
const html = (text: string, init?: ResponseInit) =>
  new Response(text, { headers: { 'Content-Type': 'text/html' }, ...init });

describe('a file of the app', () => {
  test.each([
    ['is kept when it is the one that was built', 'assets/app-1.js', new Response(SCRIPT), true],
    ['is refused when the host answers with its start page', 'assets/app-1.js', html(START_PAGE), false],
    ['is refused when it is cut off', 'assets/app-1.js', new Response(SCRIPT.slice(0, -1)), false],
    ['is refused when it is empty', 'assets/app-1.js', new Response(''), false],
    [
      'is refused when the answer is an error',
      'assets/app-1.js',
      new Response(SCRIPT, { status: 503 }),
      false,
    ],
    ['of another build is refused', 'assets/app-2.js', new Response(SCRIPT), false],
    ['document of this build is kept', 'index.html', html(START_PAGE), true],
    [
      'document with the mark of its host is kept',
      'index.html?__WB_REVISION__=1',
      html(START_PAGE.replace('<script', '<meta name="tengen-host" content="." /><script')),
      true,
    ],
    ['document of another build is refused', 'index.html', html(START_PAGE.replace('app-1', 'app-0')), false],
    [
      'document that is cut off behind its scripts is refused',
      'index.html',
      html(START_PAGE.replace('</html>', '')),
      false,
    ],
    ['document of something else is refused', 'index.html', html('<h1>Sign in to this network</h1>'), false],
  ])('%s', async (_, path, response, whole) => {
    expect(await isWhole(files, url(path), response)).toBe(whole);
  });

  test('can still be read after the check', async () => {
    const response = new Response(SCRIPT);
    await isWhole(files, url('assets/app-1.js'), response);
    expect(await response.text()).toBe(SCRIPT);
  });

  test.each([
    ['assets/app-1.js', 'text/html; charset=utf-8', true],
    ['assets/app-1.css', 'text/html', true],
    ['assets/app-1.js', 'text/javascript', false],
    ['index.html', 'text/html', false],
    ['samples/a.sgf', 'text/html', false],
  ])('%s as %s: the start page instead is %s', (path, type, expected) => {
    const response = new Response('', { headers: { 'Content-Type': type } });
    expect(isStartPageInstead(url(path), response)).toBe(expected);
  });
});

test('a compressed file is ours as it was built, and unpacked by the browser', async () => {
  const network: WholeFiles = { ...files, integrityOf: () => `sha256-other ${DIGEST}` };
  expect(await isWhole(network, url('networks/small.bin.gz'), new Response(SCRIPT))).toBe(true);
  expect(await isWhole(network, url('networks/small.bin.gz'), new Response('else'))).toBe(false);
});
