import { ChevronRight, Eye, GitFork, LifeBuoy, type LucideIcon, Save, Swords } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { CommandItem } from '../commands/CommandItem';
import type { CommandId } from '../commands/ids';
import type { MessageKey } from '../i18n/keys';
import menu from '../ui/Menu.module.css';
import { usePhone } from '../ui/use-media';

/** Rows that belong together and are seldom wanted share one row of the menu. */
interface Bundle {
  readonly label: MessageKey;
  readonly icon: LucideIcon;
  /** The one of them that is wanted often: above the folded ones it has a row of its own. */
  readonly often?: CommandId;
  readonly ids: readonly CommandId[];
}

const PLAY: Bundle = {
  label: 'menu.play',
  icon: Swords,
  ids: ['sparring', 'united', 'halfPoint', 'continuePlay'],
};
const SAVE: Bundle = {
  label: 'menu.save',
  icon: Save,
  often: 'save',
  ids: ['saveAnalysed', 'saveCommented', 'saveBare', 'copy', 'share'],
};
const SHOW: Bundle = {
  label: 'menu.show',
  icon: Eye,
  ids: ['present', 'guess', 'split', 'zen', 'fullscreen'],
};
const TREE: Bundle = {
  label: 'menu.tree',
  icon: GitFork,
  ids: ['toggleFold', 'foldAll', 'unfoldAll', 'goToMove', 'find'],
};
const HELP: Bundle = { label: 'menu.help', icon: LifeBuoy, ids: ['guide', 'tour', 'help'] };

const GROUPS: readonly (readonly (CommandId | Bundle)[])[] = [
  ['report', 'reports', 'problems'],
  ['play', 'guidance', 'seniorGuidance', PLAY],
  ['open', 'paste', 'newGame', 'records', 'samples'],
  [SAVE, SHOW, TREE],
  ['gameInfo', 'editMode', 'region', 'palette'],
  ['engines', 'networks', 'services', 'settings'],
  [HELP, 'about'],
];

const keyOf = (entry: CommandId | Bundle): string => (typeof entry === 'string' ? entry : entry.label);

const MainMenuItems = () =>
  GROUPS.map((entries, index) => (
    <DropdownMenu.Group key={entries.map(keyOf).join()}>
      {index > 0 && <DropdownMenu.Separator className={menu.line} />}
      {entries.map((entry) =>
        typeof entry === 'string' ? (
          <CommandItem key={keyOf(entry)} id={entry} />
        ) : (
          <BundleItem key={keyOf(entry)} {...entry} />
        ),
      )}
    </DropdownMenu.Group>
  ));

const BundleItem = ({ label, icon: Icon, often, ids }: Bundle) => {
  const { t } = useTranslation();
  const first = often && <CommandItem id={often} />;
  const rows = ids.map((id) => <CommandItem key={id} id={id} />);
  // On a phone there is no room beside the menu.
  if (usePhone())
    return (
      <>
        <DropdownMenu.Label className={menu.heading}>{t(label)}</DropdownMenu.Label>
        {first}
        {rows}
      </>
    );
  return (
    <>
      {first}
      <DropdownMenu.Sub>
        <DropdownMenu.SubTrigger className={menu.item}>
          <Icon aria-hidden size={17} strokeWidth={1.75} />
          <span className={menu.text}>{t(label)}</span>
          <ChevronRight aria-hidden size={16} />
        </DropdownMenu.SubTrigger>
        <DropdownMenu.Portal>
          <DropdownMenu.SubContent className={menu.menu} collisionPadding={8}>
            {rows}
          </DropdownMenu.SubContent>
        </DropdownMenu.Portal>
      </DropdownMenu.Sub>
    </>
  );
};

export default MainMenuItems;
