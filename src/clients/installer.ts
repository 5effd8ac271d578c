import * as Comlink from 'comlink';
import type { GatewayHost, InstallAction, InstallerEvent, RemoteEngine } from '#protocol';
import { remoteEngineWorker } from './remote-engine';

export interface InstallerLink {
  readonly act: (action: InstallAction) => void;
  readonly close: () => void;
}

/** Follows KataGo's installation by the gateway of this machine. */
export const followInstaller = (
  target: Pick<RemoteEngine, 'address' | 'token'>,
  tell: (event: InstallerEvent) => void,
): InstallerLink => {
  const worker = remoteEngineWorker('installer');
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<InstallerEvent>) => tell(data);
  const engine: RemoteEngine = { ...NO_ENGINE, ...target };
  void Comlink.wrap<GatewayHost>(worker).followInstaller(Comlink.transfer(port2, [port2]), engine);
  return {
    act: (action) => port1.postMessage(action),
    close: () => {
      port1.close();
      worker.terminate();
    },
  };
};

const NO_ENGINE: RemoteEngine = {
  address: '',
  token: '',
  user: '',
  engine: '',
  model: '',
  humanModel: '',
  atOnce: 1,
};
