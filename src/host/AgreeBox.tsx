import css from './AgreeBox.module.css';

interface AgreeBoxProps {
  readonly text: string;
  readonly isAgreed: boolean;
  readonly onAgree: (isAgreed: boolean) => void;
  /** The reason why the box must be ticked. */
  readonly bad?: string | undefined;
}

/** A check box of consent, required before a form is sent. */
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
