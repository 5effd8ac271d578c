import { create } from 'zustand';
import { showLine } from '../board/look-ahead';
import { useLookAhead } from '../state/look-ahead';
import { analysisHere, useMirror } from '../state/mirror';

/**
 * Numbers typed before a command, as in vim: "12 →" goes twelve moves on. One digit is also the candidate of
 * that rank, whose line is shown at once, so that Enter plays it; a number is forgotten after a moment, a line
 * that is shown stays.
 */
const FORGET_MS = 1500;
const MOST_DIGITS = 3;

export const useCount = create<{ readonly digits: string }>()(() => ({ digits: '' }));

let forget: ReturnType<typeof setTimeout> | undefined;

export const endCount = (): void => {
  clearTimeout(forget);
  useCount.setState({ digits: '' });
};

/** The number typed so far, which is used up; undefined for none. */
export const takeCount = (): number | undefined => {
  const { digits } = useCount.getState();
  endCount();
  return digits === '' ? undefined : Number(digits);
};

export const typeDigit = (digit: string): void => {
  const { digits } = useCount.getState();
  if (digits === '' && digit === '0') return;
  const typed = (digits + digit).slice(-MOST_DIGITS);
  clearTimeout(forget);
  forget = setTimeout(endCount, FORGET_MS);
  useCount.setState({ digits: typed });
  previewCandidate(Number(typed));
};

/** Shows the line of the n-th candidate (from 1) on the board; the same number again hides it. */
const previewCandidate = (rank: number): void => {
  const candidate = analysisHere(useMirror.getState())?.figures?.candidates[rank - 1];
  const { tryMovePv } = useLookAhead.getState();
  showLine(candidate && candidate.pv[0] !== tryMovePv[0] ? candidate.pv : []);
};

export const candidateAt = (rank: number): number | undefined =>
  analysisHere(useMirror.getState())?.figures?.candidates[rank - 1]?.point;
