import { hostAddress } from '../state/host';

/** What a person does with an order in a demo's payment sandbox, instead of paying with a phone. */
export const SANDBOX_OUTCOMES = ['paid', 'cancelled', 'failed'] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

/**
 * Decides about an order in the sandbox of a demo host. The host allows this to its own machine only. Returns whether
 * it did.
 */
export const decideInSandbox = async (number: string, outcome: SandboxOutcome): Promise<boolean> => {
  const host = hostAddress();
  if (host === undefined) return false;
  try {
    const answer = await fetch(`${host}/sandbox/pay`, {
      method: 'POST',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ number, outcome }),
    });
    return answer.ok;
  } catch {
    return false;
  }
};
