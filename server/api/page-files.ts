import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import sirv from 'sirv';

/** The built page and the headers of its files. */
export interface PageFiles {
  readonly folder: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers with a file of the page, or tells that the request asks for none. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;

export const sendPageOf = (page: PageFiles): SendPage => {
  const files = pageFiles(page);
  return (request, reply) => {
    if (!/^(GET|HEAD)$/.test(request.method)) return undefined;
    if (/^\/(index\.html)?(\?|$)/.test(request.url))
      return reply
        .headers({ ...page.headers, 'Cache-Control': 'no-cache' })
        .type('text/html; charset=utf-8')
        .send(markedPage(page.folder));
    reply.hijack();
    files(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404;
      reply.raw.end();
    });
    return reply;
  };
};

/** Marks the page's document as served by a host, so that it need not ask whether there is one. */
const markedPage = (folder: string): string =>
  readFileSync(join(folder, 'index.html'), 'utf8').replace(
    /<head[^>]*>/,
    (head) => `${head}<meta name="tengen-host" content="." />`,
  );

/** Answers with a file of the page, or calls the last argument when there is none. */
export const pageFiles = ({ folder, headers }: PageFiles) =>
  sirv(folder, {
    etag: true,
    // Looked for at each request: a new build may take the old one's place under a running host.
    dev: true,
    setHeaders: (response, path) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      // A network is a compressed file, not a compressed answer: decoded by the browser it is another file than was built.
      if (path.endsWith('.gz')) response.setHeader('Content-Encoding', 'identity');
      // Files with hashed names never change; browsers must revalidate all others.
      response.setHeader(
        'Cache-Control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
