import { transfer } from 'comlink';
import { fail, ok } from '../kernel/outcome';
import type { Result } from '../protocol/failures';
import type {
  Photo,
  PhotoCorners,
  PhotoPosition,
  PhotoReading,
  PhotoSide,
  VisionApi,
} from '../protocol/vision';
import { boardAt, findBoard, type Traces, tracesOf } from './board-finder';
import { headerSize } from './header-size';
import type { Picture } from './picture';
import { readingOf, sgfOf } from './reading';

/** Pictures are looked at in this size: a line of a board is then still some pixels wide. */
const LONGEST = 1600;
/** A picture of so many pixels takes half a gigabyte while the browser decodes it. */
const MOST_MEGAPIXELS = 120;
const MOST_BYTES = 80 * 1024 * 1024;
/** A photograph's frame header follows its preview and camera data. */
const HEADER_BYTES = 512 * 1024;

/** What the browser does for the service; tests put theirs. */
export interface Decoder {
  /** The picture in this size at most, upright; undefined when it is none that the browser can read. */
  decode(file: Blob, longest: number): Promise<ImageBitmap | undefined>;
  pixels(bitmap: ImageBitmap): Picture;
}

/** One picture at a time. */
export class VisionService implements VisionApi {
  private readonly decoder: Decoder;
  private held: { readonly picture: Picture; traces?: Traces } | undefined;

  constructor(decoder: Decoder) {
    this.decoder = decoder;
  }

  async open(file: Blob, name: string): Promise<Result<Photo>> {
    this.held = undefined;
    const header = headerSize(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()));
    const megapixels = header ? (header.width * header.height) / 1e6 : 0;
    if (megapixels > MOST_MEGAPIXELS || file.size > MOST_BYTES)
      return fail('photo.large', { name, most: MOST_MEGAPIXELS });
    const bitmap = await this.decoder.decode(file, LONGEST);
    if (!bitmap) return fail('photo.unreadable', { name });
    const picture = this.decoder.pixels(bitmap);
    this.held = { picture };
    return ok(transfer({ picture: bitmap, width: picture.width, height: picture.height }, [bitmap]));
  }

  async find(side?: PhotoSide): Promise<PhotoReading | undefined> {
    return this.withTraces(({ picture, traces }) => {
      const board = findBoard(traces, side && [side]);
      return board && readingOf(picture, board);
    });
  }

  async read(corners: PhotoCorners, side?: PhotoSide): Promise<PhotoReading | undefined> {
    return this.withTraces(({ picture, traces }) => {
      const board = boardAt(traces, corners, side && [side]);
      return board && readingOf(picture, board);
    });
  }

  async record(position: PhotoPosition): Promise<string> {
    return sgfOf(position);
  }

  async close(): Promise<void> {
    this.held = undefined;
  }

  private withTraces<Answer>(
    use: (held: { readonly picture: Picture; readonly traces: Traces }) => Answer | undefined,
  ): Answer | undefined {
    const { held } = this;
    if (!held) return undefined;
    held.traces ??= tracesOf(held.picture);
    return use({ picture: held.picture, traces: held.traces });
  }
}
