import type { LocalBackend } from '#protocol';

/**
 * How fast a network runs on this device on each back end. Measuring takes seconds, so the cache keeps the
 * result.
 */
export interface BackendMeasurements {
  /**
   * Evaluations of 19x19 a second, in one worker; 0 when the back end does not run or gives wrong results.
   */
  readonly speeds: Readonly<Partial<Record<LocalBackend, number>>>;
  /** True when WebGPU's 16-bit results agreed with another back end. */
  readonly float16: boolean;
}

/** Keeps measurements between visits. Loading and saving may fail silently: the app then measures again. */
export interface BackendCache {
  load(key: string): Promise<BackendMeasurements | undefined>;
  save(key: string, measurements: BackendMeasurements): Promise<void>;
}

const CACHE = 'tengen-engine';

/** Stores measurements in the browser's cache storage: small, asynchronous, and available in workers. */
export const browserBackendCache = (caches: CacheStorage | undefined): BackendCache => ({
  load: async (key) => {
    try {
      const response = await (await caches?.open(CACHE))?.match(addressOf(key));
      return response && parseMeasurements(await response.json());
    } catch {
      return undefined;
    }
  },
  save: async (key, measurements) => {
    try {
      await (await caches?.open(CACHE))?.put(addressOf(key), Response.json(measurements));
    } catch {}
  },
});

/** The number rises when a back end becomes faster, so that each device measures again. */
const VERSION = 2;
const addressOf = (key: string): string => `/engine-findings/${VERSION}/${encodeURIComponent(key)}`;

/** Accepts only what this version of the app wrote. */
const parseMeasurements = (json: unknown): BackendMeasurements | undefined => {
  if (typeof json !== 'object' || json === null || !('speeds' in json) || !('float16' in json))
    return undefined;
  const { speeds, float16 } = json;
  if (typeof speeds !== 'object' || speeds === null) return undefined;
  const numbers = Object.values(speeds).every((speed) => typeof speed === 'number' && speed >= 0);
  return numbers ? { speeds, float16: float16 === true } : undefined;
};
