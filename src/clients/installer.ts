import * as Comlink from 'comlink';
import type { GatewayAddress, GatewayHost, InstallAction, InstallerEvent } from '#protocol';
import { remoteEngineWorker } from './remote-engine';

export interface InstallerLink {
  readonly act: (action: InstallAction) => void;
  readonly close: () => void;
}

/** Follows KataGo's installation by the gateway of this machine. */
export const followInstaller = (
  gateway: GatewayAddress,
  tell: (event: InstallerEvent) => void,
): InstallerLink => {
  const worker = remoteEngineWorker('installer');
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<InstallerEvent>) => tell(data);
  void Comlink.wrap<GatewayHost>(worker).followInstaller(Comlink.transfer(port2, [port2]), gateway);
  return {
    act: (action) => port1.postMessage(action),
    close: () => {
      port1.close();
      worker.terminate();
    },
  };
};
