import { expect, test } from 'vitest';
import { type EngineView, type HeldNetwork, PUBLIC_NETWORKS, SHIPPED_NETWORK } from '#protocol';
import { type AtHand, betterJudge } from '../../../../src/engines/networks/second-look';
import { ownEngine } from '../../../support/own-engine';

const [DAN, STRONG] = PUBLIC_NETWORKS;
const kept = (id: string, parts: Partial<HeldNetwork> = {}): HeldNetwork => ({
  id,
  name: id,
  fileName: `${id}.bin.gz`,
  sizeBytes: 1,
  version: 8,
  blocks: 6,
  channels: 96,
  human: false,
  strength: 'unknown',
  ...parts,
});
const judged = (strength: 'club' | 'strongDan'): EngineView =>
  ({ phase: 'ready', judge: { strength, leadError: 1 } }) as EngineView;
const BARE: AtHand = {
  engine: judged('club'),
  chosen: SHIPPED_NETWORK.id,
  engineInUse: undefined,
  kept: [],
  engines: [],
  standsIn: false,
};

test('with nothing stronger on the device the small public network is offered', () => {
  expect(betterJudge(BARE)).toEqual({ kind: 'fetch', network: STRONG });
  expect(betterJudge({ ...BARE, engine: undefined })).toEqual({ kind: 'fetch', network: STRONG });
});

test('the strongest network kept on the device comes before a download', () => {
  const [weak, strong] = [
    kept(DAN?.id ?? '', { strength: 'dan' }),
    kept(STRONG?.id ?? '', { strength: 'strongDan' }),
  ];
  expect(betterJudge({ ...BARE, kept: [weak] })).toEqual({ kind: 'kept', network: weak });
  expect(betterJudge({ ...BARE, kept: [weak, strong] })).toEqual({ kind: 'kept', network: strong });
  const large = kept('f'.repeat(64), { strength: 'expert' });
  expect(betterJudge({ ...BARE, kept: [large] })).toEqual({ kind: 'kept', network: large });
});

test('a network that imitates people is no judge', () => {
  const human = kept('e'.repeat(64), { strength: 'imitator' });
  expect(betterJudge({ ...BARE, kept: [human] })?.kind).toBe('fetch');
});

test('an engine of the person that has been tried is used before a download, and one for rent is not', () => {
  const own = ownEngine(1);
  const rented = { ...own, id: 'rented', hosted: { host: 'h', id: 1 } };
  expect(betterJudge({ ...BARE, engines: [rented, own] })).toEqual({ kind: 'engine', engine: own });
  expect(betterJudge({ ...BARE, engines: [rented] })?.kind).toBe('fetch');
});

test('what a strong engine has judged before needs none that is weaker', () => {
  const others = { engine: 'kata1-b18', origin: 'another', strength: 'expert', isMixed: false } as const;
  expect(betterJudge({ ...BARE, standsIn: true, others })).toBeUndefined();
  expect(betterJudge({ ...BARE, others: { ...others, strength: 'unknown' } })?.kind).toBe('fetch');
});

test('a strong judge needs no other, but may have moves left to look at', () => {
  const strong = { ...BARE, engine: judged('strongDan'), chosen: STRONG?.id ?? '' };
  expect(betterJudge(strong)).toBeUndefined();
  expect(betterJudge({ ...strong, standsIn: true })).toEqual({ kind: 'inUse' });
});
