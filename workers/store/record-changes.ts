import type { RecordId } from '#protocol';

/**
 * What one worker did to stored records, for the others: lists show it, followers read the record again.
 * `wanted`: another tab wants to edit the record; the tab that holds it lets it go.
 */
export interface RecordChange {
  readonly kind: 'saved' | 'removed' | 'imported' | 'wanted';
  readonly records: readonly RecordId[];
}

/** Tells the other workers of this browser, in all tabs. */
export type Announce = (change: RecordChange) => void;

export interface RecordChanges {
  readonly announce: Announce;
  /** What others announce; not what was announced here. */
  readonly listen: (listener: (change: RecordChange) => void) => void;
}

/** Over a broadcast channel. One for each worker. */
export const recordChanges = (): RecordChanges => {
  const channel = new BroadcastChannel('tengen.records');
  return {
    announce: (change) => channel.postMessage(change),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<RecordChange>) => listener(data)),
  };
};
