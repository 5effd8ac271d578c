import { WebSocket } from 'ws';
import { PASS } from '#kernel/board/types';
import type { Claimed } from '../../server/api/analysis/queue';
import { RecordWork } from '../../server/api/analysis/record-work';
import {
  readWorkHostFrame,
  WORK_BEAT_MS,
  WORK_PROTOCOL,
  type WorkerFrame,
} from '../../workers/protocol/work-frames';

/** A part takes a sleeping engine about this long. */
export const SLEEP_MS = 20_000;

/** The last record that was read: a thousand machines often have parts of the same. */
let last: { readonly sgf: string; readonly work: RecordWork | undefined } | undefined;

/** What an engine might have answered. */
export const resultsOf = (
  { sgf, positions, visits }: Pick<Claimed, 'sgf' | 'positions' | 'visits'>,
  winrate = 0.5,
): string[] => {
  if (last?.sgf !== sgf) last = { sgf, work: RecordWork.read(sgf) };
  const { work } = last;
  const figures = { visits, winrate, scoreLead: 1, scoreStdev: 9 };
  const candidate = { ...figures, point: PASS, order: 0, prior: 0.5, lcb: 0.5, pv: [PASS] };
  return positions.map(
    (at) => work?.answer(at, { ...figures, engine: 'Sleeper', candidates: [candidate] }, 5) ?? '',
  );
};

/** A worker by the real protocol, whose engine sleeps. */
export class Sleeper {
  done = 0;
  beats = 0;
  holding = 0;
  isWelcome = false;
  readonly #socket: WebSocket;
  readonly #timer: NodeJS.Timeout;

  constructor(url: string, key: string, onClose: () => void) {
    this.#socket = new WebSocket(url);
    this.#socket.on('error', () => {});
    this.#socket.on('open', () =>
      this.#send({ type: 'hello', protocol: WORK_PROTOCOL, version: '0', key, lanes: 2, engine: 'sleeper' }),
    );
    this.#socket.on('close', onClose);
    this.#socket.on('message', (data) => {
      const frame = readWorkHostFrame(String(data));
      if (frame?.type === 'welcome') {
        this.isWelcome = true;
        for (let n = 0; n < 2; n += 1) this.#send({ type: 'take' });
      } else if (frame?.type === 'beat') this.beats += 1;
      else if (frame?.type === 'work') {
        const { part } = frame;
        this.holding += 1;
        setTimeout(
          () => {
            this.#send({ type: 'done', id: part.id, results: resultsOf(part), speed: null });
            this.#send({ type: 'take' });
            this.done += 1;
            this.holding -= 1;
          },
          SLEEP_MS * (0.75 + Math.random() / 2),
        );
      }
    });
    this.#timer = setInterval(() => this.#send({ type: 'beat' }), WORK_BEAT_MS);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#socket.terminate();
  }

  #send(frame: WorkerFrame): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }
}
