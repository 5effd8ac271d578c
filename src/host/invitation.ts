import { readText, writeText } from '../platform/storage';

const KEY = 'webgo.refer';

/** The code of who invited; empty for none. It came with the address of the page, and waits for the registration. */
export const invitation = (): string => readText(KEY) ?? '';

export const keepInvitation = (code: string): void => {
  if (/^[A-Z2-9]{8}$/.test(code)) writeText(KEY, code);
};
