import { Minimize2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BLACK } from '#protocol';
import { CommandButton } from '../../commands/CommandButton';
import { pointText } from '../../format/numbers';
import { useMirror } from '../../state/mirror';
import { useView } from '../../state/view';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { Navigation } from '../BoardBar';
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
          <CommandButton id="pointer" pressed={pointing} />
          <CommandButton id="guess" pressed={guessing} />
          <CommandButton id="fullscreen" />
          <IconButton icon={Minimize2} label={t('present.leave')} onClick={() => setPresenting(false)} />
        </div>
      </div>
      {guessing ? <GuessLine /> : <Words />}
    </section>
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
            : t('guess.ask', { side: t(position.toPlay === BLACK ? 'side.black' : 'side.white') })}
      </p>
      <span className={`${css.count} figures`}>{t('guess.count', { right, asked })}</span>
      {!isOver && <Button onClick={giveAway}>{t('guess.show')}</Button>}
    </div>
  );
};

export default PresentBar;
