import { BLACK, type LibraryRow } from '#protocol';
import { SideStone } from '../ui/SideStone';
import css from './RecordTitle.module.css';

const playersOf = ({ black, white }: LibraryRow): string => (black && white ? `${black} – ${white}` : '');

/** The record's title, where it has one besides its players; else empty. */
export const ownTitleOf = (row: LibraryRow): string =>
  playersOf(row) === '' || row.title === playersOf(row) ? '' : row.title;

/** The players, the winner in bold with a stone; or the title of a record without players. */
export const RecordTitle = ({ row }: { readonly row: LibraryRow }) => {
  const { title, black, white, winner } = row;
  const players = playersOf(row);
  if (!winner || players === '') return players || title;
  const won = (
    <strong>
      <SideStone color={winner} />
      {winner === BLACK ? black : white}
    </strong>
  );
  return (
    <span className={css.players}>
      {winner === BLACK ? won : black} – {winner === BLACK ? white : won}
    </span>
  );
};
