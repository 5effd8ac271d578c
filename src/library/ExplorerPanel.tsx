import { useTranslation } from 'react-i18next';
import { BLACK, type ExplorerMove, type PlayStatistics } from '#protocol';
import { playPoint } from '../clients/change';
import { library } from '../clients/library';
import { pointText, wonShareText } from '../format/numbers';
import { usePanelMirror } from '../state/mirror';
import { setOwnName, useOwnName } from '../state/own-name';
import { Select } from '../ui/Field';
import css from './ExplorerPanel.module.css';
import { useExplorer } from './explorer';
import { useLibraryAnswer } from './use-library-answer';

/** The moves that the library and the samples play in this position, with their results. */
export const ExplorerPanel = () => {
  const { t } = useTranslation();
  const view = useExplorer();
  const size = usePanelMirror(({ position }) => position?.size);
  const mayPlay = usePanelMirror(({ document }) => document?.readOnly === false);
  const toPlay = usePanelMirror(({ position }) => position?.toPlay ?? BLACK);
  if (!view || !size) return <p className={css.note}>{t('library.loading')}</p>;
  const { games, searched, moves, blackWins, whiteWins } = view;
  return (
    <div className={css.panel}>
      <div className={css.bar}>
        <p className={`${css.sums} figures`} role="status">
          {t('explorer.sums', { games, searched })}
        </p>
        <OwnName />
      </div>
      {games > 0 && <Share black={blackWins} white={whiteWins} />}
      {moves.length === 0 && <p className={css.note}>{t('explorer.none')}</p>}
      <ul className={css.list} aria-label={t('explorer.title')}>
        {moves.map((move) => (
          <Move
            key={move.point}
            move={move}
            name={pointText(move.point, size) ?? ''}
            side={t(toPlay === BLACK ? 'side.black' : 'side.white')}
            onPlay={mayPlay ? () => void playPoint(move.point) : undefined}
          />
        ))}
      </ul>
    </div>
  );
};

interface MoveProps {
  readonly move: ExplorerMove;
  readonly name: string;
  readonly side: string;
  readonly onPlay: (() => void) | undefined;
}

const Move = ({ move, name, side, onPlay }: MoveProps) => {
  const { t } = useTranslation();
  const { games, blackWins, whiteWins, mine, mineWon } = move;
  return (
    <li>
      <button
        type="button"
        className={css.move}
        disabled={!onPlay}
        aria-label={t('library.pattern.play', { side, name })}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPlay}
      >
        <span className={css.name}>{name}</span>
        <span className="figures">{games}</span>
        <Share black={blackWins} white={whiteWins} />
        <span className={`${css.mine} figures`}>
          {mine > 0 && t('explorer.mine', { won: mineWon, count: mine })}
        </span>
      </button>
    </li>
  );
};

/** Results as a bar: Black's share from the left, White's from the right, games without a winner between them. */
const Share = ({ black, white }: { readonly black: number; readonly white: number }) => {
  const { t } = useTranslation();
  const rate = wonShareText(black, white);
  const decided = Math.max(1, black + white);
  return (
    <span className={css.share} role="img" aria-label={t('explorer.share', { rate: rate || '–' })}>
      <span className={css.black} style={{ width: `${(100 * black) / decided}%` }}>
        {rate}
      </span>
      <span className={css.white} style={{ width: `${(100 * white) / decided}%` }} />
    </span>
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
