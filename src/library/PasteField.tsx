import { TextLines } from '../ui/Field';
import css from './PasteField.module.css';

interface PasteFieldProps {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** The field for a record's address or text. */
export const PasteField = ({ label, text, onText }: PasteFieldProps) => (
  <TextLines
    className={css.field}
    aria-label={label}
    placeholder="https://…/game.sgf&#10;(;GM[1]FF[4]SZ[19] …)"
    value={text}
    onChange={({ target }) => onText(target.value)}
  />
);
