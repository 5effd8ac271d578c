import { keptText } from '../platform/storage';

const KEY = 'webgo.refer';

/** The inviter's code from the page's address, kept until the registration; empty for none. */
export const invitation = (): string => keptText(KEY).get() ?? '';

export const keepInvitation = (code: string): void => {
  if (/^[A-Z2-9]{8}$/.test(code)) keptText(KEY).set(code);
};
