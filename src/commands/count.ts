import { create } from 'zustand';

/**
 * Numbers typed before a command, as in vim: "12 →" goes twelve moves on. One digit is also the candidate of
 * that rank, whose line is shown at once, so that Enter plays it; a number is forgotten after a moment, a line
 * that is shown stays.
 */
const FORGET_MS = 1500;
const MAX_DIGITS = 3;

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

/** Adds a digit and returns the number typed so far; undefined while there is none. */
export const typeDigit = (digit: string): number | undefined => {
  const { digits } = useCount.getState();
  if (digits === '' && digit === '0') return undefined;
  const typed = (digits + digit).slice(-MAX_DIGITS);
  clearTimeout(forget);
  forget = setTimeout(endCount, FORGET_MS);
  useCount.setState({ digits: typed });
  return Number(typed);
};
