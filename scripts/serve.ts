import { createServer } from 'node:http';
import { type PageFiles, pageFiles } from '../server/api/page-files';
import { HEADERS } from './headers.mjs';

interface Served {
  readonly port: number;
  readonly close: () => void;
}

/** Serves the built page without the API host. Port 0 takes any free port. */
export const serve = ({
  folder,
  port,
  headers = HEADERS.all,
}: Pick<PageFiles, 'folder'> & Partial<PageFiles> & { readonly port: number }): Promise<Served> => {
  const files = pageFiles({ folder, headers });
  const server = createServer((request, response) =>
    files(request, response, () => {
      response.statusCode = 404;
      response.end();
    }),
  );
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
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
