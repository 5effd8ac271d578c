import { readText, writeText } from '../platform/storage';

const KEY = 'webgo.refer';

/** The inviter's code from the page's address, kept until the registration; empty for none. */
export const invitation = (): string => readText(KEY) ?? '';

export const keepInvitation = (code: string): void => {
  if (/^[A-Z2-9]{8}$/.test(code)) writeText(KEY, code);
};
