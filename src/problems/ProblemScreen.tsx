import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import {
  BLACK,
  EMPTY,
  examOf,
  isRound,
  levelOf,
  PASS,
  type Point,
  type ProblemOrigin,
  type ProblemSetId,
  type ProblemView,
  ROUND_PROBLEMS,
} from '#protocol';
import { beginning } from '../format/beginning';
import { PROBLEMS_PATH } from '../platform/routes';
import css from '../ui/BoardTask.module.css';
import { Button } from '../ui/Button';
import { ExamClock } from './ExamClock';
import { pointsInSight, seenColor } from './facing';
import { showInGame } from './from-game';
import { type PointMark, ProblemBoard } from './ProblemBoard';
import { RoundOutcome } from './RoundOutcome';
import {
  explore,
  giveUp,
  isJudged,
  isSitting,
  lastMoveOf,
  meetOtherDefence,
  openNext,
  openProblem,
  playPoint,
  restart,
  showRefutation,
  stopJudging,
  stopLooking,
  takeBack,
  takeHint,
  useSolving,
} from './solving';
import { useSetName } from './use-set-name';

/** Points around the answer that the second hint shows. */
const HINT_DISTANCE = 1;

/** A problem of a set by its place; behind the last one of a round its result. */
const ProblemScreen = () => {
  const { set = '', index = '0' } = useParams<{ set: string; index: string }>();
  return isRound(set) && Number(index) >= ROUND_PROBLEMS ? (
    <RoundOutcome set={set} />
  ) : (
    <OneProblem set={set} index={Number(index)} />
  );
};

/** One problem: the board, the question, the verdict and the next steps. */
const OneProblem = ({ set, index }: { readonly set: ProblemSetId; readonly index: number }) => {
  const { t } = useTranslation();
  const solving = useSolving();
  const { phase, problem, facing, steps, free, hints, right, line, outcome, startedAt, mistake } = solving;
  useEffect(() => {
    void openProblem(set, index);
    return stopJudging;
  }, [set, index]);
  const name = useSetName(set, problem?.setName);
  const level = problem?.rating === undefined ? undefined : t(`problems.level.${levelOf(problem.rating)}`);
  const here = steps.at(-1);
  const marks = useMemo(() => {
    const found = new Map<Point, PointMark>();
    // Where nothing is known, a mark on every point would only hide the board.
    for (const move of phase === 'free' && free && isJudged(free) ? free.moves : []) {
      found.set(move.point, move.isGood === undefined ? 'unknown' : move.isGood ? 'good' : 'bad');
    }
    if (mistake !== undefined && phase !== 'free' && !line.includes(mistake)) found.set(mistake, 'mistake');
    for (const point of problem ? namedTargets(problem) : []) found.set(point, 'target');
    const [answer] = right;
    if (!problem || answer === undefined || steps.length > 1) return found;
    if (hints === 2) for (const point of around(answer, problem)) found.set(point, 'area');
    if (hints >= 3) for (const point of right) found.set(point, 'answer');
    return found;
  }, [phase, free, hints, right, problem, steps, mistake, line]);
  const numbers = useMemo(() => new Map(line.map((point, at) => [point, at + 1])), [line]);
  const shown = useMemo(() => (problem ? pointsInSight(problem) : []), [problem]);
  if (phase === 'missing') {
    return (
      <div className={css.missing}>
        <p>{t('problems.missing')}</p>
        <Link href={PROBLEMS_PATH}>{t('problems.title')}</Link>
      </div>
    );
  }
  if (!problem || !here) return <p className={css.missing}>{t('problems.loading')}</p>;
  const side = t(seenColor(problem.toMove, facing) === BLACK ? 'side.black' : 'side.white');
  const ask = t(`problems.ask.${askOf(problem)}`, { side });
  const isUnproved = problem.isSettled && problem.convention !== undefined && problem.region.length === 0;
  const seconds = examOf(set)?.seconds ?? 0;
  const mayPlay = phase === 'mine' || phase === 'free';
  return (
    <div className={css.screen}>
      <div className={css.board}>
        <ProblemBoard
          size={problem.size}
          stones={here.stones}
          facing={facing}
          shown={shown}
          lastMove={lastMoveOf(solving)}
          marks={marks}
          numbers={numbers}
          label={ask}
          onPlay={(point) => void (mayPlay && playPoint(point))}
        />
      </div>
      <section className={css.side} aria-label={t('problems.one')}>
        <p className={css.place}>
          <Link href={PROBLEMS_PATH}>{name}</Link>{' '}
          <span>{t('problems.place', { number: problem.index + 1, count: problem.count })}</span>
          {level !== undefined && level !== name && <span className={css.rank}>{level}</span>}
          {isUnproved && <span className={css.rank}>{t('problems.unproved')}</span>}
          {seconds > 0 && isSitting(solving) && <ExamClock seconds={seconds} startedAt={startedAt} />}
        </p>
        <h2 className={css.ask}>{ask}</h2>
        {problem.origin && <Origin origin={problem.origin} />}
        {problem.comment !== '' && <p className={css.comment}>{beginning(problem.comment)}</p>}
        <div className={css.status} role="status">
          {!problem.isSettled && <p>{t('problems.looking')}</p>}
          <Verdict problem={problem} />
          {outcome && (
            <p className={css.outcome}>
              {t('problems.outcome', {
                level: t(`problems.level.${outcome.level}`),
                days: Math.max(1, Math.round((outcome.dueAt - Date.now()) / DAY_MS)),
                streak: outcome.streak,
              })}
            </p>
          )}
        </div>
        <Actions />
      </section>
    </div>
  );
};

