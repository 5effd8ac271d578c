import type { KatagoBuild, PinnedNetwork } from '#protocol';
import type { Machine } from './machine';
import type { PinnedBuild } from './releases';

/** The builds to try here, the best first: where the first does not start, the next one may. */
export const buildsFor = (machine: Machine, releases: readonly PinnedBuild[]): readonly PinnedBuild[] => {
  if (!machine.isX64) return [];
  const { graphics, hasCuda } = machine;
  const wanted: readonly KatagoBuild[] = [
    ...(hasCuda ? (['cuda'] as const) : []),
    ...(graphics === undefined ? [] : (['opencl'] as const)),
    'eigen',
  ];
  return wanted.flatMap((build) => {
    const fits = releases.find(
      (row) =>
        row.build === build &&
        row.system === machine.system &&
        (!row.cards || row.cards.test(graphics ?? '')),
    );
    return fits ? [fits] : [];
  });
};

const ENOUGH_CORES = 4;
const MUCH_MEMORY_MB = 12_000;

/** The network that a build reviews a game with in minutes: `smaller` is the first one listed. */
export const networkFor = (
  build: KatagoBuild,
  { cores, memoryMb }: Machine,
  networks: readonly PinnedNetwork[],
): PinnedNetwork | undefined => {
  const strong = networks.filter(({ level }) => level === 'strong');
  const experts = networks.filter(({ strength }) => strength === 'expert');
  const [lightest] = experts.toSorted((a, b) => a.work - b.work);
  const [light, large = light] = networks.filter(({ level }) => level === 'professional');
  if (build === 'eigen') return (cores < ENOUGH_CORES ? strong[0] : lightest) ?? networks[0];
  return (memoryMb >= MUCH_MEMORY_MB ? large : light) ?? networks[0];
};
