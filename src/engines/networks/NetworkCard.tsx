import { Fragment, type ReactNode, type Ref, useId } from 'react';
import { Choice } from '../Choice';
import css from './NetworkCard.module.css';

interface NetworkCardProps {
  readonly ref?: Ref<HTMLDivElement> | undefined;
  readonly name: string;
  /** Short notes beside its name. */
  readonly badges: readonly string[];
  /** Absent when the network cannot be chosen. */
  readonly choice?: { readonly isChosen: boolean; readonly onChoose: () => void };
  /** Buttons at the end of the name's row. */
  readonly tools: ReactNode;
  readonly facts: ReactNode;
}

/** A network: its name, actions and facts. */
export const NetworkCard = ({ ref, name, badges, choice, tools, facts }: NetworkCardProps) => {
  const id = useId();
  const names = (
    <span className={css.names}>
      <span className={css.name}>{name}</span>
      {badges.map((badge) => (
        <Fragment key={badge}>
          {' '}
          <span className={css.badge}>{badge}</span>
        </Fragment>
      ))}
    </span>
  );
  return (
    <div ref={ref} className={css.card} data-chosen={choice?.isChosen}>
      {choice ? (
        <Choice
          group="network"
          isChosen={choice.isChosen}
          onChoose={choice.onChoose}
          describedBy={id}
          className={css.choice}
        >
          {names}
        </Choice>
      ) : (
        names
      )}
      <div className={css.tools}>{tools}</div>
      <p id={id} className={`${css.facts} figures`}>
        {facts}
      </p>
    </div>
  );
};
