import { expect, test, vi } from 'vitest';
import * as record from '../../../src/clients/open-record';
import { listenToLinks } from '../../../src/share/open-link';
import { useView } from '../../../src/state/view';

const SGF = '(;SZ[9];B[dd];W[ff])';
// jsdom cannot unpack.
vi.mock('../../../src/share/link', () => ({ recordInLink: async () => ({ sgf: SGF, cursor: [1] }) }));
const opened = vi.spyOn(record, 'openSource').mockResolvedValue(true);

test('a record in the address is stored only after the person has said so', async () => {
  // Somebody has gone on to another page before the module that reads it has come.
  location.hash = '#/library';
  listenToLinks('#/g/abc/1');
  await vi.waitFor(() => expect(useView.getState().launched).toMatchObject([{ kind: 'record', text: SGF }]));
  expect(opened).not.toHaveBeenCalled();
  expect(location.hash).toBe('#/');
  await useView.getState().launched[0]?.open();
  expect(opened).toHaveBeenCalledExactlyOnceWith({ kind: 'text', text: SGF, cursor: [1] });
});
