import type { PlayState } from '#kernel/play/play-state';
import { placingOf } from '#kernel/play/seats';
import { type PlaySetup, playSizeOf, recordKomi, SEAT_NAMES } from '#kernel/play/setup';
import type { Edit } from '#kernel/tree/edit';
import type { GameTree, NodeId } from '#kernel/tree/tree';
import { BLACK, type Color, type GameInfo, type NewGame, type PlayNames } from '#protocol';
import type { GameDocument } from '../document/game-document';

/** What the game writes into its record. */

export const NO_NAMES: PlayNames = {
  me: '',
  opponent: '',
  united: { black1: '', white1: '', black2: '', white2: '' },
};

/** The closing note in the record: the method of play and the help used; undefined without one. */
export const endingText = ({ setup, tally }: PlayState, { ending }: PlayNames): string | undefined => {
  if (!ending) return undefined;
  const figures: Readonly<Record<string, number | undefined>> = { ...tally };
  const filled = (sentence: string): string =>
    sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(figures[name] ?? place));
  const lines = [ending.method];
  if (tally.hints + tally.takenBack > 0) lines.push(filled(ending.helps));
  if (setup.method === 'sparring') lines.push(filled(ending.tolerances));
  return lines.join('\n');
};

/** A paragraph more in the comment of a node. */
export const appendComment = (tree: GameTree, node: NodeId, text: string): Edit => {
  const before = tree.get(node, 'C')?.[0] ?? '';
  return { type: 'set', node, ident: 'C', values: [before === '' ? text : `${before}\n\n${text}`] };
};

/** The record a game begins with; stones that people place come later. */
export const gameOf = (setup: PlaySetup): NewGame => {
  const side = setup.size;
  const isPlaced = placingOf(setup) !== undefined;
  return {
    size: { width: side, height: side },
    komi: recordKomi(setup),
    handicap: isPlaced || setup.handicap < 2 ? 0 : setup.handicap,
    rules: setup.rules,
  };
};

/** The setup of a game within a record, whose size, rules and komi hold. */
export const setupWithin = ({ tree, info, terms }: GameDocument, setup: PlaySetup): PlaySetup => {
  const size = playSizeOf(tree.size) ?? setup.size;
  return { ...setup, size, rules: info.rules, komi: terms.komi };
};

/** Names and time, once the colours are known. */
export const playInfo = (setup: PlaySetup, names: PlayNames, mine: Color): Partial<GameInfo> => {
  const { time, method } = setup;
  const clock = time
    ? {
        time: String(time.mainMs / 1000),
        overtime: time.periods > 0 ? `${time.periods}x${time.periodMs / 1000} byo-yomi` : '',
      }
    : {};
  if (method === 'united') {
    const team = (color: string): string =>
      SEAT_NAMES.filter((seat) => seat.startsWith(color))
        .map((seat) => names.united[seat])
        .join(' & ');
    return { black: team('black'), white: team('white'), ...clock };
  }
  const [black, white] = mine === BLACK ? [names.me, names.opponent] : [names.opponent, names.me];
  return { black, white, ...clock };
};
