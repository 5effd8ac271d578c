import { useTranslation } from 'react-i18next';
import { BLACK, type Color, WHITE } from '#protocol';
import { usePanelMirror } from '../../state/mirror';
import css from './Players.module.css';

/** The players, their captures, and the side to move. */
export const Players = () => {
  const info = usePanelMirror(({ document }) => document?.info);
  if (!info) return null;
  return (
    <div className={css.players}>
      <Player color={BLACK} name={info.black} rank={info.blackRank} />
      <Player color={WHITE} name={info.white} rank={info.whiteRank} />
    </div>
  );
};

interface PlayerProps {
  readonly color: Color;
  readonly name: string;
  readonly rank: string;
}

const Player = ({ color, name, rank }: PlayerProps) => {
  const { t } = useTranslation();
  const side = color === BLACK ? 'black' : 'white';
  const captures = usePanelMirror(({ position }) => position?.captures[side] ?? 0);
  const toPlay = usePanelMirror(({ position }) => position?.toPlay === color);
  return (
    <div className={css.player} data-side={side} data-turn={toPlay}>
      <span className={css.stone} data-side={side} aria-hidden="true" />
      <span className={css.name}>
        {name || t(`side.${side}.player`)}
        {rank && <small className={css.rank}>{rank}</small>}
      </span>
      <span className={`${css.captures} figures`} title={t('side.captures', { count: captures })}>
        <span className={css.long}>{t('side.captures', { count: captures })}</span>
        <span className={css.short} aria-hidden="true">
          {captures}
        </span>
      </span>
      {toPlay && <span className="unseen">{t('side.toPlay', { side: t(`side.${side}`) })}</span>}
    </div>
  );
};
