import { Plus, RotateCcw } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Gradually } from '../ui/deferred/Gradually';
import { TextInput } from '../ui/Field';
import { IconButton } from '../ui/IconButton';
import cap from '../ui/KeyCap.module.css';
import { Segmented } from '../ui/Segmented';
import { useMedia } from '../ui/use-media';
import { COMMAND_GROUPS, type Command } from './command';
import css from './HelpDialog.module.css';
import { COMMAND_IDS, type CommandId } from './ids';
import { keyLabel, keyLabelHere, keyName } from './key-names';
import { PRESET_NAMES } from './key-presets';
import { changeKeys, choosePreset, type KeysById, ownerOf, resetKeys, useKeymap, useKeys } from './keymap';
import { countsByPosition } from './layout';
import { commandOf } from './registry';

/** Every key, made from the command table, so that it is always current; each key can be changed here. */
const HelpDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const keys = useKeymap((keymap) => keymap.keys);
  const [changing, setChanging] = useState(false);
  const [sought, setSought] = useState('');
  const broad = useMedia('(min-width: 900px)');
  return (
    <Dialog title={t('help.title')} onClose={onClose} broad>
      <div className={css.tools}>
        <TextInput
          type="search"
          className={css.search ?? ''}
          aria-label={t('keys.search')}
          placeholder={t('keys.search')}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
        <Presets />
        <Button className={css.change} aria-pressed={changing} onClick={() => setChanging(!changing)}>
          {t(changing ? 'keys.changed' : 'keys.change')}
        </Button>
      </div>
      <div className={changing ? css.single : css.groups}>
        <Gradually>
          {(changing ? [COMMAND_GROUPS] : columnsOf(keys, broad ? 3 : 2)).map((groups) => (
            <div key={groups[0]}>
              <Gradually>
                {groups.map((group) => (
                  <Group key={group} group={group} changing={changing} sought={sought} />
                ))}
              </Gradually>
            </div>
          ))}
        </Gradually>
      </div>
      <p className={css.text}>
        {t('help.text')}
        {countsByPosition() && ` ${t('help.positions')}`}
      </p>
    </Dialog>
  );
};

type Groups = readonly Command['group'][];

/**
 * Columns with about equally many rows. A browser that balances the columns itself would move groups between them
 * while they render one by one.
 */
const columnsOf = (keys: KeysById, count: number): readonly Groups[] => {
  const rowsOf = (group: Command['group']): number =>
    HEADING_ROWS + COMMAND_IDS.filter((id) => commandOf(id).group === group && keys[id].length > 0).length;
  const all = COMMAND_GROUPS.reduce((sum, group) => sum + rowsOf(group), 0);
  const columns: Command['group'][][] = Array.from({ length: count }, () => []);
  let before = 0;
  for (const group of COMMAND_GROUPS) {
    const middle = before + rowsOf(group) / 2;
    columns[Math.min(count - 1, Math.floor((middle / all) * count))]?.push(group);
    before += rowsOf(group);
  }
  return columns.filter((groups) => groups.length > 0);
};
/** The room of a heading, in rows. */
const HEADING_ROWS = 2;

/** Key presets of other programs. */
const Presets = () => {
  const { t } = useTranslation();
  const preset = useKeymap((keymap) => keymap.preset);
  return (
    <div className={css.presets}>
      <span>{t('keys.preset')}</span>
      <Segmented
        label={t('keys.preset')}
        value={preset}
        options={PRESET_NAMES.map((value) => ({ value, label: t(`keys.preset.${value}`) }))}
        onPick={choosePreset}
      />
    </div>
  );
};

interface GroupProps {
  readonly group: Command['group'];
  readonly changing: boolean;
  readonly sought: string;
}

