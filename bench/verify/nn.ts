import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { gunzipSync } from 'node:zlib';
import { pointsOn } from '#kernel/board/types';
import { BACKENDS, type Backend, type Evaluator } from '#kernel/network/evaluator';
import { makeFeatures, newFeatureArrays } from '#kernel/network/features';
import { readModel } from '#kernel/network/file/read-model';
import { type HumanProfile, humanMetadata, parseHumanProfile } from '#kernel/network/human-profile';
import type { InputsVersion, Model, ModelInfo } from '#kernel/network/model';
import { plainEvaluator } from '#kernel/network/slow/plain-evaluator';
import { turnedBack, turnedInputs } from '#kernel/network/symmetry';
import { wasmEvaluator } from '#kernel/network/wasm/wasm-evaluator';
import { loadNetwork } from '../../server/engine/load-network';
import { labUrl, openLab, SOFTWARE_GPU } from '../lab/open-lab';
import { Errors, outputErrors } from './nn-errors';
import { checkFeatures } from './nn-features';
import { type NetPosition, readNetPositions } from './nn-net-positions';
import { matchAt, readNnPositions } from './nn-positions';
import { type NnFinding, printNnTable } from './nn-table';
import type { Verdict, Verify } from './verdict';

/** The largest error that counts as equal, relative to the value when that exceeds 1. */
const TOLERANCE = 1e-3;
/** The features that are recorded. */
const TODAY: InputsVersion = 7;

/**
 * `npm run verify -- nn (--model FILE POSITIONS... | --folder FOLDER) [--backend NAME]... [--max N]
 * [--profile NAME] [--in-node]`: compares our features of each position with KataGo's, and our evaluation of KataGo's features
 * with its own, on every back end available here. A folder contains models/ and nn-parity/; `--max` limits
 * the evaluations of each file, `--profile` names whom a human-like network imitates (KataGo's humanSLProfile). WebGPU is Chromium's, or with `--in-node` a server's
 * (server/engine/node-gpu.ts).
 */
export const verify: Verify = async (args) => {
  const { sets, backends, asked, max, profile, inNode } = parse(args);
  // Browsers enable relaxed SIMD; Node 20 needs this flag.
  setFlagsFromString('--experimental-wasm-relaxed-simd');
  const findings: NnFinding[] = [];
  const total = { checked: 0, missed: 0 };
  for (const { modelFile, files } of sets) {
    const model = openModel(modelFile);
    console.log(`${model.info.name}: version ${model.info.version}, ${model.info.params} parameters`);
    const features = checkFeatures(files);
    total.checked += features.checked;
    total.missed += features.missed;
    for (const backend of backends) {
      const { evaluator, why } = await makeEvaluator(model, modelFile, backend, inNode);
      if (!evaluator) {
        console.log(`${backend}: does not run here, ${why}`);
        if (asked) total.missed += 1;
        continue;
      }
      for (const file of files) {
        const positions = positionsFor(model.info, file);
        const errors = await compare(evaluator, positions, max, profile);
        console.log(`${backend}  ${basename(file)}  ${errors.checked} evaluations\n  ${errors.table()}`);
        const misses = errors.missesOver(TOLERANCE);
        for (const miss of misses) console.log(`  MISSED ${miss}`);
        const { checked, worst } = errors;
        total.checked += checked;
        total.missed += misses.length;
        const held = positions.reduce((sum, { evaluations }) => sum + evaluations.length, 0);
        findings.push({ file: basename(file), backend, checked, held, worst });
      }
      await evaluator.close();
    }
  }
  printNnTable(findings);
  return verdict(total, Math.max(0, ...findings.map(({ worst }) => worst)), backends);
};

const verdict = (
  total: { checked: number; missed: number },
  worst: number,
  backends: readonly Backend[],
): Verdict => ({
  ...total,
  summary: `largest error ${worst.toExponential(2)} of ${TOLERANCE} allowed, on ${backends.join(', ')}`,
});

interface Arguments {
  readonly sets: readonly NetworkFiles[];
  readonly backends: readonly Backend[];
  /** True when the command line names the back ends, so that each must run. */
  readonly asked: boolean;
  readonly max: number;
  readonly profile: HumanProfile | undefined;
  /** True to use WebGPU in Node instead of a browser. */
  readonly inNode: boolean;
}
/** A network and recorded positions with its evaluations. */
interface NetworkFiles {
  readonly modelFile: string;
  readonly files: readonly string[];
}

const parse = (args: readonly string[]): Arguments => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      model: { type: 'string' },
      folder: { type: 'string' },
      backend: { type: 'string', multiple: true, default: [] },
      max: { type: 'string', default: 'Infinity' },
      profile: { type: 'string' },
      'in-node': { type: 'boolean', default: false },
    },
  });
  const { model, folder } = values;
  const sets = folder === undefined ? [] : setsIn(folder);
  if (model !== undefined) sets.push({ modelFile: model, files: positionals });
  if (sets.length === 0 || sets.some(({ files }) => files.length === 0)) {
    throw new Error(
      'usage: npm run verify -- nn (--model FILE POSITIONS... | --folder FOLDER) [--backend NAME]',
    );
  }
  const asked = values.backend.length > 0;
  return {
    sets,
    backends: asked ? values.backend.map(backendNamed) : RUN_HERE,
    asked,
    max: Number(values.max),
    profile: values.profile === undefined ? undefined : profileNamed(values.profile),
    inNode: values['in-node'],
  };
};

