import { fail, ok } from '#kernel/outcome';
import { type EngineOffer, GATEWAY_PROTOCOL, type RemoteEngine, type Result } from '#protocol';
import { readGatewayFrame } from '../../protocol/gateway-frames';
import type { GatewayDeps } from './gateway-engine';

const PATIENCE_MS = 10_000;

/** Asks a gateway for its list of engines. */
export const readOffers = (
  { address, token, user }: RemoteEngine,
  { dial, clock }: GatewayDeps,
): Promise<Result<readonly EngineOffer[]>> =>
  new Promise((resolve) => {
    const end = (result: Result<readonly EngineOffer[]>): void => {
      cancel();
      socket?.close();
      resolve(result);
    };
    const disconnected = () => fail('engine.disconnected' as const, { address });
    const cancel = clock.after(PATIENCE_MS, () => end(disconnected()));
    let socket: ReturnType<typeof dial> | undefined;
    try {
      socket = dial(address, {
        opened: () =>
          socket?.send(JSON.stringify({ type: 'hello', protocol: GATEWAY_PROTOCOL, token, user })),
        text: (text) => {
          const frame = readGatewayFrame(text);
          if (frame?.type === 'welcome') end(ok(frame.engines));
          else if (frame?.type === 'refused') end({ ok: false, failure: frame.failure });
          else end(fail('engine.protocol', { address }));
        },
        bytes: () => {},
        closed: () => end(disconnected()),
      });
    } catch {
      end(fail('engine.protocol', { address }));
    }
  });
