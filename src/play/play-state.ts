import { create } from 'zustand';
import type { PhaseName, SetupDraft } from '#protocol';
import { useMirror } from '../state/mirror';
import type { SetupKind } from './setup-draft';

/** State of playing that only the page has. */
interface PlayScreen {
  /** The kind of setup that the dialog opens with. */
  readonly kind: SetupKind;
  /** Whether the game starts from the shown position instead of in a new record. */
  readonly fromPosition: boolean;
  /** A setup to open with instead of the last one. */
  readonly draft: SetupDraft | undefined;
  /** The record whose finished game was left for its review. */
  readonly leftRecord: string | undefined;
  /** Whether the confirmation of a resignation is open. */
  readonly resigning: boolean;
  /** Whether the board shows what the last judged move changed. */
  readonly showsChange: boolean;
}

export const usePlayScreen = create<PlayScreen>()(() => ({
  kind: 'simple',
  fromPosition: false,
  draft: undefined,
  leftRecord: undefined,
  resigning: false,
  showsChange: true,
}));

/** Whether the screen shows the game in play; the person can leave a finished game for its review. */
export const useIsPlayShown = (): boolean => {
  const left = usePlayScreen((screen) => screen.leftRecord);
  return useMirror(({ play, document }) => {
    if (!play?.playing) return false;
    return play.phase.name !== 'over' || document?.record !== left;
  });
};

/** Whether the judge's words are shown: a move handed back has a box of its own, and a finished game its result. */
export const isTalkShown = (phase: PhaseName): boolean =>
  phase !== 'held' && phase !== 'counting' && phase !== 'over';
