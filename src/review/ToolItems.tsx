import { DropdownMenu } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { CommandItem } from '../commands/CommandItem';
import type { CommandId } from '../commands/ids';
import type { MessageKey } from '../i18n/keys';
import menu from '../ui/Menu.module.css';

interface Group {
  readonly title: MessageKey;
  readonly ids: readonly CommandId[];
}

/** By what they are about: what the board shows, the way to work, the move. */
const BOARD: Group = { title: 'commands.board', ids: ['bestMoves', 'policy', 'coordinates', 'moveNumbers'] };
const MORE: readonly Group[] = [
  BOARD,
  { title: 'commands.edit', ids: ['editMode', 'tryMoves'] },
  { title: 'commands.moves', ids: ['pass', 'redo', 'makeMainLine', 'removeBranch'] },
];

/** In a narrow bar these have no button either. */
const NARROW: readonly Group[] = [
  {
    title: 'commands.moves',
    ids: [
      'previousMoment',
      'nextMoment',
      'previousVariation',
      'nextVariation',
      'undo',
      'redo',
      'ownership',
      'pass',
    ],
  },
  BOARD,
  { title: 'commands.edit', ids: ['editMode', 'tryMoves', 'makeMainLine', 'removeBranch'] },
];

/** The tools without a button of their own in the bar. */
const ToolItems = ({ narrow }: { readonly narrow: boolean }) => {
  const { t } = useTranslation();
  return (narrow ? NARROW : MORE).map((group) => {
    const { title, ids } = group;
    return (
      <DropdownMenu.Group key={title} aria-label={t(title)}>
        <DropdownMenu.Label className={menu.heading} aria-hidden>
          {t(title)}
        </DropdownMenu.Label>
        {ids.map((id) => (
          // What the board shows is tried; a way to work begins at once.
          <CommandItem key={id} id={id} stays={group === BOARD} />
        ))}
      </DropdownMenu.Group>
    );
  });
};

export default ToolItems;
