import i18next from 'i18next';
import { ANALYSIS_STATE, type Answer } from '#contract';
import type { HostEvent } from '#protocol';
import { callHost, type HostResult } from '../../clients/host';
import { tellFailure } from '../../clients/host-failure';
import { library } from '../../clients/library';
import { resultIn } from '../../format/use-result-text';
import type { LoadPage } from '../../host/use-host-pages';
import type { MessageKey } from '../../i18n/keys';
import { hostAddress } from '../../state/host';
import { forgetUpload, uploadOf } from '../../state/host-records';
import { openPasted } from '../open-pasted';
import { editRecord } from '../record-actions';
import { openLive } from './live-games';
import { uploadRecords } from './upload';
import { openUpload } from './uploads';
import { waitFacts } from './wait-facts';

/** One row of a list that a host serves. */
export interface HostRow {
  readonly key: string;
  readonly title: string;
  readonly facts: readonly string[];
  /** How many have been played. */
  readonly moves?: number;
  /** Imports the record into the library and opens it. */
  readonly open?: () => Promise<void>;
  /** Removes it from the host. Returns whether that is done. */
  readonly remove?: () => Promise<boolean>;
  /** What the person may call it. */
  readonly names?: RowNames;
  /** Changes these names. Returns whether that is done. */
  readonly rename?: (names: RowNames) => Promise<boolean>;
  /** The host works on it. */
  readonly isChanging?: boolean;
}

export interface RowNames {
  readonly title: string;
  readonly black: string;
  readonly white: string;
}

/** A list that a host serves, narrowed by a keyword. */
export interface HostSource {
  readonly needsSession: boolean;
  /** What the host tells when the list has changed. */
  readonly event?: HostEvent['type'];
  /** The way to a new row. */
  readonly action?: { readonly label: MessageKey; readonly run: () => void };
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
      facts: [game.date, game.event, resultText(game.result)],
      open: () => openRecord(callHost('record', { params: { sgfId: game.id } })),
    }));
    return pageOf(rows, answer.value.next);
  },
};

/** Games under way, readable without an account; an opened one goes on by itself. */
export const LIVE_GAMES: HostSource = {
  needsSession: false,
  event: 'live',
  load: async (keyword, after) => {
    const query = { keyword, pageSize: PAGE_SIZE, ...(after ? { id: after } : {}) };
    const answer = await callHost('live', { query });
    if (!answer.ok) return answer;
    const rows = answer.value.items.map((game) => ({
      key: String(game.id),
      title: titleOf(game),
      facts: [game.event],
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
  facts: [game.date, resultText(game.result)],
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

const STATE_NAMES = Object.keys(ANALYSIS_STATE) as readonly (keyof typeof ANALYSIS_STATE)[];
const stateOf = (job: Job): keyof typeof ANALYSIS_STATE =>
  STATE_NAMES.find((name) => ANALYSIS_STATE[name] === job.state) ?? 'failed';

/** How far it is, its place in line, and how long it should take. */
const factsOf = (job: Job): readonly string[] => [
  i18next.t(`library.job.${stateOf(job)}`, { done: job.done, of: job.of }),
  ...waitFacts(job),
];

/** The names are those of the record here as well. */
const rename = async (sgfId: number, { title, black, white }: RowNames): Promise<boolean> => {
  const body = { title, black_name: black, white_name: white };
  const answer = await callHost('changeAnalysis', { params: { sgfId }, body });
  if (!answer.ok) tellFailure(answer.failure);
  const upload = uploadOf(hostAddress(), sgfId);
  const [row] = answer.ok && upload ? await library().rowsOf([upload.record]) : [];
  if (row) await editRecord(row.record, { title, black, white });
  return answer.ok;
};

const jobRow = (job: Job): HostRow => {
  const { sgf_id: sgfId } = job;
  const state = stateOf(job);
  const isChanging = state === 'waiting' || state === 'running';
  return {
    key: String(sgfId),
    title: titleOf(job),
    facts: factsOf(job),
    moves: job.move_count,
    isChanging,
    ...((state === 'complete' || uploadOf(hostAddress(), sgfId)) && {
      open: () => openUpload(sgfId, job),
    }),
    names: { title: job.title, black: job.black_name, white: job.white_name },
    rename: (names) => rename(sgfId, names),
    remove: async () => {
      const answer = await callHost('deleteAnalysis', { params: { sgfId } });
      if (!answer.ok) tellFailure(answer.failure);
      const host = hostAddress();
      if (answer.ok && host !== undefined) forgetUpload({ host, sgfId });
      return answer.ok;
    },
  };
};

/** Records that the person uploaded for analysis; a complete one opens with the figures of its positions. */
export const UPLOADED_RECORDS: HostSource = {
  needsSession: true,
  event: 'job',
  action: { label: 'library.upload.open', run: () => uploadRecords(undefined) },
  load: async (keyword, after) => {
    const query = { keyword, pageSize: PAGE_SIZE, ...(after ? { id: after } : {}) };
    const answer = await callHost('analyses', { query });
    if (!answer.ok) return answer;
    return pageOf(answer.value.items.map(jobRow), answer.value.next);
  },
};
