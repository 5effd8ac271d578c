import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BLACK, type ExplorerMove, type PlayStatistics, type Point } from '#protocol';
import { playPoint } from '../clients/change';
import { library } from '../clients/library';
import { pointText, wonShareText } from '../format/numbers';
import { usePanelMirror } from '../state/mirror';
import { setOwnName, useOwnName } from '../state/my-side';
import { Select } from '../ui/Field';
import css from './ExplorerPanel.module.css';
import { useExplorer } from './explorer';
import { useLibraryAnswer } from './use-library-answer';

interface ExplorerPanelProps {
  /** Shows this line on the board; an empty one takes it off. */
  readonly onPoint: (line: readonly Point[]) => void;
}

/** The moves that the library and the samples play in this position, with their results. */
export const ExplorerPanel = ({ onPoint }: ExplorerPanelProps) => {
  const { t } = useTranslation();
  const view = useExplorer();
  const size = usePanelMirror(({ position }) => position?.size);
  const mayPlay = usePanelMirror(({ document }) => document?.readOnly === false);
  const toPlay = usePanelMirror(({ position }) => position?.toPlay ?? BLACK);
  // A tab left by its key takes no pointer off the row.
  useEffect(() => () => onPoint([]), [onPoint]);
  if (!view || !size) return <p className={css.note}>{t('library.loading')}</p>;
  const { games, searched, moves } = view;
  return (
    <div className={css.panel}>
      <div className={css.bar}>
        <p className={`${css.sums} figures`} role="status">
          {t('explorer.sums', { games, searched })}
        </p>
        <OwnName />
      </div>
      {moves.length === 0 ? (
        <p className={css.note}>{t('explorer.none')}</p>
      ) : (
        <div className={css.scroll}>
          <table className={`${css.table} figures`} aria-label={t('explorer.title')}>
            <thead>
              <tr>
                <th scope="col">{t('candidates.point')}</th>
                <th scope="col">{t('library.statistics.games')}</th>
                <th scope="col" className={css.bars}>
                  {t('library.pattern.blackRate')}
                  <span aria-hidden className={css.other}>
                    {t('side.white')}
                  </span>
                </th>
                <td />
              </tr>
            </thead>
            <tbody onPointerLeave={() => onPoint([])}>
              {moves.map((move) => (
                <Move
                  key={move.point}
                  move={move}
                  name={pointText(move.point, size) ?? ''}
                  side={t(toPlay === BLACK ? 'side.black' : 'side.white')}
                  onPoint={onPoint}
                  onPlay={mayPlay ? () => void playPoint(move.point) : undefined}
                />
              ))}
            </tbody>
            {moves.length > 1 && (
              <tfoot>
                <tr>
                  <th scope="row">{t('explorer.all')}</th>
                  <Won {...view} />
                  <td />
                </tr>
              </tfoot>
            )}
          </table>
        </div>
      )}
    </div>
  );
};

interface MoveProps {
  readonly move: ExplorerMove;
  readonly name: string;
  readonly side: string;
  readonly onPoint: (line: readonly Point[]) => void;
  readonly onPlay: (() => void) | undefined;
}

const Move = ({ move, name, side, onPoint, onPlay }: MoveProps) => {
  const { t } = useTranslation();
  const { point, mine, mineWon } = move;
  const show = () => onPoint([point]);
  return (
    <tr onPointerEnter={show}>
      <th scope="row">
        <button
          type="button"
          className={css.play}
          disabled={!onPlay}
          aria-label={t('library.pattern.play', { side, name })}
          onMouseDown={(event) => event.preventDefault()}
          onFocus={show}
          onBlur={() => onPoint([])}
          onClick={onPlay}
        >
          {name}
        </button>
      </th>
      <Won {...move} />
      <td className={css.mine}>{mine > 0 && t('explorer.mine', { won: mineWon, count: mine })}</td>
    </tr>
  );
};

interface Results {
  readonly games: number;
  readonly blackWins: number;
  readonly whiteWins: number;
}

/** Whether a side's part of the bar has room for its figure. */
const hasRoom = (won: number, lost: number): boolean => won > (won + lost) / 6;

/** Games, and the shares of the wins as a bar: Black's from the left, White's from the right. */
const Won = ({ games, blackWins, whiteWins }: Results) => {
  const share = wonShareText(blackWins, whiteWins);
  return (
    <>
      <td>{games}</td>
      <td className={css.bars}>
        <span className="unseen">{share || '–'}</span>
        {share && (
          <span className={css.share} aria-hidden="true">
            <span className={css.black} style={{ width: share }}>
              {hasRoom(blackWins, whiteWins) && share}
            </span>
            <span className={css.white}>
              {hasRoom(whiteWins, blackWins) && wonShareText(whiteWins, blackWins)}
            </span>
          </span>
        )}
      </td>
    </>
  );
};

const NOBODY = '';
const MAX_NAMES = 12;
const askPlayers = () => library().statistics('');

/** Chooses the player whose results are marked, among the most frequent players of the library. */
const OwnName = () => {
  const { t } = useTranslation();
  const name = useOwnName();
  const counted = useLibraryAnswer<PlayStatistics>(askPlayers);
  const players = (counted?.players ?? []).slice(0, MAX_NAMES).map((player) => player.name);
  const names = name === NOBODY || players.includes(name) ? players : [name, ...players];
  if (names.length === 0) return null;
  return (
    <span className={css.own}>
      <Select
        aria-label={t('explorer.me')}
        value={name}
        options={[
          { value: NOBODY, label: t('explorer.me') },
          ...names.map((each) => ({ value: each, label: t('explorer.me.is', { name: each }) })),
        ]}
        onPick={setOwnName}
      />
    </span>
  );
};
