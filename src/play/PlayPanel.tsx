import { useTranslation } from 'react-i18next';
import type { EstimateView, HintView } from '#protocol';
import { BLACK, type ThreatView } from '#protocol';
import { RecordTerms } from '../review/panels/RecordTerms';
import { ShapeLine } from '../review/panels/ShapeLine';
import { useEngines } from '../state/engine-choice';
import { useMirror } from '../state/mirror';
import { useSession } from '../state/session';
import { CandidatesBox } from './CandidatesBox';
import { CountBox } from './CountBox';
import { HeldBox } from './HeldBox';
import { PlayActions } from './PlayActions';
import { PlayBox } from './PlayBox';
import css from './PlayPanel.module.css';
import { PlayRecord } from './PlayRecord';
import { type Playing, playingOf } from './play-commands';
import { isTalkShown } from './play-state';
import { ResultBox } from './ResultBox';
import { Seats } from './Seats';
import { SpokenCount } from './SpokenCount';
import { TalkBox } from './TalkBox';
import { useKeptFocus } from './use-kept-focus';
import { usePointName } from './use-point-name';

/** The players, what the game waits for, and the possible actions. */
export const PlayPanel = () => {
  const play = useMirror(playingOf);
  useKeptFocus(play);
  if (!play) return null;
  const { phase, talk } = play;
  return (
    <section className={css.panel} data-turn={play.turn} data-phase={play.stopped ?? phase.name}>
      <Seats play={play} />
      <Status play={play} />
      {play.stopped === 'engineLost' && <EngineLost play={play} />}
      {/* A held move is not on the board: the line would name the one before it. */}
      <div className={css.shape}>{phase.name !== 'held' && <ShapeLine wraps />}</div>
      {phase.name === 'held' && <HeldBox play={play} />}
      {/* Screen readers read what appears here: the boxes come and go, the region stays. */}
      <div className={css.live} aria-live="polite">
        {talk && isTalkShown(phase.name) && <TalkBox key={talk.turn} play={play} talk={talk} />}
        {play.hint && <SpokenHint hint={play.hint} />}
        {play.candidates && <CandidatesBox candidates={play.candidates} />}
        {play.estimate && <EstimateBox estimate={play.estimate} />}
        {play.threat && <ThreatBox threat={play.threat} />}
        {phase.name === 'over' && <ResultBox play={play} />}
      </div>
      <SpokenCount counting={play.counting} rules={play.setup.rules} />
      {phase.name === 'counting' && <CountBox play={play} />}
      <div className={css.actions}>
        <PlayActions play={play} />
      </div>
      <Tally play={play} />
      <PlayRecord play={play} />
      <p className={`${css.terms} ${css.facts}`}>
        {/* A record that is played on keeps the result of its first ending. */}
        <RecordTerms withResult={false} />
      </p>
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
    // The box of a lost engine says it at length.
    <p className={play.stopped === 'engineLost' ? 'unseen' : css.status} role="status">
      {text()}
    </p>
  );
};

/** Why the game waits; the ways on are among its actions, which a phone always shows. */
const EngineLost = ({ play }: { readonly play: Playing }) => {
  const { t } = useTranslation();
  const saved = useEngines(({ engines }) => engines);
  const rented = useSession(({ rentedUntil }) => rentedUntil);
  const over = saved.find(
    ({ id, hosted }) => hosted && !rented[id] && play.seats.some(({ engine }) => engine?.id === id),
  );
  return (
    <PlayBox>
      <p>{over ? t('play.rentOver', { name: over.name }) : t('play.engineLost')}</p>
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

/** The score estimate of a short search. */
const EstimateBox = ({ estimate: { lead, spread } }: { readonly estimate: EstimateView }) => {
  const { t } = useTranslation();
  const side = t(lead >= 0 ? 'side.black' : 'side.white');
  return (
    <PlayBox>
      <p>{t('play.estimate', { side, points: Math.round(Math.abs(lead)), spread: Math.round(spread) })}</p>
    </PlayBox>
  );
};

/** A hint for screen readers; the board marks it. */
const SpokenHint = ({ hint: { step, points, area } }: { readonly hint: HintView }) => {
  const { t } = useTranslation();
  const nameOf = usePointName();
  return (
    <p className="unseen">
      {step === 1 && area
        ? t('play.hint.area', { area: t(`play.area.${area}`) })
        : t('play.hint.line', { points: points.map(nameOf).join(' ') })}
    </p>
  );
};

/** What the opponent would do after a pass; its moves and ground are marked on the board. */
export const ThreatBox = ({ threat }: { readonly threat: ThreatView }) => {
  const { t } = useTranslation();
  const nameOf = usePointName();
  const [first] = threat.line;
  const figures = { points: Math.round(threat.points), spread: Math.max(1, Math.round(threat.spread)) };
  const side = t(threat.color === BLACK ? 'side.white' : 'side.black');
  return (
    <PlayBox>
      <p>
        {first !== undefined
          ? t('play.threat', { side, at: nameOf(first), ...figures })
          : t('play.threat.none', figures)}
      </p>
    </PlayBox>
  );
};
