import { beforeEach, expect, test } from 'vitest';
import { askBeforeLoss } from '../../../src/clients/leaving';
import { tellFailure } from '../../../src/clients/start-notices';
import { useMirror } from '../../../src/state/mirror';
import { useNotices } from '../../../src/state/notices';
import type { DocumentView } from '../../../workers/protocol';
import { fakeDocument } from '../../support/fake-game';
import { startFakePage } from '../../support/page-game';

/** Whether the browser asks a person who leaves the page now. */
const asks = (): boolean => {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
};

const FULL: DocumentView['save'] = { phase: 'failed', failure: { code: 'storage.full' } };

beforeEach(() => {
  useMirror.setState({ document: fakeDocument() });
});

test.each<[boolean, string, Partial<DocumentView>]>([
  [false, 'a saved record', {}],
  [false, 'a record that is being saved', { save: { phase: 'saving' } }],
  [true, 'a record that storage refuses', { save: FULL }],
  [true, 'other records that are in this tab only', { unsaved: 1 }],
  [true, 'an edited record where the browser keeps nothing', { save: { phase: 'held' }, canUndo: true }],
  [false, 'an unchanged record there', { save: { phase: 'held' }, canUndo: false }],
])('leaving is asked about (%s) with %s', (isAsked, _, change) => {
  askBeforeLoss();
  useMirror.setState({ document: fakeDocument(change) });
  expect(asks()).toBe(isAsked);
  useMirror.setState({ document: fakeDocument() });
  expect(asks()).toBe(false);
});

test('a record that was left unsaved is a press away', async () => {
  const { calls } = await startFakePage();
  tellFailure({ code: 'record.unsaved', data: { record: 'r7', name: '' } }, async () => {});
  const notice = useNotices.getState().list.at(-1);
  expect(notice).toMatchObject({ key: 'failure.record.unsaved', data: { name: 'Untitled record' } });
  notice?.action?.run();
  await Promise.resolve();
  expect(calls).toContainEqual(['open', { kind: 'record', record: 'r7' }]);
});
