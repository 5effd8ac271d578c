import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { BLACK, type KeyMoment, type LastPosition, type Point, type Size, wholeBoard } from '#protocol';
import { SmallBoard } from '../board/SmallBoard';
import { lossKey } from '../format/loss-key';
import { factsText, pointsText, pointText } from '../format/numbers';
import { useQualityName } from '../format/use-quality-name';
import { useResultText } from '../format/use-result-text';
import { QualityShape } from '../ui/QualityMark';
import { CARD_WIDTH, type CardContents, CHART_BOX } from './card';
import './game-card.css';

/** Lengths in picture pixels. */
const EDGE = 48;
const INNER = CARD_WIDTH - 2 * EDGE;
const CHART_TOP = 222;
const CAPTION_TOP = 514;
const BOARD_TOP = 600;
const BOARD = (INNER - 24) / 2;
/** A board that stands alone, between its caption and the foot. */
const BOARD_ALONE = BOARD + 150;
const FOOT_TOP = BOARD_TOP + BOARD + 88;
const CODE = 264;
/** Sizes of letters: a chat on a phone shows the card at a third of its width. */
const LARGE = 48;
const TEXT = 40;
const NOTE = 36;
/** Numbered moves of a line: more are hard to follow on a phone. */
const MAX_LINE = 6;

interface GameCardProps {
  readonly contents: CardContents;
  readonly ref?: Ref<SVGSVGElement>;
}

/** One picture of a game for a chat: players, result, chart, and the move that decided it. */
export const GameCard = ({ contents, ref }: GameCardProps) => {
  const { t } = useTranslation();
  const resultText = useResultText();
  const { info, title, moment, end, size, chart, link } = contents;
  const height = FOOT_TOP + (link ? CODE + EDGE : 84);
  return (
    <svg
      ref={ref}
      className="game-card"
      viewBox={`0 0 ${CARD_WIDTH} ${height}`}
      role="img"
      aria-label={t('share.card.label', { title })}
    >
      <rect className="card-ground" width={CARD_WIDTH} height={height} />
      <Player side="black" name={info.black || t('side.black.player')} rank={info.blackRank} />
      <Player side="white" name={info.white || t('side.white.player')} rank={info.whiteRank} />
      {[info.event, factsText([info.date, resultText(info.result)])].map((text, index) => (
        <Words
          key={index === 0 ? 'event' : 'result'}
          className="card-note"
          text={text}
          x={CARD_WIDTH / 2}
          y={144 + 48 * index}
          size={NOTE}
          room={INNER}
          anchor="middle"
        />
      ))}
      {chart && <image href={chart} x={EDGE} y={CHART_TOP} {...CHART_BOX} />}
      {moment ? <Decisive moment={moment} size={size} /> : end && <Ended end={end} size={size} />}
      <text className="card-name" x={EDGE} y={height - EDGE - (link ? CODE / 2 : -10)} fontSize={LARGE}>
        Tengen <tspan fontWeight={400}>天元</tspan>
      </text>
      {link && (
        <>
          <Words
            className="card-note"
            text={t('share.card.scan')}
            x={EDGE}
            y={height - EDGE - CODE / 2 + 48}
            size={NOTE}
            room={INNER - CODE - 24}
          />
          <Code text={link} x={CARD_WIDTH - EDGE - CODE} y={height - EDGE - CODE} />
        </>
      )}
    </svg>
  );
};

