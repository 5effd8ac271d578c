import type { Answer } from '#contract';
import type { RecordId } from '#protocol';
import { callHost, type HostFailure } from '../../clients/host';
import { tellFailure } from '../../clients/host-failure';
import { library } from '../../clients/library';
import { useImports } from '../../state/import-note';
import { importFiles } from '../imports';
import { reviewAll } from '../record-actions';

export type PlayerGame = Answer<'platformGames'>['items'][number];

/** A record that was fetched. */
interface Fetched {
  readonly chessid: string;
  readonly sgf: string;
}

interface FetchOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
  /** The host is busy, for so many seconds. */
  readonly onBusy: (seconds: number | undefined) => void;
}

const secondsOf = (failure: HostFailure): number | undefined =>
  failure.kind === 'refused' && failure.code === 'rate.limited'
    ? Number(failure.data.seconds) || 1
    : undefined;

/** Fetches records one after the other, as platforms allow. Gives what came before a failure, which is told. */
export const fetchGames = async (
  ids: readonly string[],
  { signal, onProgress, onBusy }: FetchOptions,
): Promise<readonly Fetched[]> => {
  const fetched: Fetched[] = [];
  for (let index = 0; index < ids.length && !signal.aborted; ) {
    const answer = await callHost('platformGame', { params: { chessid: ids[index] ?? '' } });
    const seconds = answer.ok ? undefined : secondsOf(answer.failure);
    if (seconds !== undefined) {
      onBusy(seconds);
      await pause(seconds * 1000, signal);
      onBusy(undefined);
      continue;
    }
    if (!answer.ok) {
      tellFailure(answer.failure);
      return fetched;
    }
    fetched.push(answer.value);
    index += 1;
    onProgress(index);
  }
  return fetched;
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });

/** Imports records as files of the library, with its report and its question about games with the same moves. */
export const importGames = (games: readonly Fetched[]): Promise<void> =>
  importFiles(
    games.map(({ chessid, sgf }) => ({
      file: new File([sgf], `${chessid}.sgf`, { type: 'application/x-go-sgf' }),
      folder: '',
    })),
  );

/** Queues reviews of imported games in the background, of those too that the library had before. */
export const reviewGames = async (games: readonly Fetched[]): Promise<void> => {
  await importOver();
  const records: RecordId[] = [];
  for (const { sgf } of games) {
    const known = await library().importText(sgf);
    if (known.ok) records.push(known.value);
  }
  if (records.length > 0) await reviewAll([...new Set(records)]);
};

/** Resolves when no import runs. */
const importOver = (): Promise<void> =>
  new Promise((done) => {
    const isOver = (): boolean => {
      const phase = useImports.getState().view?.phase;
      return phase !== 'running' && phase !== 'paused';
    };
    if (isOver()) return void done();
    const stop = useImports.subscribe(() => {
      if (!isOver()) return;
      stop();
      done();
    });
  });
