import { Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BLACK, type PatternFound, type PatternMove } from '#protocol';
import { onLibraryEvent } from '../clients/library';
import { pointText, wonShareText } from '../format/numbers';
import { useMirror } from '../state/mirror';
import { Button } from '../ui/Button';
import { ButtonRow } from '../ui/ButtonRow';
import { Switch } from '../ui/Field';
import figures from '../ui/FigureTable.module.css';
import { IconButton } from '../ui/IconButton';
import { Segmented } from '../ui/Segmented';
import { MAX_LETTERS, PatternBoard } from './PatternBoard';
import css from './PatternTab.module.css';
import {
  clearBoard,
  pickTool,
  playNext,
  searchPattern,
  searchWholeBoard,
  setSwapColors,
  TOOLS,
  takeBack,
  takePosition,
  usePattern,
} from './pattern';
import { letterOf } from './pattern-renderer';
import { RecordTable } from './RecordTable';
import { askOnly, useShown } from './record-list';

/** Finds a position or a part of one in all games, with the following moves and results. */
export const PatternTab = () => {
  const { t } = useTranslation();
  const { tool, swapColors, found, past } = usePattern();
  const hasPosition = useMirror(({ position }) => position !== undefined);
  const shown = useShown();
  useEffect(() => {
    void searchPattern();
    return onLibraryEvent(({ type }) => {
      if (type === 'changed') void searchPattern();
    });
  }, []);
  const pattern = found?.pattern;
  useEffect(() => {
    if (pattern !== undefined) askOnly({ pattern, sort: 'date' });
  }, [pattern]);
  return (
    <div className={css.search}>
      <div className={css.drawing}>
        <Segmented
          label={t('library.tool')}
          value={tool}
          options={TOOLS.map((value) => ({ value, label: t(`library.tool.${value}`) }))}
          onPick={pickTool}
        />
        <PatternBoard />
        <ButtonRow>
          <IconButton icon={Undo2} label={t('common.undo')} disabled={past.length === 0} onClick={takeBack} />
          <Button onClick={clearBoard}>{t('library.pattern.clear')}</Button>
          <Button onClick={searchWholeBoard}>{t('library.pattern.whole')}</Button>
          <Button disabled={!hasPosition} onClick={takePosition}>
            {t('library.pattern.take')}
          </Button>
        </ButtonRow>
        <Switch label={t('library.pattern.swap')} on={swapColors} onSwitch={setSwapColors} />
      </div>
      <div className={css.answer}>
        {found && <Sums found={found} />}
        {found && <NextMoves found={found} />}
        {found && found.games > 0 && shown && <RecordTable shown={shown} narrow />}
        {found?.games === 0 && <p className="quiet">{t('library.pattern.none')}</p>}
      </div>
    </div>
  );
};

const Sums = ({ found }: { readonly found: PatternFound }) => {
  const { t } = useTranslation();
  const searching = usePattern((state) => state.searching);
  return (
    <p className={`${css.sums} figures`} role="status" data-searching={searching || undefined}>
      {t('library.pattern.sums', {
        games: found.games,
        searched: found.searched,
        rate: wonShareText(found.blackWins, found.whiteWins) || '–',
        ms: Math.round(found.tookMs),
      })}
    </p>
  );
};

const NextMoves = ({ found }: { readonly found: PatternFound }) => {
  const { t } = useTranslation();
  if (found.next.length === 0) return null;
  return (
    <table className={`${figures.table} ${css.next} figures`}>
      <caption className="unseen">{t('library.pattern.next')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('library.pattern.next')}</th>
          <th scope="col">{t('library.statistics.games')}</th>
          <th scope="col">{t('library.pattern.share')}</th>
          <th scope="col">{t('library.pattern.blackRate')}</th>
        </tr>
      </thead>
      <tbody>
        {found.next.slice(0, MAX_LETTERS).map((move, index) => (
          <NextMove
            key={`${move.point} ${move.color}`}
            move={move}
            letter={letterOf(index)}
            games={found.games}
          />
        ))}
      </tbody>
    </table>
  );
};

interface NextMoveProps {
  readonly move: PatternMove;
  readonly letter: string;
  readonly games: number;
}

const NextMove = ({ move, letter, games }: NextMoveProps) => {
  const { t } = useTranslation();
  const size = usePattern((state) => state.size);
  const name = pointText(move.point, size) ?? '';
  const side = t(move.color === BLACK ? 'side.black' : 'side.white');
  return (
    <tr>
      <th scope="row">
        <Button
          look="plain"
          aria-label={t('library.pattern.play', { side, name })}
          onClick={() => playNext(move.point, move.color)}
        >
          <span className={css.letter}>{letter}</span> {side} {name}
        </Button>
      </th>
      <td>{move.games}</td>
      <td>{Math.round((100 * move.games) / Math.max(1, games))}%</td>
      <td>{wonShareText(move.blackWins, move.whiteWins)}</td>
    </tr>
  );
};
