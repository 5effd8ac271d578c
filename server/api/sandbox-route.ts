import type { FastifyInstance } from 'fastify';
import { request as ask } from 'undici';
import { isLoopback } from './caller';
import { Refusal } from './refusal';

/**
 * Forwards `/sandbox/…` on the host's port to the sandbox, for this machine only and only while there is a
 * sandbox.
 */
export const addSandboxRoute = (app: FastifyInstance, sandboxUrl: () => string | undefined): void => {
  app.route({
    method: ['GET', 'POST'],
    url: '/sandbox/*',
    handler: async (request, reply) => {
      const target = sandboxUrl();
      if (target === undefined || !isLoopback(request)) throw new Refusal('thing.missing');
      const answer = await ask(`${target}${request.url.replace(/^\/sandbox/, '')}`, {
        method: request.method === 'POST' ? 'POST' : 'GET',
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        headers: { 'content-type': 'application/json' },
      });
      for (const name of ['content-type', 'location', 'content-security-policy']) {
        const value = answer.headers[name];
        if (typeof value === 'string') void reply.header(name, value);
      }
      return reply.code(answer.statusCode).send(Buffer.from(await answer.body.arrayBuffer()));
    },
  });
};
