import { randomUUID } from 'node:crypto';
import { type BookOrder, Books, type Receipt, type State } from './books';
import { type Market, refusalOf } from './market';
import { AIS, type AiName, type Payment, type Step } from './steps';

const START = Date.UTC(2026, 0, 30, 9, 41);
const MINUTE_MS = 60_000;
const STATES: readonly State[] = ['open', 'paid', 'closed', 'asked', 'refunded', 'refused'];

interface Known {
  readonly book: BookOrder;
  readonly id: number;
  readonly number: string;
}

/** Plays a story at the host and in the books; gives the first difference in one line. */
export const playStory = async (market: Market, steps: readonly Step[]): Promise<string | undefined> => {
  const play = new Play(market);
  await play.begin();
  for (const [index, step] of steps.entries()) {
    const wrong = (await play.step(step)) ?? (await play.difference());
    if (wrong !== undefined) return `step ${index} ${JSON.stringify(step)}: ${wrong}`;
  }
  const wrong = await play.end();
  return wrong && `at the end: ${wrong}`;
};

/** Removes steps that a failing story does not need. */
export const shorten = async (market: Market, steps: readonly Step[]): Promise<readonly Step[]> => {
  let short = steps;
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < short.length; ) {
      const without = [...short.slice(0, at), ...short.slice(at + size)];
      if ((await playStory(market, without)) !== undefined) short = without;
      else at += size;
    }
  return short;
};

class Play {
  readonly #market: Market;
  readonly #books = new Books(START);
  /** Ids at the host, by number in the books. */
  readonly #people: number[] = [];
  readonly #orders: Known[] = [];
  readonly #receipts: { readonly book: Receipt; readonly id: string; readonly buyer: string }[] = [];
  readonly #rents = new Map<
    string,
    {
      readonly ends: number;
      readonly minutes: number;
      readonly book: NonNullable<ReturnType<Books['spend']>>;
    }
  >();
  #jobs: { readonly job: number; readonly book: NonNullable<ReturnType<Books['spend']>> }[] = [];
  #jobCount = 0;

  constructor(market: Market) {
    this.#market = market;
  }

  async begin(): Promise<void> {
    await this.#market.begin(START);
    for (let i = 0; i < 2; i += 1) await this.#join();
  }

