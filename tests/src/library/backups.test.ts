import { expect, test } from 'vitest';
import { connectLibrary } from '../../../src/clients/library';
import { factsText } from '../../../src/format/numbers';
import { restoreBackup } from '../../../src/library/backups';
import { useNotices } from '../../../src/state/notices';
import { fakeLibrary } from '../../support/fake-library';
import { startFakePage } from '../../support/page-game';

const FILE = new File([], 'tengen.zip');
const told = async (report: object): Promise<unknown> => {
  await startFakePage();
  const api = fakeLibrary([]);
  const usual = await api.restoreBackup(FILE);
  if (!usual.ok) throw new Error('refused');
  connectLibrary({ ...api, restoreBackup: async () => ({ ok: true, value: { ...usual.value, ...report } }) });
  useNotices.setState({ list: [] });
  await restoreBackup(FILE);
  return useNotices.getState().list[0]?.data;
};

test('a restored backup tells what came back, and nothing of what there was none', async () => {
  expect(await told({})).toEqual({
    holds: factsText(['Games: 1', 'already here: 2', 'reports: 1', 'analysed positions: 180']),
  });
  expect(await told({ known: 0, reports: 0, analyses: 0 })).toEqual({ holds: factsText(['Games: 1']) });
  expect(await told({ added: 0, known: 0, reports: 0, analyses: 0 })).toEqual({ holds: 'settings' });
});
