import * as tf from '@tensorflow/tfjs-core';
import '@tensorflow/tfjs-backend-wasm';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { expose } from 'comlink';
import { pointsOn } from '#kernel/board/types';
import { GLOBAL_CHANNELS, SPATIAL_CHANNELS } from '#kernel/network/evaluator';
import { drawnInputs } from '../../../tests/support/drawn-inputs';
import { loadModel } from '../../../workers/engine/search-thinker';
import type { PeerWorker } from '../messages';
import { tfNetwork } from './tf-network';

/**
 * The peer's back end: TensorFlow.js in WebAssembly, on one thread, because more threads measured no faster.
 */
let network: ReturnType<typeof tfNetwork> | undefined;

const worker: PeerWorker = {
  open: async (url) => {
    setWasmPaths('/peer/');
    tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
    await tf.setBackend('wasm');
    await tf.ready();
    tf.enableProdMode();
    const model = await loadModel({ id: '', fileName: url, file: url }, () => {});
    if (!model.ok) throw new Error(model.failure.code);
    network = tfNetwork(model.value);
  },

  measure: async ({ size, batch, forMs }) => {
    const points = pointsOn(size);
    // Channels last.
    const features = new Float32Array(batch * points * SPATIAL_CHANNELS);
    for (let board = 0; board < batch; board += 1) {
      const { spatial } = drawnInputs(size, board);
      spatial.forEach((value, i) => {
        const at = (board * points + (i % points)) * SPATIAL_CHANNELS + Math.floor(i / points);
        features[at] = value;
      });
    }
    const globals = new Float32Array(batch * GLOBAL_CHANNELS);
    const run = async (): Promise<void> => {
      if (!network) throw new Error('no network is open');
      const spatial = tf.tensor(features, [batch, size.height, size.width, SPATIAL_CHANNELS]);
      const global = tf.tensor(globals, [batch, GLOBAL_CHANNELS]);
      const value = network(spatial, global);
      await value.data();
      for (const tensor of [spatial, global, value]) tensor.dispose();
    };
    const started = performance.now();
    let count = 0;
    do {
      await run();
      count += batch;
    } while (performance.now() - started < forMs);
    return { count, ms: performance.now() - started };
  },
};

expose(worker);
