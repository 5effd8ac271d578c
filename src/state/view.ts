import { create } from 'zustand';
import type { Point } from '#protocol';
import type { MySide } from './my-side';

/** State of the screen that is not stored. */
export type DialogName =
  | 'newGame'
  | 'whoLives'
  | 'playSetup'
  | 'guidance'
  | 'gameInfo'
  | 'gamesInFile'
  | 'editRecord'
  | 'paste'
  | 'uploadAnalysis'
  | 'networks'
  | 'host'
  | 'signIn'
  | 'newIdentity'
  | 'deleteAccount'
  | 'settings'
  | 'help'
  | 'about'
  | 'palette'
  | 'find'
  | 'goToMove'
  | 'nodeNotes'
  | 'boardSize'
  | 'share'
  | 'mySide'
  | 'launched';
export const TABS = ['moves', 'candidates', 'chart', 'moments', 'comment', 'explorer', 'companion'] as const;
export type TabName = (typeof TABS)[number];

export interface View {
  readonly dialog: DialogName | undefined;
  readonly openDialog: (dialog: DialogName) => void;
  readonly closeDialog: () => void;
  /**
   * Above 0 the arrow keys move the board cursor instead of stepping through the moves. Each request counts, so that
   * one from elsewhere on the page brings the keyboard back to the board.
   */
  readonly cursor: number;
  readonly setCursor: (on: boolean) => void;
  /** Hides the AI's figures while a key is held. */
  readonly peek: boolean;
  readonly setPeek: (on: boolean) => void;
  /** Shows only the board. */
  readonly zen: boolean;
  readonly setZen: (on: boolean) => void;
  /** The action that waits until the person says which side is theirs. */
  readonly sideAsked: ((side: MySide) => void) | undefined;
  readonly askSide: (then: (side: MySide) => void) => void;
  /** Shows also candidates with too few visits. */
  readonly allCandidates: boolean;
  readonly setAllCandidates: (on: boolean) => void;
  /** The person is about to choose a part of the board. */
  readonly choosing: boolean;
  readonly setChoosing: (on: boolean) => void;
  /** Presentation: the board and the comment in large type, nothing else. */
  readonly presenting: boolean;
  readonly setPresenting: (on: boolean) => void;
  /** The point that waits for a second press or the confirm button; undefined for none. */
  readonly confirmClickCoord: Point | undefined;
  readonly setConfirmClickCoord: (point: Point | undefined) => void;
  /** The tab shown where panels share one place. */
  readonly tab: TabName;
  readonly showTab: (tab: TabName) => void;
  /** The panels of the wide layout folded to their title. */
  readonly folded: Readonly<Record<string, boolean>>;
  readonly toggleFold: (panel: string) => void;
}

export const useView = create<View>()((set) => ({
  dialog: undefined,
  openDialog: (dialog) => set({ dialog }),
  closeDialog: () => set({ dialog: undefined }),
  cursor: 0,
  setCursor: (on) => set(({ cursor }) => ({ cursor: on ? cursor + 1 : 0 })),
  peek: false,
  setPeek: (peek) => set({ peek }),
  zen: false,
  setZen: (zen) => set({ zen, presenting: false }),
  sideAsked: undefined,
  askSide: (sideAsked) => set({ sideAsked, dialog: 'mySide' }),
  allCandidates: false,
  setAllCandidates: (allCandidates) => set({ allCandidates }),
  choosing: false,
  setChoosing: (choosing) => set({ choosing }),
  presenting: false,
  setPresenting: (presenting) => set({ presenting, zen: presenting }),
  confirmClickCoord: undefined,
  setConfirmClickCoord: (confirmClickCoord) => set({ confirmClickCoord }),
  tab: 'candidates',
  showTab: (tab) => set({ tab }),
  folded: {},
  toggleFold: (panel) => set(({ folded }) => ({ folded: { ...folded, [panel]: !folded[panel] } })),
}));
