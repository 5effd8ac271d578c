import type { Session } from './session';

/**
 * Thinks about the reply to our move until `signal` is set or memory is full; the search of the next move
 * reuses the result. Does nothing when pondering is off (`ponderingEnabled`) or the game is over.
 */
export const ponder = async (session: Session, signal: { readonly aborted: boolean }): Promise<void> => {
  const { table, settings, justMoved } = session;
  session.justMoved = false;
  if (!justMoved || !settings.ponderingEnabled || table.match.finished) return;
  await session.player.think(table.request(table.toPlay), { ownership: false }, { signal });
};
