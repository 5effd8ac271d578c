import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileAnswer } from './call';

const pack = promisify(gzip);
/** Smaller ones gain nothing by packing. */
const PACKED_BYTES = 1000;

/**
 * Sends a file. One that changes has a tag: who has its bytes already gets 304, who has a beginning gets the rest. A part
 * is never packed, so that its bytes are counted in the file itself.
 */
export const sendFile = async (
  { headers: asked }: FastifyRequest,
  reply: FastifyReply,
  answer: FileAnswer,
): Promise<FastifyReply> => {
  void reply.type(answer.type).headers(answer.headers ?? {});
  if ('status' in answer) return reply.code(answer.status).send(answer.body);
  const { body, isRevalidated } = answer;
  if (!isRevalidated) return reply.send(body);
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  void reply.headers({
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding',
    'Accept-Ranges': 'bytes',
    ETag: tag,
  });
  if (isListed(asked['if-none-match'], tag)) return reply.code(304).send();
  const isSame = asked['if-range'] === undefined || asked['if-range'] === tag;
  const part = isSame && asked.range !== undefined ? partOf(asked.range, body.length) : undefined;
  if (part === 'outside') return reply.code(416).header('Content-Range', `bytes */${body.length}`).send();
  if (part)
    return reply
      .code(206)
      .header('Content-Range', `bytes ${part.first}-${part.last}/${body.length}`)
      .send(body.subarray(part.first, part.last + 1));
  if (body.length < PACKED_BYTES || !takesGzip(asked['accept-encoding'])) return reply.send(body);
  return reply.header('Content-Encoding', 'gzip').send(await pack(body));
};

const isListed = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((one) => ['*', tag, `W/${tag}`].includes(one.trim())) ?? false;

/** `gzip;q=0` refuses it. */
const takesGzip = (header: string | string[] | undefined): boolean =>
  String(header ?? '')
    .split(',')
    .some((one) => /^\s*(gzip|\*)\s*(;\s*q=(?!0(\.0*)?\s*$)[\d.]+)?\s*$/i.test(one));

/** One range of bytes; a client that asks for several, or for something else, gets the whole file. */
const partOf = (
  header: string,
  length: number,
): { readonly first: number; readonly last: number } | 'outside' | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(length - 1, Number(to));
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  return first > last ? 'outside' : { first, last };
};
