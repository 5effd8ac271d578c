import { titleOf } from '../store/record-head';
import type { GameDocument } from './document/game-document';
import type { GameEmitter } from './document/game-signals';
import type { OpenRecord } from './open-record';
import type { EventFeed } from './views/event-feed';

/** Every view of the open record. */
const OF_RECORD = ['document', 'position', 'shapes', 'tree', 'analysis', 'trend', 'review'] as const;

/** Says which views each signal makes out of date, and which failures the page hears of. */
export const updateViews = (feed: EventFeed, signals: GameEmitter, open: OpenRecord): void => {
  const ofShown = (touch: () => void) => (document: GameDocument) => {
    if (open.isShown(document)) touch();
  };
  signals.on('recordBegun', () => feed.touch('document', 'position', 'shapes', 'tree', 'analysis'));
  signals.on('recordOpened', () => feed.touch(...OF_RECORD));
  signals.on('recordReleased', () => feed.touch('document', 'position'));
  signals.on('recordEdited', () => feed.touch(...OF_RECORD));
  signals.on(
    'saveChanged',
    ofShown(() => feed.touch('document')),
  );
  signals.on('unsavedChanged', (left) => {
    feed.touch('document');
    if (!left) return;
    const { record, info, fileName } = left;
    feed.notice({ code: 'record.unsaved', data: { record, name: titleOf(info, fileName) } });
  });
  signals.on(
    'warningsAdded',
    ofShown(() => feed.touch('document', 'position')),
  );
  signals.on('cursorMoved', (isNewLine) => {
    feed.touch('position', 'shapes', 'tree', 'analysis', 'play');
    if (isNewLine) feed.touch('trend', 'review');
  });
  signals.on('shapesLoaded', () => feed.touch('shapes'));
  signals.on('foldsChanged', () => feed.touch('tree'));
  signals.on('questionChanged', () => feed.touch('position', 'analysis'));
  signals.on(
    'lineLearned',
    ofShown(() => {
      feed.touch('analysis');
      feed.soon('trend', 'review', 'tree');
    }),
  );
  signals.on(
    'reviewLineLearned',
    ofShown(() => feed.soon('review')),
  );
  signals.on('asideFound', () => feed.touch('analysis'));
  signals.on('figuresChanged', (isNear) => {
    feed.soon('trend', 'review', 'tree');
    if (isNear) feed.touch('analysis');
  });
  signals.on('networkAdopted', () => feed.touch('document', 'analysis', 'trend', 'review', 'tree'));
  signals.on('analysesCleared', () => feed.touch('analysis', 'trend', 'review', 'tree'));
  signals.on('settingsChanged', () => feed.touch('trend', 'analysis'));
  signals.on('assertionChanged', () => feed.touch('trend', 'analysis', 'tree'));
  signals.on('playChanged', () => feed.touch('play', 'analysis'));
  signals.on('engineChanged', () => feed.touch('engine'));
  signals.on('reviewChanged', () => feed.soon('review'));
  signals.on('engineFailed', (failure) => feed.notice(failure));
  signals.on('partFailed', (failure) => feed.notice(failure));
  noticeStorage(feed, signals);
};

/** A lasting failure, such as a full disk, gives one notice; after a successful save it may give another. */
const noticeStorage = (feed: EventFeed, signals: GameEmitter): void => {
  let failing: string | undefined;
  signals.on('storageFailed', (failure) => {
    if (failure.code === failing) return;
    failing = failure.code;
    feed.notice(failure);
  });
  signals.on('saveChanged', (_, { phase }) => {
    if (phase === 'saved') failing = undefined;
  });
};
