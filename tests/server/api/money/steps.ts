import type { Dice } from '../../../../bench/fuzz/dice';

/** The goods of the shop in these tests. Days and a second level make terms end and overlap often. */
export const SHOP = {
  coin10: { kind: 'coin', price: 1000, coin: 10_000_000 },
  coin100: { kind: 'coin', price: 9000, coin: 100_000_000, gift_coin: 10_000_000 },
  month: { kind: 'vip', price: 3000, coin: 20_000_000, vip_level: 1, period: ['month', 1] },
  day: { kind: 'vip', price: 200, coin: 1_000_000, vip_level: 1, period: ['day', 1] },
  high: { kind: 'vip', price: 9000, coin: 50_000_000, vip_level: 2, period: ['month', 1] },
  plain: { kind: 'vip', price: 1500, coin: 0, vip_level: 1, period: ['week', 2] },
  monthly: {
    kind: 'subscription',
    price: 2500,
    trial: 100,
    coin: 20_000_000,
    vip_level: 1,
    period: ['month', 1],
  },
  local: { kind: 'pro', price: 19_800, coin: 0, pro_type: 1 },
  remote: { kind: 'pro', price: 29_800, coin: 0, pro_type: 2 },
} as const satisfies Readonly<Record<string, ShopItem>>;

export interface ShopItem {
  readonly kind: 'coin' | 'vip' | 'pro' | 'subscription';
  readonly price: number;
  readonly trial?: number;
  readonly coin: number;
  readonly gift_coin?: number;
  readonly vip_level?: number;
  readonly period?: readonly ['day' | 'week' | 'month', number];
  readonly pro_type?: 1 | 2;
}
export type SkuName = keyof typeof SHOP;
export const SKU_NAMES = Object.keys(SHOP) as SkuName[];

/** AIs by what they ask for. */
export const AIS = {
  vip: { vip_level: 1, pro: 0, price: 0 },
  high: { vip_level: 2, pro: 0, price: 0 },
  local: { vip_level: 0, pro: 1, price: 0 },
  remote: { vip_level: 0, pro: 2, price: 0 },
  dear: { vip_level: 0, pro: 0, price: 2_000_000 },
} as const;
export type AiName = keyof typeof AIS;

const METHODS = ['native', 'h5'] as const;
export type Method = (typeof METHODS)[number];

/** How a payment goes: `silent` has no notification, `wrong` is another amount, `twice` pays two times. */
const PAYMENTS = ['paid', 'twice', 'silent', 'wrong', 'cancelled', 'failed'] as const;
export type Payment = (typeof PAYMENTS)[number];

/** A step of a story. People, orders, jobs and receipts are numbers, counted round those that there are. */
export type Step =
  | { readonly do: 'invite'; readonly by: number }
  | { readonly do: 'gift'; readonly who: number; readonly coin: number }
  | {
      readonly do: 'place';
      readonly who: number;
      readonly sku: SkuName;
      readonly method: Method;
      readonly trial: boolean;
    }
  | { readonly do: 'pay'; readonly order: number; readonly how: Payment }
  | { readonly do: 'payBoth'; readonly order: number; readonly other: number }
  | { readonly do: 'look'; readonly order: number }
  | { readonly do: 'refund'; readonly order: number; readonly times: 1 | 2; readonly slow: boolean }
  | { readonly do: 'refundAndSpend'; readonly order: number; readonly share: number }
  | { readonly do: 'decide'; readonly order: number; readonly grant: boolean }
  | { readonly do: 'store'; readonly who: number; readonly sku: SkuName; readonly revoked: boolean }
  | { readonly do: 'storeAgain'; readonly receipt: number; readonly revoked: boolean }
  | { readonly do: 'spend'; readonly who: number; readonly share: number }
  | { readonly do: 'rent'; readonly who: number; readonly ai: AiName }
  | { readonly do: 'endRent'; readonly who: number; readonly ai: AiName; readonly minutes: number }
  | { readonly do: 'reserve'; readonly who: number; readonly share: number }
  | { readonly do: 'finish'; readonly job: number; readonly share: number }
  | { readonly do: 'pass'; readonly minutes: number }
  | { readonly do: 'tidy' }
  | { readonly do: 'leave'; readonly who: number };

