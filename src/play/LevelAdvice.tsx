import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LevelAdvice as Advice, LevelGame } from '#protocol';
import { rankText } from '../format/rank-text';
import { Button } from '../ui/Button';
import { ButtonRow } from '../ui/ButtonRow';
import { adviceWith } from './level-games';
import { rematch } from './play-commands';

interface LevelAdviceProps {
  readonly record: string;
  readonly game: LevelGame;
}

/** After the last games another rank of the AI may fit better: says which and why, and changes nothing by itself. */
export const LevelAdvice = ({ record, game }: LevelAdviceProps) => {
  const { t } = useTranslation();
  const [advice, setAdvice] = useState<Advice>();
  useEffect(() => setAdvice(adviceWith(record, game)), [record, game]);
  if (!advice) return null;
  const { rank: next, games, won } = advice;
  return (
    <>
      <p>{t('play.level.advice', { rank: rankText(t, game.rank), next: rankText(t, next), games, won })}</p>
      <ButtonRow>
        <Button onClick={() => rematch(next)}>{t('play.level.next', { rank: rankText(t, next) })}</Button>
      </ButtonRow>
    </>
  );
};
