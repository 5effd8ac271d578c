import { MOVE_NUMBER_NAMES, type Settings } from '../state/settings';
import type { BoardOverlays } from './scene';

/** The overlays that the settings ask for; `peek` hides everything of the AI, `ahead` how the record goes on. */
export const overlaysOf = (settings: Settings, peek: boolean, ahead = false): BoardOverlays => ({
  candidates: settings.showBestMove && !peek,
  ownership: settings.showOwnerShips && !peek ? settings.ownershipStyle : 'none',
  policy: settings.showPolicy && !peek,
  coordinates: settings.showCoord,
  coordinateStyle: settings.coordinateStyle,
  moveNumbers: MOVE_NUMBER_NAMES[settings.showMoveNumType],
  nextMoves: settings.showNextMoves && !ahead,
  candidateColors: settings.candidateColors,
  candidateFigure: settings.candidateFigure,
  score: settings.showScore,
  finePercent: !settings.winrateShowDoubleDigits,
  lastQuality: settings.showLastQuality && !peek,
  stones: settings.stoneStyle,
  turn: { rotation: settings.rotation, mirrored: settings.mirrored },
  maxCandidates: settings.maxShowBestMoveNum,
  maxOrder: settings.maxOrderNum,
});
