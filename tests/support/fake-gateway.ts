import type { Dial, SocketListener } from '../../workers/dial';
import type { EngineOffer, GatewayFrame, RequestFrame } from '../../workers/protocol';
import { readRequestFrame } from '../../workers/protocol/gateway-frames';

export const OFFER: EngineOffer = {
  id: 'one',
  name: 'One',
  tags: [],
  kind: 'gtp',
  perspective: 'sideToMove',
  models: ['b6'],
  humanModels: [],
  sides: { min: 2, max: 19 },
  rankSelectable: false,
  minIdle: 0,
  maxProcesses: 1,
  concurrency: 1,
  current: 0,
};

/** A test double of a gateway whose sockets the test controls: it sends only what the test says. */
export class FakeGateway {
  readonly heard: RequestFrame[] = [];
  /** Lines that the engine received. */
  readonly lines: string[] = [];
  dialled = 0;
  hungUp = 0;
  #listener: SocketListener | undefined;

  readonly dial: Dial = (_address, listener) => {
    this.dialled += 1;
    this.#listener = listener;
    return {
      send: (text) => {
        const frame = readRequestFrame(text);
        if (!frame) throw new Error(`not a frame: ${text}`);
        this.heard.push(frame);
        if (frame.type === 'say') this.lines.push(...frame.lines);
      },
      close: () => {
        this.hungUp += 1;
        if (this.#listener === listener) this.#listener = undefined;
      },
    };
  };

  get isConnected(): boolean {
    return this.#listener !== undefined;
  }
  open(): void {
    this.#listener?.opened();
  }
  tell(frame: GatewayFrame): void {
    this.#listener?.text(JSON.stringify(frame));
  }
  raw(text: string): void {
    this.#listener?.text(text);
  }
  /** Cuts the connection, which both ends notice. */
  cut(): void {
    const listener = this.#listener;
    this.#listener = undefined;
    listener?.closed(1006);
  }
  write(text: string): void {
    this.#listener?.bytes?.(new TextEncoder().encode(text));
  }

  /** Everything before the first line to the engine. */
  admit(change: Partial<EngineOffer> = {}): void {
    const engine = { ...OFFER, ...change };
    this.open();
    this.tell({ type: 'welcome', version: '1', engines: [engine] });
    this.tell({ type: 'starting' });
    this.tell({ type: 'started', engine, version: 'v', model: 'b6' });
  }

  /** Answers every pending command as KataGo would, except analyses. */
  answer(answers: Readonly<Record<string, string>> = {}): void {
    for (const line of this.lines.splice(0)) {
      const [id = '', command = ''] = line.split(' ');
      if (command === 'kata-analyze') {
        this.write(`=${id}\n`);
        this.analysis = line;
      } else {
        if (this.analysis) this.write('\n');
        this.analysis = undefined;
        this.write(`${answers[command] ?? `=${id} ${USUAL[command] ?? ''}`}\n\n`.replace('ID', id));
      }
    }
  }
  /** The running analysis command. */
  analysis: string | undefined;

  report(visits: number, winrate = 0.5): void {
    this.write(
      `info move D4 visits ${visits} utility 0 winrate ${winrate} scoreMean 1 scoreStdev 9 scoreLead 1 scoreSelfplay 1 ` +
        `prior 0.1 lcb 0.4 utilityLcb 0 order 0 pv D4 Q16 rootInfo visits ${visits} winrate ${winrate} scoreLead 1 scoreStdev 9\n`,
    );
  }
}

const USUAL: Readonly<Record<string, string>> = {
  name: 'KataGo',
  version: '1.17',
  list_commands:
    'name\nversion\nboardsize\nclear_board\nkomi\nplay\nundo\nset_position\nkata-set-rules\nkata-analyze\nstop',
  'kata-get-models': '[{"name":"b6.bin.gz","internalName":"b6-s1","version":8}]',
};
