import { useEffect } from 'react';
import { callHost } from '../clients/host';
import { useHostAddress } from '../state/host';
import { useAccount } from './account-state';

/** The host's public configuration, fetched when a component first needs it. */
export const useHostConfig = () => {
  const address = useHostAddress();
  const config = useAccount((account) => account.config);
  useEffect(() => {
    if (address === undefined) return undefined;
    let isWanted = true;
    void callHost('config', {}).then((answer) => {
      if (isWanted && answer.ok) useAccount.setState({ config: answer.value });
    });
    return () => {
      isWanted = false;
    };
  }, [address]);
  return address === undefined ? undefined : config;
};
