import type { Texts } from '../keys';
import type { engine as reference } from '../zh/engine';

export const engine: Texts<typeof reference> = {
  'engine.title': 'AI engine',
  'engine.absent': 'AI idle',
  'engine.absent.text': 'Starts with the first analysis. Everything runs on this device.',
  'engine.loading': 'Loading AI {{percent}}',
  'engine.loading.text': 'Reading the neural network: {{size}}',
  'engine.ready': 'AI ready',
  'engine.running': 'AI analysing',
  'engine.resting': 'AI resting',
  'engine.resting.text':
    'Analysis rests because nothing was touched for a while. It goes on at the next touch.',
  'engine.reached': 'AI finished',
  'engine.reached.text': 'This position is analysed as deeply as set.',
  'engine.failed': 'AI failed',
  'engine.noFigures': 'AI gave no figures',
  'engine.retry': 'Try again',
  'engine.program': 'Engine',
  'engine.network': 'Network',
  'engine.backend': 'Computed by',
  'engine.speed': 'Speed here',
  'engine.speed.value': '{{speed}} evaluations/s per thread',
  'engine.threads': 'In parallel',
  'engine.backend.auto': 'Automatic (fastest)',
  'engine.backend.webgpu': 'WebGPU (graphics card)',
  'engine.backend.wasm-relaxed': 'WebAssembly, relaxed SIMD',
  'engine.backend.wasm': 'WebAssembly SIMD',
  'engine.backend.plain': 'plain JavaScript',
  'engine.fallback.noGpu': 'WebGPU is not available here; WebAssembly is used instead.',
  'engine.fallback.gpuLost': 'The graphics card became unavailable; the analysis goes on with WebAssembly.',
  'engine.fallback.noSimd':
    'This browser has no WebAssembly SIMD, so plain JavaScript computes instead and analysis is much slower.',
  'engine.fallback.noRelaxedSimd':
    'This browser has no relaxed SIMD, so standard SIMD computes instead, a little slower.',
  'engine.notIsolated':
    'The page is not cross-origin isolated, so threads cannot share memory. Everything works and uses a little more memory.',
  'engine.backend.gateway': 'engine gateway',
  'engine.choose': 'Change engine…',
  'engine.session.reconnecting': 'AI reconnecting',
  'engine.session.starting': 'AI starting',
  'engine.session.initialising': 'Initialising AI',
  'engine.session.setting': 'Setting up AI',
  'engine.session.switching': 'Switching node',
  'engine.session.started': 'AI started',
  'engine.session.idle': 'AI disconnected',
  'engine.session.idle.text':
    'Disconnected after {{seconds}} s with nothing to do. The next analysis connects again.',
  'engine.session.retry': 'The next try is in {{seconds}} s.',
  'engine.session.retryNow': 'Reconnect now',
  'engine.networks': 'Change network…',
  'engine.profile': 'Imitates',
};
