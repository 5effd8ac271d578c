import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterEach } from 'vitest';
import { quickComputedStyle } from './computed-style';

configure({
  // As expect.poll: a machine with other work is slow.
  asyncUtilTimeout: 15_000,
  // A waiting query makes an error at every change of the page: the page itself is printed once, below.
  getElementError: (message) =>
    Object.assign(new Error(message ?? 'nothing found'), { name: 'TestingLibraryElementError' }),
});

/** False in the files here that ask for Node. */
const hasPage = 'document' in globalThis;
if (hasPage) window.getComputedStyle = quickComputedStyle();

afterEach(({ task }) => {
  if (hasPage && task.result?.state === 'fail') console.log(prettyDOM());
  cleanup();
});
