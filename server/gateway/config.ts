import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as v from 'valibot';
import { fail, type Outcome, ok } from '#kernel/outcome';
import { ENGINE_KINDS, GATEWAY_PORT, IDLE_DROP_SECONDS, PERSPECTIVES } from '#protocol';

/**
 * The gateway's config file: which engines, how many of each, who may use them. docs/gateway.md explains
 * every field.
 */
const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

const engine = v.strictObject({
  name,
  /** The id that clients request. Default: the name. */
  id: v.optional(name),
  tags: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(24))), v.maxLength(12)), []),
  kind: v.optional(v.picklist(ENGINE_KINDS), 'gtp'),
  /**
   * One text, split as a shell would, or a list of words. The gateway fills in `{model}` and `{humanModel}`.
   */
  command: v.union([v.pipe(v.string(), v.minLength(1)), v.pipe(v.array(v.string()), v.minLength(1))]),
  /** The working directory. Default: the folder of the config file. */
  folder: v.optional(v.string()),
  /** Names of networks and their files, for the placeholders of the command. */
  models: v.optional(v.record(name, v.string()), {}),
  humanModels: v.optional(v.record(name, v.string()), {}),
  perspective: v.optional(v.picklist(PERSPECTIVES), 'sideToMove'),
  sides: v.optional(v.strictObject({ min: whole(1, 52), max: whole(1, 52) }), { min: 2, max: 19 }),
  rankSelectable: v.optional(v.boolean(), false),
  /** The number of processes to keep running even when nobody uses them. */
  minIdle: v.optional(whole(0, 64), 0),
  maxProcesses: v.optional(whole(1, 64), 1),
  concurrency: v.optional(whole(1, 256), 1),
  /** In MB. The gateway ends a process that grows beyond this. The product plans 1 GB for an engine. */
  memoryMb: v.optional(whole(1, 1_048_576), 1024),
  /** In seconds. Loading a large network, or tuning for a graphics card, takes long. */
  startSeconds: v.optional(whole(1, 3600), 180),
  user: v.optional(name),
  createdAt: v.optional(v.string()),
});

const config = v.strictObject({
  host: v.optional(v.string(), '127.0.0.1'),
  port: v.optional(whole(0, 65535), GATEWAY_PORT),
  /**
   * The token that clients must send. Default: the one in the token file. Empty: none, and then only for this
   * machine.
   */
  token: v.optional(v.string()),
  /** One token for each user instead. */
  users: v.optional(v.record(name, v.pipe(v.string(), v.minLength(8))), {}),
  /** The key of an API host, whose tickets open the engines that they name: `npm run host -- gateway-key`. */
  hostKey: v.optional(v.pipe(v.string(), v.minLength(32))),
  /** Origins of pages that may connect besides those of this machine: `https://go.example.org`. */
  origins: v.optional(v.array(v.string()), []),
  tls: v.optional(v.strictObject({ cert: v.string(), key: v.string() })),
  limits: v.optional(
    v.strictObject({
      /** The maximum number of engine processes of all kinds. */
      processes: v.optional(whole(1, 1024), 8),
      /** The maximum number of clients that hold an engine. */
      sessions: v.optional(whole(1, 10_000), 16),
      /** The maximum of the processes' `memoryMb` in total. */
      memoryMb: v.optional(whole(1, 1_048_576), 8192),
    }),
    { processes: 8, sessions: 16, memoryMb: 8192 },
  ),
  /** The gateway drops a session after this many seconds without traffic. */
  idleSeconds: v.optional(whole(1, 86_400), IDLE_DROP_SECONDS),
  /** How many seconds to keep an idle engine beyond `minIdle`. */
  keepSeconds: v.optional(whole(0, 86_400), 120),
  engines: v.pipe(v.array(engine), v.minLength(1)),
});

type ConfigFile = v.InferOutput<typeof config>;
export type GatewayConfig = Omit<ConfigFile, 'engines'> & { readonly engines: readonly EngineConfig[] };
export type EngineConfig = Omit<v.InferOutput<typeof engine>, 'id' | 'command' | 'folder'> & {
  readonly id: string;
  readonly command: readonly string[];
  readonly folder: string;
};

/** Checks a config; `reason` says in English what is wrong with it, and where. */
export const readConfig = (value: unknown, folder: string): Outcome<GatewayConfig, 'gateway.config'> => {
  const read = v.safeParse(config, value);
  if (!read.success) {
    const wrong = read.issues.map((issue) => `${v.getDotPath(issue) ?? 'config'}: ${issue.message}`);
    return fail('gateway.config', { reason: wrong.join('; ') });
  }
  const engines = read.output.engines.map(
    (entry): EngineConfig => ({
      ...entry,
      id: entry.id ?? entry.name,
      command: typeof entry.command === 'string' ? splitCommand(entry.command) : entry.command,
      folder: resolve(folder, entry.folder ?? '.'),
    }),
  );
  const ids = engines.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) return fail('gateway.config', { reason: `two engines are called ${twice}` });
  const { host, token, users } = read.output;
  if (token === '' && Object.keys(users).length === 0 && !isThisMachine(host)) {
    return fail('gateway.config', { reason: `without a token it serves this machine only, not ${host}` });
  }
  return ok({ ...read.output, engines });
};

export const readConfigFile = (path: string): Outcome<GatewayConfig, 'gateway.config'> => {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return fail('gateway.config', { reason: `${path}: ${error instanceof Error ? error.message : error}` });
  }
  return readConfig(value, dirname(resolve(path)));
};

/** Makes the config of an engine from its command line. KataGo's own options give its kind. */
export const engineOf = (command: string): Record<string, unknown> => {
  const words = splitCommand(command);
  const model = commandOption(words, '-model');
  const human = commandOption(words, '-human-model');
  const isAnalysis = words[1] === 'analysis';
  return {
    name: [fileName(words[0] ?? command), model && fileName(model)].filter(Boolean).join(' '),
    command: words,
    kind: isAnalysis ? 'json' : 'gtp',
    ...(isAnalysis ? { concurrency: 4 } : {}),
    ...(model ? { models: { [fileName(model)]: model } } : {}),
    ...(human ? { humanModels: { [fileName(human)]: human } } : {}),
    rankSelectable: human !== undefined,
  };
};

export const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);

/** Splits a command into words like a shell: blanks separate, quotes group. No other character is special. */
const splitCommand = (text: string): string[] => {
  const words: string[] = [];
  for (const match of text.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)) {
    words.push(
      match[0].replace(
        /"([^"]*)"|'([^']*)'/g,
        (_, double?: string, single?: string) => double ?? single ?? '',
      ),
    );
  }
  return words;
};

/** Returns the word after an option. */
const commandOption = (words: readonly string[], option: string): string | undefined => {
  const at = words.indexOf(option);
  return at < 0 ? undefined : words[at + 1];
};

/** Returns the last part of a path without the file endings of programs and networks. */
const fileName = (path: string): string =>
  (path.split(/[\\/]/).at(-1) ?? path).replace(/\.(exe|(bin|txt)(\.gz)?|gz)$/i, '');
