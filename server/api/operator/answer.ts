import { audit } from '../audit';
import type { Host } from '../host';

/** What a command prints. */
export type OperatorAnswer = Readonly<Record<string, unknown>> | readonly Readonly<Record<string, unknown>>[];

/** A mistake in the operator's command; the message is printed unchanged. */
export class OperatorFault extends Error {}

export const whole = (text: string | undefined, what: string): number => {
  if (text === undefined || !/^\d{1,15}$/.test(text)) throw new OperatorFault(`${what}: a whole number`);
  return Number(text);
};

export const note = (host: Host, what: string, thing: string): Promise<void> =>
  audit(host.db, { who: 'operator', what, thing, at: host.now() });
