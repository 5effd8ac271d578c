import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { gunzipSync } from 'node:zlib';
import { BACKENDS, type Backend, type Evaluator } from '#kernel/network/evaluator';
import { readModel } from '#kernel/network/file/read-model';
import type { Model } from '#kernel/network/model';
import { plainEvaluator } from '#kernel/network/slow/plain-evaluator';
import { turnedBack, turnedInputs } from '#kernel/network/symmetry';
import { wasmEvaluator } from '#kernel/network/wasm/wasm-evaluator';
import { labUrl, openLab, SOFTWARE_GPU } from '../lab/open-lab';
import type { Verdict, Verify } from './main';
import { Errors, outputErrors } from './nn-errors';
import { checkFeatures } from './nn-features';
import { type NetPosition, readNetPositions } from './nn-net-positions';

/** Largest error that still counts as the same, relative to the value where that is above 1. */
const TOLERANCE = 1e-3;

/**
 * `npm run verify -- nn --model FILE [--backend NAME]... POSITIONS...`: our features of each position against
 * KataGo's, and our evaluation of KataGo's features against its own, for every back end that runs here.
 */
export const verify: Verify = async (args) => {
  const { modelFile, backends, asked, files } = parse(args);
  // Relaxed SIMD is on in browsers; Node 20 has it behind this flag.
  setFlagsFromString('--experimental-wasm-relaxed-simd');
  const model = openModel(modelFile);
  console.log(`${model.info.name}: version ${model.info.version}, ${model.info.params} parameters`);
  const total = checkFeatures(files);
  let worst = 0;
  for (const backend of backends) {
    const { evaluator, why } = await makeEvaluator(model, modelFile, backend);
    if (!evaluator) {
      console.log(`${backend}: does not run here, ${why}`);
      if (asked) total.missed += 1;
      continue;
    }
    for (const file of files) {
      const errors = await compare(evaluator, readNetPositions(file, model.info.name));
      console.log(`${backend}  ${basename(file)}  ${errors.checked} evaluations\n  ${errors.table()}`);
      for (const miss of errors.missesOver(TOLERANCE)) console.log(`  MISSED ${miss}`);
      total.checked += errors.checked;
      total.missed += errors.missesOver(TOLERANCE).length;
      worst = Math.max(worst, errors.worst);
    }
    await evaluator.close();
  }
  return verdict(total, worst, backends);
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
  readonly modelFile: string;
  readonly backends: readonly Backend[];
  /** They were named, so each has to run. */
  readonly asked: boolean;
  readonly files: readonly string[];
}

const parse = (args: readonly string[]): Arguments => {
  let modelFile = '';
  const backends: Backend[] = [];
  const files: string[] = [];
  for (let i = 0; i < args.length; i += 1) {
    const arg = args[i] ?? '';
    if (arg === '--model') modelFile = args[++i] ?? '';
    else if (arg === '--backend') backends.push(backendNamed(args[++i] ?? ''));
    else files.push(arg);
  }
  if (!modelFile || files.length === 0) {
    throw new Error('usage: npm run verify -- nn --model FILE [--backend NAME] POSITIONS...');
  }
  const asked = backends.length > 0;
  return { modelFile, backends: asked ? backends : RUN_HERE, asked, files };
};

/** WebGPU starts a browser and is slow without a graphics card: only on request. */
const RUN_HERE: readonly Backend[] = ['wasm-relaxed', 'wasm', 'plain'];

const backendNamed = (name: string): Backend => {
  const backend = BACKENDS.find((known) => known === name);
  if (!backend) throw new Error(`no back end ${name}; there are ${BACKENDS.join(', ')}`);
  return backend;
};

const openModel = (file: string): Model => {
  const bytes = readFileSync(file);
  const model = readModel(bytes[0] === 0x1f ? gunzipSync(bytes) : bytes);
  if (!model.ok) throw new Error(`${file}: ${model.failure.code} ${JSON.stringify(model.failure.data)}`);
  return model.value;
};

/** WebGPU is the browser's: its evaluator sends each position to a page and waits for the answer. */
type AnyEvaluator = Pick<Evaluator, 'evaluate' | 'model'> & { readonly close: () => void | Promise<void> };
interface Made {
  readonly evaluator?: AnyEvaluator;
  readonly why?: string | undefined;
}

const makeEvaluator = async (model: Model, modelFile: string, backend: Backend): Promise<Made> => {
  if (backend === 'plain') return { evaluator: plainEvaluator(model) };
  if (backend === 'webgpu') return inChromium(model, modelFile);
  const made = wasmEvaluator(model, backend);
  return made.ok ? { evaluator: made.value } : { why: made.failure.code };
};

const inChromium = async (model: Model, modelFile: string): Promise<Made> => {
  const { lab, close } = await openLab([modelFile], SOFTWARE_GPU);
  const why = await lab.open(1, { url: labUrl(modelFile), backend: 'webgpu' });
  if (why === undefined) return { evaluator: { model: model.info, evaluate: lab.evaluate, close } };
  await close();
  return { why };
};

const compare = async (evaluator: AnyEvaluator, positions: readonly NetPosition[]): Promise<Errors> => {
  const errors = new Errors();
  for (const position of positions) {
    for (const expected of position.evaluations) {
      const inputs = turnedInputs(position.inputs, expected.symmetry);
      const [raw] = await evaluator.evaluate([inputs]);
      if (!raw) throw new Error(`${position.id}: no answer`);
      const turned = turnedBack(raw, inputs.size, expected.symmetry);
      errors.add(position.id, outputErrors(turned, evaluator.model, position, expected));
    }
  }
  return errors;
};
