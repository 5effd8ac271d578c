import { repair } from '../platform/repair';
import { sendTyped, useHealth } from './health';
import { isReloadLossy } from './under-way';

/**
 * A part of the app has not loaded. Repairs the stored app and reloads, and then does not resolve; where that would end
 * work or does not help, the page says so (`app/ErrorBoundary.tsx`).
 */
export const healMissingPart = async (): Promise<void> => {
  healing = true;
  sendTyped();
  await new Promise((resolve) => setTimeout(resolve, SENT_MS));
  const missing = isReloadLossy() ? 'busy' : await repair();
  healing = false;
  useHealth.setState({ missing });
};

let healing = false;
/** The page is about to load again: what hangs on the missing part need not be told. */
export const isHealing = (): boolean => healing;

/** What has just been typed is stored by then. */
const SENT_MS = 600;

/** A worker whose file does not load gives an event without words; an error inside gives one with a message. */
export const hasNotLoaded = (event: Event): boolean => !('message' in event) || !event.message;