/** The move that decided the game, between what was best and what came of it. */
const Decisive = ({ moment, size }: { readonly moment: KeyMoment; readonly size: Size }) => {
  const { t } = useTranslation();
  const qualityName = useQualityName();
  const nameOf = (point: Point | undefined): string =>
    (point === undefined ? undefined : pointText(point, size)) ?? t('board.pass');
  const side = t(moment.color === BLACK ? 'side.black' : 'side.white');
  const { stones, lastMove, color, bestLine, playedLine } = moment;
  const shared = { size, stones, lastMove, toPlay: color, crop: wholeBoard(size) };
  const boards = [
    [
      t('report.key.board.best', { line: nameOf(bestLine[0]) }),
      bestLine,
      t('better.better', { point: nameOf(bestLine[0]) }),
    ],
    [
      t('report.key.board.played', { line: nameOf(moment.point) }),
      playedLine,
      t('report.key.played', { point: nameOf(moment.point) }),
    ],
  ] as const;
  return (
    <>
      <g transform={`translate(${EDGE} ${CAPTION_TOP - 27}) scale(2.4)`}>
        <QualityShape quality={moment.quality} sure={moment.sure} />
      </g>
      {[
        factsText([
          t('report.key.caption', { move: moment.moveNumber, side, point: nameOf(moment.point) }),
          qualityName(moment.quality),
        ]),
        t(lossKey(moment), {
          points: pointsText(moment.scoreLoss),
        }),
      ].map((text, index) => (
        <Words
          key={index === 0 ? 'move' : 'loss'}
          className="card-text"
          text={text}
          x={EDGE + 42}
          y={CAPTION_TOP + 50 * index}
          size={TEXT}
          room={INNER - 42}
        />
      ))}
      {boards.map(([label, line, caption], index) => {
        const left = EDGE + index * (BOARD + 24);
        return (
          <g key={caption}>
            <svg x={left} y={BOARD_TOP} width={BOARD} height={BOARD} aria-hidden>
              <SmallBoard {...shared} line={line.slice(0, MAX_LINE)} label={label} />
            </svg>
            <Words
              className="card-text"
              text={caption}
              x={left + BOARD / 2}
              y={BOARD_TOP + BOARD + 48}
              size={TEXT}
              room={BOARD}
              anchor="middle"
            />
          </g>
        );
      })}
    </>
  );
};

/** The last position, for a game that no single move decided. */
const Ended = ({ end, size }: { readonly end: LastPosition; readonly size: Size }) => {
  const { t } = useTranslation();
  const { stones, lastMove, moveNumber } = end;
  const caption = t('board.move', { move: moveNumber });
  return (
    <>
      <Words
        className="card-text"
        text={caption}
        x={CARD_WIDTH / 2}
        y={CAPTION_TOP}
        size={TEXT}
        room={INNER}
        anchor="middle"
      />
      <svg
        x={(CARD_WIDTH - BOARD_ALONE) / 2}
        y={CAPTION_TOP + 24}
        width={BOARD_ALONE}
        height={BOARD_ALONE}
        aria-hidden
      >
        <SmallBoard
          size={size}
          stones={stones}
          lastMove={lastMove}
          toPlay={BLACK}
          line={[]}
          crop={wholeBoard(size)}
          label={caption}
        />
      </svg>
    </>
  );
};

interface PlayerProps {
  readonly side: 'black' | 'white';
  readonly name: string;
  readonly rank: string;
}

/** Black on the left, White on the right. */
const Player = ({ side, name, rank }: PlayerProps) => {
  const isBlack = side === 'black';
  const x = isBlack ? EDGE + 20 : CARD_WIDTH - EDGE - 20;
  return (
    <>
      <circle className={`card-stone card-${side}`} cx={x} cy={72} r={20} />
      <Words
        className="card-name"
        text={rank ? `${name} ${rank}` : name}
        x={isBlack ? x + 36 : x - 36}
        y={86}
        size={LARGE}
        room={INNER / 2 - 80}
        anchor={isBlack ? 'start' : 'end'}
      />
    </>
  );
};

/** Width of a letter relative to its size: East Asian characters are square. */
const EM = { wide: 1, narrow: 0.6 } as const;
const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (sign.charCodeAt(0) > 0x2e80 ? EM.wide : EM.narrow), 0);

interface WordsProps {
  readonly className: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Font size where there is room; long texts shrink. */
  readonly size: number;
  readonly room: number;
  readonly anchor?: 'start' | 'middle' | 'end';
}

const Words = ({ className, text, x, y, size, room, anchor = 'start' }: WordsProps) => (
  <text
    className={className}
    x={x}
    y={y}
    fontSize={Math.min(size, room / Math.max(1, widthOf(text)))}
    textAnchor={anchor}
  >
    {text}
  </text>
);

/** A link as a QR code, with the quiet zone that cameras need. */
const Code = ({ text, x, y }: { readonly text: string; readonly x: number; readonly y: number }) => {
  const { data, size } = encode(text, { ecc: 'L', border: 3 });
  const path = data
    .flatMap((row, top) => row.map((dark, left) => (dark ? `M${left} ${top}h1v1h-1z` : '')))
    .join('');
  return (
    <g transform={`translate(${x} ${y}) scale(${CODE / size})`} data-code="">
      <rect className="card-light" width={size} height={size} />
      <path className="card-dark" d={path} shapeRendering="crispEdges" />
    </g>
  );
};