const TIMES = [1, 20, 120, 1440, 3 * 1440, 8 * 1440, 31 * 1440];
const SHARES = [0.01, 0.3, 0.5, 1, 1.5];

/** Makes a story: what people and providers do one after the other. Often a purchase is paid and given back at once. */
export const makeStory = (dice: Dice): readonly Step[] => {
  const steps: Step[] = [];
  let orders = 0;
  // Most of it happens to one person and to one kind of goods: faults need several purchases of the same.
  const hero = dice.below(3);
  const who = (): number => (dice.chance(0.5) ? hero : dice.below(4));
  /** Mostly one of the last. */
  const recent = (): number =>
    dice.chance(0.7) ? orders - 1 - dice.below(3) : dice.below(Math.max(1, orders));
  const share = (): number => dice.pick(SHARES);
  const favourite = dice.chance(0.7) ? dice.pick(SKU_NAMES) : undefined;
  const sku = (): SkuName => (favourite && dice.chance(0.5) ? favourite : dice.pick(SKU_NAMES));
  const makers: readonly (readonly [weight: number, make: () => Step])[] = [
    [3, () => ({ do: 'invite', by: who() })],
    [1, () => ({ do: 'gift', who: who(), coin: 1 + dice.below(3_000_000) })],
    [
      10,
      () => ({ do: 'place', who: who(), sku: sku(), method: dice.pick(METHODS), trial: dice.chance(0.3) }),
    ],
    [6, () => ({ do: 'pay', order: recent(), how: dice.chance(0.6) ? 'paid' : dice.pick(PAYMENTS) })],
    [2, () => ({ do: 'payBoth', order: recent(), other: recent() })],
    [1, () => ({ do: 'look', order: recent() })],
    [8, () => ({ do: 'refund', order: recent(), times: dice.chance(0.2) ? 2 : 1, slow: dice.chance(0.2) })],
    [2, () => ({ do: 'refundAndSpend', order: recent(), share: share() })],
    [3, () => ({ do: 'decide', order: recent(), grant: dice.chance(0.7) })],
    [2, () => ({ do: 'store', who: who(), sku: sku(), revoked: dice.chance(0.1) })],
    [2, () => ({ do: 'storeAgain', receipt: dice.below(3), revoked: dice.chance(0.5) })],
    [3, () => ({ do: 'spend', who: who(), share: share() })],
    [2, () => ({ do: 'rent', who: who(), ai: dice.pick(Object.keys(AIS) as AiName[]) })],
    [2, () => ({ do: 'endRent', who: who(), ai: 'dear', minutes: dice.pick([0, 1, 7, 60]) })],
    [2, () => ({ do: 'reserve', who: who(), share: share() })],
    [3, () => ({ do: 'finish', job: dice.below(3), share: dice.pick([0, 0.4, 1]) })],
    [5, () => ({ do: 'pass', minutes: dice.pick(TIMES) })],
    [1, () => ({ do: 'tidy' })],
    [1, () => ({ do: 'leave', who: who() })],
  ];
  const total = makers.reduce((sum, [weight]) => sum + weight, 0);
  for (let i = 6 + dice.below(30); i > 0; i -= 1) {
    let at = dice.below(total);
    const made = makers.find(([weight]) => {
      at -= weight;
      return at < 0;
    });
    if (!made) continue;
    const step = made[1]();
    steps.push(step);
    if (step.do !== 'place') continue;
    orders += 1;
    if (dice.chance(0.7)) steps.push({ do: 'pay', order: orders - 1, how: 'paid' });
  }
  return steps;
};
