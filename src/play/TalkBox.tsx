import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BLACK, type Color, type Fact, type Point, type TalkView } from '#protocol';
import { useQualityName } from '../format/use-quality-name';
import { endLine, showBetter, showLine } from '../review/board/look-ahead';
import { useLookAhead } from '../state/look-ahead';
import { Button } from '../ui/Button';
import { Switch } from '../ui/Field';
import { PlayBox } from './PlayBox';
import type { Playing } from './play-commands';
import { usePlayScreen } from './play-state';
import css from './TalkBox.module.css';
import { usePointName } from './use-point-name';

/** The sentence of a fact. */
export const useFactText = (): ((fact: Fact) => string) => {
  const { t } = useTranslation();
  const nameOf = usePointName();
  const sideOf = (color: Color): string => t(color === BLACK ? 'side.black' : 'side.white');
  const otherOf = (color: Color): string => t(color === BLACK ? 'side.white' : 'side.black');
  return (fact) => {
    switch (fact.kind) {
      case 'loss':
        return t('play.fact.loss', { count: fact.points });
      case 'stones':
        return t(fact.color === 1 ? 'play.fact.stones.black' : 'play.fact.stones.white', {
          count: fact.count,
          at: nameOf(fact.at),
        });
      case 'freed':
      case 'endangered':
      case 'threatens':
        return t(`play.fact.${fact.kind}`, {
          side: sideOf(fact.color),
          count: fact.count,
          at: nameOf(fact.at),
        });
      case 'ground':
        return t('play.fact.ground', {
          side: sideOf(fact.color),
          area: t(`play.area.${fact.area}`),
          points: fact.points,
        });
      case 'around':
        return t('play.fact.around', {
          side: sideOf(fact.color),
          at: nameOf(fact.at),
          points: fact.points,
        });
      case 'keyPoint':
        return t('play.fact.keyPoint', { side: sideOf(fact.color), at: nameOf(fact.best) });
      case 'leftInAtari':
        return t('play.fact.leftInAtari', {
          side: sideOf(fact.color),
          count: fact.count,
          at: nameOf(fact.at),
          save: nameOf(fact.save),
        });
      case 'selfAtari':
        return t('play.fact.selfAtari', {
          side: otherOf(fact.color),
          count: fact.count,
          reply: nameOf(fact.reply),
        });
      case 'captured':
        return t('play.fact.captured', {
          side: otherOf(fact.color),
          count: fact.count,
          at: nameOf(fact.at),
          reply: nameOf(fact.reply),
        });
      case 'cut':
        return t('play.fact.cut', { side: otherOf(fact.color), reply: nameOf(fact.reply) });
      case 'couldTake':
        return t('play.fact.couldTake', {
          side: sideOf(fact.color),
          count: fact.count,
          at: nameOf(fact.best),
        });
      case 'takes':
        return t('play.fact.takes', { side: sideOf(fact.color), count: fact.count });
      case 'saves':
        return t('play.fact.saves', { count: fact.count, at: nameOf(fact.at) });
      case 'elsewhere':
        return t('play.fact.elsewhere', { at: nameOf(fact.best) });
      case 'hardToSee':
        return t('play.fact.hardToSee', { at: nameOf(fact.best) });
      default:
        return t(`play.fact.${fact.kind}`);
    }
  };
};

interface TalkBoxProps {
  readonly play: Pick<Playing, 'turn'>;
  readonly talk: TalkView;
}

/** A move that the judge cannot tell from the best move has no class and no better line. */
const isTold = ({ facts }: TalkView): boolean => facts.every(({ kind }) => kind !== 'hardToSay');

/** Whose move it is, where, and what the judge calls it. */
export const TalkHeadline = ({ talk }: { readonly talk: TalkView }) => {
  const { t } = useTranslation();
  const qualityName = useQualityName();
  const nameOf = usePointName();
  return (
    <p>
      <strong>
        {t('play.talk.move', {
          side: t(talk.color === BLACK ? 'side.black' : 'side.white'),
          point: nameOf(talk.point),
          // Within the noise a move is as good as the best.
          quality: qualityName(isTold(talk) || talk.quality === 'best' ? talk.quality : 'good'),
        })}
      </strong>
    </p>
  );
};

/** The judge's opinion of a move, the better line instead of it, and what it changed on the board. */
export const TalkBox = ({ play, talk }: TalkBoxProps) => {
  const { t } = useTranslation();
  const text = useFactText();
  const nameOf = usePointName();
  const showsChange = usePlayScreen((screen) => screen.showsChange);
  const isSure = isTold(talk);
  const { point, best, quality } = talk;
  // "Best" says it already.
  const facts = talk.facts.filter(({ kind }) => kind !== 'hardToSay' || quality !== 'best');
  const hasBetter = isSure && best !== undefined && best !== point && quality !== 'best';
  return (
    // What only confirms a move leaves the clocks in sight.
    <PlayBox aria-label={t('play.talk.title')} {...(hasBetter ? {} : { ref: null })}>
      <TalkHeadline talk={talk} />
      {hasBetter && <p>{t('play.talk.better', { point: nameOf(best) })}</p>}
      {facts.length > 0 && (
        <ul className={css.list}>
          {facts.map((fact) => (
            <li key={fact.kind}>{text(fact)}</li>
          ))}
        </ul>
      )}
      {hasBetter && <ShowLineButton talk={talk} instead={play.turn - talk.turn} />}
      {talk.change && (
        <Switch
          label={t('play.talk.change')}
          on={showsChange}
          onSwitch={(on) => usePlayScreen.setState({ showsChange: on })}
        />
      )}
    </PlayBox>
  );
};

interface ShowLineButtonProps {
  readonly talk: TalkView;
  /** How many moves the better line replaces; 0 where the move is not played. */
  readonly instead: number;
}

/** Shows the better line on the board, and takes it away again; the line leaves with the button. */
export const ShowLineButton = ({ talk: { line }, instead }: ShowLineButtonProps) => {
  const { t } = useTranslation();
  const isShown = useLookAhead(({ tryMovePv }) => tryMovePv === line);
  const mine = useRef<readonly Point[]>(undefined);
  useEffect(
    () => () => {
      if (useLookAhead.getState().tryMovePv === mine.current) endLine();
    },
    [],
  );
  if (line.length === 0) return null;
  const toggle = (): void => {
    endLine();
    if (isShown) return;
    mine.current = line;
    if (instead > 0) showBetter(line, instead);
    else showLine(line);
  };
  return (
    <Button aria-pressed={isShown} onClick={toggle}>
      {t('play.showBetter')}
    </Button>
  );
};