const DAY_MS = 86_400_000;

/** The stones at stake, where others of their colour stand there too; in one's own game the board shows what is around. */
const namedTargets = (problem: ProblemView): readonly Point[] => {
  const { goal, stones, toMove, region } = problem;
  if ((goal !== 'kill' && goal !== 'live') || problem.rating === undefined) return [];
  const defends = (point: Point): boolean =>
    stones[point] !== EMPTY && (stones[point] === toMove) === (goal === 'live');
  const targets = problem.targets ?? region.filter(defends);
  const [first] = targets;
  if (first === undefined) return [];
  return stones.filter((stone) => stone === stones[first]).length > targets.length ? targets : [];
};

/** What the heading asks: it never tells that the answer is a ko or a seki. */
const askOf = (problem: ProblemView) => {
  const { goal, themes } = problem;
  if (goal !== 'kill' && goal !== 'live') return goal ?? 'play';
  if (themes.includes('race')) return 'race';
  if (themes.includes('connection')) return goal === 'live' ? 'connect' : 'cut';
  if (namedTargets(problem).length > 0) return goal === 'live' ? 'save' : 'capture';
  return goal;
};

const around = (answer: Point, { size, stones }: ProblemView): Point[] => {
  const { width } = size;
  return [...stones.keys()].filter(
    (point) =>
      Math.abs((point % width) - (answer % width)) <= HINT_DISTANCE &&
      Math.abs(Math.floor(point / width) - Math.floor(answer / width)) <= HINT_DISTANCE,
  );
};

/** The problem's game, and a link to it. */
const Origin = ({ origin }: { readonly origin: ProblemOrigin }) => {
  const { t } = useTranslation();
  const { title, moveNumber } = origin;
  return (
    <p className={css.comment}>
      {t('problems.origin', { title: title || t('record.untitled'), move: moveNumber })}{' '}
      <Button look="plain" onClick={() => void showInGame(origin)}>
        {t('problems.inGame')}
      </Button>
    </p>
  );
};

/** How the file was read, where it does not say plainly what is right. */
const sourceOf = ({ convention }: ProblemView) => {
  if (convention === 'firstLine') return 'problems.source.unmarked' as const;
  return convention === 'allLines' || convention === 'ownEnds' || convention === 'symbols'
    ? (`problems.source.${convention}` as const)
    : 'problems.source.author';
};

