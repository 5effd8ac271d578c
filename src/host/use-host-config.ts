import { useEffect } from 'react';
import { callHost } from '../clients/host';
import { useHostAddress } from '../state/host';
import { useSession } from '../state/session';

/** The host's public configuration, fetched when a component first needs it. */
export const useHostConfig = () => {
  const address = useHostAddress();
  const config = useSession((session) => session.config);
  useEffect(() => {
    if (address === undefined) return undefined;
    let isWanted = true;
    void callHost('config', {}).then((answer) => {
      if (isWanted && answer.ok) useSession.setState({ config: answer.value });
    });
    return () => {
      isWanted = false;
    };
  }, [address]);
  return address === undefined ? undefined : config;
};
