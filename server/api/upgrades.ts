import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Gives each socket that is asked for to who serves its path, and refuses the others. */
export const routeUpgrades = (server: Server, routes: Readonly<Record<string, Upgrade>>): void => {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const path = (request.url ?? '').replace(/\/$/, '');
    const serve = Object.hasOwn(routes, path) ? routes[path] : undefined;
    if (serve) serve(request, socket, head);
    else refuseUpgrade(socket);
  });
};

export const refuseUpgrade = (socket: Duplex): void => {
  socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
};
