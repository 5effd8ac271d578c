import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'wouter';
import { BLACK, EMPTY, type Point, type ProblemView } from '#protocol';
import { tsumego } from '../clients/tsumego';
import { PROBLEMS_PATH, problemPath } from '../platform/routes';
import { Button } from '../ui/Button';
import { seenColor } from './facing';
import { type PointMark, ProblemBoard } from './ProblemBoard';
import css from './ProblemScreen.module.css';
import { rankText } from './rank';
import {
  explore,
  giveUp,
  lastMoveOf,
  openProblem,
  playPoint,
  restart,
  showRefutation,
  takeBack,
  takeHint,
  useSolving,
} from './solving';
import { useSetName } from './use-set-name';

/** Points around the answer that the second hint shows. */
const HINT_DISTANCE = 1;

/** One problem: the board, what is asked, the verdict, and the ways on. */
const ProblemScreen = () => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { set = '', index = '0' } = useParams<{ set: string; index: string }>();
  const solving = useSolving();
  const { phase, problem, facing, steps, free, hints, right, line, outcome } = solving;
  useEffect(() => void openProblem(set, Number(index)), [set, index]);
  const name = useSetName(set);
  const next = useCallback(async (): Promise<void> => {
    const found = await tsumego().nextUnsolved(set, Number(index) + 1);
    if (found.ok && found.value !== undefined && found.value !== Number(index)) {
      navigate(problemPath(set, found.value));
    } else navigate(PROBLEMS_PATH);
  }, [set, index, navigate]);
  const beside = useCallback(
    (by: 1 | -1): void => {
      const to = Number(index) + by;
      if (problem && to >= 0 && to < problem.count) navigate(problemPath(set, to));
    },
    [set, index, problem, navigate],
  );
  useKeys(next, beside);

  const here = steps.at(-1);
  const marks = useMemo(() => {
    const found = new Map<Point, PointMark>();
    for (const move of phase === 'free' ? (free?.moves ?? []) : []) {
      found.set(move.point, move.isGood === undefined ? 'unknown' : move.isGood ? 'good' : 'bad');
    }
    const [answer] = right;
    if (!problem || answer === undefined || steps.length > 1) return found;
    if (hints === 2) for (const point of around(answer, problem)) found.set(point, 'area');
    if (hints >= 3) for (const point of right) found.set(point, 'answer');
    return found;
  }, [phase, free, hints, right, problem, steps]);
  const numbers = useMemo(() => new Map(line.map((point, at) => [point, at + 1])), [line]);
  const shown = useMemo(
    () =>
      problem
        ? [...problem.stones.keys()].filter((point) => problem.stones[point] !== EMPTY).concat(problem.region)
        : [],
    [problem],
  );
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
          label={t(`problems.ask.${problem.goal}.${problem.prize}`, { side })}
          onPlay={(point) => void (mayPlay && playPoint(point))}
        />
      </div>
      <section className={css.side} aria-label={t('problems.one')}>
        <p className={css.place}>
          <Link href={PROBLEMS_PATH}>{name}</Link>{' '}
          <span>{t('problems.place', { number: problem.index + 1, count: problem.count })}</span>
          {problem.rating !== undefined && <span className={css.rank}>{rankText(t, problem.rating)}</span>}
        </p>
        <h2 className={css.ask}>{t(`problems.ask.${problem.goal}.${problem.prize}`, { side })}</h2>
        {problem.comment !== '' && <p className={css.comment}>{problem.comment}</p>}
        <div className={css.told} role="status">
          <Told problem={problem} />
          {outcome && (
            <p className={css.outcome}>
              {t('problems.outcome', {
                rank: rankText(t, outcome.rating),
                days: Math.max(1, Math.round((outcome.dueAt - Date.now()) / DAY_MS)),
                streak: outcome.streak,
              })}
            </p>
          )}
        </div>
        <Actions onNext={() => void next()} />
      </section>
    </div>
  );
};

const DAY_MS = 86_400_000;

