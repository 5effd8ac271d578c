import { AIS, type AiName, type Method, SHOP, type ShopItem, type SkuName } from './steps';

/**
 * What people have paid for and should hold, kept in the plainest way and without a look at the host's code: VIP time is a
 * queue of lengths of which time eats the first, compute power a list of heaps. A sum that does not agree with the host's
 * is the host's fault, or this one's.
 */
const DAY_MS = 86_400_000;
const GIFT = 10_000_000;
/** For both when somebody comes by an invitation, and for a first purchase. */
const INVITATION_COIN = 20_000;
const FIRST_PURCHASE_COIN = 100_000;
const ORDER_LIFE_MS = 900_000;

export type State = 'open' | 'paid' | 'closed' | 'asked' | 'refunded' | 'refused';

export interface BookOrder {
  readonly who: number;
  readonly sku: SkuName;
  readonly item: ShopItem;
  /** Undefined: bought in a store. */
  readonly method: Method | undefined;
  readonly amount: number;
  readonly isTrial: boolean;
  readonly expires: number;
  state: State;
  paidAt: number | undefined;
  isUsed: boolean;
  /** The goods are given back, the money may still be on its way. */
  isVoid: boolean;
  /** Paid at the provider, which has not told. */
  isSilent: boolean;
}

interface Heap {
  readonly serial: number;
  readonly granted: number;
  left: number;
  readonly order: BookOrder | undefined;
  readonly slot: Slot | undefined;
  /** For whom it was a gift. */
  readonly invitee: number | undefined;
  isRevoked: boolean;
  /** Of a person who has left. */
  fixedEnd: number | undefined;
}

interface Slot {
  readonly order: BookOrder | undefined;
  readonly level: number;
  left: number;
}

interface Person {
  isGone: boolean;
  inviter: number | undefined;
  slots: Slot[];
  readonly heaps: Heap[];
  /** What the inviter has for this person's edition. */
  gift: number;
  giver: number | undefined;
  /** Has had the gift of a first purchase. */
  hasBought: boolean;
}

interface Reservation {
  readonly who: number;
  readonly parts: readonly { readonly heap: Heap; readonly quantity: number }[];
  readonly quantity: number;
}

export interface Receipt {
  readonly who: number;
  readonly sku: SkuName;
  order: BookOrder | undefined;
  isRevoked: boolean;
}

const addPeriod = (start: number, [unit, count]: readonly ['day' | 'week' | 'month', number]): number => {
  if (unit !== 'month') return start + count * (unit === 'day' ? DAY_MS : 7 * DAY_MS);
  const from = new Date(start);
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + count + 1, 0)).getUTCDate();
  const day = Math.min(from.getUTCDate(), last);
  return Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + count, day) + (start % DAY_MS);
};

export class Books {
  now: number;
  readonly people: Person[] = [];
  readonly orders: BookOrder[] = [];
  readonly reservations: Reservation[] = [];
  readonly receipts: Receipt[] = [];
  #serial = 0;

  constructor(now: number) {
    this.now = now;
  }

