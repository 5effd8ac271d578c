import { type Shader, THREADS } from './shader';

/**
 * Rows and columns that a workgroup computes, and inputs it reads at a time. A thread computes 4 rows of 4
 * columns.
 */
export const TILE = 32;
const QUADS = TILE / 4;

/**
 * Multiplies rows by packed matrices, like wasm/kernels/multiply.as.ts, for many planes at once. A workgroup
 * reads every value from memory once. Addresses and strides count quads.
 */
export const MULTIPLY: Shader = {
  view: 'quads',
  params: {
    a: 'place',
    aStride: 'u32',
    aPlane: 'u32',
    matrix: 'place',
    out: 'place',
    outStride: 'u32',
    outPlane: 'u32',
    rows: 'u32',
    inputs: 'u32',
    outputs: 'u32',
    adds: 'u32',
    planes: 'u32',
  },
  body: (places) => `
var<workgroup> left: array<vec4f, ${TILE * QUADS}>;
var<workgroup> right: array<vec4f, ${TILE * QUADS}>;

@compute @workgroup_size(${THREADS})
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
  let across = lane % ${QUADS}u;
  let down = lane / ${QUADS}u * 4u;
  let firstRow = group.y * ${TILE}u;
  let firstPanel = group.x * ${TILE / 8}u;
  let call = group.z / p.planes;
  let plane = group.z % p.planes;
${places}
  let image = a + plane * p.aPlane;
  let weights = matrix + plane * (p.inputs * p.outputs / 4u);
  var sums = array<vec4f, 4>();
  for (var first = 0u; first < p.inputs; first += ${TILE}u) {
    for (var i = lane; i < ${TILE * QUADS}u; i += ${THREADS}u) {
      let row = firstRow + i / ${QUADS}u;
      let column = first / 4u + i % ${QUADS}u;
      var x = vec4f();
      if (row < p.rows && column < p.inputs / 4u) { x = load(image + row * p.aStride + column); }
      left[i] = x;
      // Panels lie one after another, in each two quads an input.
      let inPanel = i % ${2 * TILE}u;
      let panel = i / ${2 * TILE}u;
      let input = inPanel / 2u;
      var w = vec4f();
      if (first + input < p.inputs && firstPanel + panel < p.outputs / 8u) {
        w = load(weights + ((firstPanel + panel) * p.inputs + first) * 2u + inPanel);
      }
      right[input * ${QUADS}u + panel * 2u + inPanel % 2u] = w;
    }
    workgroupBarrier();
    for (var k = 0u; k < ${QUADS}u; k += 1u) {
      let w0 = right[(k * 4u) * ${QUADS}u + across];
      let w1 = right[(k * 4u + 1u) * ${QUADS}u + across];
      let w2 = right[(k * 4u + 2u) * ${QUADS}u + across];
      let w3 = right[(k * 4u + 3u) * ${QUADS}u + across];
${[0, 1, 2, 3]
  .map(
    (row) => `      let x${row} = left[(down + ${row}u) * ${QUADS}u + k];
      sums[${row}] += x${row}.x * w0 + x${row}.y * w1 + x${row}.z * w2 + x${row}.w * w3;`,
  )
  .join('\n')}
    }
    workgroupBarrier();
  }
  let column = group.x * ${QUADS}u + across;
  if (column >= p.outputs / 4u) { return; }
${[0, 1, 2, 3]
  .map(
    (row) => `  if (firstRow + down + ${row}u < p.rows) {
    let to = out + plane * p.outPlane + (firstRow + down + ${row}u) * p.outStride + column;
    if (p.adds != 0u) { sums[${row}] += load(to); }
    store(to, sums[${row}]);
  }`,
  )
  .join('\n')}
}`,
};
