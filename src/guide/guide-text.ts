import type { CommandId } from '../commands/ids';

/** The guide's sections in reading order, each with its commands. */
export const SECTIONS = {
  start: ['open', 'paste', 'samples', 'newGame'],
  moving: ['forward', 'forward10', 'nextVariation', 'leaveVariation', 'goToMove'],
  review: ['review', 'live'],
  board: ['bestMoves', 'ownership', 'threat'],
  mistakes: ['nextMoment', 'previousMoment', 'report'],
  practice: ['practice', 'worstMove'],
  play: ['lessons', 'guidance', 'play', 'takeBack'],
  problems: ['problems'],
  edit: ['editMode', 'makeMainLine', 'removeBranch', 'undo', 'redo'],
  library: ['records', 'find'],
  engines: ['engines', 'networks'],
  share: ['share', 'present'],
  keep: ['save', 'backup', 'restoreBackup', 'install'],
} as const satisfies Readonly<Record<string, readonly CommandId[]>>;
export type SectionName = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as readonly SectionName[];

/** What the guide shows a picture of. */
export const PICTURES = ['candidate', 'line', 'territory'] as const;
type Picture = (typeof PICTURES)[number];

/** The tour's stops: elements with this name as `data-tour`. A missing one is skipped. */
export const STOPS = ['board', 'moves', 'review', 'panels', 'engine', 'menu'] as const;
export type Stop = (typeof STOPS)[number];

export interface GuideText {
  readonly sections: Readonly<
    Record<SectionName, { readonly title: string; readonly text: readonly string[] }>
  >;
  /** Below the pictures of what lies on the board. */
  readonly pictures: Readonly<Record<Picture, string>>;
  readonly tour: Readonly<Record<Stop, TourText>>;
}

interface TourText {
  readonly title: string;
  readonly text: string;
  /** The text for touch screens, which have neither wheel nor keys. */
  readonly touch?: string;
}
