import { figure } from './goals';
import type { Lab, SpeedRequest } from './lab/messages';
import { labUrl, openLab } from './lab/open-lab';
import { timed } from './timed';

export interface PeerRates {
  readonly evaluations: number;
  /** Per CPU second of the computing thread. */
  readonly perCpuSecond: number;
  readonly visits: number;
}
export type PeerFigures = Readonly<Record<19 | 9, PeerRates>>;

/**
 * web-katrain (TF.js 4.22 WASM) with b6c96, measured in Chromium on a Zen 4 at 3.6 GHz in November 2026. The best of
 * its batches; it uses one thread only, so this is also its figure for two cores.
 */
export const PEER: PeerFigures = {
  19: { evaluations: 41.5, perCpuSecond: 39, visits: 41 },
  9: { evaluations: 166, perCpuSecond: 166, visits: 176 },
};
const BATCHES = [1, 4, 8];

/**
 * The `node_modules` with the peer's back end that `--peer` names: any folder in which `npm i
 * @tensorflow/tfjs-core@4.22 @tensorflow/tfjs-backend-wasm@4.22` was run.
 */
export const peerFolderOf = (args: readonly string[]): string | undefined => optionOf(args, '--peer');

export const optionOf = (args: readonly string[], option: string): string | undefined =>
  args.includes(option) ? args[args.indexOf(option) + 1] : undefined;

/**
 * The best of the peer's batches on the lab's network, `forMs` for each. Its search makes as many visits as
 * evaluations.
 */
export const measurePeer = async (
  lab: Lab,
  network: string,
  side: 19 | 9,
  forMs: number,
): Promise<PeerRates> => {
  await lab.openPeer(labUrl(network));
  const size = { width: side, height: side };
  const rates: { evaluations: number; perCpuSecond: number }[] = [];
  for (const batch of BATCHES) {
    const measure = async (request: SpeedRequest) => [await lab.measurePeer(request)];
    const { rate, perCpuSecond = rate } = await timed(measure, { size, batch, forMs });
    console.log(
      `the peer's TF.js, ${side}x${side}, batch ${batch}: ` +
        `evaluations/s ${figure(rate)}, a CPU-second ${figure(perCpuSecond)}`,
    );
    rates.push({ evaluations: rate, perCpuSecond });
  }
  const evaluations = Math.max(...rates.map((rate) => rate.evaluations));
  const perCpuSecond = Math.max(...rates.map((rate) => rate.perCpuSecond));
  return { evaluations, perCpuSecond, visits: evaluations };
};

/** The same in a Chromium of its own. */
export const peerAlone = async (folder: string, network: string, forMs: number): Promise<PeerRates> => {
  const { lab, close } = await openLab([network], [], folder);
  try {
    return await measurePeer(lab, network, 19, forMs);
  } finally {
    await close();
  }
};
