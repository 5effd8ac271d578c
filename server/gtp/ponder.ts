import type { Session } from './session';

/**
 * Thinks about the reply to a move of ours until `signal` is set, or memory is full; what is found is there when
 * the next move is asked for. Nothing happens unless it is wanted (`ponderingEnabled`) and the game goes on.
 */
export const ponder = async (session: Session, signal: { readonly aborted: boolean }): Promise<void> => {
  const { table, settings, justMoved } = session;
  session.justMoved = false;
  if (!justMoved || !settings.ponderingEnabled || table.match.finished) return;
  await session.player.think(table.request(table.toPlay), { ownership: false }, { signal });
};
