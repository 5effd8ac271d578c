import { Cpu, FolderOpen, HardDrive, Library, type LucideIcon, Share2 } from 'lucide-react';
import { BLACK, type Color, type Point, type Size, WHITE } from '#protocol';
import { SmallBoard } from '../board/SmallBoard';
import type { SectionName } from './guide-text';
import { OverBoard } from './OverBoard';
import css from './SectionFigure.module.css';

const SIZE: Size = { width: 9, height: 9 };
const at = (x: number, y: number): Point => y * SIZE.width + x;

/** Stones as drawn: X black, O white. */
const position = (...rows: readonly string[]): Uint8Array => {
  const stones = new Uint8Array(SIZE.width * SIZE.height);
  rows.forEach((row, y) => {
    [...row].forEach((stone, x) => {
      if (stone !== '.') stones[at(x, y)] = stone === 'X' ? BLACK : WHITE;
    });
  });
  return stones;
};
const EMPTY_BOARD = position();
const MIDDLE_GAME = position(
  '.........',
  '.....X...',
  '..XX.X.X.',
  '...OXOXX.',
  '..OO.OOX.',
  '.OXXOOX..',
  '.OX.XXX..',
  '..OX.....',
);
/** Black to play and kill. */
const CORNER = position(
  '.........',
  '.........',
  '.........',
  '.........',
  '.XXX.....',
  'X.OOXX...',
  '.O..OX...',
  '.O..OX...',
);

interface Drawn {
  readonly stones: Uint8Array;
  readonly line?: readonly Point[];
  readonly toPlay?: Color;
  readonly lastMove?: Point;
}
const BOARDS: Partial<Readonly<Record<SectionName, Drawn>>> = {
  moving: {
    stones: EMPTY_BOARD,
    line: [at(6, 2), at(2, 6), at(2, 2), at(6, 6), at(4, 6), at(5, 2), at(5, 1), at(4, 2)],
  },
  practice: { stones: MIDDLE_GAME, line: [at(4, 4)], toPlay: BLACK },
  play: { stones: MIDDLE_GAME, lastMove: at(6, 6) },
  problems: { stones: CORNER, line: [at(2, 7)], toPlay: BLACK },
};
const ICONS: Partial<Readonly<Record<SectionName, LucideIcon>>> = {
  start: FolderOpen,
  library: Library,
  engines: Cpu,
  share: Share2,
  keep: HardDrive,
};

const WHOLE = { left: 0, top: 0, right: 8, bottom: 8 };

/** What a section tells of, at a glance; its text says the same. */
export const SectionFigure = ({ name }: { readonly name: SectionName }) => {
  const board = BOARDS[name];
  const Icon = ICONS[name];
  return (
    <div aria-hidden className={css.figure}>
      {board && (
        <SmallBoard
          size={SIZE}
          stones={board.stones}
          toPlay={board.toPlay ?? BLACK}
          line={board.line ?? []}
          lastMove={board.lastMove}
          crop={WHOLE}
          label=""
        />
      )}
      {name === 'edit' && <MarkedBoard />}
      {(name === 'review' || name === 'mistakes') && <Chart isJudged={name === 'mistakes'} />}
      {Icon && (
        <div className={css.tile}>
          <Icon size={44} strokeWidth={1.25} />
        </div>
      )}
    </div>
  );
};

/** The marks of the edit mode on stones and points. */
const MarkedBoard = () => (
  <OverBoard
    viewBox="-1.4 -0.6 11 11"
    board={<SmallBoard size={SIZE} stones={MIDDLE_GAME} toPlay={BLACK} line={[]} crop={WHOLE} label="" />}
  >
    <path className={css.onBlack} d="M6 4.72 L6.26 5.2 L5.74 5.2 Z" />
    <rect className={css.onWhite} x={3.76} y={2.76} width={0.48} height={0.48} />
    <text className={css.letter} x={4} y={4.26}>
      A
    </text>
    <circle className={css.onBlack} cx={5} cy={2} r={0.26} />
  </OverBoard>
);

/** A chart of a game: Black's chances, and with `isJudged` the losses that decided it. */
const Chart = ({ isJudged }: { readonly isJudged: boolean }) => (
  <svg aria-hidden viewBox="0 0 200 130" className={css.chart}>
    <path
      className={css.area}
      d="M0 50 C15 48 25 42 40 44 S60 30 75 32 S95 20 105 24 L112 66 C125 70 135 62 150 70 S180 82 200 84 L200 100 L0 100 Z"
    />
    <path className={css.half} d="M0 50 H200" />
    <path className={css.now} d="M108 0 V130" />
    {LOSSES.map(([x, height, quality]) => (
      <rect
        key={x}
        x={x}
        y={104}
        width={4}
        height={isJudged ? height : height / 2.5}
        style={{ fill: isJudged ? `var(--q-${quality})` : 'var(--ink-2)' }}
      />
    ))}
  </svg>
);
const LOSSES: readonly (readonly [x: number, height: number, quality: string])[] = [
  [18, 5, 'good'],
  [46, 9, 'slack'],
  [72, 4, 'good'],
  [107, 25, 'blunder'],
  [132, 6, 'slack'],
  [158, 14, 'mistake'],
  [184, 5, 'good'],
];
