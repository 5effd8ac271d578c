import { create } from 'zustand';
import type { DocumentId, LibraryRow, Point, RecordId } from '#protocol';
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
  | 'rent'
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
  | 'termsDoubt'
  | 'launched';
/** What a person is asked before an AI of the host is rented. */
export interface RentQuestion {
  /** Of the engine. */
  readonly id: string;
  readonly name: string;
  readonly price: number;
  /** 0: not even a minute can be paid, which costs `price`. */
  readonly minutes: number;
  readonly have: number;
  /** It was rented, and the time is over. */
  readonly isOver: boolean;
}
/** What another app or page asks to open. */
export interface Launched {
  readonly kind: 'record' | 'address' | 'files';
  /** The record's text, the address, or the files' names. */
  readonly text: string;
  readonly open: () => Promise<unknown>;
}
export const TABS = [
  'moves',
  'candidates',
  'chart',
  'moments',
  'comment',
  'outline',
  'explorer',
  'companion',
] as const;
export type TabName = (typeof TABS)[number];

export interface View {
  readonly dialog: DialogName | undefined;
  readonly openDialog: (dialog: DialogName) => void;
  readonly closeDialog: () => void;
  /** The record that the edit dialog shows. */
  readonly editedRecord: LibraryRow | undefined;
  readonly editRecord: (row: LibraryRow) => void;
  /** The records of the library that the upload dialog sends; undefined: the open one. */
  readonly toUpload: readonly RecordId[] | undefined;
  readonly upload: (records: readonly RecordId[] | undefined) => void;
  /** The text in the search field of the settings; the palette sets it too. */
  readonly soughtSetting: string;
  readonly seekSetting: (text: string) => void;
  readonly openSetting: (label: string) => void;
  /** What waits for the person's answer, in the order in which it came. */
  readonly launched: readonly Launched[];
  /** The tour runs. */
  readonly touring: boolean;
  readonly setTouring: (on: boolean) => void;
  /**
   * Above 0 the arrow keys move the board cursor instead of stepping through the moves. Each request counts, so that
   * one from elsewhere on the page brings the keyboard back to the board.
   */
  readonly cursor: number;
  readonly setCursor: (on: boolean) => void;
  /** The digits of a number typed before a command. */
  readonly typedCount: string;
  /** Hides the AI's figures while a key is held. */
  readonly peek: boolean;
  readonly setPeek: (on: boolean) => void;
  /** Shows only the board. */
  readonly zen: boolean;
  readonly setZen: (on: boolean) => void;
  /** The action that waits until the person says which side is theirs. */
  readonly sideAsked: ((side: MySide) => void) | undefined;
  readonly askSide: (then: (side: MySide) => void) => void;
  /** What the rent dialog asks, and whether the person has agreed. */
  readonly rent: { readonly asked: RentQuestion; readonly agreed: boolean } | undefined;
  /** The document whose review has just ended, until the person turns from its story to the list of moves. */
  readonly storyOf: DocumentId | undefined;
  /** Shows also candidates with too few visits. */
  readonly allCandidates: boolean;
  readonly setAllCandidates: (on: boolean) => void;
  /** The person is about to choose a part of the board. */
  readonly choosing: boolean;
  readonly setChoosing: (on: boolean) => void;
  /** Presentation: the board and the comment in large type, nothing else. */
  readonly presenting: boolean;
  readonly setPresenting: (on: boolean) => void;
  /** A presentation starts with the AI hidden; one key shows it. */
  readonly stageAi: boolean;
  readonly setStageAi: (on: boolean) => void;
  /** The pointer on the board points instead of playing. */
  readonly pointing: boolean;
  readonly setPointing: (on: boolean) => void;
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

/** The end of a presentation, by any way, ends its tools. */
const OFF_STAGE = { presenting: false, stageAi: false, pointing: false } as const;

export const useView = create<View>()((set) => ({
  dialog: undefined,
  openDialog: (dialog) => set({ dialog, soughtSetting: '' }),
  closeDialog: () => set({ dialog: undefined }),
  editedRecord: undefined,
  editRecord: (editedRecord) => set({ editedRecord, dialog: 'editRecord' }),
  toUpload: undefined,
  upload: (toUpload) => set({ toUpload, dialog: 'uploadAnalysis' }),
  soughtSetting: '',
  seekSetting: (soughtSetting) => set({ soughtSetting }),
  openSetting: (soughtSetting) => set({ soughtSetting, dialog: 'settings' }),
  launched: [],
  touring: false,
  setTouring: (touring) => set({ touring }),
  cursor: 0,
  setCursor: (on) => set(({ cursor }) => ({ cursor: on ? cursor + 1 : 0 })),
  typedCount: '',
  peek: false,
  setPeek: (peek) => set({ peek }),
  zen: false,
  setZen: (zen) => set({ zen, ...OFF_STAGE }),
  sideAsked: undefined,
  askSide: (sideAsked) => set({ sideAsked, dialog: 'mySide' }),
  rent: undefined,
  storyOf: undefined,
  allCandidates: false,
  setAllCandidates: (allCandidates) => set({ allCandidates }),
  choosing: false,
  setChoosing: (choosing) => set({ choosing }),
  presenting: false,
  setPresenting: (presenting) => set({ ...(!presenting && OFF_STAGE), presenting, zen: presenting }),
  stageAi: false,
  setStageAi: (stageAi) => set({ stageAi }),
  pointing: false,
  setPointing: (pointing) => set({ pointing }),
  confirmClickCoord: undefined,
  setConfirmClickCoord: (confirmClickCoord) => set({ confirmClickCoord }),
  tab: 'candidates',
  showTab: (tab) => set({ tab }),
  folded: {},
  toggleFold: (panel) => set(({ folded }) => ({ folded: { ...folded, [panel]: !folded[panel] } })),
}));
