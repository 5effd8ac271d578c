import i18next from 'i18next';
import type { Answer } from '#contract';
import { callHost, type HostResult, readHostFile } from '../../clients/host';
import { tellFailure } from '../../clients/host-failure';
import { resultIn } from '../../format/use-result-text';
import type { LoadPage } from '../../host/use-host-pages';
import type { MessageKey } from '../../i18n/keys';
import type { DialogName } from '../../state/view';
import { openPasted } from '../open-pasted';
import { openLive } from './live-games';

/** One row of a list that a host serves. */
export interface HostRow {
  readonly key: string;
  readonly title: string;
  readonly facts: string;
  /** How many have been played. */
  readonly moves?: number;
  /** Imports the record into the library and opens it. */
  readonly open?: () => Promise<void>;
  /** Removes it from the host. Returns whether that is done. */
  readonly remove?: () => Promise<boolean>;
  /** The host works on it: the list asks again soon. */
  readonly isChanging?: boolean;
}

/** A list that a host serves, narrowed by a keyword. */
export interface HostSource {
  readonly needsSession: boolean;
  /** The way to a new row. */
  readonly action?: { readonly label: MessageKey; readonly dialog: DialogName };
  readonly load: (keyword: string, after: string | undefined) => ReturnType<LoadPage<HostRow, string>>;
}

interface Game {
  readonly title: string;
  readonly black_name: string;
  readonly white_name: string;
  readonly result: string;
}
const titleOf = ({ title, black_name, white_name }: Game): string => title || `${black_name} – ${white_name}`;
const resultText = (result: string): string => (result === '' ? '' : resultIn(i18next.t, result));
const PAGE_SIZE = '30';

/** `id`: the last item's; null when nothing follows. */
const pageOf = (items: readonly HostRow[], id: number | string | null) =>
  ({ ok: true, value: { items, next: id === null ? null : String(id) } }) as const;

/** Imports the record that the host was asked for, and opens it. */
const openRecord = async (asked: Promise<HostResult<'record' | 'platformGame'>>): Promise<void> => {
  const record = await asked;
  if (record.ok) await openPasted(record.value.sgf);
  else tellFailure(record.failure);
};

/** Match records, readable without an account. */
export const MATCH_RECORDS: HostSource = {
  needsSession: false,
  load: async (keyword, after) => {
    const query = { keyword, pageSize: PAGE_SIZE, ...(after ? { id: after } : {}) };
    const answer = await callHost('records', { query });
    if (!answer.ok) return answer;
    const rows = answer.value.items.map((game) => ({
      key: String(game.id),
      title: titleOf(game),
      facts: [game.date, game.event, resultText(game.result)].filter(Boolean).join(' · '),
      open: () => openRecord(callHost('record', { params: { sgfId: game.id } })),
    }));
    return pageOf(rows, answer.value.next);
  },
};

/** Games under way, readable without an account; an opened one goes on by itself. */
export const LIVE_GAMES: HostSource = {
  needsSession: false,
  load: async (keyword, after) => {
    const query = { keyword, pageSize: PAGE_SIZE, ...(after ? { id: after } : {}) };
    const answer = await callHost('live', { query });
    if (!answer.ok) return answer;
    const rows = answer.value.items.map((game) => ({
      key: String(game.id),
      title: titleOf(game),
      facts: game.event,
      moves: game.move_count,
      open: () => openLive(game.sgf_id),
    }));
    return pageOf(rows, answer.value.next);
  },
};

/** A game of a platform as a row. */
export const onlineRow = (game: Answer<'platformGames'>['items'][number]): HostRow => ({
  key: game.chessid,
  title: titleOf(game),
  facts: [game.date, resultText(game.result)].filter(Boolean).join(' · '),
  open: () => openRecord(callHost('platformGame', { params: { chessid: game.chessid } })),
});

/** Records from game platforms. */
export const ONLINE_RECORDS: HostSource = {
  needsSession: true,
  load: async (keyword, after) => {
    const query = { keyword, pageSize: PAGE_SIZE, ...(after ? { lastCode: after } : {}) };
    const answer = await callHost('platformGames', { query });
    if (!answer.ok) return answer;
    return pageOf(answer.value.items.map(onlineRow), answer.value.next_code);
  },
};

type Job = Answer<'analyses'>['items'][number];
/** The states of an analysis, in the host's numbers. */
const STATES = ['waiting', 'running', 'complete', 'failed'] as const;

/** How far it is, its place in line, and how long it should take. */
const factsOf = ({ state, done, of, ahead, seconds }: Job): string => {
  const isUnfinished = state === 0 || state === 1;
  return [
    i18next.t(`library.job.${STATES[state]}`, { done, of }),
    isUnfinished && ahead > 0 ? i18next.t('library.job.ahead', { count: ahead }) : '',
    isUnfinished && seconds !== null
      ? i18next.t('library.job.time', { minutes: Math.max(1, Math.ceil(seconds / 60)) })
      : '',
  ]
    .filter(Boolean)
    .join(' · ');
};

const jobRow = (job: Job): HostRow => {
  const { sgf_id: sgfId } = job;
  const state = STATES[job.state];
  const isChanging = state === 'waiting' || state === 'running';
  return {
    key: String(sgfId),
    title: titleOf(job),
    facts: factsOf(job),
    moves: job.move_count,
    isChanging,
    ...(state === 'complete' && {
      open: async () => {
        const file = await readHostFile({ params: { sgfId } });
        if (file.ok) await openPasted(file.value);
        else tellFailure(file.failure);
      },
    }),
    remove: async () => {
      const answer = await callHost('deleteAnalysis', { params: { sgfId } });
      if (!answer.ok) tellFailure(answer.failure);
      return answer.ok;
    },
  };
};

/** Records that the person uploaded for analysis; a complete one opens with the figures of its positions. */
export const UPLOADED_RECORDS: HostSource = {
  needsSession: true,
  action: { label: 'library.upload.open', dialog: 'uploadAnalysis' },
  load: async (keyword, after) => {
    const query = { keyword, pageSize: PAGE_SIZE, ...(after ? { id: after } : {}) };
    const answer = await callHost('analyses', { query });
    if (!answer.ok) return answer;
    return pageOf(answer.value.items.map(jobRow), answer.value.next);
  },
};