  async #join(by?: number): Promise<void> {
    const inviter = by === undefined ? undefined : this.#people[by];
    this.#people.push(await this.#market.join(inviter));
    this.#books.join(by);
  }

  #order(number: number): Known | undefined {
    return number < 0 ? undefined : this.#orders[number % Math.max(1, this.#orders.length)];
  }

  /** One of the people; undefined for one who has left. */
  #person(number: number): { readonly who: number; readonly id: number } | undefined {
    const who = number % this.#people.length;
    const id = this.#people[who];
    return id === undefined || this.#books.people[who]?.isGone ? undefined : { who, id };
  }

  async step(step: Step): Promise<string | undefined> {
    switch (step.do) {
      case 'pass':
        this.#books.pass(step.minutes * MINUTE_MS);
        this.#market.now = new Date(this.#books.now);
        return undefined;
      case 'tidy':
        this.#books.tidy();
        return void (await this.#market.tidy());
      case 'store':
      case 'storeAgain':
        return this.#store(step);
      case 'finish':
        return this.#finish(step.job, step.share);
      case 'pay':
      case 'payBoth':
      case 'look':
      case 'refund':
      case 'refundAndSpend':
      case 'decide':
        return this.#orderStep(step);
      default:
        return this.#personStep(step);
    }
  }

  async #personStep(
    step: Extract<
      Step,
      { do: 'invite' | 'gift' | 'place' | 'spend' | 'rent' | 'endRent' | 'reserve' | 'leave' }
    >,
  ): Promise<string | undefined> {
    const person = this.#person(step.do === 'invite' ? step.by : step.who);
    if (!person) return undefined;
    const { who, id } = person;
    const market = this.#market;
    switch (step.do) {
      case 'invite':
        if (this.#people.length < 5) await this.#join(who);
        return undefined;
      case 'gift':
        this.#books.gift(who, step.coin);
        return void (await market.gift(id, step.coin));
      case 'place': {
        const book = this.#books.place(who, step.sku, step.method, step.trial);
        if (book === 'owned') {
          const refused = await refusalOf(market.place(id, step.sku, step.method, step.trial));
          return refused === 'order.owned' ? undefined : `sold what is owned: ${refused}`;
        }
        const made = await market.place(id, step.sku, step.method, step.trial);
        if (made.amount !== book.amount) return `costs ${made.amount} instead of ${book.amount}`;
        const known = this.#orders.find((one) => one.book === book);
        if (known && known.id !== made.id) return 'a second open order';
        if (!known) this.#orders.push({ book, id: made.id, number: made.number });
        return undefined;
      }
      case 'spend': {
        const quantity = Math.ceil(this.#books.coin(who) * step.share) || 1;
        const isThere = this.#books.spend(who, quantity) !== undefined;
        const refused = await refusalOf(market.spend(id, quantity));
        return (refused === undefined) === isThere ? undefined : `spending ${quantity}: ${refused}`;
      }
      case 'rent': {
        if (!this.#books.mayRent(who, step.ai)) return undefined;
        const key = `${who} ${step.ai}`;
        const running = this.#rents.get(key);
        const isRunning = running !== undefined && running.ends > this.#books.now;
        const { minutes, price } = isRunning ? { minutes: 60, price: 0 } : this.#hourOf(who, step.ai);
        if (minutes === 0) return undefined;
        this.#books.rent(who, step.ai);
        if (!isRunning) {
          const book = this.#books.spend(who, price);
          if (book) this.#rents.set(key, { ends: this.#books.now + minutes * MINUTE_MS, minutes, book });
        }
        if (price > 0 && (await refusalOf(market.rent(id, step.ai, price - 1))) !== 'lease.unagreed')
          return 'rented for a price that nobody agreed to';
        const { paid } = await market.rent(id, step.ai, price);
        return paid === price ? undefined : `the hour cost ${paid} instead of ${price}`;
      }
      case 'endRent': {
        const key = `${who} ${step.ai}`;
        const rent = this.#rents.get(key);
        const back = await market.endRent(id, step.ai, step.minutes);
        if (back === undefined || !rent) return undefined;
        this.#rents.delete(key);
        const { book, minutes } = rent;
        const rest = book.quantity - Math.ceil((book.quantity * Math.min(minutes, step.minutes)) / minutes);
        this.#books.finish(book, rest);
        return back === rest ? undefined : `${back} came back instead of ${rest}`;
      }
      case 'reserve': {
        const quantity = Math.floor(this.#books.coin(who) * Math.min(1, step.share));
        const book = quantity > 0 ? this.#books.spend(who, quantity) : undefined;
        if (!book) return undefined;
        this.#jobCount += 1;
        this.#jobs.push({ job: this.#jobCount, book });
        return void (await market.spend(id, quantity, this.#jobCount));
      }
      case 'leave':
        this.#books.leave(who);
        return void (await market.leave(id));
    }
  }

  /** An hour, or as long as there is compute power for. */
  #hourOf(who: number, ai: AiName): { readonly minutes: number; readonly price: number } {
    const { price } = AIS[ai];
    const have = this.#books.coin(who);
    if (have >= price) return { minutes: 60, price };
    const minutes = Math.floor((have * 60) / price);
    return { minutes, price: Math.ceil((price * minutes) / 60) };
  }

  async #finish(number: number, share: number): Promise<string | undefined> {
    const taken = this.#jobs[number % Math.max(1, this.#jobs.length)];
    if (!taken) return undefined;
    this.#jobs = this.#jobs.filter((one) => one !== taken);
    const { who, quantity } = taken.book;
    const spent = Math.ceil(quantity * share);
    this.#books.finish(taken.book, quantity - spent);
    await this.#market.finish(this.#people[who] ?? 0, taken.job, quantity, spent);
    return undefined;
  }

  async #orderStep(
    step: Extract<Step, { do: 'pay' | 'payBoth' | 'look' | 'refund' | 'refundAndSpend' | 'decide' }>,
  ): Promise<string | undefined> {
    const order = this.#order(step.order);
    if (!order) return undefined;
    const market = this.#market;
    const userId = this.#people[order.book.who] ?? 0;
    const isGone = this.#books.people[order.book.who]?.isGone === true;
    switch (step.do) {
      case 'pay':
        if (order.book.method === undefined) return undefined;
        return this.#pay(order, step.how);
      case 'payBoth': {
        const other = this.#order(step.other);
        if (!other || other === order || other.book.method === undefined || order.book.method === undefined)
          return undefined;
        if (order.book.isSilent || other.book.isSilent) return undefined;
        const notices = [order, other].map(({ number }) => market.till.take(number));
        await Promise.all(notices.map((notice) => market.orders.hear(notice)));
        // Either may come first; that counts for two orders of one thing, and for months behind days.
        const isOtherFirst = (await market.firstPaid([order.id, other.id])) === other.id;
        for (const { book } of isOtherFirst ? [other, order] : [order, other]) this.#books.pay(book);
        return undefined;
      }
      case 'look':
        this.#books.look(order.book);
        return void (await market.check(order.id));
      case 'refund': {
        if (isGone) return undefined;
        market.till.isSlow = step.slow;
        const can = this.#books.refund(order.book, step.slow);
        const answers = await Promise.all(
          Array.from({ length: step.times }, () => refusalOf(market.refund(userId, order.id))),
        );
        market.till.isSlow = false;
        const taken = answers.filter((refused) => refused === undefined).length;
        return taken === (can ? 1 : 0) ? undefined : `${taken} of ${step.times} refunds were taken`;
      }
      case 'refundAndSpend': {
        if (isGone || order.book.state !== 'paid') return undefined;
        const quantity = Math.ceil(this.#books.coin(order.book.who) * step.share) || 1;
        const [, short] = await Promise.all([
          market.refund(userId, order.id),
          refusalOf(market.spend(userId, quantity)),
        ]);
        const wasFirst = (await market.order(order.id)).status === 5;
        const acts = [() => this.#books.refund(order.book, false), () => this.#spent(order, quantity, short)];
        const [first, second] = wasFirst ? acts : acts.toReversed();
        const wrong = [first?.(), second?.()].find((one) => typeof one === 'string');
        return typeof wrong === 'string' ? wrong : undefined;
      }
      case 'decide': {
        const can = this.#books.decide(order.book, step.grant);
        const refused = await refusalOf(market.decide(order.id, step.grant));
        return (refused === undefined) === can ? undefined : `the operator's decision: ${refused}`;
      }
    }
  }

  #spent(order: Known, quantity: number, refused: string | undefined): string | undefined {
    const isThere = this.#books.spend(order.book.who, quantity) !== undefined;
    return isThere === (refused === undefined)
      ? undefined
      : `spending ${quantity} beside a refund: ${refused}`;
  }

  async #pay({ book, number }: Known, how: Payment): Promise<undefined> {
    const { till, orders } = this.#market;
    if (book.isSilent) {
      this.#books.pay(book);
      return void (await orders.hear(till.notice(number)));
    }
    if (how === 'cancelled' || how === 'failed') {
      if (book.state === 'open') this.#books.cancel(book);
      return void (await till.cancel(number, how, orders));
    }
    if (how === 'wrong') {
      this.#books.payWrongly(book);
      return void (await orders.hear(till.takeWrongly(number)));
    }
    const notice = till.take(number);
    if (how === 'silent' && book.state === 'open') {
      book.isSilent = true;
      return undefined;
    }
    this.#books.pay(book);
    await Promise.all([orders.hear(notice), orders.hear(notice)]);
    if (how !== 'twice') return undefined;
    this.#books.pay(book);
    return void (await orders.hear(till.take(number)));
  }

  async #store(step: Extract<Step, { do: 'store' | 'storeAgain' }>): Promise<string | undefined> {
    if (step.do === 'store') {
      const person = this.#person(step.who);
      if (!person) return undefined;
      const book = this.#books.store(person.who, step.sku);
      this.#receipts.push({ book, id: randomUUID(), buyer: await this.#market.uuidOf(person.id) });
    }
    const number = step.do === 'store' ? this.#receipts.length - 1 : step.receipt;
    const receipt = this.#receipts[number % Math.max(1, this.#receipts.length)];
    if (!receipt) return undefined;
    const { book, id, buyer } = receipt;
    const before = this.#books.orders.length;
    this.#books.hearStore(book, step.revoked);
    const refused = await refusalOf(this.#market.hearStore(id, buyer, book.sku, step.revoked));
    const isGone = this.#books.people[book.who]?.isGone === true;
    if ((refused !== undefined) !== isGone) return `the store's message: ${refused}`;
    if (this.#books.orders.length > before && book.order) {
      const made = await this.#market.storeOrder(id);
      this.#orders.push({ book: book.order, id: made.id, number: made.number });
    }
    return undefined;
  }

  /** Compares everybody's holdings and every order. */
  async difference(): Promise<string | undefined> {
    const { holdings, states, uneven } = await this.#market.look();
    for (const [who, id] of this.#people.entries()) {
      if (this.#books.people[who]?.isGone) continue;
      const right = {
        coin: this.#books.coin(who),
        vipLevel: this.#books.vipLevel(who),
        vipLeft: [this.#books.vipLeft(who, 1), this.#books.vipLeft(who, 2)],
        editions: this.#books.editions(who),
      };
      const has = holdings.get(id);
      if (JSON.stringify(has) !== JSON.stringify(right))
        return `person ${who} has ${JSON.stringify(has)} and should have ${JSON.stringify(right)}`;
    }
    for (const [index, { book, id }] of this.#orders.entries()) {
      const state = STATES[(states.get(id) ?? 0) - 1];
      if (state !== book.state) return `order ${index} (${book.sku}) is ${state} and should be ${book.state}`;
    }
    return uneven.length > 0 ? `the ledger is uneven: ${JSON.stringify(uneven)}` : undefined;
  }

  /** Everything is settled: the till holds the price of what stands, and nothing else. */
  async end(): Promise<string | undefined> {
    for (const { book, id } of this.#orders) {
      this.#books.look(book);
      await this.#market.check(id);
    }
    this.#books.tidy();
    await this.#market.tidy();
    const wrong = await this.difference();
    if (wrong !== undefined) return wrong;
    for (const [who, id] of this.#people.entries()) {
      if (this.#books.people[who]?.isGone) continue;
      const { coin, vipLevel, editions } = await this.#market.rights(id);
      if (coin !== this.#books.coin(who) || vipLevel !== this.#books.vipLevel(who))
        return `rights of person ${who}`;
      if (editions.join() !== this.#books.editions(who).join()) return `editions of person ${who}`;
    }
    for (const [index, { book, number }] of this.#orders.entries()) {
      if (book.method === undefined) continue;
      const right = this.#books.isCovered(book) ? book.amount : 0;
      const held = this.#market.till.held(number);
      if (held !== right)
        return `the till holds ${held} instead of ${right} for order ${index} (${book.state})`;
    }
    return undefined;
  }
}