/** The verdict and the hints in words. */
const Verdict = ({ problem }: { readonly problem: ProblemView }) => {
  const { t } = useTranslation();
  const { phase, answer, isLate, hints, free, result, line, facing, isAllMet, met, steps } = useSolving();
  if (phase === 'thinking') return <p>{t('problems.thinking')}</p>;
  if (phase === 'judging') return <p>{t('problems.judging')}</p>;
  if (phase === 'showing') return <p>{t('problems.showing')}</p>;
  if (phase === 'free') {
    const fate = free?.isKilled === undefined ? 'unknown' : free.isKilled ? 'dead' : 'alive';
    const status = problem.goal === 'find' ? 'find' : fate;
    const mover = seenColor(free?.toMove ?? problem.toMove, facing);
    return <p>{t(`problems.free.${status}`, { side: t(mover === BLACK ? 'side.black' : 'side.white') })}</p>;
  }
  if (isLate) return <p className={css.verdict}>{t('problems.exam.timeUp')}</p>;
  if (answer) {
    const { verdict, source } = answer;
    const tone =
      verdict === 'solved' || verdict === 'right' ? 'good' : verdict === 'wrong' ? 'bad' : undefined;
    return (
      <>
        <p className={css.verdict} data-tone={tone}>
          {/* A line refutes a wrong move about life; a move to find is only worse than another. */}
          {t(
            problem.goal === 'find' && verdict === 'wrong'
              ? 'problems.verdict.worse'
              : `problems.verdict.${verdict}`,
          )}
        </p>
        {verdict === 'solved' && source === 'proof' && problem.prize !== 'all' && (
          <p>{t(`problems.solvedBy.${problem.prize}`)}</p>
        )}
        <p className={css.source} hidden={verdict === 'illegal'}>
          {t(
            verdict === 'unknown' && source === 'review'
              ? 'problems.notLookedAt'
              : source === 'author'
                ? sourceOf(problem)
                : `problems.source.${source}`,
          )}
        </p>
        {isAllMet && verdict === 'solved' && <p>{t('problems.allMet')}</p>}
        {verdict === 'solved' && result === 'failed' && <p>{t('problems.lateSolved')}</p>}
      </>
    );
  }
  if (line.length > 0) return <p>{t('problems.shown')}</p>;
  if (met.length > 0 && steps.length > 1) return <p>{t('problems.otherDefence')}</p>;
  if (hints === 0) return null;
  const themes = problem.themes.map((theme) => t(`problems.theme.${theme}`)).join(' · ');
  return (
    <p>
      {hints === 1
        ? t('problems.hint.1', { themes })
        : t(hints === 2 ? 'problems.hint.2' : 'problems.hint.3')}
    </p>
  );
};

const Actions = () => {
  const { t } = useTranslation();
  const { problem, phase, steps, hints, answer, result, isAllMet } = useSolving();
  if (isSitting({ problem, result })) {
    return (
      <div className={css.actions}>
        <Button onClick={() => void openNext()}>{t('problems.exam.skip')}</Button>
      </div>
    );
  }
  const isDone = answer?.verdict === 'solved';
  // While a refutation is shown the buttons stay where they are.
  const isWrong = !isDone && (phase === 'told' || (phase === 'showing' && answer !== undefined));
  // Who has still to move is not led away from the board.
  const isMine = phase === 'mine' || phase === 'thinking' || phase === 'judging';
  return (
    <div className={css.actions}>
      {problem && !problem.isSettled && <Button onClick={stopLooking}>{t('problems.stop')}</Button>}
      {phase === 'judging' && <Button onClick={stopJudging}>{t('problems.stop')}</Button>}
      {isWrong && (
        <Button look="primary" onClick={takeBack}>
          {t('problems.again')}
        </Button>
      )}
      {isWrong && answer?.verdict === 'wrong' && (
        <Button disabled={phase === 'showing'} onClick={() => void showRefutation()}>
          {t('problems.why')}
        </Button>
      )}
      {(isDone || result) && (
        <Button look={isWrong || isMine ? 'plain' : 'primary'} onClick={() => void openNext()}>
          {t('problems.next')}
        </Button>
      )}
      {isDone && answer.source === 'proof' && problem && !examOf(problem.set) && !isAllMet && (
        <Button onClick={() => void meetOtherDefence()}>{t('problems.defence')}</Button>
      )}
      {problem?.mayPass && phase === 'mine' && (
        <Button onClick={() => void playPoint(PASS)}>{t('problems.pass')}</Button>
      )}
      {!isWrong && steps.length > 1 && <Button onClick={takeBack}>{t('problems.back')}</Button>}
      {!isWrong && steps.length > 1 && <Button onClick={restart}>{t('problems.restart')}</Button>}
      {!isDone && !isWrong && phase !== 'free' && hints < 3 && (
        <Button onClick={() => void takeHint()}>{t('problems.hint')}</Button>
      )}
      {!isWrong && phase !== 'free' && (
        <Button onClick={() => void explore()}>{t('problems.explore')}</Button>
      )}
      {!isDone && (
        <Button look={isWrong ? 'plain' : 'normal'} onClick={() => void giveUp()}>
          {t('problems.giveUp')}
        </Button>
      )}
      {!isDone && !result && (
        <Button look="plain" onClick={() => void openNext()}>
          {t('problems.skip')}
        </Button>
      )}
    </div>
  );
};

export default ProblemScreen;
