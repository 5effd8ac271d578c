import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#contract';
import { callHost } from '../clients/host';
import { tellFailure } from '../clients/host-failure';
import { HostState } from '../host/HostState';
import type { MessageKey } from '../i18n/keys';
import { useHostAddress } from '../state/host';
import { useSession } from '../state/session';
import { useView } from '../state/view';
import { Button } from '../ui/Button';
import { Empty } from '../ui/Empty';
import entries from '../ui/Entries.module.css';
import { TextInput } from '../ui/Field';
import { openPasted } from './open-pasted';
import { TabPage } from './TabPage';

/** One row of a list that a host serves. */
interface HostRow {
  readonly key: string;
  readonly title: string;
  readonly facts: string;
  /** How many have been played. */
  readonly moves?: number;
  /** Imports the record into the library and opens it. */
  readonly open?: () => Promise<void>;
}

interface HostPage {
  readonly rows: readonly HostRow[];
  readonly next: string | undefined;
}

export interface HostSource {
  readonly needsSession: boolean;
  readonly load: (keyword: string, after: string | undefined) => Promise<HostPage | undefined>;
}

interface Game {
  readonly title: string;
  readonly black_name: string;
  readonly white_name: string;
  readonly result: string;
}
const titleOf = ({ title, black_name, white_name }: Game): string => title || `${black_name} – ${white_name}`;
const PAGE_SIZE = '30';
const nextOf = (next: number | string | null): string | undefined =>
  next === null ? undefined : String(next);

/** Match records, readable without an account. */
export const MATCH_RECORDS: HostSource = {
  needsSession: false,
  load: async (keyword, after) => {
    const query = { keyword, pageSize: PAGE_SIZE, ...(after ? { id: after } : {}) };
    const answer = await callHost('records', { query });
    if (!answer.ok) return tellFailure(answer.failure);
    const rows = answer.value.items.map((game) => ({
      key: String(game.id),
      title: titleOf(game),
      facts: [game.date, game.event, game.result].filter(Boolean).join(' · '),
      open: () => openRecord(game.id),
    }));
    return { rows, next: nextOf(answer.value.next) };
  },
};

const openRecord = async (sgfId: number): Promise<void> => {
  const record = await callHost('record', { params: { sgfId } });
  if (record.ok) await openPasted(record.value.sgf);
  else tellFailure(record.failure);
};

/** Games under way, readable without an account; each opens as far as it has been played. */
export const LIVE_GAMES: HostSource = {
  needsSession: false,
  load: async (keyword, after) => {
    const query = { keyword, pageSize: PAGE_SIZE, ...(after ? { id: after } : {}) };
    const answer = await callHost('live', { query });
    if (!answer.ok) return tellFailure(answer.failure);
    const rows = answer.value.items.map((game) => ({
      key: String(game.id),
      title: titleOf(game),
      facts: game.event,
      moves: game.move_count,
      open: () => openRecord(game.sgf_id),
    }));
    return { rows, next: nextOf(answer.value.next) };
  },
};

/** A game of a platform as a row. */
export const onlineRow = (game: Answer<'platformGames'>['items'][number]): HostRow => ({
  key: game.chessid,
  title: titleOf(game),
  facts: [game.date, game.result].filter(Boolean).join(' · '),
  open: async () => {
    const record = await callHost('platformGame', { params: { chessid: game.chessid } });
    if (record.ok) await openPasted(record.value.sgf);
    else tellFailure(record.failure);
  },
});

/** Records from game platforms. */
export const ONLINE_RECORDS: HostSource = {
  needsSession: true,
  load: async (keyword, after) => {
    const query = { keyword, pageSize: PAGE_SIZE, ...(after ? { lastCode: after } : {}) };
    const answer = await callHost('platformGames', { query });
    if (!answer.ok) return tellFailure(answer.failure);
    return { rows: answer.value.items.map(onlineRow), next: nextOf(answer.value.next_code) };
  },
};

/** Records that users uploaded for analysis. */
export const UPLOADED_RECORDS: HostSource = {
  needsSession: true,
  load: async (keyword, after) => {
    const query = { keyword, pageSize: PAGE_SIZE, ...(after ? { id: after } : {}) };
    const answer = await callHost('analyses', { query });
    if (!answer.ok) return tellFailure(answer.failure);
    const rows = answer.value.items.map((job) => ({
      key: String(job.sgf_id),
      title: titleOf(job),
      facts: `${job.done} / ${job.of}`,
    }));
    return { rows, next: nextOf(answer.value.next) };
  },
};

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
        <p>{t(text)}</p>
        <p className="quiet">{t('library.host.here')}</p>
        <HostState note="host.gives" quiet />
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
  const [rows, setRows] = useState<readonly HostRow[]>();
  const [next, setNext] = useState<string>();
  const load = useCallback(
    async (keyword: string, after?: string): Promise<void> => {
      const page = await source.load(keyword, after);
      if (!page) return;
      setRows((before) => (after === undefined ? page.rows : [...(before ?? []), ...page.rows]));
      setSought(keyword);
      setNext(page.next);
    },
    [source],
  );
  useEffect(() => void load(''), [load]);
  const search = (event: FormEvent): void => {
    event.preventDefault();
    void load(typed);
  };
  const loadAll = (): void => {
    setTyped('');
    void load('');
  };
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
      {rows?.length === 0 && (
        <Empty text={t(sought === '' ? text : 'library.nothing')}>
          <Button look="primary" onClick={loadAll}>
            {t(sought === '' ? 'library.host.again' : 'library.host.all')}
          </Button>
        </Empty>
      )}
      <ul className={entries.list}>
        {rows?.map((row) => (
          <li key={row.key} className={entries.row}>
            <button
              type="button"
              className={entries.what}
              disabled={row.open === undefined}
              onClick={() => void row.open?.()}
            >
              <span className={entries.name}>{row.title}</span>
              <span className={entries.facts}>
                {[row.facts, row.moves !== undefined && t('home.samples.moves', { count: row.moves })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {next !== undefined && <Button onClick={() => void load(typed, next)}>{t('library.host.more')}</Button>}
    </TabPage>
  );
};