/** Returns every network file with the positions that name it. */
const setsIn = (folder: string): NetworkFiles[] => {
  const models = readdirSync(join(folder, 'models'), { recursive: true, encoding: 'utf8' });
  const parity = join(folder, 'nn-parity');
  const positions = readdirSync(parity)
    .filter((name) => name.endsWith('.json') && name !== 'index.json')
    .map((name) => join(parity, name));
  return models
    .filter((name) => name.endsWith('.bin.gz'))
    .map((name) => {
      const network = basename(name, '.bin.gz');
      const files = positions.filter((file) => networkOf(file) === network);
      return { modelFile: join(folder, 'models', name), files };
    });
};

const networkOf = (file: string): string => String(JSON.parse(readFileSync(file, 'utf8')).model);

/** WebGPU starts a browser and is slow without a graphics card, so it runs only on request. */
const RUN_HERE: readonly Backend[] = ['wasm-relaxed', 'wasm', 'plain'];

const backendNamed = (name: string): Backend => {
  const backend = BACKENDS.find((known) => known === name);
  if (!backend) throw new Error(`unknown back end ${name}; choose from ${BACKENDS.join(', ')}`);
  return backend;
};

const profileNamed = (name: string): HumanProfile => {
  const profile = parseHumanProfile(name);
  if (!profile) throw new Error(`unknown profile ${name}`);
  return profile;
};

const openModel = (file: string): Model => {
  const bytes = readFileSync(file);
  const model = readModel(bytes[0] === 0x1f ? gunzipSync(bytes) : bytes);
  if (!model.ok) throw new Error(`${file}: ${model.failure.code} ${JSON.stringify(model.failure.data)}`);
  return model.value;
};

/** KataGo records the features of today's networks; older ones are shown ours, which are theirs too. */
const positionsFor = ({ name, inputs }: ModelInfo, file: string): readonly NetPosition[] => {
  const positions = readNetPositions(file, name);
  if (inputs === TODAY) return positions;
  const matches = [...readNnPositions(file)];
  return positions.map((position, index) => {
    const recorded = matches[index];
    if (recorded?.id !== position.id) throw new Error(`${file}: positions in another order`);
    const into = newFeatureArrays(recorded.size);
    makeFeatures(matchAt(recorded), { ...recorded.params, inputs }, into);
    return { ...position, inputs: { ...position.inputs, ...into } };
  });
};

/** The browser's WebGPU evaluator sends each position to a page and waits for the answer. */
type AnyEvaluator = Pick<Evaluator, 'evaluate' | 'model'> & { readonly close: () => void | Promise<void> };
interface Made {
  readonly evaluator?: AnyEvaluator;
  readonly why?: string | undefined;
}

const makeEvaluator = async (
  model: Model,
  modelFile: string,
  backend: Backend,
  inNode: boolean,
): Promise<Made> => {
  if (backend === 'plain') return { evaluator: plainEvaluator(model) };
  if (backend === 'webgpu') return inNode ? onNodeGpu(modelFile) : inChromium(model, modelFile);
  const made = wasmEvaluator(model, backend);
  return made.ok ? { evaluator: made.value } : { why: made.failure.code };
};

const onNodeGpu = async (modelFile: string): Promise<Made> => {
  const loaded = await loadNetwork(modelFile, 'webgpu');
  return loaded.ok ? { evaluator: loaded.value } : { why: String(loaded.failure.data?.reason) };
};

const inChromium = async (model: Model, modelFile: string): Promise<Made> => {
  const { lab, close } = await openLab([modelFile], SOFTWARE_GPU);
  const why = await lab.open(1, { url: labUrl(modelFile), backend: 'webgpu' });
  if (why === undefined) return { evaluator: { model: model.info, evaluate: lab.evaluate, close } };
  await close();
  return { why };
};

const compare = async (
  evaluator: AnyEvaluator,
  positions: readonly NetPosition[],
  max: number,
  profile: HumanProfile | undefined,
): Promise<Errors> => {
  const errors = new Errors();
  for (const position of positions) {
    const metadata = profile && humanMetadata(profile, pointsOn(position.inputs.size));
    for (const expected of position.evaluations) {
      if (errors.checked >= max) return errors;
      const inputs = turnedInputs(position.inputs, expected.symmetry);
      const [raw] = await evaluator.evaluate([metadata ? { ...inputs, metadata } : inputs]);
      if (!raw) throw new Error(`${position.id}: no answer`);
      const turned = turnedBack(raw, inputs.size, expected.symmetry);
      errors.add(position.id, outputErrors(turned, evaluator.model, position, expected));
    }
  }
  return errors;
};
