import css from './AgreeBox.module.css';

interface AgreeBoxProps {
  readonly text: string;
  readonly isAgreed: boolean;
  readonly onAgree: (isAgreed: boolean) => void;
  /** Why it is not enough as it is. */
  readonly bad?: string | undefined;
}

/** A tick that something asks for before it goes on. */
export const AgreeBox = ({ text, isAgreed, onAgree, bad }: AgreeBoxProps) => (
  <>
    <label className={css.agree}>
      <input
        type="checkbox"
        checked={isAgreed}
        aria-invalid={bad !== undefined}
        onChange={({ target }) => onAgree(target.checked)}
      />
      <span>{text}</span>
    </label>
    {bad && (
      <p className={css.bad} role="alert">
        {bad}
      </p>
    )}
  </>
);
