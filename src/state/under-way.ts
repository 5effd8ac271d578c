import { useHealth, WORKS, type Work } from './health';
import { useMirror } from './mirror';

/** A feature that is loaded only when it is used says itself what it does. */
const checks = new Map<Work, () => boolean>();
export const tellsWork = (work: Work, isUnderWay: () => boolean): void => void checks.set(work, isUnderWay);

const isReviewing = (): boolean => useMirror.getState().review?.phase === 'running';
const isPlaying = (): boolean => {
  const { play } = useMirror.getState();
  return play?.playing === true && play.phase.name !== 'over';
};

/** The field of a dialog that was typed in last: its text is stored nowhere until the dialog is done. */
let field: Element | undefined;
/** Starts to follow what is typed; returns how to stop. */
export const followTyping = (): (() => void) => {
  const stop = new AbortController();
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof Element && target.closest('[role="dialog"]')) field = target;
    },
    { capture: true, signal: stop.signal },
  );
  return () => stop.abort();
};
const isTyping = (): boolean => {
  if (useHealth.getState().unsent.length > 0) return true;
  if (!field?.isConnected) field = undefined;
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== '';
};

const OWN_CHECKS: Readonly<Partial<Record<Work, () => boolean>>> = {
  typing: isTyping,
  review: isReviewing,
  play: isPlaying,
};

/** What is under way in this tab, the work that is lost most first. */
export const workUnderWay = (): Work | undefined =>
  WORKS.find((work) => OWN_CHECKS[work]?.() === true || checks.get(work)?.() === true);

/** Work whose results are not stored step by step: a reload would lose some of it. */
export const isReloadLossy = (): boolean => {
  const work = workUnderWay();
  return work === 'import' || work === 'typing';
};
