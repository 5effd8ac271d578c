import { useTranslation } from 'react-i18next';
import { type Moment, PASS, type Point, type Size } from '#protocol';
import { pointsText, pointText } from '../../format/numbers';
import { sentencesText } from '../../format/sentences';
import { analysisHere, useMirror } from '../../state/mirror';
import { Button } from '../../ui/Button';
import css from './PracticeBar.module.css';
import {
  endPractice,
  isGoodEnough,
  MAX_TRIES,
  nextPractice,
  practisedSide,
  revealPractice,
  usePractice,
} from './practice';

/** Asks for a better move than the person's own and judges the answer. */
const PracticeBar = () => {
  const { t } = useTranslation();
  const practice = usePractice();
  const size = useMirror(({ position }) => position?.size);
  const { on, at, moments, answer } = practice;
  const moment = moments[at];
  if (!on || !moment || !size) return null;
  const isLast = at + 1 === moments.length;
  const name = (point: Point): string => (point === PASS ? t('board.pass') : (pointText(point, size) ?? ''));
  return (
    <section className={css.bar} aria-label={t('practice.title')}>
      <p className={css.text} role="status">
        {answer ? <Judgement name={name} /> : <Question name={name} size={size} />}
      </p>
      {answer ? (
        <Button look="primary" disabled={answer.loss === undefined} onClick={nextPractice}>
          {t(isLast ? 'practice.finish' : 'practice.next')}
        </Button>
      ) : (
        <Button onClick={revealPractice}>{t('practice.reveal')}</Button>
      )}
      {!(answer && isLast) && (
        <Button look="plain" onClick={endPractice}>
          {t('practice.end')}
        </Button>
      )}
    </section>
  );
};

const DAY_MS = 86_400_000;

/** A loss that is likely and not certain is no fact here either. */
const aboutText = ({ sure, scoreLoss }: Moment): string => `${sure ? '' : '≈'}${pointsText(scoreLoss)}`;

interface QuestionProps {
  readonly name: (point: Point) => string;
  readonly size: Size;
}

/** The first question, or after a wrong answer what it lost, and where to look. */
const Question = ({ name, size }: QuestionProps) => {
  const { t } = useTranslation();
  const practice = usePractice();
  const { at, moments, missed, tries } = practice;
  const moment = moments[at];
  if (!moment) return null;
  if (!missed)
    return t('practice.ask', {
      at: at + 1,
      count: moments.length,
      side: t(`side.${practisedSide(practice)}`),
      points: aboutText(moment),
    });
  const again = t('practice.again', {
    point: name(missed.point),
    loss: pointsText(missed.loss ?? 0),
    count: MAX_TRIES - tries,
  });
  const area = moment.best === undefined ? undefined : areaOf(moment.best, size);
  return area ? sentencesText([again, t('practice.hint', { area: t(`play.area.${area}`) })]) : again;
};

const ROWS = [
  ['topLeft', 'top', 'topRight'],
  ['left', 'centre', 'right'],
  ['bottomLeft', 'bottom', 'bottomRight'],
] as const;

/** The ninth of the board in which a point lies; undefined for a pass. */
const areaOf = (point: Point, { width, height }: Size) =>
  point < 0
    ? undefined
    : ROWS[Math.floor((3 * Math.floor(point / width)) / height)]?.[Math.floor((3 * (point % width)) / width)];

const Judgement = ({ name }: { readonly name: (point: Point) => string }) => {
  const { t } = useTranslation();
  const { answer, moments, at, found, dueAt } = usePractice();
  const best = useMirror((mirror) => analysisHere(mirror)?.figures?.candidates[0]?.point);
  const moment = moments[at];
  if (!answer || !moment) return null;
  const shown = best ?? moment.best ?? answer.point;
  const played = { played: name(moment.point), points: aboutText(moment) };
  const returns =
    dueAt === undefined
      ? ''
      : t('practice.returns', { days: Math.max(1, Math.round((dueAt - Date.now()) / DAY_MS)) });
  if (answer.loss === undefined) return t('practice.looking', { point: name(answer.point) });
  if (Number.isNaN(answer.loss))
    return sentencesText([t('practice.revealed', { best: name(moment.best ?? shown), ...played }), returns]);
  const isLast = at + 1 === moments.length;
  const verdict = t(isGoodEnough(answer) ? 'practice.good' : 'practice.bad', {
    point: name(answer.point),
    loss: pointsText(answer.loss),
    best: name(moment.best ?? shown),
    ...played,
  });
  const sum = isLast ? t('practice.sum', { found, count: moments.length }) : '';
  return sentencesText([verdict, returns, sum]);
};

export default PracticeBar;
