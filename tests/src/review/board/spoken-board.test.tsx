import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SpokenBoard } from '../../../../src/review/board/SpokenBoard';
import { BLACK, type PlayedMove } from '../../../../workers/protocol';
import { fakeAnalysis, fakePosition } from '../../../support/fake-game';
import { startFakePage } from '../../../support/page-game';

test('after a step a screen reader hears the verdict, the loss, the better move and the lead', async () => {
  const { feed } = await startFakePage({ open: 10, analysed: 100 });
  const { figures, ...place } = fakeAnalysis(10);
  if (!figures) throw new Error('no figures');
  const lastMove: PlayedMove = {
    point: 60,
    color: BLACK,
    winrateLoss: 0.3,
    scoreLoss: 12.4,
    quality: 'blunder',
    sure: true,
  };
  const judged = { ...figures, scoreLead: -27.2, winrate: 0.05 };
  const better = { pv: [72], winrate: 0.6, scoreLead: 13 };
  feed.take({ type: 'analysis', analysis: { ...place, figures: judged, lastMove, better } });
  feed.flush();
  render(<SpokenBoard position={fakePosition(10)} onPlay={() => {}} />);
  const said = document.querySelector('[aria-live="polite"]');
  await waitFor(
    () =>
      expect(said?.textContent).toMatch(
        /^Move 10: .+ Blunder, lost 12\.4\. Better Q16\. White\u00a0\+27\.0\. Black’s win rate 5%\.$/,
      ),
    { timeout: 10_000 },
  );
});
