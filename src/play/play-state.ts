import { create } from 'zustand';
import type { SetupDraft } from '#protocol';
import { useMirror } from '../state/mirror';
import type { SetupKind } from './setup-draft';

/** What exists of playing only on the screen. */
interface PlayScreen {
  /** What the dialog of the setup opens with. */
  readonly kind: SetupKind;
  /** The game begins from the position that is shown, not in a new record. */
  readonly fromPosition: boolean;
  /** A setup to open with instead of the last one. */
  readonly draft: SetupDraft | undefined;
  /** The record whose finished game was left for its review. */
  readonly leftRecord: string | undefined;
  /** Giving up is asked about before it is done. */
  readonly resigning: boolean;
}

export const usePlayScreen = create<PlayScreen>()(() => ({
  kind: 'simple',
  fromPosition: false,
  draft: undefined,
  leftRecord: undefined,
  resigning: false,
}));

/** The screen belongs to the game that is played; one that has ended may be left for its review. */
export const useIsPlayShown = (): boolean => {
  const left = usePlayScreen((screen) => screen.leftRecord);
  return useMirror(({ play, document }) => {
    if (!play?.playing) return false;
    return play.phase.name !== 'over' || document?.record !== left;
  });
};
