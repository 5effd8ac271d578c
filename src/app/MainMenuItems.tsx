import {
  ChevronDown,
  ChevronRight,
  ChevronUp,
  Ellipsis,
  Eye,
  FileText,
  type LucideIcon,
  Search,
  Swords,
} from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandItem } from '../commands/CommandItem';
import type { CommandId } from '../commands/ids';
import { keyLabel } from '../commands/key-names';
import { useKeys } from '../commands/keymap';
import { runCommand } from '../commands/registry';
import type { MessageKey } from '../i18n/keys';
import menu from '../ui/Menu.module.css';
import { usePhone } from '../ui/use-media';

/** Rarely used rows that share one row of the menu. */
interface Bundle {
  readonly label: MessageKey;
  readonly icon: LucideIcon;
  readonly ids: readonly CommandId[];
}

const PLAY: Bundle = {
  label: 'menu.play',
  icon: Swords,
  ids: ['play', 'guidance', 'seniorGuidance', 'sparring', 'united', 'halfPoint', 'continuePlay', 'lessons'],
};
const RECORD: Bundle = {
  label: 'menu.record',
  icon: FileText,
  ids: [
    'report',
    'uploadAnalysis',
    'gameInfo',
    'share',
    'commentary',
    'editMode',
    'region',
    'whoLives',
    'paste',
    'photo',
    'copy',
    'saveAnalysed',
    'saveCommented',
    'saveBare',
  ],
};
const SHOW: Bundle = {
  label: 'menu.show',
  icon: Eye,
  ids: [
    'present',
    'guess',
    'split',
    'zen',
    'fullscreen',
    'find',
    'goToMove',
    'toggleFold',
    'foldAll',
    'unfoldAll',
  ],
};
const MORE: Bundle = {
  label: 'menu.more',
  icon: Ellipsis,
  ids: [
    'problems',
    'reports',
    'analysed',
    'samples',
    'engines',
    'networks',
    'backup',
    'restoreBackup',
    'install',
    'profile',
    'shop',
    'orders',
    'subscriptions',
    'ais',
    'aiOwner',
    'contact',
    'guide',
    'tour',
    'help',
    'about',
  ],
};

/** Ten rows for everyday use. All other commands are in a submenu, or found by their words. */
const GROUPS: readonly (readonly [MessageKey, readonly (CommandId | Bundle)[]])[] = [
  ['menu.begin', ['open', 'newGame', PLAY, 'records']],
  ['menu.here', ['save', RECORD, SHOW]],
  ['app.name', ['services', 'settings', MORE]],
];

const keyOf = (entry: CommandId | Bundle): string => (typeof entry === 'string' ? entry : entry.label);

const MainMenuItems = () => {
  const { t } = useTranslation();
  return (
    <>
      <Seek />
      {GROUPS.map(([title, entries]) => (
        <DropdownMenu.Group key={title} aria-label={t(title)}>
          <DropdownMenu.Label className={menu.heading} aria-hidden>
            {t(title)}
          </DropdownMenu.Label>
          {entries.map((entry) =>
            typeof entry === 'string' ? (
              <CommandItem key={keyOf(entry)} id={entry} />
            ) : (
              <BundleItem key={keyOf(entry)} {...entry} />
            ),
          )}
        </DropdownMenu.Group>
      ))}
    </>
  );
};

/** Whoever knows the word need not know the place. */
const Seek = () => {
  const { t } = useTranslation();
  const [key] = useKeys('palette');
  return (
    <DropdownMenu.Item className={`${menu.item} ${menu.seek}`} onSelect={() => void runCommand('palette')}>
      <Search aria-hidden size={17} strokeWidth={1.75} />
      <span className={menu.text}>{t('menu.seek')}</span>
      {key && <kbd className={menu.key}>{keyLabel(key)}</kbd>}
    </DropdownMenu.Item>
  );
};

const BundleItem = (bundle: Bundle) => (usePhone() ? <FoldedRows {...bundle} /> : <SubMenu {...bundle} />);

/** Rows above which a long submenu has a line: twenty in one column are not read. */
const BEGINS: ReadonlySet<CommandId> = new Set([
  'editMode',
  'paste',
  'saveAnalysed',
  'engines',
  'backup',
  'profile',
  'contact',
]);

const Rows = ({ ids }: Pick<Bundle, 'ids'>) =>
  ids.map((id) => (
    <Fragment key={id}>
      {BEGINS.has(id) && <DropdownMenu.Separator className={menu.line} />}
      <CommandItem id={id} />
    </Fragment>
  ));

/** A phone has no room beside the menu, so the rows unfold below. */
const FoldedRows = ({ label, icon: Icon, ids }: Bundle) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <DropdownMenu.Item
        className={menu.item}
        aria-expanded={open}
        onSelect={(event) => {
          event.preventDefault();
          setOpen(!open);
        }}
      >
        <Icon aria-hidden size={17} strokeWidth={1.75} />
        <span className={menu.text}>{t(label)}</span>
        {open ? <ChevronUp aria-hidden size={16} /> : <ChevronDown aria-hidden size={16} />}
      </DropdownMenu.Item>
      {open && (
        <DropdownMenu.Group className={menu.unfolded}>
          <Rows ids={ids} />
        </DropdownMenu.Group>
      )}
    </>
  );
};

const SubMenu = ({ label, icon: Icon, ids }: Bundle) => {
  const { t } = useTranslation();
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger className={menu.item}>
        <Icon aria-hidden size={17} strokeWidth={1.75} />
        <span className={menu.text}>{t(label)}</span>
        <ChevronRight aria-hidden size={16} />
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal>
        <DropdownMenu.SubContent className={menu.menu} collisionPadding={8}>
          <Rows ids={ids} />
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  );
};

export default MainMenuItems;
