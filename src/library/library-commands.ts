import { always, type Command, command, livesIn } from '../commands/command';

/** What keys do in the list of records. */
export const LIBRARY_COMMANDS = {
  trashRecords: livesIn(
    'list',
    command('record', 'command.trashRecords', ['Delete', 'Backspace'], always, async () =>
      (await import('./record-actions')).trashSelected(),
    ),
  ),
} as const satisfies Readonly<Record<string, Command>>;
