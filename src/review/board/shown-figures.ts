import { useLookAhead } from '../../state/look-ahead';
import { analysisHere, usePanelMirror } from '../../state/mirror';

interface ShownFigures {
  /** Black's, 0 to 1. */
  readonly winrate: number;
  /** Black's, in points; not a number when the engine or the file gives none. */
  readonly scoreLead: number;
}

/**
 * The figures of what is on the board: of the line that stays there (the better one, a candidate's), else of the
 * position.
 */
export const useShownFigures = (): ShownFigures | undefined => {
  const first = useLookAhead(({ held, tryMovePv }) => (held ? tryMovePv[0] : undefined));
  const instead = useLookAhead((line) => line.instead);
  return usePanelMirror((mirror) => {
    const here = analysisHere(mirror);
    if (first === undefined) return here?.figures;
    const line = instead > 0 ? here?.better : here?.figures?.candidates.find(({ point }) => point === first);
    return line ?? here?.figures;
  });
};
