import type { ReactNode } from 'react';
import { Facts } from '../ui/Facts';
import { Choice } from './Choice';
import css from './EngineChoice.module.css';

interface EngineChoiceProps {
  readonly name: string;
  readonly facts: readonly string[];
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly disabled?: boolean;
  /** Buttons at the end of the row. */
  readonly actions?: ReactNode;
  /** Content below the row. */
  readonly children?: ReactNode;
}

/** A selectable engine in the list. */
export const EngineChoice = ({
  name,
  facts,
  isChosen,
  onChoose,
  disabled = false,
  actions,
  children,
}: EngineChoiceProps) => (
  <div className={css.row}>
    <Choice group="engine" isChosen={isChosen} onChoose={onChoose} disabled={disabled} className={css.choice}>
      <span className={css.text}>
        <span className={css.name}>{name}</span>
        <Facts className={css.facts} facts={facts} />
      </span>
    </Choice>
    <span className={css.actions}>{actions}</span>
    {children}
  </div>
);
