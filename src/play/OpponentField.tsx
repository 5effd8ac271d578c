import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Player } from '#protocol';
import { rankText } from '../format/rank-text';
import { useEngines } from '../state/engine-choice';
import { Field, Select } from '../ui/Field';
import field from '../ui/Field.module.css';
import { strengthsOf } from './ai-list';
import css from './OpponentField.module.css';
import { aiName } from './player-name';
import { SelectAiDialog } from './SelectAiDialog';

interface OpponentFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** The label of the rank, where there is one to choose. */
  readonly rankLabel: string;
  readonly player: Player | undefined;
  readonly size: number;
  /** Whether the opponent steers the margin of a half-point game. */
  readonly steered?: boolean;
  readonly onPick: (player: Player) => void;
}

/** Who takes a seat, and at which rank if that can be chosen. */
export const OpponentField = ({
  label,
  hint,
  rankLabel,
  player,
  size,
  steered = false,
  onPick,
}: OpponentFieldProps) => {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const strengths = strengthsOf(
    player,
    size,
    useEngines(({ engines }) => engines),
  );
  const name = !player
    ? t('play.ai.choose')
    : player.kind === 'person'
      ? t('play.person.here')
      : strengths.length === 0
        ? aiName(t, player)
        : ((player.engine ?? player.network)?.name ?? t('play.ais.builtIn'));
  return (
    <>
      <Field label={label} hint={hint}>
        {(ids) => (
          <button
            {...ids}
            type="button"
            className={`${field.input} ${css.opens}`}
            aria-haspopup="dialog"
            aria-label={`${label}: ${name}`}
            onClick={() => setIsOpen(true)}
          >
            <span className={css.name}>{name}</span>
            <ChevronRight aria-hidden size={16} />
          </button>
        )}
      </Field>
      {player?.kind === 'ai' && strengths.length > 0 && (
        <Field label={rankLabel}>
          {(ids) => (
            <Select
              {...ids}
              value={player.strength}
              options={strengths.map((value) => ({
                value,
                label: value === 'full' ? t('play.rank.full') : rankText(t, value),
              }))}
              onPick={(strength) => onPick({ ...player, strength })}
            />
          )}
        </Field>
      )}
      {isOpen && (
        <SelectAiDialog
          title={t('play.ais.title')}
          player={player}
          size={size}
          steered={steered}
          onPick={onPick}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
};
