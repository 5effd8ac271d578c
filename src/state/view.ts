import { create } from 'zustand';
import type { Color, Point } from '#protocol';

/** What exists only on the screen: nothing here is worth saving. */
export type DialogName =
  | 'newGame'
  | 'whoLives'
  | 'playSetup'
  | 'guidance'
  | 'gameInfo'
  | 'gamesInFile'
  | 'editRecord'
  | 'paste'
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
  | 'mySide';
export const TABS = ['moves', 'candidates', 'chart', 'moments', 'comment', 'explorer', 'companion'] as const;
export type TabName = (typeof TABS)[number];

export interface View {
  readonly dialog: DialogName | undefined;
  readonly openDialog: (dialog: DialogName) => void;
  readonly closeDialog: () => void;
  /** The arrow keys walk on the board instead of along the moves. */
  readonly cursor: boolean;
  readonly setCursor: (on: boolean) => void;
  /** What the AI thinks is hidden for as long as a key is held. */
  readonly peek: boolean;
  readonly setPeek: (on: boolean) => void;
  /** Nothing but the board. */
  readonly zen: boolean;
  readonly setZen: (on: boolean) => void;
  /** What waits for the answer to which side the person is. */
  readonly sideAsked: ((side: Color) => void) | undefined;
  readonly askSide: (then: (side: Color) => void) => void;
  /** Candidates that were hardly looked at are shown too. */
  readonly allCandidates: boolean;
  readonly setAllCandidates: (on: boolean) => void;
  /** A part of the board is about to be chosen. */
  readonly choosing: boolean;
  readonly setChoosing: (on: boolean) => void;
  /** Shown to others, large: nothing but the board and what is said of the position. */
  readonly presenting: boolean;
  readonly setPresenting: (on: boolean) => void;
  /** The point that waits for a second tap or the confirm button; undefined for none. */
  readonly confirmClickCoord: Point | undefined;
  readonly setConfirmClickCoord: (point: Point | undefined) => void;
  /** The tab shown where panels share their place. */
  readonly tab: TabName;
  readonly showTab: (tab: TabName) => void;
  /** Panels of the wide layout that are folded to their title. */
  readonly folded: Readonly<Record<string, boolean>>;
  readonly toggleFold: (panel: string) => void;
}

export const useView = create<View>()((set) => ({
  dialog: undefined,
  openDialog: (dialog) => set({ dialog }),
  closeDialog: () => set({ dialog: undefined }),
  cursor: false,
  setCursor: (cursor) => set({ cursor }),
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
