import { create } from 'zustand';
import type { SetupDraft } from '#protocol';
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
}

export const usePlayScreen = create<PlayScreen>()(() => ({
  kind: 'simple',
  fromPosition: false,
  draft: undefined,
  leftRecord: undefined,
  resigning: false,
}));

/** Whether the screen shows the game in play; the person can leave a finished game for its review. */
export const useIsPlayShown = (): boolean => {
  const left = usePlayScreen((screen) => screen.leftRecord);
  return useMirror(({ play, document }) => {
    if (!play?.playing) return false;
    return play.phase.name !== 'over' || document?.record !== left;
  });
};
