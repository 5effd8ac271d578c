import { useTranslation } from 'react-i18next';
import { BLACK, type Color, type EstimateView, type PhaseName, type SeatView } from '#protocol';
import { useMirror } from '../state/mirror';
import { Button } from '../ui/Button';
import { ButtonRow } from '../ui/ButtonRow';
import { Clock } from './Clock';
import { CommandAction } from './CommandAction';
import { CountBox } from './CountBox';
import { HeldBox } from './HeldBox';
import { PlayBox } from './PlayBox';
import css from './PlayPanel.module.css';
import { act, type Playing, playingOf } from './play-commands';
import { usePlayScreen } from './play-state';
import { ResultBox } from './ResultBox';
import { TalkBox } from './TalkBox';
import { ThreatBox } from './ThreatBox';

/** The players, what the game waits for, and the possible actions. */
export const PlayPanel = () => {
  const play = useMirror(playingOf);
  if (!play) return null;
  const { phase, talk } = play;
  return (
    <section className={css.panel} data-turn={play.turn} data-phase={play.stopped ?? phase.name}>
      <Seats play={play} />
      <Status play={play} />
      <EngineFailure play={play} />
      {phase.name === 'held' && <HeldBox play={play} />}
      {talk && isPlayed(phase.name) && <TalkBox talk={talk} />}
      {play.estimate && <Estimate estimate={play.estimate} />}
      {play.threat && <ThreatBox threat={play.threat} />}
      {phase.name === 'counting' && <CountBox play={play} />}
      {phase.name === 'over' && <ResultBox play={play} />}
      <Actions play={play} />
      <Tally play={play} />
    </section>
  );
};

/** Whether the talk box is shown: a returned move has a box of its own, and a finished game shows its result. */
const isPlayed = (phase: PhaseName): boolean => phase !== 'held' && phase !== 'counting' && phase !== 'over';

const Seats = ({ play }: { readonly play: Playing }) => {
  const { t } = useTranslation();
  return (
    <div className={css.seats}>
      {([BLACK, 2] as const).map((color) => (
        <Side
          key={color}
          color={color}
          play={play}
          label={t(color === BLACK ? 'side.black.player' : 'side.white.player')}
        />
      ))}
    </div>
  );
};

interface SideProps {
  readonly color: Color;
  readonly play: Playing;
  readonly label: string;
}

const Side = ({ color, play, label }: SideProps) => {
  const { t } = useTranslation();
  const captures = useMirror(({ position }) => position?.captures);
  const seats = play.seats.filter((seat) => seat.color === color);
  const taken = color === BLACK ? captures?.black : captures?.white;
  const nameOf = ({ kind, strength, engine }: SeatView): string => {
    if (kind === 'person') return play.people.length > 1 ? t('play.person') : t('play.me');
    if (engine) return engine.name;
    return strength === 'full' ? t('play.ai.full') : t('play.ai.rank', { rank: strength ?? '' });
  };
  return (
    <section className={css.seat} data-next={seats.some(({ toMove }) => toMove)} aria-label={label}>
      {seats.map((seat) => (
        <span key={seat.name} className={css.name} aria-current={seat.toMove ? 'true' : undefined}>
          <span className={css.stone} data-color={color} aria-hidden />
          {nameOf(seat)}
          {seats.length > 1 && seat.toMove && <span aria-hidden>◂</span>}
        </span>
      ))}
      {play.clocks && <Clock clocks={play.clocks} color={color} counted={play.people.includes(color)} />}
      <span className={css.facts}>{t('side.captures', { count: taken ?? 0 })}</span>
    </section>
  );
};

/** One sentence for what the game waits for; screen readers announce it when it changes. */
const Status = ({ play }: { readonly play: Playing }) => {
  const { t } = useTranslation();
  const seat = play.seats.find(({ toMove }) => toMove);
  const side = t(seat?.color === BLACK ? 'side.black' : 'side.white');
  const text = (): string => {
    const { phase, stopped } = play;
    if (stopped) return t(`play.stopped.${stopped}`);
    if (phase.name === 'placing')
      return t('play.placing', { placed: phase.placed.length, count: phase.count });
    if (phase.name === 'turn') return t(play.people.length === 1 ? 'play.turn.mine' : 'play.turn', { side });
    if (phase.name === 'thinking') return t('play.thinking', { side });
    if (phase.name === 'over') return '';
    return t(`play.phase.${phase.name}`);
  };
  return (
    <p className={css.status} role="status">
      {text()}
    </p>
  );
};

const EngineFailure = ({ play }: { readonly play: Playing }) => {
  const { t } = useTranslation();
  if (play.stopped === 'engineLost') {
    return (
      <PlayBox>
        <p>{t('play.engineLost')}</p>
        <ButtonRow>
          <CommandAction id="goOnPlay" look="primary" />
          <CommandAction id="engines" />
        </ButtonRow>
      </PlayBox>
    );
  }
  return play.stopped ? (
    <ButtonRow>
      <CommandAction id="goOnPlay" look="primary" />
    </ButtonRow>
  ) : null;
};

/** The score estimate of a short search. */
const Estimate = ({ estimate: { lead, spread } }: { readonly estimate: EstimateView }) => {
  const { t } = useTranslation();
  const side = t(lead >= 0 ? 'side.black' : 'side.white');
  return (
    <PlayBox role="status">
      <p>{t('play.estimate', { side, points: Math.round(Math.abs(lead)), spread: Math.round(spread) })}</p>
    </PlayBox>
  );
};

const Actions = ({ play }: { readonly play: Playing }) => {
  const { t } = useTranslation();
  const resigning = usePlayScreen((screen) => screen.resigning);
  const { phase, stopped, atGame } = play;
  if (phase.name === 'over') return null;
  if (resigning) return <ResignQuestion play={play} />;
  return (
    <ButtonRow>
      {!atGame && <CommandAction id="toGame" look="primary" />}
      {phase.name === 'placing' && <CommandAction id="handicapPlaced" look="primary" />}
      {phase.name === 'turn' && !stopped && (
        <Button onClick={() => void act({ type: 'pass' })}>{t('command.pass')}</Button>
      )}
      {play.setup.hints && phase.name === 'turn' && (
        <>
          <CommandAction id="playHint" />
          <CommandAction id="estimate" />
          <CommandAction id="playThreat" />
        </>
      )}
      {play.setup.takeBack && phase.name !== 'counting' && <CommandAction id="takeBack" />}
      {play.clocks && !stopped && play.people.length === 1 && <CommandAction id="pausePlay" />}
      <CommandAction id="resign" />
    </ButtonRow>
  );
};

const ResignQuestion = ({ play }: { readonly play: Playing }) => {
  const { t } = useTranslation();
  const close = (): void => usePlayScreen.setState({ resigning: false });
  const resign = (color?: Color): void => {
    close();
    void act({ type: 'resign', ...(color ? { color } : {}) });
  };
  return (
    <PlayBox role="group" aria-label={t('play.resign.sure')}>
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

/** The kept and missed tolerances of sparring. */
const Tally = ({ play }: { readonly play: Playing }) => {
  const { t } = useTranslation();
  const { setup, tally } = play;
  if (setup.method !== 'sparring') return null;
  const { judged, inside, misses, tries } = tally;
  return <p className={css.facts}>{t('play.tally.sparring', { judged, inside, misses, tries })}</p>;
};
