import { Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, useDeferredValue, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Point } from '#protocol';
import { playAt } from '../board/play-at';
import { useMirror } from '../state/mirror';
import { parsePointText, pointText } from '../ui/figures';
import cap from '../ui/KeyCap.module.css';
import { type Command, mayEdit } from './command';
import { COMMANDS, type CommandId, runCommand } from './commands';
import { COMMAND_ICONS } from './icons';
import { keyLabel } from './key-names';
import { useKeymap } from './keymap';
import css from './PaletteDialog.module.css';
import { searchCommands } from './palette-items';

type Item =
  | { readonly kind: 'command'; readonly id: CommandId }
  | { readonly kind: 'point'; readonly point: Point };

/** About as many rows as there is room for. */
const SEEN = 16;

/** Everything the workstation can do, found by a few letters in any language; a coordinate plays there. */
const PaletteDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const list = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const items = useItems(text);
  // What is seen is there at once, what lies below it comes in slices.
  const rows = useDeferredValue(items, items.slice(0, SEEN));
  const picked = Math.min(at, items.length - 1);
  const run = (item: Item | undefined): void => {
    if (!item) return;
    onClose();
    // After the dialog has given the focus back.
    setTimeout(() => (item.kind === 'point' ? playAt(item.point) : runCommand(item.id)));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step !== undefined) setAt(Math.max(0, Math.min(items.length - 1, picked + step)));
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(items[picked]);
    else return;
    event.preventDefault();
  };
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={css.veil} />
        <Radix.Content className={css.palette} aria-describedby={undefined}>
          <Radix.Title className="unseen">{t('command.palette')}</Radix.Title>
          <div className={css.search}>
            <Search aria-hidden size={18} />
            <input
              className={css.input}
              role="combobox"
              aria-expanded="true"
              aria-controls={list}
              aria-activedescendant={items.length > 0 ? `${list}-${picked}` : undefined}
              aria-label={t('palette.search')}
              placeholder={t('palette.placeholder')}
              autoComplete="off"
              spellCheck={false}
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setAt(0);
              }}
              onKeyDown={onKeyDown}
            />
          </div>
          <div id={list} role="listbox" aria-label={t('command.palette')} className={css.list}>
            {rows.map((item, index) => (
              <Row
                key={item.kind === 'command' ? item.id : 'point'}
                id={`${list}-${index}`}
                item={item}
                picked={index === picked}
                onRun={() => run(item)}
              />
            ))}
          </div>
          {items.length === 0 && <p className={css.nothing}>{t('palette.nothing')}</p>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};

const useItems = (text: string): readonly Item[] => {
  const size = useMirror(({ position }) => position?.size);
  const editable = useMirror(mayEdit);
  return useMemo(() => {
    const point = size && editable ? parsePointText(text, size) : undefined;
    const commands = searchCommands(text).map((id): Item => ({ kind: 'command', id }));
    return point === undefined ? commands : [{ kind: 'point', point }, ...commands];
  }, [text, size, editable]);
};

interface RowProps {
  readonly id: string;
  readonly item: Item;
  readonly picked: boolean;
  readonly onRun: () => void;
}

const Row = ({ id, item, picked, onRun }: RowProps) => {
  const { t } = useTranslation();
  const size = useMirror(({ position }) => position?.size);
  const command: Command | undefined = item.kind === 'command' ? COMMANDS[item.id] : undefined;
  const enabled = useMirror((mirror) => command?.enabled(mirror) ?? true);
  const key = useKeymap(({ keys }) => (item.kind === 'command' ? keys[item.id][0] : undefined));
  const Icon = item.kind === 'command' ? COMMAND_ICONS[item.id] : undefined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={picked}
      aria-disabled={!enabled}
      className={css.row}
      ref={(row) => {
        if (picked) row?.scrollIntoView({ block: 'nearest' });
      }}
      onClick={onRun}
    >
      <span className={css.icon}>{Icon ? <Icon aria-hidden size={17} strokeWidth={1.75} /> : null}</span>
      <span className={css.text}>
        {command
          ? t(command.label)
          : t('palette.play', {
              point: size && item.kind === 'point' ? (pointText(item.point, size) ?? '') : '',
            })}
      </span>
      {command && <span className={css.group}>{t(`commands.${command.group}`)}</span>}
      {key && <kbd className={`${cap.key} ${css.key}`}>{keyLabel(key)}</kbd>}
    </div>
  );
};

export default PaletteDialog;
