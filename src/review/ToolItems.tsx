import { DropdownMenu } from 'radix-ui';
import { CommandItem } from '../commands/CommandItem';
import type { CommandId } from '../commands/ids';
import menu from '../ui/Menu.module.css';

/** By what they are about: the way to work, what the board shows, the move. */
const MORE = [
  ['editMode', 'tryMoves'],
  ['bestMoves', 'policy', 'coordinates', 'moveNumbers'],
  ['pass', 'redo', 'makeMainLine', 'removeBranch'],
] as const satisfies readonly (readonly CommandId[])[];

/** In a narrow bar these have no button either. */
const STEPS = [
  'previousMoment',
  'nextMoment',
  'previousVariation',
  'nextVariation',
  'undo',
  'redo',
  'ownership',
  'pass',
] as const satisfies readonly CommandId[];
const NARROW = [STEPS, [...MORE[0], ...MORE[1], 'makeMainLine', 'removeBranch']] as const;

/** The tools without a button of their own in the bar. */
const ToolItems = ({ narrow }: { readonly narrow: boolean }) =>
  (narrow ? NARROW : MORE).map((ids, index) => (
    <DropdownMenu.Group key={ids[0]}>
      {index > 0 && <DropdownMenu.Separator className={menu.line} />}
      {ids.map((id) => (
        <CommandItem key={id} id={id} />
      ))}
    </DropdownMenu.Group>
  ));

export default ToolItems;
