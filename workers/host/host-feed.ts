import type { Clock } from '../clock';
import type { Dial, Socket } from '../dial';
import {
  HOST_BEAT_MS,
  HOST_CLOSES,
  type HostFeedApi,
  type HostFeedNews,
  type HostFeedPlace,
  readHostFrame,
} from '../protocol/host-feed';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
const SILENCE_MS = 2 * HOST_BEAT_MS + 5000;

interface HostFeedDeps {
  readonly clock: Pick<Clock, 'after'>;
  readonly dial: Dial;
  /** 0 to 1: not all pages dial at the same moment when a host comes back. */
  readonly random: () => number;
}

/** One socket to the host, made again whenever it breaks. Every frame is checked here, before the page sees it. */
export class HostFeed implements HostFeedApi {
  readonly #deps: HostFeedDeps;
  #news: MessagePort | undefined;
  #place: HostFeedPlace | undefined;
  #socket: Socket | undefined;
  #isOpen = false;
  #wait = FIRST_WAIT_MS;
  #cancel: () => void = () => {};

  constructor(deps: HostFeedDeps) {
    this.#deps = deps;
  }

  async connect(news: MessagePort): Promise<void> {
    this.#news = news;
  }

  async follow(place: HostFeedPlace | undefined): Promise<void> {
    if (place?.address === this.#place?.address && place?.token === this.#place?.token) return;
    this.#place = place;
    this.#leave();
    this.#wait = FIRST_WAIT_MS;
    this.#dial();
  }

  /** The network may be back: does not wait any longer. */
  hurry(): void {
    if (this.#socket) return;
    this.#wait = FIRST_WAIT_MS;
    this.#dial();
  }

  #dial(): void {
    this.#cancel();
    const place = this.#place;
    if (!place || !this.#news) return;
    const socket = this.#deps.dial(place.address, {
      opened: () => socket.send(JSON.stringify({ type: 'hello', token: place.token })),
      text: (frame) => this.#heard(frame, place),
      closed: (code) => this.#closed(code, place),
    });
    this.#socket = socket;
    this.#listen();
  }

  #heard(text: string, { token }: HostFeedPlace): void {
    this.#listen();
    const frame = readHostFrame(text);
    if (!frame || frame.type === 'beat') return;
    if (frame.type === 'ended') {
      this.#end(token);
      return;
    }
    if (frame.type !== 'hello') {
      this.#tell({ type: 'event', event: frame });
      return;
    }
    this.#wait = FIRST_WAIT_MS;
    this.#setOpen(true);
    // Nobody knows what happened before.
    this.#tell({ type: 'event', event: { type: 'again' } });
  }

  /** A line that is cut without a word closes no socket. */
  #listen(): void {
    this.#cancel();
    this.#cancel = this.#deps.clock.after(SILENCE_MS, () => {
      this.#leave();
      this.#dialLater();
    });
  }

  #closed(code: number, { token }: HostFeedPlace): void {
    this.#leave();
    if (code === HOST_CLOSES.sockets) this.#wait = LONGEST_WAIT_MS;
    if (code === HOST_CLOSES.session) this.#end(token);
    else this.#dialLater();
  }

  /** This token opens nothing any more. */
  #end(token: string): void {
    this.#leave();
    this.#place = undefined;
    this.#tell({ type: 'ended', token });
  }

  #dialLater(): void {
    const wait = this.#wait * (0.5 + this.#deps.random());
    this.#wait = Math.min(LONGEST_WAIT_MS, this.#wait * 2);
    this.#cancel = this.#deps.clock.after(wait, () => this.#dial());
  }

  #leave(): void {
    this.#cancel();
    this.#socket?.close();
    this.#socket = undefined;
    this.#setOpen(false);
  }

  #setOpen(isOpen: boolean): void {
    if (isOpen === this.#isOpen) return;
    this.#isOpen = isOpen;
    this.#tell({ type: 'open', isOpen });
  }

  #tell(news: HostFeedNews): void {
    this.#news?.postMessage(news);
  }
}
