import * as v from 'valibot';
import type { FailureCode, TengenFailure } from './failures';

/** KataGo's builds: for processors alone, for any graphics card with a driver, for NVIDIA's with its libraries. */
export const KATAGO_BUILDS = ['eigen', 'opencl', 'cuda'] as const;
export type KatagoBuild = (typeof KATAGO_BUILDS)[number];

export const INSTALL_ACTIONS = ['look', 'start', 'cancel', 'restart', 'remove'] as const;
export type InstallAction = (typeof INSTALL_ACTIONS)[number];

/** `tuning` adapts the engine to a graphics card, `measuring` finds how many threads are the fastest. */
export const INSTALL_STEPS = ['checking', 'unpacking', 'tuning', 'measuring'] as const;

const INSTALL_FAILURES = [
  'kernel.inProgress',
  'kernel.notInitiated',
  'kernel.network',
  'kernel.twice',
  'kernel.hash',
  'kernel.noRoom',
  'kernel.diskFull',
  'kernel.damaged',
  'kernel.broken',
  'kernel.unsupported',
  'kernel.failed',
] as const satisfies readonly FailureCode[];
export type InstallFailureCode = (typeof INSTALL_FAILURES)[number];

const text = v.pipe(v.string(), v.maxLength(400));
const count = v.pipe(v.number(), v.finite(), v.minValue(0));
const failure = v.object({
  code: v.picklist(INSTALL_FAILURES),
  data: v.record(text, v.union([text, v.pipe(v.number(), v.finite())])),
});
export type InstallFailure = v.InferOutput<typeof failure>;

const work = v.variant('phase', [
  v.object({ phase: v.literal('downloading'), done: count, total: count }),
  v.object({
    phase: v.literal('installing'),
    step: v.picklist(INSTALL_STEPS),
    /** 0 to 100, where it is known. */
    percent: v.exactOptional(count),
  }),
  v.object({ phase: v.literal('finished') }),
  /** Somebody analyses with the version before: the new one is used from the next start. */
  v.object({ phase: v.literal('restart') }),
  v.object({ phase: v.literal('failed'), failure }),
]);
export type InstallWork = v.InferOutput<typeof work>;

/** KataGo on the gateway's machine: what is there, what can be had, what is being done. */
export const installView = v.object({
  system: v.picklist(['linux', 'windows', 'mac', 'other']),
  cores: count,
  memoryMb: count,
  /** The graphics card, if one was found. */
  graphics: v.exactOptional(text),
  /** What would be installed now; absent where there is no build for this machine. */
  offered: v.exactOptional(v.object({ version: text, build: v.picklist(KATAGO_BUILDS), network: text })),
  installed: v.exactOptional(
    v.object({
      /** Id of the engine that the gateway offers. */
      engine: text,
      version: text,
      build: v.picklist(KATAGO_BUILDS),
      network: text,
      visitsPerSecond: count,
    }),
  ),
  work: v.exactOptional(work),
  /** An action that was refused, just now. */
  refused: v.exactOptional(failure),
});
export type InstallView = v.InferOutput<typeof installView>;

/** What a page hears of it: how it stands, or why the gateway says nothing. */
export interface InstallerEvent {
  readonly view?: InstallView;
  readonly failure?: TengenFailure;
}

export const isUnderWay = ({ work }: InstallView): boolean =>
  work?.phase === 'downloading' || work?.phase === 'installing';
