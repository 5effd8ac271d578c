import { parentPort, workerData } from 'node:worker_threads';
import { joinedEvaluator } from '#kernel/network/wasm/wasm-evaluator';
import type { Answer, Question, ThreadStart } from './pool-messages';

/** A thread of the pool: evaluates positions on weights that all threads share. */
const joined = joinedEvaluator((workerData as ThreadStart).shared);
if (!joined.ok) throw new Error(joined.failure.code);

parentPort?.on('message', ({ id, batch }: Question) => {
  parentPort?.postMessage(answer(id, batch));
});

const answer = (id: number, batch: Question['batch']): Answer => {
  try {
    return { id, answers: joined.value.evaluate(batch) };
  } catch (error) {
    return { id, failure: String(error) };
  }
};
