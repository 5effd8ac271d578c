import type { DocumentView } from '#protocol';
import { useMirror } from '../state/mirror';

/** The browser asks a person who closes or reloads a page whose work is nowhere else. */
export const askBeforeLoss = (): void => {
  let isAsking = false;
  // Only while it is needed: with such a listener some browsers load a page anew that one comes back to.
  useMirror.subscribe(({ document }) => {
    const isNeeded = document !== undefined && isOnlyHere(document);
    if (isNeeded === isAsking) return;
    isAsking = isNeeded;
    if (isNeeded) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  });
};

const isOnlyHere = ({ save, unsaved, canUndo }: DocumentView): boolean =>
  save.phase === 'failed' || unsaved > 0 || (save.phase === 'held' && canUndo);

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
