import type { LocalBackend } from '#protocol';

/** What was found out about a network on this device; kept, as finding it out takes time. */
export interface Findings {
  /** Evaluations of 19x19 a second, in one worker; 0 where the back end does not run or answers wrongly. */
  readonly speeds: Readonly<Partial<Record<LocalBackend, number>>>;
  /** WebGPU's 16-bit floats were compared with another back end and are good enough. */
  readonly halves: boolean;
}

/** Where findings are kept between visits. Both may come to nothing: then it is found out again. */
export interface FindingsStore {
  load(key: string): Promise<Findings | undefined>;
  save(key: string, findings: Findings): Promise<void>;
}

const CACHE = 'tengen-engine';

/** In the browser's cache storage: small, asynchronous, and open to workers. */
export const cachedFindings = (caches: CacheStorage | undefined): FindingsStore => ({
  load: async (key) => {
    try {
      const response = await (await caches?.open(CACHE))?.match(addressOf(key));
      return response && readFindings(await response.json());
    } catch {
      return undefined;
    }
  },
  save: async (key, findings) => {
    try {
      await (await caches?.open(CACHE))?.put(addressOf(key), Response.json(findings));
    } catch {}
  },
});

const addressOf = (key: string): string => `/engine-findings/${encodeURIComponent(key)}`;

/** Only what was written by this version of us is believed. */
const readFindings = (json: unknown): Findings | undefined => {
  if (typeof json !== 'object' || json === null || !('speeds' in json) || !('halves' in json))
    return undefined;
  const { speeds, halves } = json;
  if (typeof speeds !== 'object' || speeds === null) return undefined;
  const numbers = Object.values(speeds).every((speed) => typeof speed === 'number' && speed >= 0);
  return numbers ? { speeds, halves: halves === true } : undefined;
};
