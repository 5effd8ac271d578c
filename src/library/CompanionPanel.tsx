import { ArrowDown, ArrowUp } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryRow, RecordId } from '#protocol';
import { library } from '../clients/library';
import { factsText } from '../format/numbers';
import { useResultText } from '../format/use-result-text';
import { usePanelMirror } from '../state/mirror';
import { IconButton } from '../ui/IconButton';
import { useInSight } from '../ui/show-in-list';
import { BoardThumbnail } from './BoardThumbnail';
import css from './CompanionPanel.module.css';
import { currentList, openNeighbour } from './current-list';
import { openRow } from './open-row';
import { useRecordList } from './record-list';
import { useLibraryAnswer } from './use-library-answer';

/** The panel lists this many neighbours on each side of the open record. */
const NEAR = 60;

interface Near {
  readonly rows: readonly LibraryRow[];
  readonly place: number;
  readonly count: number;
}

/** The list from which the person opened the record, beside the board: one press opens the next game. */
export const CompanionPanel = () => {
  const { t } = useTranslation();
  const open = usePanelMirror(({ document }) => document?.record);
  const near = useNear(open);
  if (!near) return <p className={css.note}>{t('library.loading')}</p>;
  if (near.rows.length === 0) return <p className={css.note}>{t('library.nothing')}</p>;
  return (
    <div className={css.panel}>
      <div className={css.bar}>
        <IconButton icon={ArrowUp} label={t('command.previousGame')} onClick={() => void openNeighbour(-1)} />
        <IconButton icon={ArrowDown} label={t('command.nextGame')} onClick={() => void openNeighbour(1)} />
        <span className="figures">
          {near.place < 0
            ? t('companion.count', { count: near.count })
            : t('companion.place', { place: near.place + 1, count: near.count })}
        </span>
      </div>
      <ul className={css.list} aria-label={t('companion.title')}>
        {near.rows.map((row) => (
          <Row key={row.record} row={row} here={row.record === open} />
        ))}
      </ul>
    </div>
  );
};

/** The rows around a record, fetched again when the list or the library changes. */
const useNear = (open: RecordId | undefined): Near | undefined => {
  const records = useRecordList((list) => list.stepped);
  return useLibraryAnswer<Near>(
    // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other neighbours
    useCallback(async () => {
      const all = await currentList();
      const place = open === undefined ? -1 : all.indexOf(open);
      const from = Math.max(0, place - NEAR);
      const rows = await library().rowsOf(all.slice(from, from + 2 * NEAR));
      return { ok: true, value: { rows, place, count: all.length } };
    }, [open, records]),
  );
};

const Row = ({ row, here }: { readonly row: LibraryRow; readonly here: boolean }) => {
  const { t } = useTranslation();
  const resultText = useResultText();
  const button = useRef<HTMLButtonElement>(null);
  useInSight(button, here);
  const title = row.title || t('record.untitled');
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={css.row}
        aria-current={here ? 'true' : undefined}
        aria-label={t('library.open', { title })}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void openRow(row)}
      >
        <BoardThumbnail stones={row.picture} size={row.size} />
        <span className={css.text}>
          <span className={css.title}>{title}</span>
          <span className={`${css.facts} figures`}>{factsText([row.date, resultText(row.result)])}</span>
        </span>
      </button>
    </li>
  );
};
