import { expect, test } from 'vitest';
import { sentencesText } from '../../../src/format/sentences';

test.each([
  [['Black led.', 'White won.'], 'Black led. White won.'],
  [['', '黑领先。', '白反超。'], '黑领先。白反超。'],
  [['흑이 앞섰습니다.', '', '백이 이겼습니다.'], '흑이 앞섰습니다. 백이 이겼습니다.'],
  [['黒がリード。', '決め手：'], '黒がリード。決め手：'],
  [[], ''],
])('%j become "%s"', (sentences, text) => {
  expect(sentencesText(sentences)).toBe(text);
});