const around = (answer: Point, { size, stones }: ProblemView): Point[] => {
  const { width } = size;
  return [...stones.keys()].filter(
    (point) =>
      Math.abs((point % width) - (answer % width)) <= HINT_DISTANCE &&
      Math.abs(Math.floor(point / width) - Math.floor(answer / width)) <= HINT_DISTANCE,
  );
};

/** The verdict in words, and what the hints say. */
const Told = ({ problem }: { readonly problem: ProblemView }) => {
  const { t } = useTranslation();
  const { phase, answer, hints, free, result, line, facing } = useSolving();
  if (phase === 'thinking') return <p>{t('problems.thinking')}</p>;
  if (phase === 'showing' || line.length > 0) return <p>{t('problems.showing')}</p>;
  if (phase === 'free') {
    const status = free?.isKilled === undefined ? 'unknown' : free.isKilled ? 'dead' : 'alive';
    const mover = seenColor(free?.toMove ?? problem.toMove, facing);
    return <p>{t(`problems.free.${status}`, { side: t(mover === BLACK ? 'side.black' : 'side.white') })}</p>;
  }
  if (answer) {
    const { verdict, source } = answer;
    const tone =
      verdict === 'solved' || verdict === 'right' ? 'good' : verdict === 'wrong' ? 'bad' : undefined;
    return (
      <>
        <p className={css.verdict} data-tone={tone}>
          {t(`problems.verdict.${verdict}`)}
        </p>
        <p className={css.source}>{t(`problems.source.${source}`)}</p>
        {verdict === 'solved' && result === 'failed' && <p>{t('problems.lateSolved')}</p>}
      </>
    );
  }
  if (hints === 0) return null;
  const themes = problem.themes.map((theme) => t(`problems.theme.${theme}`)).join(' · ');
  return (
    <p>
      {hints === 1
        ? t('problems.hint.1', { themes: themes || '–' })
        : t(hints === 2 ? 'problems.hint.2' : 'problems.hint.3')}
    </p>
  );
};

const Actions = ({ onNext }: { readonly onNext: () => void }) => {
  const { t } = useTranslation();
  const { phase, steps, hints, answer, result } = useSolving();
  const isDone = answer?.verdict === 'solved';
  const isWrong = phase === 'told' && !isDone;
  return (
    <div className={css.actions}>
      {(isDone || result) && (
        <Button look="primary" onClick={onNext}>
          {t('problems.next')}
        </Button>
      )}
      {isWrong && (
        <Button look={result ? 'normal' : 'primary'} onClick={takeBack}>
          {t('problems.again')}
        </Button>
      )}
      {isWrong && answer?.verdict === 'wrong' && (
        <Button onClick={() => void showRefutation()}>{t('problems.why')}</Button>
      )}
      {!isWrong && steps.length > 1 && <Button onClick={takeBack}>{t('problems.back')}</Button>}
      {steps.length > 1 && <Button onClick={restart}>{t('problems.restart')}</Button>}
      {!isDone && phase !== 'free' && hints < 3 && (
        <Button onClick={() => void takeHint()}>{t('problems.hint')}</Button>
      )}
      {phase !== 'free' && <Button onClick={() => void explore()}>{t('problems.explore')}</Button>}
      {!isDone && <Button onClick={() => void giveUp()}>{t('problems.giveUp')}</Button>}
      {!isDone && !result && (
        <Button look="plain" onClick={onNext}>
          {t('problems.skip')}
        </Button>
      )}
    </div>
  );
};

/** Z back, R again, H hint, E free play, N next, left and right to the problems beside. */
const useKeys = (next: () => Promise<void>, beside: (by: 1 | -1) => void): void => {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, [role=menu], [role=dialog]')
      )
        return;
      const deeds: Readonly<Record<string, () => void>> = {
        z: takeBack,
        r: restart,
        h: () => void takeHint(),
        e: () => void explore(),
        n: () => void next(),
        ArrowLeft: () => beside(-1),
        ArrowRight: () => beside(1),
      };
      const deed = deeds[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!deed) return;
      event.preventDefault();
      event.stopPropagation();
      deed();
    };
    // Before the keys of the workstation, which mean the open game.
    addEventListener('keydown', hear, true);
    return () => removeEventListener('keydown', hear, true);
  }, [next, beside]);
};

export default ProblemScreen;
