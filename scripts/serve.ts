import { createServer } from 'node:http';
import sirv from 'sirv';
import { HEADERS } from './headers.mjs';

/**
 * Serves the built app. Resolves with the port in use.
 * @param {{ folder: string, port: number, host?: string, headers?: Record<string, string> }} options
 * @returns {Promise<{ port: number, close: () => void }>}
 */
export const serve = ({ folder, port, host = '127.0.0.1', headers = HEADERS.all }) => {
  const files = sirv(folder, {
    etag: true,
    setHeaders: (response, path) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      // Files with hashed names never change; browsers must revalidate all others.
      response.setHeader(
        'Cache-Control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  const server = createServer((request, response) =>
    files(request, response, () => {
      response.statusCode = 404;
      response.end();
    }),
  );
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        close: () => {
          server.closeAllConnections();
          server.close();
        },
      });
    });
  });
};
