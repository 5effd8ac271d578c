import { Gateway } from './gateway';
import { ownInstaller } from './install/own-installer';
import { makeLog } from './log';
import { readOptions, USAGE } from './options';
import { ownToken } from './token-file';

/**
 * `npm run gateway`: engines of this machine for the app. Standard output shows the person what to enter
 * there.
 */
const leave = (reason: string): never => {
  console.error(reason);
  process.exit(1);
};

const read = readOptions(process.argv.slice(2));
if (!read.ok) leave(`${read.failure.data?.reason ?? ''}\n\n${USAGE}`);
else {
  const { users } = read.value;
  const hasUsers = Object.keys(users).length > 0;
  const config = hasUsers ? read.value : { ...read.value, token: read.value.token ?? ownToken() };
  const log = makeLog(process.env.LOG_LEVEL);
  const gateway = await Gateway.listen(config, log, ownInstaller(log)).catch((error: Error) =>
    leave(error.message),
  );
  console.log(`Engine gateway at ${config.tls ? 'wss' : 'ws'}://${config.host}:${gateway.port}`);
  console.log(`Engines: ${config.engines.map(({ name }) => name).join(', ')}`);
  if (config.token) console.log(`Token: ${config.token}`);
  console.log('Enter address and token in Tengen under "Engines". Ctrl+C ends it.');
  const end = (): void => {
    gateway.close();
    // The pool ends engines that do not end by themselves within three seconds.
    setTimeout(() => process.exit(0), 3500).unref();
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}
