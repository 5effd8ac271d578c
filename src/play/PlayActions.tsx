import { useTranslation } from 'react-i18next';
import { BLACK, type Color, offersCandidates } from '#protocol';
import { Button } from '../ui/Button';
import { ButtonRow } from '../ui/ButtonRow';
import edges from '../ui/ScrollEdges.module.css';
import { usePhone } from '../ui/use-media';
import { CommandAction } from './CommandAction';
import { CountActions } from './CountBox';
import { HeldActions } from './HeldBox';
import { PlayBox } from './PlayBox';
import { act, type Playing } from './play-commands';
import { usePlayScreen } from './play-state';

/** What a person may do besides a move on the board. */
export const PlayActions = ({ play }: { readonly play: Playing }) => {
  const { t } = useTranslation();
  const resigning = usePlayScreen((screen) => screen.resigning);
  // One row that scrolls.
  const phone = usePhone();
  const { phase, stopped, atGame, setup, counting } = play;
  if (phase.name === 'over') return null;
  if (resigning) return <ResignQuestion play={play} />;
  return (
    <ButtonRow className={phone ? edges.row : undefined}>
      {!atGame && <CommandAction id="toGame" look="primary" />}
      {stopped && <CommandAction id="goOnPlay" look="primary" />}
      {stopped === 'engineLost' && <CommandAction id="engines" />}
      {phase.name === 'held' && <HeldActions play={play} />}
      {phase.name === 'counting' && counting?.proposed && <CountActions counting={counting} />}
      {phase.name === 'placing' && <CommandAction id="handicapPlaced" look="primary" />}
      {phase.name === 'turn' && !stopped && (
        <Button onClick={() => void act({ type: 'pass' })}>{t('command.pass')}</Button>
      )}
      {/* A phone shows the first of them without scrolling: what a game cannot do without. */}
      {setup.takeBack && play.people.length > 0 && phase.name !== 'counting' && (
        <CommandAction id="takeBack" />
      )}
      {play.people.length > 0 && <CommandAction id="resign" />}
      {setup.hints && phase.name === 'turn' && (
        <>
          <CommandAction id="playHint" />
          {offersCandidates(setup) && <CommandAction id="playCandidates" />}
          <CommandAction id="estimate" />
          <CommandAction id="playThreat" />
        </>
      )}
      {!stopped &&
        ((play.people.length === 0 && phase.name !== 'counting') ||
          (play.clocks && play.people.length === 1)) && <CommandAction id="pausePlay" />}
    </ButtonRow>
  );
};

/** The button that asked is gone, and with it the keyboard's place. */
const takeFocus = (box: HTMLElement | null): void => box?.focus();

/** Asks before a resignation, and which side resigns where two people play. */
export const ResignQuestion = ({ play }: { readonly play: Playing }) => {
  const { t } = useTranslation();
  const close = (): void => usePlayScreen.setState({ resigning: false });
  const resign = (color?: Color): void => {
    close();
    void act({ type: 'resign', ...(color ? { color } : {}) });
  };
  return (
    <PlayBox ref={takeFocus} tabIndex={-1} role="group" aria-label={t('play.resign.sure')}>
      <p>{t('play.resign.sure')}</p>
      <ButtonRow>
        {play.people.length > 1 ? (
          play.people.map((color) => (
            <Button key={color} look="danger" onClick={() => resign(color)}>
              {t('play.resign.side', { side: t(color === BLACK ? 'side.black' : 'side.white') })}
            </Button>
          ))
        ) : (
          <Button look="danger" onClick={() => resign()}>
            {t('command.resign')}
          </Button>
        )}
        <Button onClick={close}>{t('common.cancel')}</Button>
      </ButtonRow>
    </PlayBox>
  );
};
