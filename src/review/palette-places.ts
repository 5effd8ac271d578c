import i18next from 'i18next';
import { PASS, parseGtpPoint } from '#protocol';
import { game } from '../clients/game';
import { mayEdit } from '../commands/command';
import type { PaletteEntry } from '../commands/palette-items';
import { shownNow } from '../commands/place';
import { pointText } from '../format/numbers';
import { useMirror } from '../state/mirror';
import { playAt } from './board/play-at';

/** "92", "move 92", "第92手", "92手目", "92수". */
const MOVE = /^(?:move|第|#)?\s*(\d{1,6})\s*(?:手目?|수)?$/i;

/** A typed move number leads to that move of the shown line. */
export const moveEntries = (typed: string): readonly PaletteEntry[] => {
  const move = Number(MOVE.exec(typed.normalize('NFKC').trim())?.[1]);
  const { position } = useMirror.getState();
  if (!position || shownNow() !== 'board' || !(move <= position.lineLength)) return [];
  const text = i18next.t('palette.move', { move });
  const run = (): void => void game().goToMove(move);
  return [{ kind: 'entry', key: 'move', text, group: 'commands.moves', fit: 2, run }];
};

/** A typed point such as Q16 plays there. Passing is a command. */
export const pointEntries = (typed: string): readonly PaletteEntry[] => {
  const mirror = useMirror.getState();
  const size = mirror.position?.size;
  const mayPlay = mayEdit(mirror) && shownNow() === 'board';
  const point = size && mayPlay ? parseGtpPoint(typed, size) : undefined;
  if (!size || point === undefined || point === PASS) return [];
  const text = i18next.t('palette.play', { point: pointText(point, size) ?? '' });
  return [{ kind: 'entry', key: 'point', text, group: 'commands.moves', fit: 2, run: () => playAt(point) }];
};
