import { parseArgs } from 'node:util';
import { makeLog } from '../gateway/log';
import { readOptions } from '../gateway/options';
import { Worker } from './worker';

/** `npm run worker`: this machine analyses records for a host. */
const USAGE = `usage: npm run worker -- --host URL --key KEY [OPTION VALUE]...
  --host URL         the host's address: https://go.example.org
  --key KEY          from your host: the page "AI owner", or npm run host -- worker-key
  --engine COMMAND   "katago analysis -model … -config …"; Tengen's own engine when absent
  --config FILE      an engine from a gateway's config (docs/gateway.md)
  --slots N          engines at once, 1 GB of memory each; 1`;

const leave = (reason: string): never => {
  console.error(reason);
  process.exit(1);
};

const OPTIONS = {
  host: { type: 'string' },
  key: { type: 'string' },
  engine: { type: 'string' },
  config: { type: 'string' },
  slots: { type: 'string' },
} as const;

const parse = () => {
  try {
    return parseArgs({ args: process.argv.slice(2), options: OPTIONS }).values;
  } catch (error) {
    return leave(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
};

/** The address of its socket. */
const socketOf = (host: string | undefined): string => {
  const url = host !== undefined && URL.canParse(host) ? new URL(host) : undefined;
  if (!url || !/^(http|ws)s?:$/.test(url.protocol))
    return leave(`--host: an address like https://go.example.org\n\n${USAGE}`);
  return url.href.replace(/^http/, 'ws').replace(/\/$/, '');
};

const { host, key, engine, config, slots: typed = '1' } = parse();
const address = socketOf(host);
if (!key) leave(`--key is missing\n\n${USAGE}`);
const slots = Number(typed);
if (!Number.isInteger(slots) || slots < 1 || slots > 64) leave('--slots: 1 to 64');
const read = readOptions([
  ...(engine === undefined ? [] : ['--engine', engine]),
  ...(config === undefined ? [] : ['--config', config]),
]);
if (!read.ok) leave(`${read.failure.data?.reason ?? ''}\n\n${USAGE}`);
else {
  const REASONS: Readonly<Record<string, string>> = {
    'work.key': 'The host does not know this key.',
    'work.drained': 'The host takes no more work from this machine.',
    'work.protocol': 'The host has another version.',
  };
  let ending: Promise<void> | undefined;
  const worker = await Worker.start({
    host: address,
    key: key ?? '',
    config: read.value,
    slots,
    log: makeLog(process.env.LOG_LEVEL ?? 'warn'),
    say: (line) => console.log(line),
    onRefused: (code) => {
      console.error(REASONS[code] ?? code);
      end(1);
    },
  });
  const end = (status: number): void => {
    ending ??= worker.end().finally(() => {
      // Engines that do not end by themselves are ended within three seconds.
      setTimeout(() => process.exit(status), 3500).unref();
    });
  };
  const drain = (): void => {
    if (ending) process.exit(1);
    console.log('Finishing what is begun; again to end now.');
    end(0);
  };
  process.on('SIGINT', drain);
  process.on('SIGTERM', drain);
}