const Group = ({ group, changing, sought }: GroupProps) => {
  const { t } = useTranslation();
  const keys = useKeymap((keymap) => keymap.keys);
  const word = sought.trim().toLocaleLowerCase();
  const fits = (text: string): boolean => text.toLocaleLowerCase().includes(word);
  const ids = COMMAND_IDS.filter(
    (id) =>
      commandOf(id).group === group &&
      (changing || keys[id].length > 0) &&
      fits(`${t(commandOf(id).label)} ${keys[id].map(keyLabelHere).join(' ')}`),
  );
  if (ids.length === 0) return null;
  return (
    <section className={css.group}>
      <h3 className={css.heading}>{t(`commands.${group}`)}</h3>
      <dl>
        {ids.map((id) => (changing ? <ChangeRow key={id} id={id} /> : <KeyRow key={id} id={id} />))}
        {group === 'analysis' && !changing && word === '' && (
          <>
            <Row keys={['1–9']} text={t('commands.candidates')} />
            <Row keys={['1–9 Enter', 'Shift 1–9']} text={t('commands.playCandidate')} />
            <Row keys={['`']} text={t('commands.peek')} />
          </>
        )}
        {group === 'moves' && !changing && word === '' && <Row keys={['12 →']} text={t('commands.count')} />}
        {group === 'edit' && !changing && word === '' && (
          <Row keys={['1–9', '0']} text={t('commands.tools')} />
        )}
      </dl>
    </section>
  );
};

const KeyRow = ({ id }: { readonly id: CommandId }) => {
  const { t } = useTranslation();
  const { label } = commandOf(id);
  return <Row keys={useKeys(id)} text={t(label)} />;
};

const Row = ({ keys, text }: { readonly keys: readonly string[]; readonly text: string }) => (
  <div className={css.row}>
    <dt>{text}</dt>
    <dd>
      {keys.map((key) => (
        <kbd key={key} className={`${cap.key} ${css.key}`}>
          {keyLabelHere(key)}
        </kbd>
      ))}
    </dd>
  </div>
);

/** Keys of one command: a press on a key removes it; a new key press adds one. */
const ChangeRow = ({ id }: { readonly id: CommandId }) => {
  const { t } = useTranslation();
  const { label, byBrowser } = commandOf(id);
  const keys = useKeys(id);
  const isChanged = useKeymap(({ changed }) => changed[id] !== undefined);
  const [listening, setListening] = useState(false);
  const [wanted, setWanted] = useState<string>();
  const owner = useKeymap(() => (wanted === undefined ? undefined : ownerOf(wanted, id)));
  const add = (key: string): void => {
    changeKeys(id, [...keys, key]);
    setWanted(undefined);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!listening || ['Shift', 'Control', 'Alt', 'Meta', 'Tab'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    setListening(false);
    const key = keyName(event.nativeEvent);
    if (event.key === 'Escape' || keys.includes(key)) return;
    if (ownerOf(key, id) !== undefined) setWanted(key);
    else add(key);
  };
  return (
    <div className={css.row}>
      <dt>{t(label)}</dt>
      <dd>
        {wanted !== undefined && owner !== undefined && (
          <Button look="danger" className={css.conflict ?? ''} onClick={() => add(wanted)}>
            {t('keys.takeFrom', { key: keyLabel(wanted), command: t(commandOf(owner).label) })}
          </Button>
        )}
        {keys.map((key) => (
          <button
            key={key}
            type="button"
            className={`${cap.key} ${css.key}`}
            disabled={byBrowser === true}
            aria-label={t('keys.remove', { key: keyLabel(key), command: t(label) })}
            onClick={() =>
              changeKeys(
                id,
                keys.filter((other) => other !== key),
              )
            }
          >
            {keyLabelHere(key)}
          </button>
        ))}
        {!byBrowser && (
          <button
            type="button"
            className={css.add}
            data-listening={listening}
            aria-label={t('keys.add', { command: t(label) })}
            onClick={() => setListening(!listening)}
            onBlur={() => setListening(false)}
            onKeyDown={onKeyDown}
          >
            {listening ? t('keys.press') : <Plus aria-hidden size={15} />}
          </button>
        )}
        {isChanged && <IconButton icon={RotateCcw} label={t('keys.reset')} onClick={() => resetKeys(id)} />}
      </dd>
    </div>
  );
};

export default HelpDialog;
