import { ArrowLeft, ArrowRight, Minimize2 } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { BLACK, type PagesAround } from '#protocol';
import { game } from '../../clients/game';
import { CommandButton } from '../../commands/CommandButton';
import { keyIsTaken } from '../../commands/keys';
import { pointText } from '../../format/numbers';
import { usePanelMirror } from '../../state/mirror';
import { useView } from '../../state/view';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { tip } from '../../ui/Tip';
import { useAnswer } from '../../ui/use-answer';
import { useWhileShown } from '../../ui/use-while-shown';
import { Navigation } from '../BoardBar';
import { QUICK_MARKS, useEdit } from '../edit/edit-state';
import { TOOL_ICONS } from '../edit/tool-icons';
import { giveAway, useGuessing } from './guessing';
import css from './PresentBar.module.css';
import { StagePage } from './StagePage';

/** The panel beside a presented board: its page in large type, and a few tools for a teacher. */
const PresentBar = () => {
  const { t } = useTranslation();
  const guessing = useGuessing(({ on }) => on);
  const setPresenting = useView((view) => view.setPresenting);
  useWhileShown(turnPages);
  return (
    <section className={css.bar} aria-label={t('command.present')}>
      <Title />
      {guessing ? <GuessLine /> : <StagePage />}
      {/* One thing to do at a time: while they guess, nobody turns pages or marks the board. */}
      {!guessing && (
        <>
          <Pages />
          <Marks />
        </>
      )}
      <Progress />
      <div className={css.row}>
        <Navigation narrow />
      </div>
      <div className={css.tools}>
        <CommandButton id="stageAi" word={t('present.word.stageAi')} />
        <CommandButton id="pointer" worded />
        <CommandButton id="guess" word={t('present.word.guess')} />
        <CommandButton id="fullscreen" worded />
        <IconButton
          icon={Minimize2}
          label={t('present.leave')}
          word={t('present.word.leave')}
          shortcut="Esc"
          onClick={() => setPresenting(false)}
        />
      </div>
    </section>
  );
};

/** How far the game is, for those who watch; the figures are in the navigation. */
const Progress = () => {
  const move = usePanelMirror(({ position }) => position?.lineIndex ?? 0);
  const total = usePanelMirror(({ position }) => position?.lineLength ?? 0);
  return (
    <div className={css.progress} aria-hidden>
      <span style={{ width: `${total === 0 ? 0 : (100 * move) / total}%` }} />
    </div>
  );
};

const Pages = () => {
  const { t } = useTranslation();
  const { previous, next } = usePages();
  return (
    <div className={css.row}>
      <Button
        disabled={!previous}
        onClick={() => turnPage(-1)}
        {...tip(t('present.previousPage.means'), 'PageUp')}
      >
        <ArrowLeft aria-hidden size={18} /> {t('present.previousPage')}
      </Button>
      <Button
        look="primary"
        disabled={!next}
        onClick={() => turnPage(1)}
        {...tip(t('present.nextPage.means'), 'PageDown')}
      >
        {t('present.nextPage')} <ArrowRight aria-hidden size={18} />
      </Button>
    </div>
  );
};

/** The slide keys that a presenter's clicker sends. */
const turnPages = (): (() => void) => {
  const turn = (event: KeyboardEvent): void => {
    const by = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : undefined;
    if (by === undefined || keyIsTaken(event.key, event.target instanceof Element ? event.target : null))
      return;
    event.preventDefault();
    event.stopPropagation();
    turnPage(by);
  };
  document.addEventListener('keydown', turn, { capture: true });
  return () => document.removeEventListener('keydown', turn, { capture: true });
};

/** Chooses the mark that the right button sets; a drag draws an arrow. */
const Marks = () => {
  const { t } = useTranslation();
  const chosen = useEdit(({ mark }) => mark);
  return (
    <div className={css.marks} role="toolbar" aria-label={t('present.marks')}>
      {QUICK_MARKS.map((mark) => {
        const Icon = TOOL_ICONS[mark];
        return Icon ? (
          <IconButton
            key={mark}
            icon={Icon}
            label={t(`edit.tool.${mark}`)}
            aria-pressed={mark === chosen}
            onClick={() => useEdit.setState({ mark })}
          />
        ) : null;
      })}
      <p className={css.hint}>{t('present.marks')}</p>
    </div>
  );
};

const Title = () => {
  const title = usePanelMirror(({ document }) => document?.title ?? '');
  return <h2 className={css.title}>{title}</h2>;
};

const GuessLine = () => {
  const { t } = useTranslation();
  const { right, asked, node, wrong } = useGuessing();
  const position = usePanelMirror((mirror) => mirror.position);
  if (!position) return null;
  const isOver = position.next.length === 0;
  const isWrong = wrong !== undefined && node === position.node;
  return (
    <div className={css.guess}>
      <p className={css.question} role="status">
        {isOver
          ? t('guess.over', { right, asked })
          : isWrong
            ? t('guess.wrong', { point: pointText(wrong, position.size) ?? '' })
            : t('guess.ask', { side: t(position.toPlay === BLACK ? 'side.black' : 'side.white') })}
      </p>
      {asked > 0 && <span className={`${css.count} figures`}>{t('guess.count', { right, asked })}</span>}
      {!isOver && (
        <Button look="primary" onClick={giveAway}>
          {t('guess.show')}
        </Button>
      )}
    </div>
  );
};

export default PresentBar;

const NONE: PagesAround = { previous: false, next: false };
/** Looking for comments walks the tree: during quick steps only where they stop. */
const SETTLE_MS = 150;

/** Whether the presentation has a page before and after the position; the answer before lingers until the next. */
const usePages = (): PagesAround => {
  const position = usePanelMirror((mirror) => mirror.position);
  // A review finds key moves while the position stays.
  const moments = usePanelMirror(({ trend }) => trend?.moments.length ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the record or its key moves change.
  const ask = useCallback(() => game().pagesAround(), [position, moments]);
  const [pages = NONE] = useAnswer(ask, undefined, SETTLE_MS);
  return pages;
};

/** Goes to the next (1) or previous (-1) page. */
const turnPage = (by: 1 | -1): void => void game().turnPage(by);
