import { MessageChannel } from 'node:worker_threads';
import { WebSocket } from 'ws';
import type { Analysis } from '#kernel/kata/analysis';
import { fail, ok } from '#kernel/outcome';
import type { EngineApi, EngineEvent, EngineOffer, Line, RemoteEngine, Result } from '#protocol';
import type { Dial } from '../../../workers/dial';
import { GatewayEngine } from '../../../workers/engine/gateway/gateway-engine';

const dial: Dial = (address, listener) => {
  const socket = new WebSocket(address);
  socket.binaryType = 'nodebuffer';
  // A refused connection also closes.
  socket.on('error', () => {});
  socket.on('open', () => listener.opened());
  socket.on('close', (code) => listener.closed(code));
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (isBinary) listener.bytes?.(new Uint8Array(data));
    else listener.text(data.toString());
  });
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => {
      socket.removeAllListeners();
      socket.on('error', () => {});
      socket.terminate();
    },
  };
};

const clock = {
  now: () => performance.now(),
  today: () => Date.now(),
  after: (ms: number, then: () => void) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};

const MAX_LANES = 8;
/** Positions that work of the host asks an engine for at once. */
export const lanesOf = ({ kind, concurrency }: Pick<EngineOffer, 'kind' | 'concurrency'>): number =>
  kind === 'json' ? Math.min(MAX_LANES, Math.max(1, concurrency)) : 1;

/** A connection that is cut has this long to come back. */
const RECONNECT_MS = 10_000;

/** One position at a time of an engine behind a gateway. */
export interface EngineLane {
  /**
   * Analyses the last position of the line. Fails with `engine.*`: of this position when the engine refuses it, else of
   * the whole engine; with `engine.overload` when it is another's, with `engine.disconnected` when it says nothing for
   * `patienceMs`.
   */
  ask(line: Line, visits: number, patienceMs: number): Promise<Result<Analysis>>;
  close(): Promise<void>;
}

/** Lanes that share one connection to the engine. It is dialled with the first question. */
export const openLanes = async (target: RemoteEngine): Promise<readonly EngineLane[]> => {
  const engine = new GatewayEngine(target, { dial, clock });
  return Promise.all(Array.from({ length: target.atOnce }, () => openLane(engine.lane(), target)));
};

const openLane = async (lane: EngineApi, { address }: RemoteEngine): Promise<EngineLane> => {
  const { port1, port2 } = new MessageChannel();
  let asked = 0;
  let answer: ((result: Result<Analysis>) => void) | undefined;
  let cut: NodeJS.Timeout | undefined;
  port2.on('message', (event: EngineEvent) => {
    if (event.type === 'session') {
      const { state, failure } = event.session;
      if (state !== 'reconnecting' || !failure) {
        clearTimeout(cut);
        cut = undefined;
        // A process that is someone else's may be so for an hour: the work goes elsewhere.
      } else if (failure.code !== 'engine.disconnected') answer?.({ ok: false, failure });
      else cut ??= setTimeout(() => answer?.({ ok: false, failure }), RECONNECT_MS);
    }
    if (event.type === 'report' && event.final && event.work === asked) answer?.(ok(event.analysis));
    if (event.type === 'failed' && (event.work ?? asked) === asked)
      answer?.({ ok: false, failure: event.failure });
  });
  await lane.connect(port1);
  return {
    ask: async (line, visits, patienceMs) => {
      asked += 1;
      const result = new Promise<Result<Analysis>>((resolve) => {
        answer = resolve;
      });
      const limit = setTimeout(() => answer?.(fail('engine.disconnected', { address })), patienceMs);
      await lane.start({ id: asked, line, limits: { visits }, reportEveryMs: 60_000, ownership: false });
      return result.finally(() => clearTimeout(limit));
    },
    close: async () => {
      clearTimeout(cut);
      await lane.close();
      port2.close();
    },
  };
};
