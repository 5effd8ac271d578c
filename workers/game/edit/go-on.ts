import { ok } from '#kernel/outcome';
import { readGameInfo } from '#kernel/sgf/game-info';
import { readSgf } from '#kernel/sgf/read';
import { continuation } from '#kernel/tree/continuation';
import type { Result } from '#protocol';
import type { GameDocument } from '../document/game-document';
import { infoEdit } from '../document/info';
import type { PlannedEdit } from './planned-edit';

/**
 * Takes over what has been played since in the game that the record shows, and its result. A cursor at the end of what
 * was played goes on to the newest move; any other stays.
 */
export const planGoOn = (document: GameDocument, text: string): Result<PlannedEdit | undefined> => {
  const { tree } = document;
  const read = readSgf(text);
  if (!read.ok) return read;
  const later = read.value.games[0];
  if (!later) return ok(undefined);
  const { result } = readGameInfo(later).text;
  const ended = result !== '' && document.info.result === '' ? infoEdit(tree, { result }) : undefined;
  const news = continuation(tree, later);
  const edits = [news?.edit, ended].filter((edit) => edit !== undefined);
  if (edits.length === 0) return ok(undefined);
  const goTo = news && document.node === news.from ? news.end : document.node;
  return ok({ edit: { type: 'batch', edits }, goTo, series: 'goOn' });
};
