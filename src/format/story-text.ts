import type { TFunction } from 'i18next';
import { BLACK, type Color, EMPTY, type NodeId, type Story, WHITE } from '#protocol';
import { capital } from './capital';
import { pointsText } from './numbers';
import { sentencesText } from './sentences';
import { isMisread, storyMoves } from './story-moves';

/** A move named in the story. `node` where the story knows it: a phase names move numbers only. */
export interface StoryLink {
  readonly move: number;
  readonly node?: NodeId;
}
export type StoryPart = string | StoryLink;

const STAGES = ['opening', 'middle', 'endgame'] as const;
type Stage = (typeof STAGES)[number];

export interface StoryParagraph {
  /** Named where the story has more than one. */
  readonly stage?: Stage;
  readonly parts: readonly StoryPart[];
}

/** The chart in words, a paragraph for each stage of the game; the last one says what decided it. */
export const storyParagraphs = (t: TFunction, story: Story): readonly StoryParagraph[] => {
  const nodes = nodesOf(story);
  const course = courseOf(t, story);
  const isDivided = course.length > 1;
  return [
    ...course.map(({ stage, text }) => ({ ...(isDivided ? { stage } : {}), parts: partsOf(text, nodes) })),
    { parts: conclusionOf(t, story, nodes) },
  ];
};

/** Where other moves decided, a gift is a part of the course. */
const isDecidedByGift = ({ gift, deciding }: Story): boolean => gift !== undefined && deciding.length === 0;

/** A move number in a text that becomes a link. */
const link = (move: number): string => `${LINK}${move}${LINK}`;
/** Of the private use area, so that no catalogue has it. */
const LINK = '\uE000';

const partsOf = (text: string, nodes: ReadonlyMap<number, NodeId>): readonly StoryPart[] =>
  text.split(LINK).flatMap((part, at): readonly StoryPart[] => {
    if (at % 2 === 0) return part === '' ? [] : [part];
    const move = Number(part);
    const node = nodes.get(move);
    return [{ move, ...(node === undefined ? {} : { node }) }];
  });

const nodesOf = ({ deciding, swing, gift }: Story): ReadonlyMap<number, NodeId> =>
  new Map(
    [...deciding, swing, gift?.gift, gift?.slip].flatMap((move) =>
      move ? [[move.moveNumber, move.node] as const] : [],
    ),
  );

const conclusionOf = (
  t: TFunction,
  story: Story,
  nodes: ReadonlyMap<number, NodeId>,
): readonly StoryPart[] => {
  const told = partsOf(
    sentencesText([
      contradictionText(t, story),
      isDecidedByGift(story) ? giftText(t, story) : '',
      decidedText(t, story),
    ]),
    nodes,
  );
  // The gift's sentence names its moves itself.
  const follows = isDecidedByGift(story) ? [] : storyMoves(story);
  return [...told, ...follows.flatMap(({ moveNumber: move, node }) => [' ', { move, node }])];
};

const sideText = (t: TFunction, side: Color): string => t(side === BLACK ? 'side.black' : 'side.white');

const startText = (t: TFunction, { start }: Story): string => {
  if (!start) return '';
  const { by, leader, points, goneAt } = start;
  const data = { side: sideText(t, leader), points: pointsText(points) };
  const begin = t(`story.start.${by}`, data);
  return goneAt === undefined ? begin : sentencesText([begin, t('story.start.gone', { move: link(goneAt) })]);
};

/** Beyond this number the middle phases are counted instead of named. */
const MAX_PHASES = 7;
const FIRST_PHASES = 3;

/** Positions in which nobody led are told for so many moves, or where the same side led before and after them. */
const LONG_EVEN = 20;

/** What the lead before the first move grew by, in points, to be told of once more. */
const GROWN = 3;
const isMelting = (first: Phase | undefined, { points }: NonNullable<Story['start']>): boolean =>
  first?.peak !== undefined && first.peak < points + GROWN;

type Phase = Story['leads'][number];
const isLead = ({ leader }: Phase): boolean => leader !== EMPTY;
const isTold = (leads: Story['leads'], at: number): boolean => {
  const [before, even, after] = [leads[at - 1], leads[at], leads[at + 1]];
  if (!before || !even || !after) return false;
  return before.leader === after.leader || even.to - even.from >= LONG_EVEN;
};

interface Told {
  readonly stage: Stage;
  readonly text: string;
}

const stageOf = (move: number, ends: Story['stages']): Stage => {
  if (!ends || move <= ends[0]) return 'opening';
  return move <= ends[1] ? 'middle' : 'endgame';
};