  #person(who: number): Person {
    const person = this.people[who];
    if (!person) throw new Error(`nobody is ${who}`);
    return person;
  }

  // What people should hold.

  coin(who: number): number {
    return this.#spendable(who).reduce((sum, { left }) => sum + left, 0);
  }

  vipLevel(who: number): number {
    return Math.max(0, ...this.#person(who).slots.map(({ level }) => level));
  }

  /** Milliseconds of VIP time still to come, of one level. */
  vipLeft(who: number, level: number): number {
    return this.#person(who)
      .slots.filter((slot) => slot.level === level)
      .reduce((sum, { left }) => sum + left, 0);
  }

  editions(who: number): number[] {
    if (this.#person(who).isGone) return [];
    return [...new Set(this.#standing(who).map(({ item }) => item.pro_type ?? 0))].sort();
  }

  /** The money that people have paid and not been given back, of one order. */
  isCovered({ method, state, isVoid }: BookOrder): boolean {
    return method !== undefined && !isVoid && (state === 'paid' || state === 'asked' || state === 'refused');
  }

  // What happens.

  pass(ms: number): void {
    this.now += ms;
    for (const person of this.people)
      for (const level of [1, 2]) {
        let rest = ms;
        for (const slot of person.slots.filter((one) => one.level === level)) {
          const eaten = Math.min(rest, slot.left);
          slot.left -= eaten;
          rest -= eaten;
        }
        person.slots = person.slots.filter(({ left }) => left > 0);
      }
  }

  join(inviter?: number): number {
    const who = this.people.length;
    this.people.push({
      isGone: false,
      inviter,
      slots: [],
      heaps: [],
      gift: 0,
      giver: inviter,
      hasBought: false,
    });
    if (inviter !== undefined) {
      this.#addSlot(who, 1, 24 * 3_600_000, undefined);
      this.#addSlot(inviter, 1, 3_600_000, undefined);
      this.#addHeap(who, INVITATION_COIN);
      this.#addHeap(inviter, INVITATION_COIN);
    }
    return who;
  }

  leave(who: number): void {
    const person = this.#person(who);
    for (const heap of person.heaps) if (heap.slot) heap.fixedEnd = this.#endOf(person, heap.slot);
    person.isGone = true;
    person.slots = [];
    person.inviter = undefined;
    for (const other of this.people) if (other.inviter === who) other.inviter = undefined;
  }

  gift(who: number, coin: number): void {
    this.#addHeap(who, coin);
  }

  place(who: number, sku: SkuName, method: Method, wantsTrial: boolean): BookOrder | 'owned' {
    const item: ShopItem = SHOP[sku];
    if (item.pro_type !== undefined && this.editions(who).includes(item.pro_type)) return 'owned';
    const mine = this.orders.filter((order) => order.who === who && order.sku === sku);
    const open = mine
      .toReversed()
      .find((order) => order.state === 'open' && order.method === method && order.expires > this.now);
    if (open) return open;
    const isTrial =
      wantsTrial && item.trial !== undefined && mine.every(({ paidAt }) => paidAt === undefined);
    const order: BookOrder = {
      who,
      sku,
      item,
      method,
      amount: isTrial ? (item.trial ?? 0) : item.price,
      isTrial,
      expires: this.now + ORDER_LIFE_MS,
      state: 'open',
      paidAt: undefined,
      isUsed: false,
      isVoid: false,
      isSilent: false,
    };
    this.orders.push(order);
    return order;
  }

  /** The right amount has come. */
  pay(order: BookOrder): void {
    order.isSilent = false;
    if (order.state === 'closed') order.state = 'refunded';
    if (order.state !== 'open') {
      this.#askRefunds();
      return;
    }
    const hasIt = order.item.pro_type !== undefined && this.editions(order.who).includes(order.item.pro_type);
    const hadTrial =
      order.isTrial &&
      this.orders.some(
        ({ who, sku, paidAt }) => who === order.who && sku === order.sku && paidAt !== undefined,
      );
    if (this.#person(order.who).isGone || hasIt || hadTrial) {
      order.state = 'refunded';
      this.#askRefunds();
    } else this.#grant(order);
  }

  payWrongly(order: BookOrder): void {
    if (order.state === 'closed') order.state = 'refunded';
    this.#askRefunds();
  }

  cancel(order: BookOrder): void {
    if (order.state === 'open') order.state = 'closed';
  }

  look(order: BookOrder): void {
    if (order.state !== 'open' || order.method === undefined) return;
    if (order.isSilent) this.pay(order);
    else if (order.expires <= this.now) order.state = 'closed';
  }

  tidy(): void {
    for (const order of this.orders)
      if (order.expires <= this.now && order.expires > this.now - DAY_MS) this.look(order);
    this.#askRefunds();
  }

  /** The provider is asked again for all that it has not done. */
  #askRefunds(): void {
    for (const order of this.orders) if (order.isVoid && order.state === 'asked') order.state = 'refunded';
  }

  /** `isSlow`: the provider has not done it yet. Gives whether the order could be asked for. */
  refund(order: BookOrder, isSlow: boolean): boolean {
    if (order.state !== 'paid') return false;
    order.state = 'asked';
    const isYoung = this.now - (order.paidAt ?? 0) < 7 * DAY_MS;
    if (order.method === undefined || !isYoung || this.#isUsed(order)) return true;
    this.#revoke(order);
    if (!isSlow) this.#askRefunds();
    return true;
  }

  decide(order: BookOrder, grant: boolean): boolean {
    if (order.state !== 'asked' || order.isVoid) return false;
    if (!grant) order.state = 'refused';
    else if (order.method === undefined) return false;
    else {
      this.#revoke(order);
      this.#askRefunds();
    }
    return true;
  }

  store(who: number, sku: SkuName): Receipt {
    const receipt: Receipt = { who, sku, order: undefined, isRevoked: false };
    this.receipts.push(receipt);
    return receipt;
  }

  /** A store's message of a purchase: paid, or given back. */
  hearStore(receipt: Receipt, isRevoked: boolean): void {
    if (this.#person(receipt.who).isGone) return;
    receipt.isRevoked ||= isRevoked;
    if (!isRevoked && !receipt.isRevoked && !receipt.order) {
      const item: ShopItem = SHOP[receipt.sku];
      const order: BookOrder = {
        who: receipt.who,
        sku: receipt.sku,
        item,
        method: undefined,
        amount: item.price,
        isTrial: false,
        expires: Number.NEGATIVE_INFINITY,
        state: 'open',
        paidAt: undefined,
        isUsed: false,
        isVoid: false,
        isSilent: false,
      };
      this.orders.push(order);
      receipt.order = order;
      this.#grant(order);
    }
    if (isRevoked && receipt.order && receipt.order.state !== 'refunded') {
      this.#revoke(receipt.order);
      receipt.order.state = 'refunded';
    }
  }

  spend(who: number, quantity: number): Reservation | undefined {
    if (this.coin(who) < quantity) return undefined;
    const parts: { heap: Heap; quantity: number }[] = [];
    let left = quantity;
    for (const heap of this.#spendable(who)) {
      const taken = Math.min(left, heap.left);
      if (taken === 0) continue;
      heap.left -= taken;
      left -= taken;
      parts.push({ heap, quantity: taken });
    }
    return { who, parts, quantity };
  }

  finish({ parts }: Reservation, back: number): void {
    let left = back;
    for (const { heap, quantity } of parts.toSorted((a, b) => b.heap.serial - a.heap.serial)) {
      const given = Math.min(left, quantity);
      left -= given;
      if (!heap.isRevoked && this.#isAlive(heap)) heap.left += given;
    }
  }

  mayRent(who: number, ai: AiName): boolean {
    const { vip_level, pro } = AIS[ai];
    return this.vipLevel(who) >= vip_level && (pro === 0 || this.editions(who).includes(pro));
  }

  rent(who: number, ai: AiName): void {
    const { vip_level, pro } = AIS[ai];
    const person = this.#person(who);
    if (vip_level > 0)
      for (const level of [1, 2]) {
        const running = person.slots.find((slot) => slot.level === level);
        if (level >= vip_level && running?.order) running.order.isUsed = true;
      }
    // The first order of an edition that stands carries it.
    const carrier = this.#standing(who).find(({ item }) => item.pro_type === pro);
    if (pro > 0 && carrier) carrier.isUsed = true;
  }

  #standing(who: number): BookOrder[] {
    return this.orders
      .filter(
        (order) =>
          order.who === who &&
          order.item.pro_type !== undefined &&
          !order.isVoid &&
          (order.state === 'paid' || order.state === 'asked' || order.state === 'refused'),
      )
      .sort((a, b) => this.#carries(b) - this.#carries(a));
  }

  /** The order that an edition was granted with goes before those that were paid beside it. */
  readonly #carriers = new Map<string, BookOrder>();
  #carries(order: BookOrder): number {
    return this.#carriers.get(`${order.who} ${order.item.pro_type}`) === order ? 1 : 0;
  }

  #grant(order: BookOrder): void {
    const { who, item } = order;
    order.state = 'paid';
    order.paidAt = this.now;
    if (item.period && item.vip_level !== undefined) {
      const start = this.now + this.vipLeft(who, item.vip_level);
      const slot = this.#addSlot(who, item.vip_level, addPeriod(start, item.period) - start, order);
      if (item.coin > 0) this.#addHeap(who, item.coin, order, slot);
    } else if (item.coin > 0) this.#addHeap(who, item.coin, order);
    if (item.gift_coin) this.#addHeap(who, item.gift_coin, order);
    if (!this.#person(who).hasBought) this.#addHeap(who, FIRST_PURCHASE_COIN, order);
    this.#person(who).hasBought = true;
    if (item.pro_type === undefined) return;
    const key = `${who} ${item.pro_type}`;
    if (!this.#carriers.has(key)) this.#carriers.set(key, order);
    const person = this.#person(who);
    if (person.inviter === undefined || person.gift >= GIFT) return;
    this.#addHeap(person.inviter, GIFT - person.gift, undefined, undefined, who);
    person.gift = GIFT;
  }

  #isUsed(order: BookOrder): boolean {
    const { who, item } = order;
    const person = this.#person(who);
    if (order.isUsed) return true;
    if (person.heaps.some((heap) => heap.order === order && heap.left < heap.granted)) return true;
    if (item.vip_level !== undefined) return !person.slots.some((slot) => slot.order === order);
    if (item.pro_type === undefined || this.#standing(who).some((other) => other !== order)) return false;
    return person.gift > 0 && person.giver !== undefined && this.coin(person.giver) < person.gift;
  }

  #revoke(order: BookOrder): void {
    const { who, item } = order;
    const person = this.#person(who);
    order.isVoid = true;
    for (const heap of person.heaps)
      if (heap.order === order) {
        heap.left = 0;
        heap.isRevoked = true;
      }
    person.slots = person.slots.filter((slot) => slot.order !== order);
    if (item.pro_type === undefined) return;
    const key = `${who} ${item.pro_type}`;
    const others = this.#standing(who);
    if (this.#carriers.get(key) === order) {
      this.#carriers.delete(key);
      const next = this.orders.find((one) => others.includes(one) && one.item.pro_type === item.pro_type);
      if (next) this.#carriers.set(key, next);
    }
    if (others.length > 0 || person.giver === undefined) return;
    const giver = person.giver;
    const heaps = this.#spendable(giver).reverse();
    const own = heaps.filter((heap) => heap.invitee === who);
    let left = person.gift;
    for (const heap of [...own, ...heaps.filter((one) => one.invitee !== who)]) {
      const taken = Math.min(left, heap.left);
      heap.left -= taken;
      left -= taken;
    }
    person.gift = left;
  }

  #addSlot(who: number, level: number, ms: number, order: BookOrder | undefined): Slot {
    const slot: Slot = { order, level, left: ms };
    this.#person(who).slots.push(slot);
    return slot;
  }

  #addHeap(who: number, granted: number, order?: BookOrder, slot?: Slot, invitee?: number): void {
    this.#serial += 1;
    this.#person(who).heaps.push({
      serial: this.#serial,
      granted,
      left: granted,
      order,
      slot,
      invitee,
      isRevoked: false,
      fixedEnd: undefined,
    });
  }

  #endOf(person: Person, slot: Slot): number {
    const queue = person.slots.filter(({ level }) => level === slot.level);
    const place = queue.indexOf(slot);
    return place < 0
      ? Number.NEGATIVE_INFINITY
      : queue.slice(0, place + 1).reduce((end, { left }) => end + left, this.now);
  }

  #endOfHeap(person: Person, { slot, fixedEnd }: Heap): number {
    if (!slot) return Number.POSITIVE_INFINITY;
    return fixedEnd ?? this.#endOf(person, slot);
  }

  #isAlive(heap: Heap): boolean {
    const owner = this.people.find(({ heaps }) => heaps.includes(heap));
    return owner !== undefined && this.#endOfHeap(owner, heap) > this.now;
  }

  /** In the order of spending: what ends first, then the oldest. */
  #spendable(who: number): Heap[] {
    const person = this.#person(who);
    return person.heaps
      .filter((heap) => heap.left > 0 && this.#endOfHeap(person, heap) > this.now)
      .sort((a, b) => {
        const [endA, endB] = [this.#endOfHeap(person, a), this.#endOfHeap(person, b)];
        return endA === endB ? a.serial - b.serial : endA - endB;
      });
  }
}
