import { CircleHelp, Fullscreen, Minimize2, Pointer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { COMMANDS, runCommand } from '../app/commands';
import { Navigation } from '../review/BoardBar';
import { useMirror } from '../state/mirror';
import { useView } from '../state/view';
import { Button } from '../ui/Button';
import { pointText } from '../ui/figures';
import { IconButton } from '../ui/IconButton';
import { giveAway, useGuessing } from './guessing';
import css from './PresentBar.module.css';
import { usePointing } from './pointing';

/** Below a board that is shown to others: where we are, what is said of it, and the few tools of a teacher. */
const PresentBar = ({ narrow }: { readonly narrow: boolean }) => {
  const { t } = useTranslation();
  const pointing = usePointing(({ on }) => on);
  const guessing = useGuessing(({ on }) => on);
  const setPresenting = useView((view) => view.setPresenting);
  return (
    <section className={css.bar} aria-label={t('command.present')}>
      <div className={css.row}>
        <Navigation narrow={narrow} />
        <div className={css.tools}>
          <Tool id="pointer" pressed={pointing} />
          <Tool id="guess" pressed={guessing} />
          <Tool id="fullscreen" />
          <IconButton icon={Minimize2} label={t('present.leave')} onClick={() => setPresenting(false)} />
        </div>
      </div>
      {guessing ? <GuessLine /> : <Words />}
    </section>
  );
};

const ICONS = { pointer: Pointer, guess: CircleHelp, fullscreen: Fullscreen } as const;

interface ToolProps {
  readonly id: keyof typeof ICONS;
  readonly pressed?: boolean;
}

const Tool = ({ id, pressed }: ToolProps) => {
  const { t } = useTranslation();
  return (
    <IconButton
      icon={ICONS[id]}
      label={t(COMMANDS[id].label)}
      onClick={() => runCommand(id)}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
    />
  );
};

/** What the record says of the position; without a comment, whose game it is. */
const Words = () => {
  const comment = useMirror(({ position }) => position?.comment ?? '');
  const title = useMirror(({ document }) => document?.title ?? '');
  return (
    <p className={css.words} data-quiet={comment === ''} role="status">
      {comment || title}
    </p>
  );
};

const GuessLine = () => {
  const { t } = useTranslation();
  const { right, asked, node, wrong } = useGuessing();
  const position = useMirror((mirror) => mirror.position);
  if (!position) return null;
  const isOver = position.next.length === 0;
  const isWrong = wrong !== undefined && node === position.node;
  return (
    <div className={css.guess}>
      <p className={css.words} role="status">
        {isOver
          ? t('guess.over', { right, asked })
          : isWrong
            ? t('guess.wrong', { point: pointText(wrong, position.size) ?? '' })
            : t('guess.ask', { side: t(position.toPlay === 1 ? 'side.black' : 'side.white') })}
      </p>
      <span className={`${css.count} figures`}>{t('guess.count', { right, asked })}</span>
      {!isOver && <Button onClick={giveAway}>{t('guess.show')}</Button>}
    </div>
  );
};

export default PresentBar;
