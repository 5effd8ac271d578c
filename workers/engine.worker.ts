import { expose } from 'comlink';
import type { GatewayHost, InstallAction } from '#protocol';
import { systemClock } from './clock';
import { dialWebSocket } from './dial';
import { GatewayEngine } from './engine/gateway/gateway-engine';
import { GatewayPlayer } from './engine/gateway/gateway-player';
import { InstallerClient } from './engine/gateway/installer-client';
import { readOffers } from './engine/gateway/read-offers';
import { tryEngine } from './engine/gateway/try-engine';
import { reportUncaught } from './uncaught';

reportUncaught();

/** Engines outside the browser: one connection for the analysing engine, others for trying engines. */
const parts = { dial: dialWebSocket, clock: systemClock };
let engine: GatewayEngine | undefined;
const host: GatewayHost = {
  join: async (port, target) => {
    engine ??= new GatewayEngine(target, parts);
    expose(engine.lane(), port);
  },
  joinPlayer: async (port, target) => expose(new GatewayPlayer(target, parts), port),
  offers: (target) => readOffers(target, parts),
  followInstaller: async (port, target) => {
    const client = new InstallerClient(target, parts, (event) => port.postMessage(event));
    port.onmessage = ({ data }: MessageEvent<InstallAction>) => client.act(data);
  },
  try: (target) => tryEngine(target, parts),
};
expose(host);
