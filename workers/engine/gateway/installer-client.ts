import { GATEWAY_PROTOCOL, type GatewayAddress, type InstallAction, type InstallerEvent } from '#protocol';
import type { Socket } from '../../dial';
import { readGatewayFrame } from '../../protocol/gateway-frames';
import type { GatewayDeps } from './gateway-engine';

const RETRY_MS = 3000;
const PING_MS = 8000;

/** Follows the installation of KataGo by a gateway: what it tells goes to `tell`, until the client is closed. */
export class InstallerClient {
  readonly #target: GatewayAddress;
  readonly #deps: GatewayDeps;
  readonly #tell: (event: InstallerEvent) => void;
  #socket: Socket | undefined;
  #isKnown = false;
  #cancel: () => void = () => {};
  #isClosed = false;

  constructor(target: GatewayAddress, deps: GatewayDeps, tell: (event: InstallerEvent) => void) {
    this.#target = target;
    this.#deps = deps;
    this.#tell = tell;
    this.#connect();
  }

  act(action: InstallAction): void {
    if (this.#isKnown) this.#socket?.send(JSON.stringify({ type: 'install', action }));
  }

  close(): void {
    this.#isClosed = true;
    this.#cancel();
    this.#socket?.close();
  }

  #connect(): void {
    const { address, token } = this.#target;
    const lost = (): void => {
      this.#isKnown = false;
      this.#socket = undefined;
      this.#cancel();
      if (this.#isClosed) return;
      this.#tell({ failure: { code: 'engine.disconnected', data: { address } } });
      this.#cancel = this.#deps.clock.after(RETRY_MS, () => this.#connect());
    };
    try {
      this.#socket = this.#deps.dial(address, {
        opened: () =>
          this.#socket?.send(JSON.stringify({ type: 'hello', protocol: GATEWAY_PROTOCOL, token, user: '' })),
        text: (text) => this.#hear(text),
        bytes: () => {},
        closed: lost,
      });
    } catch {
      this.#tell({ failure: { code: 'engine.protocol', data: { address } } });
    }
  }

  #hear(text: string): void {
    const frame = readGatewayFrame(text);
    if (frame?.type === 'welcome') {
      this.#isKnown = true;
      this.act('look');
      this.#ping();
    } else if (frame?.type === 'installer') this.#tell({ view: frame.view });
    else if (frame?.type === 'refused') {
      // It would refuse the next try too.
      this.close();
      this.#tell({ failure: frame.failure });
    }
  }

  #ping(): void {
    this.#cancel = this.#deps.clock.after(PING_MS, () => {
      this.#socket?.send(JSON.stringify({ type: 'ping', at: 0 }));
      this.#ping();
    });
  }
}
