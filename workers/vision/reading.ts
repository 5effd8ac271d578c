import { BLACK, WHITE } from '#kernel/board/types';
import type { PhotoPosition, PhotoReading, PhotoSide } from '../protocol/vision';
import type { FoundBoard } from './board-finder';
import { breathless } from './breathless';
import { crossingsOf } from './crossings';
import { inverse, ofCorners } from './homography';
import type { Picture } from './picture';
import { stonesOf } from './stones';

/** Less sure than this, a person should look. */
const SURE = 0.8;

/** The stones on a board that has been found; undefined when its corners make no square. */
export const readingOf = (picture: Picture, { corners, side }: FoundBoard): PhotoReading | undefined => {
  const toLattice = ofCorners(corners, side - 1);
  const toPicture = toLattice && inverse(toLattice);
  if (!toPicture) return undefined;
  const { stones, sure } = stonesOf(crossingsOf(picture, toPicture, side));
  const unsure = [...sure.keys()]
    .filter((point) => (sure[point] ?? 0) < SURE)
    .sort((one, other) => (sure[one] ?? 0) - (sure[other] ?? 0));
  const doubts = [...new Set([...unsure, ...breathless(stones, side)])];
  const blacks = stones.filter((stone) => stone === BLACK).length;
  const whites = stones.filter((stone) => stone === WHITE).length;
  return { corners, side: side as PhotoSide, stones, doubts, toPlay: blacks > whites ? 'white' : 'black' };
};

/** The position as a record: setup stones and whose turn it is. */
export const sgfOf = ({ side, stones, toPlay, title }: PhotoPosition): string => {
  const placed = (kind: number, name: string): string => {
    const points = [...stones.keys()].filter((point) => stones[point] === kind);
    return points.length === 0 ? '' : name + points.map((point) => `[${letters(point, side)}]`).join('');
  };
  const name = title.replace(/[\\\]]/g, '\\$&');
  const turn = toPlay === 'black' ? 'B' : 'W';
  return `(;GM[1]FF[4]CA[UTF-8]SZ[${side}]GN[${name}]${placed(BLACK, 'AB')}${placed(WHITE, 'AW')}PL[${turn}])`;
};

const letters = (point: number, side: number): string =>
  String.fromCharCode(97 + (point % side), 97 + Math.floor(point / side));
