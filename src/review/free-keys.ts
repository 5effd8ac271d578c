import { playPoint } from '../clients/change';
import { game } from '../clients/game';
import { typeDigit } from '../commands/count';
import type { FreeKeys } from '../commands/keys';
import { useLookAhead } from '../state/look-ahead';
import { analysisHere, useMirror } from '../state/mirror';
import { useView } from '../state/view';
import { endLine, showLine } from './board/look-ahead';
import { toolByDigit, useEdit } from './edit/edit-state';
import { endModes } from './modes';
import { clearRegion } from './region/region';

const candidateAt = (rank: number) => analysisHere(useMirror.getState())?.figures?.candidates[rank - 1];

/** Shows the line of the n-th candidate (1-based) on the board; the same number again hides it. */
const previewCandidate = (rank: number): void => {
  const candidate = candidateAt(rank);
  const { tryMovePv } = useLookAhead.getState();
  showLine(candidate && candidate.pv[0] !== tryMovePv[0] ? candidate.pv : []);
};

const playCandidate = (rank: number): void => {
  const point = candidateAt(rank)?.point;
  if (point === undefined || useMirror.getState().document?.readOnly !== false) return;
  endLine();
  void playPoint(point);
};

/** Digits choose a tool in edit mode, else a candidate; Escape ends every mode. */
export const FREE_KEYS: FreeKeys = {
  escape: () => {
    endLine();
    useView.getState().setZen(false);
    endModes();
    if (useMirror.getState().position?.threat) void game().setThreat(false);
    clearRegion();
  },
  digit: (digit, shift) => {
    if (shift) {
      playCandidate(Number(digit));
      return;
    }
    if (useEdit.getState().on) {
      toolByDigit(digit);
      return;
    }
    const rank = typeDigit(digit);
    if (rank !== undefined) previewCandidate(rank);
  },
};
