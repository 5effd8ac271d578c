import { game } from '../clients/game';
import { type Command, command, hasRecord } from '../commands/command';
import { useMirror } from '../state/mirror';

const toggleFold = (): void => {
  const { position } = useMirror.getState();
  if (position) void game().toggleFold(position.of, position.node);
};

/** How much of the tree is visible. */
export const TREE_COMMANDS = {
  toggleFold: command('moves', 'command.toggleFold', ['-'], hasRecord, toggleFold),
  foldAll: command('moves', 'command.foldAll', ['_'], hasRecord, () => game().foldAll(true)),
  unfoldAll: command('moves', 'command.unfoldAll', ['Alt+-'], hasRecord, () => game().foldAll(false)),
} as const satisfies Readonly<Record<string, Command>>;
