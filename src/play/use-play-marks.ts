import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BLACK, type CountView, EMPTY, type Mark, PASS, type Point, WHITE } from '#protocol';
import type { Laid } from '../review/BoardArea';
import { useMirror } from '../state/mirror';
import { candidateLetter } from './candidate-letter';
import { type Playing, playingOf } from './play-commands';
import { isTalkShown, usePlayScreen } from './play-state';

const NONE: Laid = { marks: [], waiting: undefined, change: undefined };
const NOT_COUNTED: ReadonlyMap<Point, CountStatus> = new Map();

/** What a game shows over the board: a move that is being judged, a help, what the last move changed, the count. */
export const usePlayMarks = (): Laid => {
  const { t } = useTranslation();
  const play = useMirror(playingOf);
  const stones = useMirror(({ position }) => position?.stones);
  const showsChange = usePlayScreen((screen) => screen.showsChange);
  return useMemo(() => {
    if (!play?.atGame || !stones) return NONE;
    const { phase, hint, talk } = play;
    // What was agreed stays to be looked at.
    const counting = play.counting ?? play.counted;
    const statuses = counting?.proposed ? countStatuses(counting, stones) : NOT_COUNTED;
    const isHeld = phase.name === 'judging' || phase.name === 'held';
    const waiting = isHeld && phase.point >= 0 ? phase.point : undefined;
    const marks = (hint?.points ?? [])
      .filter((point) => point >= 0)
      .map((point): Mark => ({ point, kind: 'selected' }));
    return {
      marks: [
        ...marks,
        ...candidateMarks(play),
        ...threatMarks(play),
        ...countMarks(statuses),
        ...estimateMarks(play, stones),
      ],
      waiting,
      change: showsChange && isTalkShown(phase.name) ? talk?.change : undefined,
      say: (point) => {
        const status = statuses.get(point);
        return status && t(`play.count.point.${status}`);
      },
    };
  }, [play, stones, showsChange, t]);
};

const groundMarks = (point: Point, owner: number): readonly Mark[] => {
  if (owner === EMPTY) return [];
  return [{ point, kind: owner === BLACK ? 'blackTerritory' : 'whiteTerritory' }];
};

const candidateMarks = ({ candidates = [] }: Playing): readonly Mark[] =>
  candidates.flatMap(({ point }, i): readonly Mark[] =>
    point === PASS ? [] : [{ point, kind: 'label', text: candidateLetter(i) }],
  );

/** Marks ownership, also under the opponent's stones, which count as dead. */
const estimateMarks = ({ estimate }: Playing, stones: Uint8Array): readonly Mark[] =>
  Array.from(estimate?.owners ?? [], (owner, point) =>
    owner === stones[point] ? [] : groundMarks(point, owner),
  ).flat();

/** The opponent's line, numbered, and the ground it would take. */
const threatMarks = ({ threat }: Playing): readonly Mark[] => {
  if (!threat) return [];
  const opponent = threat.color === BLACK ? WHITE : BLACK;
  const line = threat.line.slice(0, MAX_LINE).filter((point) => point >= 0);
  const ground = threat.taken.filter((point) => !line.includes(point));
  return [
    ...line.map((point, i): Mark => ({ point, kind: 'label', text: String(i + 1) })),
    ...ground.flatMap((point) => groundMarks(point, opponent)),
  ];
};
const MAX_LINE = 5;

/** Crosses mark dead stones, triangles stones in seki, squares disputed ones, question marks those to check. */
const COUNT_MARK: Readonly<Record<CountStatus, Omit<Mark, 'point'>>> = {
  disputed: { kind: 'square' },
  dead: { kind: 'cross' },
  seki: { kind: 'triangle' },
  unsure: { kind: 'label', text: '?' },
  open: { kind: 'square' },
  black: { kind: 'blackTerritory' },
  white: { kind: 'whiteTerritory' },
};
const countMarks = (statuses: ReadonlyMap<Point, CountStatus>): readonly Mark[] =>
  [...statuses].map(([point, status]) => ({ point, ...COUNT_MARK[status] }));

/** What a count makes of a point: the state of its stone, or whose ground it is. */
type CountStatus = 'disputed' | 'dead' | 'seki' | 'unsure' | 'open' | 'black' | 'white';

/** The points of which a count says something; stones that are surely alive and neutral points have no status. */
const countStatuses = (
  { owners, dead, seki, doubts, open, disputed }: CountView,
  stones: Uint8Array,
): ReadonlyMap<Point, CountStatus> => {
  const statuses = new Map<Point, CountStatus>();
  for (const [point, owner] of owners.entries()) {
    if (stones[point] === EMPTY && owner !== EMPTY) statuses.set(point, owner === BLACK ? 'black' : 'white');
  }
  // The last one counts: a stone may be unsure, dead and disputed at once.
  const groups = { unsure: doubts.flat(), open, seki, dead, disputed } as const;
  for (const status of ['seki', 'dead', 'unsure', 'open', 'disputed'] as const)
    for (const point of groups[status]) statuses.set(point, status);
  return statuses;
};
