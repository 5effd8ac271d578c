import { Refusal } from './refusal';

const SIDE = 256;
const MAX_PIXELS = 16_000_000;
const MAX_BYTES = 1_000_000;
/** Accepts only these formats; text formats (SVG) can contain scripts. */
const FORMATS: readonly string[] = ['png', 'jpeg', 'webp'];

/** Re-encodes an uploaded picture as a small WebP, without its bytes, file name or location data. */
export const makeAvatar = async (bytes: Uint8Array): Promise<Buffer> => {
  if (bytes.length > MAX_BYTES) throw new Refusal('request.tooLarge');
  try {
    // Loads the library with the first picture, so that a host starts sooner.
    const { default: sharp } = await import('sharp');
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!FORMATS.includes(format)) throw new Refusal('image.format');
    return await picture.rotate().resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
  } catch {
    throw new Refusal('image.format');
  }
};
