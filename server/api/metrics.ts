import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** The host's own measurements. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #calls = new Histogram({
    name: 'tengen_call_seconds',
    help: 'Time of calls by row of the contract and status.',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 5, 30],
    registers: [this.#registry],
  });
  readonly #faults = new Counter({
    name: 'tengen_faults_total',
    help: 'Answers of 500: each is a defect.',
    registers: [this.#registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
  }

  count(call: string, status: number, seconds: number): void {
    this.#calls.observe({ call, status: String(status) }, seconds);
    if (status === 500) this.#faults.inc();
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
