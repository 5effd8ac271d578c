import { DEFAULT_KOMI } from '#kernel/board/komi';
import { RULES } from '#kernel/board/rules';
import { BLACK } from '#kernel/board/types';
import { fail, ok } from '#kernel/outcome';
import type { EngineEvent, EngineTrial, Line, RemoteEngine, Result, TengenFailure, Work } from '#protocol';
import { type GatewayDeps, GatewayEngine } from './gateway-engine';

/** Loading a large network takes long. */
const PATIENCE_MS = 180_000;
const THINK_MS = 3000;
const MAX_VISITS = 5000;

/** An empty 19x19 board, which every engine supports. */
const EMPTY_BOARD: Line = {
  size: { width: 19, height: 19 },
  rules: RULES.chinese,
  komi: DEFAULT_KOMI,
  initialStones: { black: [], white: [] },
  initialPlayer: BLACK,
  moves: [],
};

const QUICK: Work = {
  id: 1,
  line: EMPTY_BOARD,
  limits: { visits: 1 },
  reportEveryMs: 100,
  ownership: false,
};
const LONG: Work = { ...QUICK, id: 2, limits: { visits: MAX_VISITS, timeMs: THINK_MS } };

/** Connects, waits for the engine, sends a short question and lets the engine search for three seconds. */
export const tryEngine = async (target: RemoteEngine, deps: GatewayDeps): Promise<Result<EngineTrial>> => {
  const { clock } = deps;
  const lane = new GatewayEngine(target, deps).lane();
  const { port1, port2 } = new MessageChannel();
  const began = clock.now();
  let readyAt = began;
  let askedAt = began;
  let answerMs = 0;
  const result = await new Promise<Result<EngineTrial>>((resolve) => {
    const wait = (): (() => void) =>
      clock.after(PATIENCE_MS, () => end(fail('engine.disconnected', { address: target.address })));
    let cancel = wait();
    const end = (found: Result<EngineTrial>): void => {
      cancel();
      resolve(found);
    };
    const failed = (failure: TengenFailure): void => end({ ok: false, failure });
    const ask = (work: Work): void => {
      askedAt = clock.now();
      void lane.start(work);
    };
    port1.onmessage = async ({ data }: MessageEvent<EngineEvent>) => {
      if (data.type === 'failed') failed(data.failure);
      else if (data.type === 'session' && data.session.failure) failed(data.session.failure);
      else if (data.type === 'session' && data.session.line !== undefined) {
        // It says that it is still at it.
        cancel();
        cancel = wait();
      } else if (data.type === 'ready') {
        readyAt = clock.now();
        ask(QUICK);
      } else if (data.type === 'report' && data.final) {
        const tookMs = clock.now() - askedAt;
        if (data.work === QUICK.id) {
          answerMs = tookMs;
          ask(LONG);
          return;
        }
        const info = await lane.describe();
        const { visits } = data.analysis;
        const visitsPerSecond = (1000 * visits) / Math.max(1, tookMs);
        const { name = '', network = '' } = info ?? {};
        end(ok({ name, network, readyMs: readyAt - began, answerMs, visits, visitsPerSecond }));
      }
    };
    void lane.connect(port2);
  });
  await lane.close();
  port1.close();
  return result;
};
