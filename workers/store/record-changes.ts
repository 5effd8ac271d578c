import type { RecordId } from '#protocol';

/**
 * A change by one worker to stored records, for the others: lists update, followers read the record again.
 * `wanted`: another tab wants to edit the record; the tab that holds it releases it, or answers `kept` when it holds edits
 * that storage refuses.
 */
export interface RecordChange {
  readonly kind: 'saved' | 'removed' | 'imported' | 'wanted' | 'kept';
  readonly records: readonly RecordId[];
}

/** Notifies the other workers of this browser, in all tabs. */
export type Announce = (change: RecordChange) => void;

export interface RecordChanges {
  readonly announce: Announce;
  /** Receives what others announce, but not this worker's own announcements. */
  readonly listen: (listener: (change: RecordChange) => void) => void;
}

/** Uses a broadcast channel. Create one for each worker. */
export const recordChanges = (): RecordChanges => {
  const channel = new BroadcastChannel('tengen.records');
  return {
    announce: (change) => channel.postMessage(change),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<RecordChange>) => listener(data)),
  };
};
