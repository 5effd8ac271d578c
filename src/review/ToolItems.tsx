import { CommandItem } from '../commands/CommandItem';
import type { CommandId } from '../commands/ids';

const MORE: readonly CommandId[] = [
  'editMode',
  'tryMoves',
  'bestMoves',
  'policy',
  'coordinates',
  'moveNumbers',
  'pass',
  'redo',
  'makeMainLine',
  'removeBranch',
];

/** The tools without a button of their own in the bar. */
const ToolItems = ({ narrow }: { readonly narrow: boolean }) => (
  <>
    {narrow && (
      <>
        <CommandItem id="undo" />
        <CommandItem id="previousMoment" />
        <CommandItem id="nextMoment" />
        <CommandItem id="previousVariation" />
        <CommandItem id="nextVariation" />
        <CommandItem id="ownership" />
      </>
    )}
    {MORE.map((id) => (
      <CommandItem key={id} id={id} />
    ))}
  </>
);

export default ToolItems;
