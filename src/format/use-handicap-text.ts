import { useTranslation } from 'react-i18next';

/** Names a handicap in the terms of players. Unit: stones. */
export const useHandicapText = (): ((stones: number) => string) => {
  const { t } = useTranslation();
  return (stones) => {
    if (stones === 0) return t('newGame.handicap.none');
    return stones === 1 ? t('play.handicap.one') : t('newGame.handicap.stones', { count: stones });
  };
};
