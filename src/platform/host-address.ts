import { fail, ok, type Result } from '#protocol';

/** Longer than any real address. */
const MAX_LENGTH = 500;

/** Plain http is allowed for this machine only. A content security policy cannot name [::1], so it is not accepted. */
const THIS_MACHINE = /^(localhost|127\.0\.0\.1)$/;

/** Whether the address is on this machine and thus reachable without a network. */
export const isThisMachine = (address: string): boolean => THIS_MACHINE.test(new URL(address).hostname);

/**
 * Normalises an API host's address: without the trailing slash, so that paths can follow. Fails on other schemes and
 * unreadable text.
 */
export const parseHostAddress = (typed: string): Result<string> => {
  const text = typed.trim();
  if (!/^https?:\/\//i.test(text)) return fail('host.scheme');
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return fail('host.address');
  const url = new URL(text);
  if (url.protocol === 'http:' && !THIS_MACHINE.test(url.hostname))
    return fail('host.plain', { host: url.host });
  if (url.username !== '' || url.password !== '') return fail('host.credentials');
  if (url.search !== '') return fail('host.query');
  if (url.hash !== '') return fail('host.fragment');
  return ok(`${url.origin}${url.pathname}`.replace(/\/+$/, ''));
};
