import { create } from 'zustand';
import {
  BLACK,
  EMPTY,
  type Photo,
  type PhotoCorners,
  type PhotoReading,
  type PhotoSide,
  type Point,
  WHITE,
} from '#protocol';
import { openText } from '../clients/open-record';
import { reportCrash } from '../clients/request';
import { endVision, vision } from '../clients/vision';
import { runCommand } from '../commands/registry';
import { chooseFiles } from '../state/choose-files';
import { isLive, useMirror } from '../state/mirror';
import { notifyFailure } from '../state/notices';

interface PhotoState {
  /** What the worker does now. */
  readonly busy: 'opening' | 'finding' | 'reading' | undefined;
  readonly photo: Photo | undefined;
  /** Where the corners stand, whether a board has been read between them or not. */
  readonly corners: PhotoCorners | undefined;
  /** The side that the person has chosen; the likeliest otherwise. */
  readonly side: PhotoSide | undefined;
  readonly reading: PhotoReading | undefined;
  /** The stones as they were read, before the person turned any. */
  readonly read: Uint8Array | undefined;
  /** Who set the corners when no board was read. */
  readonly missing: 'found' | 'set' | undefined;
  readonly toPlay: 'black' | 'white';
}

const EMPTY_STATE: PhotoState = {
  busy: undefined,
  photo: undefined,
  corners: undefined,
  side: undefined,
  reading: undefined,
  read: undefined,
  missing: undefined,
  toPlay: 'black',
};

export const usePhoto = create<PhotoState>()(() => EMPTY_STATE);

/** Each request of the person makes the answers to earlier ones void. */
let asked = 0;

const PICTURES = 'image/*';

export const choosePhoto = async (camera: boolean): Promise<void> => {
  const [file] = await chooseFiles({ accept: PICTURES, camera });
  if (file) await openPhoto(file);
};

export const openPhoto = async (file: File): Promise<void> => {
  asked += 1;
  const mine = asked;
  const before = usePhoto.getState();
  usePhoto.setState({ ...before, busy: 'opening' });
  try {
    const answer = await vision().open(file, file.name);
    if (mine !== asked) return;
    if (!answer.ok) {
      notifyFailure(answer.failure);
      // The worker has put the earlier picture away.
      close(before.photo);
      usePhoto.setState(EMPTY_STATE);
      return;
    }
    close(before.photo);
    usePhoto.setState({ ...EMPTY_STATE, photo: answer.value, corners: inset(answer.value) });
  } catch (error) {
    crashed(error, mine);
    return;
  }
  await findBoard();
};

export const findBoard = (): Promise<void> => ask('finding', 'found', (side) => vision().find(side));

export const readCorners = (corners: PhotoCorners): Promise<void> => {
  usePhoto.setState({ corners });
  return ask('reading', 'set', (side) => vision().read(corners, side));
};

export const chooseSide = (side: PhotoSide): Promise<void> => {
  const { corners, missing } = usePhoto.getState();
  usePhoto.setState({ side });
  return corners && missing !== 'found' ? readCorners(corners) : findBoard();
};

const ask = async (
  busy: 'finding' | 'reading',
  missing: 'found' | 'set',
  read: (side: PhotoSide | undefined) => Promise<PhotoReading | undefined>,
): Promise<void> => {
  asked += 1;
  const mine = asked;
  usePhoto.setState({ busy });
  try {
    const reading = await read(usePhoto.getState().side);
    if (mine !== asked) return;
    usePhoto.setState(
      reading
        ? {
            busy: undefined,
            reading,
            read: reading.stones,
            corners: reading.corners,
            missing: undefined,
            toPlay: reading.toPlay,
          }
        : { busy: undefined, reading: undefined, read: undefined, missing },
    );
  } catch (error) {
    crashed(error, mine);
  }
};

const crashed = (error: unknown, request: number): void => {
  if (request !== asked) return;
  leavePhoto();
  reportCrash(error);
};

/**
 * What a point was not read as, the likelier first, then again what it was: a stone that is none goes with one press. The
 * point is no longer in doubt.
 */
export const turnStone = (point: Point): void => {
  const { reading, read } = usePhoto.getState();
  if (!reading) return;
  const stones = reading.stones.slice();
  const turns = TURNS[read?.[point] ?? EMPTY] ?? [];
  stones[point] = turns[(turns.indexOf(stones[point] ?? EMPTY) + 1) % turns.length] ?? EMPTY;
  const doubts = reading.doubts.filter((other) => other !== point);
  usePhoto.setState({ reading: { ...reading, stones, doubts } });
};
const TURNS: Readonly<Record<number, readonly number[]>> = {
  [EMPTY]: [EMPTY, BLACK, WHITE],
  [BLACK]: [BLACK, EMPTY, WHITE],
  [WHITE]: [WHITE, EMPTY, BLACK],
};

export const chooseToPlay = (toPlay: 'black' | 'white'): void => usePhoto.setState({ toPlay });

/** Opens the position as a new record, with the live analysis on. */
export const openPosition = async (title: string): Promise<void> => {
  const { reading, toPlay } = usePhoto.getState();
  if (!reading) return;
  const { side, stones } = reading;
  const text = await vision().record({ side, stones, toPlay, title });
  if (!(await openText(text, title))) return;
  leavePhoto();
  if (!isLive(useMirror.getState())) runCommand('live');
};

/** Puts picture and worker away. */
export const leavePhoto = (): void => {
  asked += 1;
  close(usePhoto.getState().photo);
  usePhoto.setState(EMPTY_STATE);
  endVision();
};

const close = (photo: Photo | undefined): void => photo?.picture.close();

/** Corners for a person to drag, where none have been found yet. */
const inset = ({ width, height }: Photo): PhotoCorners => {
  const side = Math.min(width, height) * 0.35;
  const spot = (x: number, y: number) => ({ x: width / 2 + x * side, y: height / 2 + y * side });
  return [spot(-1, -1), spot(1, -1), spot(1, 1), spot(-1, 1)];
};
