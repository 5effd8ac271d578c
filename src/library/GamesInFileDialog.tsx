import { useTranslation } from 'react-i18next';
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

const askGames = () => game().gamesInFile();

/** The games of a file with several: opens one, or imports all into the library. */
const GamesInFileDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const resultText = useResultText();
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
  const moves = (count: number): string => t('home.samples.moves', { count });
  return (
    <Dialog title={t('games.title', { count: games.length })} onClose={onClose} wide>
      <p className={css.text}>{t('games.text')}</p>
      <ol className={css.list} aria-label={t('games.title', { count: games.length })}>
        {games.map(({ title, date, result, moves: count }, index) => {
          const number = index + 1;
          const name = title || t('games.untitled', { number });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the games of a file keep their order
            <li key={index} className={css.item}>
              <button
                type="button"
                className={css.game}
                aria-label={t('games.open', { number, title: name })}
                onClick={() => void open(index)}
              >
                <span className={`${css.number} figures`}>{number}</span>
                <span className={css.name}>{name}</span>
                <span className={`${css.facts} figures`}>
                  {factsText([date, resultText(result), moves(count)])}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
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
