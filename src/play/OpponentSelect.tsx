import { useTranslation } from 'react-i18next';
import { isRank, type Player, RANKS, ranksOn } from '#protocol';
import css from './OpponentSelect.module.css';

interface OpponentSelectProps {
  readonly id?: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-label'?: string;
  readonly player: Player | undefined;
  /** Of the board: on each the ranks that were measured there are offered. */
  readonly size: number;
  readonly onPick: (player: Player | undefined) => void;
}

const optionOf = (player: Player | undefined): string =>
  player === undefined ? '' : player.kind === 'person' ? 'person' : player.strength;

/** A person at this device, the engine at full strength, or the engine at a rank; unmeasured ranks are out of reach. */
export const OpponentSelect = ({ player, size, onPick, ...rest }: OpponentSelectProps) => {
  const { t } = useTranslation();
  const offered = ranksOn(size * size);
  return (
    <select
      {...rest}
      className={css.select}
      value={optionOf(player)}
      onChange={({ target: { value } }) => {
        if (value === 'person') onPick({ kind: 'person' });
        else if (value === 'full' || isRank(value)) onPick({ kind: 'ai', strength: value });
        else onPick(undefined);
      }}
    >
      <option value="">{t('play.ai.choose')}</option>
      <option value="person">{t('play.person.here')}</option>
      <option value="full">{t('play.ai.full')}</option>
      {RANKS.map((rank) => (
        <option key={rank} value={rank} disabled={!offered.includes(rank)}>
          {t(offered.includes(rank) ? 'play.ai.rank' : 'play.ai.unmeasured', { rank })}
        </option>
      ))}
    </select>
  );
};
