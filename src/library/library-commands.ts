import { always, type Command, command, counting, livesIn } from '../commands/command';

/** The library's own code is no part of the first screen: it comes with the first key. */
const openNeighbour = async (by: number): Promise<void> => (await import('./current-list')).openNeighbour(by);

/** What keys do in the list of records, and from the board through its games. */
export const LIBRARY_COMMANDS = {
  trashRecords: livesIn(
    'list',
    command('record', 'command.trashRecords', ['Delete', 'Backspace'], always, async () =>
      (await import('./record-actions')).trashSelected(),
    ),
  ),
  previousGame: livesIn(
    'board',
    counting('record', 'command.previousGame', ['Alt+PageUp'], always, (count) => openNeighbour(-count)),
  ),
  nextGame: livesIn('board', counting('record', 'command.nextGame', ['Alt+PageDown'], always, openNeighbour)),
} as const satisfies Readonly<Record<string, Command>>;
