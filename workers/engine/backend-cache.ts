import type { LocalBackend } from '#protocol';

/** How a network runs on this device, back end by back end. Measuring it takes seconds, so it is kept. */
export interface BackendMeasurements {
  /** Evaluations of 19x19 a second, in one worker; 0 where the back end does not run or answers wrongly. */
  readonly speeds: Readonly<Partial<Record<LocalBackend, number>>>;
  /** WebGPU's 16-bit floats were compared with another back end and are good enough. */
  readonly float16: boolean;
}

/** Keeps measurements between visits. Loading and saving may both come to nothing: then they are made again. */
export interface BackendCache {
  load(key: string): Promise<BackendMeasurements | undefined>;
  save(key: string, measurements: BackendMeasurements): Promise<void>;
}

const CACHE = 'tengen-engine';

/** In the browser's cache storage: small, asynchronous, and open to workers. */
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

const addressOf = (key: string): string => `/engine-findings/${encodeURIComponent(key)}`;

/** Only what was written by this version of us is believed. */
const parseMeasurements = (json: unknown): BackendMeasurements | undefined => {
  if (typeof json !== 'object' || json === null || !('speeds' in json) || !('float16' in json))
    return undefined;
  const { speeds, float16 } = json;
  if (typeof speeds !== 'object' || speeds === null) return undefined;
  const numbers = Object.values(speeds).every((speed) => typeof speed === 'number' && speed >= 0);
  return numbers ? { speeds, float16: float16 === true } : undefined;
};
