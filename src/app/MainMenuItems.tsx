import { DropdownMenu } from 'radix-ui';
import menu from '../ui/Menu.module.css';
import { CommandItem } from './CommandItem';
import type { CommandId } from './commands';

const GROUPS: readonly (readonly CommandId[])[] = [
  ['report', 'reports'],
  ['open', 'paste', 'newGame', 'records', 'samples'],
  ['save', 'saveAnalysed', 'saveCommented', 'saveBare'],
  ['copy', 'share', 'gameInfo'],
  ['editMode', 'find', 'palette'],
  ['engines', 'networks', 'settings'],
  ['guide', 'tour', 'help', 'about'],
];

const MainMenuItems = () =>
  GROUPS.map((ids, index) => (
    <DropdownMenu.Group key={ids.join()}>
      {index > 0 && <DropdownMenu.Separator className={menu.line} />}
      {ids.map((id) => (
        <CommandItem key={id} id={id} />
      ))}
    </DropdownMenu.Group>
  ));

export default MainMenuItems;
