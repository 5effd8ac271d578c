import { Refusal } from './refusal';

const MAX_SIDE = 1024;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Chunks with text, places or dates. */
const PNG_METADATA: readonly string[] = ['eXIf', 'iTXt', 'tEXt', 'tIME', 'zTXt'];
const WEBP_CHUNKS: readonly string[] = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'];

type Format = 'image/png' | 'image/webp';
interface Chunk {
  readonly name: string;
  readonly body: Buffer;
}

/**
 * The format of an uploaded picture. The page has cropped and encoded it, and other pages show its bytes as they are,
 * so the host refuses what has many pixels, moves or carries metadata, and formats that can contain scripts (SVG).
 */
export const avatarFormat = (bytes: Buffer): Format => {
  const format = bytes.subarray(0, 8).equals(PNG) ? 'image/png' : 'image/webp';
  const sides = format === 'image/png' ? pngSides(bytes) : webpSides(bytes);
  if (!sides?.every((side) => side > 0 && side <= MAX_SIDE)) throw new Refusal('image.format');
  return format;
};

/** Width and height; undefined for what is no plain picture. */
const pngSides = (bytes: Buffer): readonly number[] | undefined => {
  const chunks = readChunks(bytes, 8, (at) => ({
    size: bytes.readUInt32BE(at),
    name: bytes.toString('latin1', at + 4, at + 8),
    // A checksum follows each body.
    after: 4,
  }));
  const header = chunks?.[0];
  if (header?.name !== 'IHDR' || header.body.length !== 13 || chunks?.at(-1)?.name !== 'IEND')
    return undefined;
  if (chunks.some(({ name }) => name === 'acTL' || PNG_METADATA.includes(name))) return undefined;
  if (!chunks.some(({ name }) => name === 'IDAT')) return undefined;
  return [header.body.readUInt32BE(0), header.body.readUInt32BE(4)];
};

const webpSides = (bytes: Buffer): readonly number[] | undefined => {
  if (bytes.length < 12 || bytes.toString('latin1', 0, 4) !== 'RIFF') return undefined;
  if (bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  const chunks = readChunks(bytes, 12, (at) => {
    const size = bytes.readUInt32LE(at + 4);
    // Bodies of an odd size are padded.
    return { size, name: bytes.toString('latin1', at, at + 4), after: size % 2 };
  });
  if (!chunks?.every(({ name }) => WEBP_CHUNKS.includes(name))) return undefined;
  const picture = chunks.find(({ name }) => name === 'VP8 ' || name === 'VP8L');
  if (!picture || picture.body.length < 10) return undefined;
  if (picture.name === 'VP8 ')
    return [picture.body.readUInt16LE(6) & 0x3fff, picture.body.readUInt16LE(8) & 0x3fff];
  const sides = picture.body.readUInt32LE(1);
  return [1 + (sides & 0x3fff), 1 + ((sides >>> 14) & 0x3fff)];
};

const HEAD = 8;

/** Undefined when a chunk is cut off. */
const readChunks = (
  bytes: Buffer,
  start: number,
  headAt: (at: number) => { readonly size: number; readonly name: string; readonly after: number },
): Chunk[] | undefined => {
  const chunks: Chunk[] = [];
  for (let at = start; at < bytes.length; ) {
    if (at + HEAD > bytes.length) return undefined;
    const { size, name, after } = headAt(at);
    const end = at + HEAD + size;
    if (end + after > bytes.length) return undefined;
    chunks.push({ name, body: bytes.subarray(at + HEAD, end) });
    at = end + after;
  }
  return chunks;
};
