import { useTranslation } from 'react-i18next';
import { PASS, type Point } from '#protocol';
import { pointsText, pointText } from '../../format/numbers';
import { analysisHere, useMirror } from '../../state/mirror';
import { Button } from '../../ui/Button';
import css from './PracticeBar.module.css';
import {
  endPractice,
  isGoodEnough,
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
  const count = { at: at + 1, count: moments.length };
  const lost = pointsText(moment.scoreLoss);
  const name = (point: Point): string => (point === PASS ? t('board.pass') : (pointText(point, size) ?? ''));
  return (
    <section className={css.bar} aria-label={t('practice.title')}>
      <p className={css.text} role="status">
        {answer ? (
          <Judgement name={name} />
        ) : (
          t('practice.ask', { ...count, side: t(`side.${practisedSide(practice)}`), points: lost })
        )}
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

const Judgement = ({ name }: { readonly name: (point: Point) => string }) => {
  const { t } = useTranslation();
  const { answer, moments, at, found } = usePractice();
  const best = useMirror((mirror) => analysisHere(mirror)?.figures?.candidates[0]?.point);
  const moment = moments[at];
  if (!answer || !moment) return null;
  const shown = best ?? moment.best ?? answer.point;
  const played = { played: name(moment.point), points: pointsText(moment.scoreLoss) };
  if (answer.loss === undefined) return t('practice.looking', { point: name(answer.point) });
  if (Number.isNaN(answer.loss))
    return t('practice.revealed', { best: name(moment.best ?? shown), ...played });
  const isLast = at + 1 === moments.length;
  const verdict = t(isGoodEnough(answer) ? 'practice.good' : 'practice.bad', {
    point: name(answer.point),
    loss: pointsText(answer.loss),
    best: name(moment.best ?? shown),
    ...played,
  });
  return isLast ? `${verdict} ${t('practice.sum', { found, count: moments.length })}` : verdict;
};

export default PracticeBar;
