import { useTranslation } from 'react-i18next';
import { type Fact, PASS, type TalkView } from '#protocol';
import { pointText } from '../format/numbers';
import { useQualityName } from '../format/use-quality-name';
import { showLine } from '../review/board/look-ahead';
import { useMirror } from '../state/mirror';
import { Button } from '../ui/Button';
import { PlayBox } from './PlayBox';
import css from './TalkBox.module.css';

/** The sentence of a fact. */
export const useFactText = (): ((fact: Fact) => string) => {
  const { t } = useTranslation();
  const size = useMirror(({ position }) => position?.size);
  return (fact) => {
    const at = (point: number): string => (size ? (pointText(point, size) ?? '') : '');
    switch (fact.kind) {
      case 'loss':
        return t('play.fact.loss', { points: fact.points, spread: fact.spread });
      case 'stones':
        return t(fact.color === 1 ? 'play.fact.stones.black' : 'play.fact.stones.white', {
          count: fact.count,
          at: at(fact.at),
          percent: fact.percent,
        });
      case 'ground':
        return t('play.fact.ground', { area: t(`play.area.${fact.area}`), points: fact.points });
      case 'elsewhere':
        return t('play.fact.elsewhere', { at: at(fact.best) });
      case 'hardToSee':
        return t('play.fact.hardToSee', { at: at(fact.best) });
      default:
        return t(`play.fact.${fact.kind}`);
    }
  };
};

/** The judge's opinion of a move, and the better line on the board. */
export const TalkBox = ({ talk }: { readonly talk: TalkView }) => {
  const { t } = useTranslation();
  const text = useFactText();
  const qualityName = useQualityName();
  const size = useMirror(({ position }) => position?.size);
  // A move that the judge cannot tell from the best move has no class and no better line.
  const isSure = talk.facts.every(({ kind }) => kind !== 'hardToSay');
  const nameOf = (point: number): string =>
    point === PASS ? t('board.pass') : size ? (pointText(point, size) ?? '') : '';
  return (
    <PlayBox aria-label={t('play.talk.title')}>
      <p>
        <strong>
          {t('play.talk.move', { point: nameOf(talk.point), quality: qualityName(talk.quality, isSure) })}
        </strong>
      </p>
      {isSure && talk.best !== undefined && talk.best !== talk.point && talk.quality !== 'best' && (
        <p>{t('play.talk.better', { point: nameOf(talk.best) })}</p>
      )}
      {talk.facts.length > 0 && (
        <ul className={css.list}>
          {talk.facts.map((fact) => (
            <li key={fact.kind}>{text(fact)}</li>
          ))}
        </ul>
      )}
    </PlayBox>
  );
};

export const ShowLineButton = ({ talk }: { readonly talk: TalkView }) => {
  const { t } = useTranslation();
  return talk.line.length > 0 ? (
    <Button onClick={() => showLine(talk.line)}>{t('play.showBetter')}</Button>
  ) : null;
};
