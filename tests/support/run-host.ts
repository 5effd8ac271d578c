import { readConfig } from '../../server/api/config';
import { makeLog } from '../../server/api/log';
import { startProgram } from '../../server/api/program';

/** A host as a separate process that tests kill: prints its port once it is ready. */
const [, , data = '', folder = ''] = process.argv;
const { DATABASE_URL, TENGEN_SECRET, TEST_PORT } = process.env;
const read = readConfig({ data_folder: data, port: Number(TEST_PORT ?? 0) }, { DATABASE_URL, TENGEN_SECRET });
if (!read.ok) throw new Error(String(read.failure.data?.reason));
const program = await startProgram({
  config: read.value,
  log: makeLog('silent'),
  page: { folder, headers: {} },
});
const ready = await program.ready;
if (!ready.ok) throw new Error(ready.reason);
console.log(program.port);
