import { useView } from '../state/view';

/**
 * Numbers typed before a command, as in vim: "12 →" steps twelve moves forward. A single digit is also the rank of a
 * candidate, whose line is shown at once, so that Enter plays it. The number expires after this time (ms); a shown
 * line stays.
 */
const FORGET_MS = 1500;
const MAX_DIGITS = 3;

let forget: ReturnType<typeof setTimeout> | undefined;

export const endCount = (): void => {
  clearTimeout(forget);
  useView.setState({ typedCount: '' });
};

/** Returns the typed number and clears it; undefined for none. */
export const takeCount = (): number | undefined => {
  const { typedCount: digits } = useView.getState();
  endCount();
  return digits === '' ? undefined : Number(digits);
};

/** Adds a digit and returns the number typed so far; undefined while there is none. */
export const typeDigit = (digit: string): number | undefined => {
  const { typedCount: digits } = useView.getState();
  if (digits === '' && digit === '0') return undefined;
  const typed = (digits + digit).slice(-MAX_DIGITS);
  clearTimeout(forget);
  forget = setTimeout(endCount, FORGET_MS);
  useView.setState({ typedCount: typed });
  return Number(typed);
};
