import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { RIVALS } from '#protocol';
import { rankText } from '../format/rank-text';
import { keepRivalGame, useProgress } from '../state/progress';
import { Button } from '../ui/Button';
import { ButtonRow } from '../ui/ButtonRow';
import type { Playing } from './play-commands';
import { rivalName } from './rival-name';
import { standingNow, startRival } from './rivals';

interface RivalResultProps {
  readonly play: Playing;
  readonly record: string;
}

/** After a game of the ladder: keeps its result, and says who is next. */
export const RivalResult = ({ play, record }: RivalResultProps) => {
  const { t } = useTranslation();
  const climb = useProgress((progress) => progress.climb);
  const { setup, result, people } = play;
  const { rival, size, handicap } = setup;
  const winner = result && 'winner' in result ? result.winner : undefined;
  const won = winner === undefined ? undefined : people.includes(winner);
  useEffect(() => {
    if (rival !== undefined && won !== undefined) keepRivalGame({ record, rival, size, handicap, won });
  }, [record, rival, size, handicap, won]);
  if (rival === undefined) return null;
  const standing = standingNow(climb);
  return (
    <>
      <p>
        {t('rivals.standing', {
          name: rivalName(t, standing.rival),
          rank: rankText(t, RIVALS[standing.rival]?.strength ?? ''),
        })}
      </p>
      <ButtonRow>
        <Button look="primary" onClick={() => void startRival(t)}>
          {t('rivals.play')}
        </Button>
      </ButtonRow>
    </>
  );
};
