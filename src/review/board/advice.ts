import type { AnalysisView, CandidateView, PositionView } from '#protocol';
import { playPoint } from '../../clients/change';
import { askHere } from '../../clients/threads';
import { useLookAhead } from '../../state/look-ahead';
import { analysisHere, type Mirror, useMirror } from '../../state/mirror';
import { useView } from '../../state/view';
import { endLine, keepLine } from './look-ahead';

/** The candidates that are shown: those with too few visits appear only on request. */

const NONE: readonly CandidateView[] = [];

/** All candidates, those that count as advice or that the record plays, or none. */
type ShownCandidates = 'all' | 'advised' | 'none';

/** The candidates to show: after the count of a game nobody plays a next move. */
export const shownCandidates = ({ play }: Mirror, all: boolean): ShownCandidates => {
  const result = play?.playing && play.atGame ? play.result : undefined;
  if (result?.kind === 'score' || result?.kind === 'draw') return 'none';
  return all ? 'all' : 'advised';
};

/** The analysis with only these candidates. */
export const advised = (
  analysis: AnalysisView | undefined,
  shown: ShownCandidates,
): AnalysisView | undefined => {
  const figures = analysis?.figures;
  if (!figures || shown === 'all') return analysis;
  const candidates = shown === 'none' ? NONE : figures.candidates.filter(isAdvice);
  return candidates.length === figures.candidates.length
    ? analysis
    : { ...analysis, figures: { ...figures, candidates } };
};

export const isAdvice = ({ advice, played }: CandidateView): boolean => advice || played;

/** The shown candidates of the position on the board. */
export const candidatesHere = (mirror: Mirror): readonly CandidateView[] =>
  advised(analysisHere(mirror), shownCandidates(mirror, useView.getState().allCandidates))?.figures
    ?.candidates ?? NONE;

/** Plays the first move of the previewed line, else the best candidate; the whole line while a line is tried. */
export const playBest = (): void => {
  const { trying, tryMovePv } = useLookAhead.getState();
  if (trying) {
    void keepLine();
    return;
  }
  const mirror = useMirror.getState();
  const candidates = candidatesHere(mirror);
  const picked = candidates.find(({ point }) => point === tryMovePv[0]) ?? candidates[0];
  if (picked) play(picked);
  else if (shownCandidates(mirror, true) !== 'none') void playAsked(mirror.position);
};

/** The best move of a position without analysis, unless the person has gone on meanwhile. */
const playAsked = async (position: PositionView | undefined): Promise<void> => {
  const best = await askHere();
  if (best && useMirror.getState().position?.node === position?.node) play(best);
};

const play = ({ point }: Pick<CandidateView, 'point'>): void => {
  endLine();
  void playPoint(point);
};
