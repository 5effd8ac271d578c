import { GATE, PACK_COLUMNS, PACK_ROWS, RMS_NORM, ROTATE, SOFTMAX_ROWS } from './wgsl/attention';
import { BLEND, NORM, POOL, STEM, WINDOWS } from './wgsl/layers';
import { MULTIPLY } from './wgsl/multiply';
import { GATHER, SPREAD } from './wgsl/winograd';

/** Every WGSL kernel of the network. */
export const SHADERS = {
  multiply: MULTIPLY,
  spread: SPREAD,
  gather: GATHER,
  norm: NORM,
  blend: BLEND,
  pool: POOL,
  stem: STEM,
  windows: WINDOWS,
  rmsNorm: RMS_NORM,
  rotate: ROTATE,
  packRows: PACK_ROWS,
  packColumns: PACK_COLUMNS,
  softmaxRows: SOFTMAX_ROWS,
  gate: GATE,
} as const;
export type ShaderName = keyof typeof SHADERS;
