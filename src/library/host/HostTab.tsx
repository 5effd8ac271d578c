import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HostState } from '../../host/HostState';
import { ServedList } from '../../host/ServedList';
import { useHostNews } from '../../host/use-host-news';
import { useHostPages } from '../../host/use-host-pages';
import type { MessageKey } from '../../i18n/keys';
import { useHostAddress } from '../../state/host';
import { useSession } from '../../state/session';
import { useView } from '../../state/view';
import { Button } from '../../ui/Button';
import { ButtonRow } from '../../ui/ButtonRow';
import { Dialog, DialogActions } from '../../ui/Dialog';
import { Empty } from '../../ui/Empty';
import entries from '../../ui/Entries.module.css';
import { Facts } from '../../ui/Facts';
import { Field, TextInput } from '../../ui/Field';
import { FormActions } from '../../ui/FormActions';
import { IconButton } from '../../ui/IconButton';
import { TabPage } from '../TabPage';
import css from './HostTab.module.css';
import type { HostRow, HostSource, RowNames } from './host-sources';

interface HostTabProps {
  /** What this list contains. */
  readonly text: MessageKey;
  readonly source: HostSource;
}

/** A list that a host serves: its rows, or the reason why there are none. */
export const HostTab = ({ text, source }: HostTabProps) => {
  const { t } = useTranslation();
  const address = useHostAddress();
  const isSignedIn = useSession(({ user }) => user !== undefined);
  const openDialog = useView((view) => view.openDialog);
  if (address === undefined)
    return (
      <TabPage>
        <p className="quiet">{t('library.host.here')}</p>
        <HostState note="host.gives" holds={text} quiet />
      </TabPage>
    );
  if (source.needsSession && !isSignedIn)
    return (
      <TabPage>
        <p>{t(text)}</p>
        <p className="quiet">{t('library.host.here')}</p>
        <p>
          <Button look="primary" onClick={() => openDialog('signIn')}>
            {t('signIn.title')}
          </Button>
        </p>
      </TabPage>
    );
  return <HostList text={text} source={source} />;
};

const HostList = ({ text, source }: HostTabProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [sought, setSought] = useState('');
  const search = (event: FormEvent): void => {
    event.preventDefault();
    setSought(typed);
  };
  const showAll = (): void => {
    setTyped('');
    setSought('');
  };
  const { action } = source;
  return (
    <TabPage>
      <form onSubmit={search}>
        <TextInput
          type="search"
          aria-label={t('library.host.search')}
          placeholder={t('library.host.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
      {action && (
        <ButtonRow>
          <Button onClick={action.run}>{t(action.label)}</Button>
        </ButtonRow>
      )}
      <HostRows key={sought} text={text} source={source} keyword={sought} onAll={showAll} />
    </TabPage>
  );
};

interface HostRowsProps extends HostTabProps {
  readonly keyword: string;
  /** Called to leave the search. */
  readonly onAll: () => void;
}

const HostRows = ({ text, source, keyword, onAll }: HostRowsProps) => {
  const { t } = useTranslation();
  const load = useCallback((after: string | undefined) => source.load(keyword, after), [source, keyword]);
  const pages = useHostPages(load);
  const { items, reload } = pages;
  useHostNews(reload, {
    hears: ({ type }) => type === source.event,
    everyMs: items?.some(({ isChanging }) => isChanging) ? CHANGES_MS : undefined,
  });
  useAdditions(reload);
  const [removed, setRemoved] = useState<HostRow>();
  const [renamed, setRenamed] = useState<HostRow>();
  const remove = async (row: HostRow): Promise<void> => {
    setRemoved(undefined);
    if (await row.remove?.()) await reload();
  };
  const none =
    keyword === '' ? (
      <Empty text={t(text)}>
        <Button look="primary" onClick={() => void reload()}>
          {t('library.host.again')}
        </Button>
      </Empty>
    ) : (
      <Empty text={t('library.nothing')}>
        <Button look="primary" onClick={onAll}>
          {t('library.host.all')}
        </Button>
      </Empty>
    );
  return (
    <>
      {removed && (
        <RemoveDialog
          row={removed}
          onClose={() => setRemoved(undefined)}
          onRemove={() => void remove(removed)}
        />
      )}
      {renamed && (
        <RenameDialog
          row={renamed}
          onClose={() => setRenamed(undefined)}
          onDone={() => {
            setRenamed(undefined);
            void reload();
          }}
        />
      )}
      <ServedList pages={pages} none={none} className={`${entries.list} ${css.rows}`}>
        {(row) => (
          <li key={row.key} className={entries.row}>
            <button
              type="button"
              className={entries.what}
              disabled={row.open === undefined}
              onClick={() => void row.open?.()}
            >
              <span className={entries.name}>{row.title}</span>
              <Facts
                className={entries.facts}
                facts={[
                  ...row.facts,
                  row.moves === undefined ? '' : t('home.samples.moves', { count: row.moves }),
                ]}
              />
            </button>
            {row.rename && (
              <IconButton
                icon={Pencil}
                label={t('library.job.rename', { title: row.title })}
                onClick={() => setRenamed(row)}
              />
            )}
            {row.remove && (
              <IconButton
                icon={Trash2}
                label={t('library.job.remove', { title: row.title })}
                onClick={() => setRemoved(row)}
              />
            )}
          </li>
        )}
      </ServedList>
    </>
  );
};

interface RemoveDialogProps {
  readonly row: HostRow;
  readonly onClose: () => void;
  readonly onRemove: () => void;
}

/** The host keeps no copy, so it asks first. */
const RemoveDialog = ({ row, onClose, onRemove }: RemoveDialogProps) => {
  const { t } = useTranslation();
  return (
    <Dialog title={t('library.job.remove', { title: row.title })} onClose={onClose}>
      <p>{t('library.job.remove.text')}</p>
      <DialogActions>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button look="danger" onClick={onRemove}>
          {t('library.job.remove.do')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

interface RenameDialogProps {
  readonly row: HostRow;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const RenameDialog = ({ row, onClose, onDone }: RenameDialogProps) => {
  const { t } = useTranslation();
  const [names, setNames] = useState<RowNames>(row.names ?? NO_NAMES);
  const [isBusy, setIsBusy] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsBusy(true);
    const isDone = await row.rename?.(names);
    setIsBusy(false);
    if (isDone) onDone();
  };
  return (
    <Dialog title={t('library.job.rename', { title: row.title })} onClose={onClose}>
      <form onSubmit={(event) => void save(event)}>
        {NAMES.map(([name, label, most]) => (
          <Field key={name} label={t(label)}>
            {(ids) => (
              <TextInput
                {...ids}
                maxLength={most}
                value={names[name]}
                onChange={({ target }) => setNames({ ...names, [name]: target.value })}
              />
            )}
          </Field>
        ))}
        <FormActions onCancel={onClose} submit={t('common.save')} disabled={isBusy} />
      </form>
    </Dialog>
  );
};
const NO_NAMES: RowNames = { title: '', black: '', white: '' };
const NAMES = [
  ['black', 'info.black', 100],
  ['white', 'info.white', 100],
  ['title', 'info.name', 200],
] as const;

/** Where the host tells nothing by itself. */
const CHANGES_MS = 5000;

/** Reads the list again when something was added to it: the dialog that adds a row lies over the list. */
const useAdditions = (reload: () => Promise<void>): void => {
  const again = useEffectEvent(() => void reload());
  const dialog = useView((view) => view.dialog);
  const before = useRef(dialog);
  useEffect(() => {
    if (before.current === 'uploadAnalysis' && dialog === undefined) again();
    before.current = dialog;
  }, [dialog]);
};
