import { Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { Fragment, type KeyboardEvent, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PASS, type Point, parseGtpPoint } from '#protocol';
import { pointText } from '../format/numbers';
import { useMirror } from '../state/mirror';
import { Gradually } from '../ui/deferred/Gradually';
import cap from '../ui/KeyCap.module.css';
import { typeInto } from '../ui/type-ahead';
import { type Command, mayEdit } from './command';
import { COMMAND_ICONS } from './icons';
import type { CommandId } from './ids';
import { keyLabel } from './key-names';
import { useKeymap } from './keymap';
import css from './PaletteDialog.module.css';
import { searchCommands } from './palette-items';
import { livesAt, useShown } from './place';
import { commandOf, runCommand } from './registry';

type Item =
  | { readonly kind: 'command'; readonly id: CommandId }
  | { readonly kind: 'point'; readonly point: Point };

interface PaletteProps {
  readonly onClose: () => void;
  /** A coordinate was typed. */
  readonly onPoint: (point: Point) => void;
}

/** Rows that are made in one task, when the palette opens. */
const AT_ONCE = 10;

/** Everything the workstation can do, found by a few letters in any language; a coordinate plays there. */
const PaletteDialog = ({ onClose, onPoint }: PaletteProps) => {
  const { t } = useTranslation();
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const items = useItems(text);
  const rows = useDeferredValue(items);
  const picked = Math.min(at, items.length - 1);
  const run = (item: Item | undefined): void => {
    if (!item) return;
    onClose();
    // After the dialog has given the focus back.
    setTimeout(() => (item.kind === 'point' ? onPoint(item.point) : runCommand(item.id)));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step !== undefined) {
      const next = Math.max(0, Math.min(items.length - 1, picked + step));
      setAt(next);
      document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(items[picked]);
    else return;
    event.preventDefault();
  };
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <div className={css.veil} />
        <Radix.Content
          className={css.palette}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (field.current) typeInto(field.current);
          }}
        >
          <Radix.Title className="unseen">{t('command.palette')}</Radix.Title>
          <div className={css.search}>
            <Search aria-hidden size={18} />
            <input
              ref={field}
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
            <Gradually>
              {Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, part) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
                <Fragment key={part}>
                  {rows.slice(part * AT_ONCE, (part + 1) * AT_ONCE).map((item, index) => (
                    <Row
                      key={item.kind === 'command' ? item.id : 'point'}
                      id={`${list}-${part * AT_ONCE + index}`}
                      item={item}
                      picked={part * AT_ONCE + index === picked}
                      onRun={() => run(item)}
                    />
                  ))}
                </Fragment>
              ))}
            </Gradually>
          </div>
          {items.length === 0 && <p className={css.nothing}>{t('palette.nothing')}</p>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};

const useItems = (text: string): readonly Item[] => {
  const size = useMirror(({ position }) => position?.size);
  const onBoard = useShown() === 'board';
  const editable = useMirror(mayEdit) && onBoard;
  return useMemo(() => {
    const point = size && editable ? parseGtpPoint(text, size) : undefined;
    const commands = searchCommands(text).map((id): Item => ({ kind: 'command', id }));
    // A pass is a command.
    return point === undefined || point === PASS ? commands : [{ kind: 'point', point }, ...commands];
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
  const command: Command | undefined = item.kind === 'command' ? commandOf(item.id) : undefined;
  const lives = livesAt(command?.place ?? 'board', useShown());
  const enabled = useMirror((mirror) => command?.enabled(mirror) ?? true) && lives;
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
