import { Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import {
  Fragment,
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useMirror } from '../state/mirror';
import { Gradually } from '../ui/deferred/Gradually';
import cap from '../ui/KeyCap.module.css';
import { typeInto } from '../ui/type-ahead';
import { useAnswer } from '../ui/use-answer';
import type { Command } from './command';
import { COMMAND_ICONS } from './icons';
import { keyLabel } from './key-names';
import { useKeymap } from './keymap';
import css from './PaletteDialog.module.css';
import { type PaletteItem, type PaletteSources, searchPalette } from './palette-items';
import { livesAt, shownNow, useShown } from './place';
import { commandOf, runCommand } from './registry';

interface PaletteProps {
  readonly onClose: () => void;
  readonly sources: PaletteSources;
}

/** Rows that render in one task when the palette opens. */
const AT_ONCE = 10;

/** Finds commands, records, moves and settings by a few letters in any language. */
const PaletteDialog = ({ onClose, sources }: PaletteProps) => {
  const { t } = useTranslation();
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  /** The row chosen by keys; at first the first enabled row. */
  const [at, setAt] = useState<number>();
  const items = useItems(text, sources);
  const rows = useDeferredValue(items);
  const picked = Math.min(at ?? firstEnabled(items), items.length - 1);
  const run = (item: PaletteItem | undefined): void => {
    if (!item) return;
    onClose();
    // After the dialog has returned the focus.
    setTimeout(() => (item.kind === 'entry' ? item.run() : runCommand(item.id)));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step !== undefined) {
      const next = Math.max(0, Math.min(items.length - 1, picked + step));
      setAt(next);
      document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') run(items[picked]);
    else return;
    event.preventDefault();
  };
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <div className={css.backdrop} />
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
                setAt(undefined);
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
                      key={item.kind === 'command' ? item.id : item.key}
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

const firstEnabled = (items: readonly PaletteItem[]): number => {
  const mirror = useMirror.getState();
  const mayRun = ({ place, enabled }: Command) => livesAt(place, shownNow()) && enabled(mirror);
  const first = items.findIndex((item) => item.kind === 'entry' || mayRun(commandOf(item.id)));
  return Math.max(0, first);
};

/** Rows known at once, then rows from workers; answers to an older text are dropped. */
const useItems = (typed: string, sources: PaletteSources): readonly PaletteItem[] => {
  const now = useMemo(() => searchPalette(typed, sources), [typed, sources]);
  const ask = useCallback(async () => {
    if (typed.trim() === '') return undefined;
    const answers = await Promise.all(sources.later.map((source) => source(typed)));
    return { typed, entries: answers.flat() };
  }, [typed, sources]);
  const [answer] = useAnswer(ask, undefined, PAUSE_MS);
  return useMemo(() => (answer?.typed === typed ? [...now, ...answer.entries] : now), [now, answer, typed]);
};
/** Workers are asked after this pause in typing (ms). */
const PAUSE_MS = 120;

interface RowProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly picked: boolean;
  readonly onRun: () => void;
}

const Row = ({ id, item, picked, onRun }: RowProps) => {
  const { t } = useTranslation();
  const command: Command | undefined = item.kind === 'command' ? commandOf(item.id) : undefined;
  const lives = livesAt(command?.place ?? 'board', useShown());
  const enabled = useMirror((mirror) => command?.enabled(mirror) ?? true) && lives;
  const key = useKeymap(({ keys }) => (item.kind === 'command' ? keys[item.id][0] : undefined));
  const Icon = item.kind === 'command' ? COMMAND_ICONS[item.id] : undefined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
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
      <span className={css.text}>{item.kind === 'entry' ? item.text : t(commandOf(item.id).label)}</span>
      <span className={css.group}>
        {t(item.kind === 'entry' ? item.group : `commands.${commandOf(item.id).group}`)}
      </span>
      {key && <kbd className={`${cap.key} ${css.key}`}>{keyLabel(key)}</kbd>}
    </div>
  );
};

export default PaletteDialog;
