import { resolve } from 'node:path';
import { WebSocket } from 'ws';
import { type GatewayConfig, readConfig } from '../../server/gateway/config';
import { Gateway } from '../../server/gateway/gateway';
import { silentLog } from '../../server/gateway/log';
import { GATEWAY_PROTOCOL, type GatewayFrame, type RequestFrame } from '../../workers/protocol';
import { readGatewayFrame } from '../../workers/protocol/gateway-frames';

const REPLAY = resolve(import.meta.dirname, 'replay-engine.mjs');

/** A replay engine as a row of the configuration. */
export const replay = (name: string, args: readonly string[] = [], more: object = {}): object => ({
  name,
  command: [process.execPath, REPLAY, ...args],
  models: { 'replay-net': 'none' },
  ...more,
});

export const TOKEN = 'sesame-sesame';

const configOf = (value: object): GatewayConfig => {
  const read = readConfig({ port: 0, token: TOKEN, ...value }, '.');
  if (!read.ok) throw new Error(String(read.failure.data?.reason));
  return read.value;
};

export const listen = (value: object): Promise<Gateway> => Gateway.listen(configOf(value), silentLog());

/** A client that records what it receives. */
export class TestClient {
  readonly socket: WebSocket;
  readonly frames: GatewayFrame[] = [];
  bytes = '';
  closed = false;
  #heard: (() => void)[] = [];

  constructor(gateway: Gateway, origin = 'http://localhost:4173') {
    this.socket = new WebSocket(`ws://127.0.0.1:${gateway.port}`, { origin });
    this.socket.on('message', (data: Buffer, isBinary) => {
      const frame = isBinary ? undefined : readGatewayFrame(data.toString());
      if (frame) this.frames.push(frame);
      else this.bytes += data.toString();
      this.#wake();
    });
    this.socket.on('close', () => {
      this.closed = true;
      this.#wake();
    });
    this.socket.on('error', () => {});
  }

  get types(): readonly string[] {
    return this.frames.map(({ type }) => type);
  }
  get lastFrame(): GatewayFrame | undefined {
    return this.frames.at(-1);
  }

  send(frame: RequestFrame): void {
    this.socket.send(JSON.stringify(frame));
  }
  say(...lines: string[]): void {
    this.send({ type: 'say', lines });
  }

  async until(there: (client: this) => boolean): Promise<this> {
    while (!there(this)) await new Promise<void>((wake) => this.#heard.push(wake));
    return this;
  }

  /** Connects and returns after the welcome or the refusal. */
  async hello(token: string | undefined = TOKEN, more: { user?: string } = {}): Promise<this> {
    await new Promise((opened) => this.socket.once('open', opened));
    this.send({ type: 'hello', protocol: GATEWAY_PROTOCOL, token, ...more });
    return this.until(() => this.frames.length > 0 || this.closed);
  }

  /** Opens an engine and returns after success or refusal. */
  async open(engine: string, more: { model?: string } = {}): Promise<this> {
    await this.hello();
    this.send({ type: 'open', engine, ...more });
    return this.until(() => this.types.includes('started') || this.types.includes('refused'));
  }

  #wake(): void {
    const heard = this.#heard;
    this.#heard = [];
    for (const wake of heard) wake();
  }
}