/** Who led when, by the stage in which each lead began. */
const courseOf = (t: TFunction, story: Story): readonly Told[] => {
  const { leads, stages } = story;
  const told = phasesOf(t, story);
  const last = leads.at(-1);
  const isEven = leads.every(({ leader }) => leader === EMPTY);
  const end = isEven ? t('story.even') : last?.leader === EMPTY ? t('story.endsEven') : '';
  const { gift } = story;
  const giftStage = gift && !isDecidedByGift(story) ? stageOf(gift.gift.moveNumber, stages) : undefined;
  const endStage = isEven ? 'opening' : stageOf(last?.from ?? 0, stages);
  return STAGES.flatMap((stage) => {
    const phases = told.filter((phase) => phase.stage === stage).map(({ text }) => text);
    const text = sentencesText([
      stage === 'opening' ? startText(t, story) : '',
      phases.length > 0 ? capital(t('story.phases', { phases: phases.join(t('story.phases.and')) })) : '',
      stage === giftStage ? giftText(t, story) : '',
      stage === endStage ? end : '',
    ]);
    return text === '' ? [] : [{ stage, text }];
  });
};

const phasesOf = (t: TFunction, { leads, start, stages }: Story): readonly Told[] => {
  if (leads.every(({ leader }) => leader === EMPTY)) return [];
  const last = leads.at(-1);
  const first = start?.goneAt !== undefined && isMelting(leads[0], start) ? 1 : 0;
  const phases = leads.filter((phase, at) => at >= first && (isLead(phase) || isTold(leads, at)));
  const named = phases.map(
    (phase): Told => ({
      stage: stageOf(phase.from, stages),
      text: phaseText(t, phase, phase.to === last?.to),
    }),
  );
  const left = named.length - MAX_PHASES;
  const between = named[FIRST_PHASES];
  if (left <= 0 || !between) return named;
  const count = phases.slice(FIRST_PHASES, FIRST_PHASES + left).filter(isLead).length;
  return [
    ...named.slice(0, FIRST_PHASES),
    { stage: between.stage, text: t('story.phases.more', { count }) },
    ...named.slice(FIRST_PHASES + left),
  ];
};

const phaseText = (t: TFunction, { leader, from, to, peak }: Phase, isEnd: boolean): string => {
  if (leader === EMPTY) return t('story.phase.even', { from: link(from), to });
  const data = {
    side: sideText(t, leader === BLACK ? BLACK : WHITE),
    from: link(Math.max(1, from)),
    to,
    // Old reports have none.
    peak: peak === undefined ? '' : t('story.peak', { points: pointsText(peak) }),
    points: pointsText(peak ?? 0),
  };
  if (from <= 1 && isEnd) return t('story.phase.all', data);
  if (isEnd) return t('story.phase.last', data);
  return t(from === to ? 'story.phase.one' : 'story.phase', data);
};

const contradictionText = (t: TFunction, { contradiction }: Story): string => {
  if (!contradiction) return '';
  const { kind, winner, points, from } = contradiction;
  if (kind === 'count') {
    const lead = `${sideText(t, points < 0 ? WHITE : BLACK)} +${pointsText(points)}`;
    const counted = pointsText(contradiction.counted);
    return t('story.contradiction.count', { winner: sideText(t, winner), counted, lead, move: link(from) });
  }
  return t(`story.contradiction.${kind}`, {
    winner: sideText(t, winner),
    leader: sideText(t, winner === BLACK ? WHITE : BLACK),
    points: pointsText(points),
    move: link(from),
  });
};

const giftText = (t: TFunction, { gift }: Story): string => {
  if (!gift) return '';
  return t('story.gift', {
    winner: sideText(t, gift.winner),
    loser: sideText(t, gift.winner === BLACK ? WHITE : BLACK),
    gift: link(gift.gift.moveNumber),
    slip: link(gift.slip.moveNumber),
    points: pointsText(gift.gift.points),
    back: pointsText(gift.slip.points),
  });
};

const decidedText = (t: TFunction, { deciding, swing, gift, contradiction }: Story): string => {
  if (isMisread(contradiction)) return '';
  if (deciding.length > 0) return t('story.decided', { count: deciding.length });
  if (gift) return '';
  if (!swing) return t('story.noneDecided');
  return sentencesText([t('story.noneDecided'), t(swing.sure ? 'story.swing' : 'story.swing.unsure')]);
};
