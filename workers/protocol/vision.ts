import type { Point } from '../kernel/board/types';
import type { Result } from './failures';

/** Photographs of boards, read on this device: what the page asks of the vision worker. */

export const PHOTO_SIDES = [19, 13, 9] as const;
export type PhotoSide = (typeof PHOTO_SIDES)[number];

/** A place in the picture, in its pixels. */
export interface PhotoSpot {
  readonly x: number;
  readonly y: number;
}
/** The corner crossings of the board: top left, top right, bottom right, bottom left. */
export type PhotoCorners = readonly [PhotoSpot, PhotoSpot, PhotoSpot, PhotoSpot];

/** A picture as it is looked at: scaled down and turned as it was taken. It is handed over, not copied. */
export interface Photo {
  readonly picture: ImageBitmap;
  readonly width: number;
  readonly height: number;
}

export interface PhotoReading {
  readonly corners: PhotoCorners;
  readonly side: PhotoSide;
  readonly stones: Uint8Array;
  /** Points that a person should look at, the most doubtful first. */
  readonly doubts: readonly Point[];
  /** Whose turn it probably is. */
  readonly toPlay: 'black' | 'white';
}

export interface PhotoPosition {
  readonly side: PhotoSide;
  readonly stones: Uint8Array;
  readonly toPlay: 'black' | 'white';
  /** The name of the record. */
  readonly title: string;
}

export interface VisionApi {
  /** Takes the place of an earlier picture, of which nothing is kept. */
  open(file: Blob, name: string): Promise<Result<Photo>>;
  /** Looks for the board in the open picture; undefined where none is seen. */
  find(side?: PhotoSide): Promise<PhotoReading | undefined>;
  /** Reads the board whose corners a person has set, of this side or of the likeliest. */
  read(corners: PhotoCorners, side?: PhotoSide): Promise<PhotoReading | undefined>;
  /** The position as SGF. */
  record(position: PhotoPosition): Promise<string>;
  /** Forgets the picture. */
  close(): Promise<void>;
}
