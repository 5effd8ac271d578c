import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameInFile } from '#protocol';
import { game } from '../clients/game';
import { request } from '../clients/request';
import { factsText } from '../format/numbers';
import { useResultText } from '../format/use-result-text';
import { showArea } from '../platform/routes';
import { Button } from '../ui/Button';
import { Dialog, DialogActions } from '../ui/Dialog';
import { useAnswer } from '../ui/use-answer';
import css from './GamesInFileDialog.module.css';
import { importFiles } from './imports';
import { tellSize } from './tell-size';

const askGames = () => game().gamesInFile();

/** Room for the two lines that a row has on a phone. */
const ROW_PX = 54;
const LIST_PX = 420;

interface GamesListProps {
  readonly games: readonly GameInFile[];
  readonly open: (index: number) => void;
}

/** A file may contain thousands of games: the page renders only the visible ones. */
const GamesList = ({ games, open }: GamesListProps) => {
  const { t } = useTranslation();
  const resultText = useResultText();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: games.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 4,
    initialRect: { width: 0, height: LIST_PX },
    observeElementRect: tellSize,
  });
  return (
    <div ref={scroller} className={css.scroller}>
      <ol
        className={css.list}
        style={{ height: virtual.getTotalSize() }}
        aria-label={t('games.title', { count: games.length })}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const one = games[index];
          if (!one) return null;
          const number = index + 1;
          const name = one.title || t('games.untitled', { number });
          return (
            <li
              key={index}
              aria-setsize={games.length}
              aria-posinset={number}
              className={css.item}
              style={{ height: ROW_PX, transform: `translateY(${start}px)` }}
            >
              <button
                type="button"
                className={css.game}
                aria-label={t('games.open', { number, title: name })}
                onClick={() => open(index)}
              >
                <span className={`${css.number} figures`}>{number}</span>
                <span className={css.name}>{name}</span>
                <span className={`${css.facts} figures`}>
                  {factsText([
                    one.date,
                    resultText(one.result),
                    t('home.samples.moves', { count: one.moves }),
                  ])}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
};

/** The games of a file with several: opens one, or imports all into the library. */
const GamesInFileDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const [games] = useAnswer(askGames);
  if (!games) return null;
  const open = async (index: number): Promise<void> => {
    if (index === 0 || (await request(game().openGame(index)))) onClose();
  };
  const importAll = async (): Promise<void> => {
    const written = await game().write();
    if (!written.ok) return;
    const { name, bytes } = written.value;
    onClose();
    showArea('library');
    await importFiles([{ file: new File([new Uint8Array(bytes)], name), folder: '' }]);
  };
  return (
    <Dialog title={t('games.title', { count: games.length })} onClose={onClose} wide>
      <p className={css.text}>{t('games.text')}</p>
      <GamesList games={games} open={(index) => void open(index)} />
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
        <Button look="primary" onClick={() => void importAll()}>
          {t('games.importAll')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default GamesInFileDialog;
