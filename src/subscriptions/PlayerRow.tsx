import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { platformName, usePlatforms } from '../host/use-platforms';
import entries from '../ui/Entries.module.css';
import { Facts } from '../ui/Facts';
import css from './PlayerRow.module.css';
import { type Player, platformOf } from './subscription';

interface PlayerRowProps {
  readonly player: Player;
  /** A fact beside the platform. */
  readonly fact: string;
  /** The state and the buttons at the end of the row. */
  readonly children: ReactNode;
}

/** A player in a list: name, platform, and what can be done. */
export const PlayerRow = ({ player, fact, children }: PlayerRowProps) => {
  const { t } = useTranslation();
  const known = usePlatforms().find(({ number }) => number === platformOf(player.platform));
  const platform = known ? platformName(known) : t('follow.platform.gone');
  return (
    <li className={`${entries.row} ${css.row}`}>
      <div className={entries.what}>
        <span className={entries.name}>{player.playerName}</span>
        <Facts className={entries.facts} facts={[platform, fact]} />
      </div>
      {children}
    </li>
  );
};
