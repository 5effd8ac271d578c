import { useTranslation } from 'react-i18next';
import { isRank, type Player, RANKS, ranksOn } from '#protocol';
import { type SavedEngine, useEngines } from '../state/engine-choice';
import field from '../ui/Field.module.css';

interface OpponentSelectProps {
  readonly id?: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-label'?: string;
  readonly player: Player | undefined;
  /** Board size: the list offers only ranks that were measured on this size. */
  readonly size: number;
  /** Whether the opponent steers the margin in half-point games, which only the built-in search can do. */
  readonly steered?: boolean;
  readonly onPick: (player: Player | undefined) => void;
}

/** Prefix of the id of a person's own engine, among the options. */
const ENGINE = 'engine:';

const optionOf = (player: Player | undefined): string => {
  if (player === undefined) return '';
  if (player.kind === 'person') return 'person';
  return player.engine ? ENGINE + player.engine.id : player.strength;
};

const playerOf = (option: string, engines: readonly SavedEngine[]): Player | undefined => {
  if (option === 'person') return { kind: 'person' };
  if (option === 'full' || isRank(option)) return { kind: 'ai', strength: option };
  const engine = engines.find(({ id }) => ENGINE + id === option);
  return engine && { kind: 'ai', strength: 'full', engine: { id: engine.id, name: engine.name } };
};

/**
 * A person at this device, the built-in engine at full strength or at a rank, or the person's own engine; ranks
 * without a measurement are disabled.
 */
export const OpponentSelect = ({ player, size, steered = false, onPick, ...rest }: OpponentSelectProps) => {
  const { t } = useTranslation();
  const saved = useEngines(({ engines }) => engines);
  const engines = steered ? [] : saved.filter(({ kind }) => kind === 'gtp');
  const offered = ranksOn(size * size);
  return (
    <select
      {...rest}
      className={field.input}
      value={optionOf(player)}
      onChange={({ target: { value } }) => onPick(playerOf(value, engines))}
    >
      <option value="">{t('play.ai.choose')}</option>
      <option value="person">{t('play.person.here')}</option>
      {engines.length > 0 && (
        <optgroup label={t('play.engines.own')}>
          {engines.map(({ id, name }) => (
            <option key={id} value={ENGINE + id}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
      <option value="full">{t('play.ai.full')}</option>
      {RANKS.map((rank) => (
        <option key={rank} value={rank} disabled={!offered.includes(rank)}>
          {t(offered.includes(rank) ? 'play.ai.rank' : 'play.ai.unmeasured', { rank })}
        </option>
      ))}
    </select>
  );
};
