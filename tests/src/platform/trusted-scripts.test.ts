import { expect, test } from 'vitest';
import { ownScript } from '../../../src/platform/trusted-scripts';

const BASE = 'https://go.example/app/';

test.each([
  ['./assets/game.worker-1.js', true],
  ['https://go.example/app/sw.js', true],
  ['https://go.example/other/sw.js', false],
  ['https://evil.example/app/assets/game.worker-1.js', false],
  ['//evil.example/app/x.js', false],
  ['blob:https://go.example/0', false],
  ['data:text/javascript,alert(1)', false],
])('%s may start as a script: %s', (url, may) => {
  expect(ownScript(url, BASE)).toBe(may ? url : null);
});
