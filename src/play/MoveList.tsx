import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BLACK, type Color, EMPTY, type NodeId, type Point, type Quality, WHITE } from '#protocol';
import { goTo } from '../review/panels/go-to';
import { type Mirror, useMirror } from '../state/mirror';
import { qualityAt } from '../ui/canvas/palette';
import { QualityMark } from '../ui/QualityMark';
import { SideStone } from '../ui/SideStone';
import { useCurrentInSight } from '../ui/show-in-list';
import css from './MoveList.module.css';
import { usePointName } from './use-point-name';

interface MoveListProps {
  /** The position that is played; moves that were taken back come after it and are left out. */
  readonly end: NodeId;
  /** Shows the classes of the moves. */
  readonly judged: boolean;
}

/** The moves of the game in their order. A press shows the position after the move. */
export const MoveList = ({ end, judged }: MoveListProps) => {
  const { t } = useTranslation();
  const nameOf = usePointName();
  const trend = useMirror((mirror) => mirror.trend);
  const here = useMirror(({ position }) => position?.node);
  const list = useRef<HTMLOListElement>(null);
  const moves = trend ? movesTo(trend, end) : [];
  const count = moves.length;
  useCurrentInSight(list, here, count);
  if (!trend || count === 0) return <p className={css.none}>{t('play.moves.none')}</p>;
  return (
    <ol ref={list} className={css.list} aria-label={t('play.moves')}>
      {moves.map(({ node, number, color, point, quality, sure }) => (
        <Row
          key={node}
          of={trend.of}
          node={node}
          number={number}
          color={color}
          name={nameOf(point)}
          here={node === here}
          quality={judged ? quality : undefined}
          sure={sure}
        />
      ))}
    </ol>
  );
};

interface PlayedMove {
  readonly node: NodeId;
  readonly number: number;
  readonly color: Color;
  readonly point: Point;
  /** Absent while it is not judged. */
  readonly quality: Quality | undefined;
  readonly sure: boolean;
}

/** The moves of the shown line up to this position; all of them when the line does not contain it. */
const movesTo = (trend: NonNullable<Mirror['trend']>, end: NodeId): readonly PlayedMove[] => {
  const { nodes, moves, colors, points, qualities, uncertain } = trend;
  const last = nodes.indexOf(end);
  const played: PlayedMove[] = [];
  for (const [index, node] of nodes.entries()) {
    if (last >= 0 && index > last) break;
    const color = colors[index];
    const point = points[index];
    if (color === undefined || color === EMPTY || point === undefined) continue;
    played.push({
      node,
      number: moves[index] ?? 0,
      color: color === BLACK ? BLACK : WHITE,
      point,
      quality: qualityAt(qualities[index]),
      sure: uncertain[index] === 0,
    });
  }
  return played;
};

interface RowProps {
  readonly of: NonNullable<Mirror['trend']>['of'];
  readonly node: NodeId;
  readonly number: number;
  readonly color: Color;
  readonly name: string;
  readonly here: boolean;
  readonly quality: Quality | undefined;
  readonly sure: boolean;
}

/** Stays as it is while others come: a game has hundreds. */
const Row = memo(({ of, node, number, color, name, here, quality, sure }: RowProps) => {
  const { t } = useTranslation();
  const side = t(color === BLACK ? 'side.black' : 'side.white');
  return (
    <li>
      <button
        type="button"
        className={css.row}
        aria-current={here ? 'true' : undefined}
        aria-label={t('moments.row', { move: number, side, point: name })}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => goTo({ of }, node)}
      >
        <span className={css.number}>{number}</span>
        <SideStone color={color} />
        <span className={css.name}>{name}</span>
        {quality && <QualityMark quality={quality} sure={sure} />}
      </button>
    </li>
  );
});
