/**
 * One WGSL kernel. Its parameters become a uniform struct `p`, in this order; the machine's memory is an
 * array of floats or quads, which `load` reads and `store` writes at its real width.
 *
 * A dispatch makes one or many calls, side by side along z. A `place` is an address that may differ from call
 * to call by equal steps: `body` receives the text that declares each as a variable, once `call` is known.
 */
export interface Shader {
  readonly params: Readonly<Record<string, 'u32' | 'f32' | 'place'>>;
  readonly view: 'floats' | 'quads';
  body(places: string): string;
}

/** Names of the parameters that may differ between the calls of a dispatch. */
export const placesOf = ({ params }: Pick<Shader, 'params'>): string[] =>
  Object.keys(params).filter((name) => params[name] === 'place');

/** Threads of a workgroup in every kernel: supported by all hardware, and a multiple of every wave size. */
export const THREADS = 64;
/** Workgroups along x for kernels over a plain count, which may exceed the limit of one axis. */
export const ACROSS = 32768;

/** The words of `p` in order: the parameters, then the step of each place. */
const fieldsOf = (shader: Shader): string[] => [
  ...Object.entries(shader.params).map(([name, type]) => `${name}: ${type === 'f32' ? 'f32' : 'u32'},`),
  ...placesOf(shader).map((name) => `${name}Step: u32,`),
];

export const wgslOf = (shader: Shader, float16: boolean): string => `
${float16 ? 'enable f16;\nalias real = f16;' : 'alias real = f32;'}
alias value = ${shader.view === 'quads' ? 'vec4f' : 'f32'};
alias stored = ${shader.view === 'quads' ? 'vec4<real>' : 'real'};
struct Params {
  ${fieldsOf(shader).join('\n  ')}
}
@group(0) @binding(0) var<uniform> p: Params;
@group(0) @binding(1) var<storage, read_write> memory: array<stored>;

fn load(at: u32) -> value { return value(memory[at]); }
fn store(at: u32, x: value) { memory[at] = stored(x); }
${ACTIVATE}
${shader.body(
  placesOf(shader)
    .map((name) => `  let ${name} = p.${name} + call * p.${name}Step;`)
    .join('\n'),
)}`;

/** Numbered like ACTIVATIONS of model.ts. Mish is x n / (n + 2) with n = e^x (e^x + 2); above 20 it is x. */
const ACTIVATE = `
fn silu(x: value) -> value { return x / (value(1) + exp(min(-x, value(80)))); }
fn mish(x: value) -> value {
  let e = exp(min(x, value(20)));
  let n = e * (e + value(2));
  return x * (n / (n + value(2)));
}
fn activate(x: value, kind: u32) -> value {
  switch kind {
    case 0u: { return x; }
    case 1u: { return max(x, value(0)); }
    case 2u: { return mish(x); }
    default: { return silu(x); }
  }
}`;

/** A body that runs for every index below `p.count`, which must be a parameter. */
export const each =
  (body: string) =>
  (places: string): string =>
    `
@compute @workgroup_size(${THREADS})
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
  let index = (group.y * ${ACROSS}u + group.x) * ${THREADS}u + lane;
  if (index >= p.count) { return; }
  let call = group.z;
${places}
${body}
}`;

/** A body that one workgroup runs together, as number `group.x`; `lane` is the number of the thread. */
export const together =
  (body: string) =>
  (places: string): string =>
    `
@compute @workgroup_size(${THREADS})
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
  let call = group.z;
${places}
${body}
}`;

/** Folds `array`, one entry a thread, into its first entry; every thread may read it afterwards. */
export const fold = (array: string, combine: (a: string, b: string) => string): string => `
  workgroupBarrier();
  for (var half = ${THREADS / 2}u; half > 0u; half /= 2u) {
    if (lane < half) { ${array}[lane] = ${combine(`${array}[lane]`, `${array}[lane + half]`)}; }
    workgroupBarrier();
  }`;
