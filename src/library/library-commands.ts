import { always, type Command, command, counting, hasRecord, livesIn } from '../commands/command';

/** Loaded with the first key press: the first screen does without the library's code. */
const openNeighbour = async (by: number): Promise<void> => (await import('./current-list')).openNeighbour(by);

/** Key commands in the list of records, and commands that step from the board through its games. */
export const LIBRARY_COMMANDS = {
  uploadAnalysis: livesIn(
    'board',
    command('record', 'command.uploadAnalysis', [], hasRecord, async () =>
      (await import('./host/upload')).uploadRecords(undefined),
    ),
  ),
  trashRecords: livesIn(
    'list',
    command('record', 'command.trashRecords', ['Delete', 'Backspace'], always, async () =>
      (await import('./record-actions')).trashSelected(),
    ),
  ),
  selectRecords: livesIn(
    'list',
    command('record', 'command.selectRecords', ['Ctrl+a'], always, async () =>
      (await import('./record-list')).selectAll(),
    ),
  ),
  previousGame: livesIn(
    'board',
    counting('record', 'command.previousGame', ['Alt+PageUp'], always, (count) => openNeighbour(-count)),
  ),
  nextGame: livesIn('board', counting('record', 'command.nextGame', ['Alt+PageDown'], always, openNeighbour)),
  backup: command('record', 'command.backup', [], always, async () =>
    (await import('./backups')).makeBackup(),
  ),
  restoreBackup: command('record', 'command.restoreBackup', [], always, async () =>
    (await import('./backups')).chooseBackup(),
  ),
} as const satisfies Readonly<Record<string, Command>>;
