import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import css from './CommandCard.module.css';
import { showAndRun } from './CommandPill';
import { COMMAND_ICONS } from './icons';
import type { CommandId } from './ids';
import { commandOf, useEnabled } from './registry';

interface CommandCardProps {
  readonly id: CommandId;
  /** What it brings. */
  readonly text: string;
}

/** A command among others that a person compares before choosing one. */
export const CommandCard = ({ id, text }: CommandCardProps) => {
  const { t } = useTranslation();
  const name = useId();
  const about = useId();
  const Icon = COMMAND_ICONS[id];
  return (
    <button
      type="button"
      className={css.card}
      disabled={!useEnabled(id)}
      aria-labelledby={name}
      aria-describedby={about}
      onClick={() => showAndRun(id)}
    >
      {Icon && <Icon aria-hidden className={css.icon} size={22} strokeWidth={1.6} />}
      <span id={name} className={css.name}>
        {t(commandOf(id).label)}
      </span>
      <span id={about} className={css.text}>
        {text}
      </span>
    </button>
  );
};
