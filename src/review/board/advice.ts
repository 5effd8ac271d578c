import type { AnalysisView, CandidateView } from '#protocol';
import { playPoint } from '../../clients/change';
import { lookHere } from '../../clients/threads';
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

/** Longer (ms) than any engine takes to load and to search a first time. */
const LONGEST_WAIT_MS = 60_000;

/** The best candidate of a position without analysis, after a short search. */
const bestSoon = async (): Promise<CandidateView | undefined> => {
  const best = (mirror: Mirror) => candidatesHere(mirror)[0];
  const here = useMirror.getState();
  const found = new Promise<CandidateView | undefined>((resolve) => {
    const end = (candidate?: CandidateView): void => {
      stop();
      clearTimeout(timer);
      resolve(candidate);
    };
    const stop = useMirror.subscribe((mirror) => {
      if (mirror.position?.node !== here.position?.node || mirror.engine?.phase === 'failed') end();
      else if (best(mirror)) end(best(mirror));
    });
    const timer = setTimeout(end, LONGEST_WAIT_MS);
  });
  await lookHere();
  return found;
};

/** Plays the first move of the previewed line, else the best candidate; the whole line while a line is tried. */
export const playBest = (): void => {
  const { trying, tryMovePv } = useLookAhead.getState();
  if (trying) {
    void keepLine();
    return;
  }
  const candidates = candidatesHere(useMirror.getState());
  const picked = candidates.find(({ point }) => point === tryMovePv[0]) ?? candidates[0];
  if (picked) play(picked);
  else void bestSoon().then((best) => best && play(best));
};

const play = ({ point }: CandidateView): void => {
  endLine();
  void playPoint(point);
};
