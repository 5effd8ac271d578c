import { parseHostAddress } from '../platform/host-address';
import { useSession } from './session';

/**
 * The host that serves this page. `npm start` writes it into the page, a static host does not, so no request is
 * needed.
 */
const ownHost = (): string | undefined => {
  const named = document.querySelector('meta[name="tengen-host"]')?.getAttribute('content');
  if (!named) return undefined;
  const address = parseHostAddress(new URL(named, location.href).href);
  return address.ok ? address.value : undefined;
};

/** The host for services that a device cannot provide alone: the person's choice, else the one that serves the page. */
export const hostAddress = (): string | undefined => useSession.getState().host ?? ownHost();
export const useHostAddress = (): string | undefined => useSession(({ host }) => host) ?? ownHost();

export const setHost = (host: string | undefined): void => useSession.setState({ host });
