import { t } from 'i18next';
import { chosenKomiOf, offersCandidates, type PlayAction, type Rank } from '#protocol';
import { game } from '../clients/game';
import { request } from '../clients/request';
import { startPlayers } from '../clients/threads';
import { always, type Command, command, livesIn, mayEdit } from '../commands/command';
import { type SavedEngine, useEngines } from '../state/engine-choice';
import type { Mirror } from '../state/mirror';
import { useMirror } from '../state/mirror';
import { useView } from '../state/view';
import { usePlayScreen } from './play-state';
import type { SetupKind } from './setup-draft';

export type Playing = NonNullable<Mirror['play']> & { readonly playing: true };

export const playingOf = ({ play }: Mirror): Playing | undefined => (play?.playing ? play : undefined);

/** Whether a game is running. */
const isPlaying = (mirror: Mirror): boolean => {
  const play = playingOf(mirror);
  return play !== undefined && play.phase.name !== 'over';
};

export const act = (action: PlayAction): Promise<boolean> => request(game().act(action));

const openSetup =
  (kind: SetupKind, fromPosition = false) =>
  () => {
    usePlayScreen.setState({ kind, fromPosition, draft: undefined });
    useView.getState().openDialog(kind === 'simple' && !fromPosition ? 'guidance' : 'playSetup');
  };

const when =
  (fits: (play: Playing) => boolean) =>
  (mirror: Mirror): boolean => {
    const play = playingOf(mirror);
    return play !== undefined && fits(play);
  };
const inPhase = (...names: readonly Playing['phase']['name'][]) =>
  when(({ phase, stopped }) => names.includes(phase.name) && !stopped);

/** The dead stones are proposed, so there is something to agree to. */
const isJudged = ({ counting, stopped }: Playing): boolean => counting?.proposed === true && !stopped;

const action = (
  label: Command['label'],
  keys: readonly string[],
  enabled: Command['enabled'],
  done: PlayAction,
): Command => command('play', label, keys, enabled, () => act(done));

/** Those of the person's engines that play in the game by themselves. */
export const ownEngines = (mirror: Mirror, engines: readonly SavedEngine[]): readonly SavedEngine[] => {
  const seats = playingOf(mirror)?.seats ?? [];
  return engines.filter(({ id }) => seats.some(({ engine }) => engine?.id === id));
};

/** Starts the same game with exchanged colours; against another rank of the AI where one is given. */
export const rematch = (rank?: Rank): void => {
  const play = playingOf(useMirror.getState());
  if (!play) return;
  // The ladder sets the handicap of its games itself.
  const {
    setup: { rival: _, ...setup },
    people,
  } = play;
  const swapped = people.length === 1 && people[0] === 1 ? 'white' : 'black';
  const colour = setup.method === 'united' || people.length !== 1 ? setup.colour : swapped;
  const level = rank && { level: rank, opponent: { kind: 'ai', strength: rank } as const };
  void import('./start-play').then(({ startPlay }) =>
    startPlay(t, { ...setup, chosenKomi: chosenKomiOf(setup), colour, ...level }),
  );
};

const askToResign = (): void => usePlayScreen.setState({ resigning: true });

export const PLAY_COMMANDS = {
  play: livesIn('anywhere', command('play', 'command.play', ['Alt+w'], always, openSetup('analyse'))),
  guidance: livesIn('anywhere', command('play', 'command.guidance', ['Alt+q'], always, openSetup('simple'))),
  seniorGuidance: livesIn(
    'anywhere',
    command('play', 'command.seniorGuidance', [], always, openSetup('guidance')),
  ),
  sparring: livesIn('anywhere', command('play', 'command.sparring', [], always, openSetup('sparring'))),
  united: livesIn('anywhere', command('play', 'command.united', [], always, openSetup('united'))),
  halfPoint: livesIn('anywhere', command('play', 'command.halfPoint', [], always, openSetup('halfPoint'))),
  continuePlay: command(
    'play',
    'command.continuePlay',
    [],
    (mirror) => mayEdit(mirror) && !isPlaying(mirror),
    openSetup('analyse', true),
  ),
  takeBack: action(
    'command.takeBack',
    [],
    when(({ canTakeBack }) => canTakeBack),
    { type: 'takeBack' },
  ),
  playHint: action(
    'command.playHint',
    ['Alt+h'],
    when(({ canHint }) => canHint),
    { type: 'hint' },
  ),
  playCandidates: action(
    'command.playCandidates',
    ['Alt+k'],
    when(({ canHint, setup }) => canHint && offersCandidates(setup)),
    { type: 'candidates' },
  ),
  estimate: action(
    'command.estimate',
    ['Alt+l'],
    when(({ canHint }) => canHint),
    { type: 'estimate' },
  ),
  playThreat: action(
    'command.playThreat',
    ['Alt+z'],
    when(({ canHint }) => canHint),
    { type: 'threat' },
  ),
  tryAgain: action('command.tryAgain', ['Alt+a'], inPhase('held'), { type: 'tryAgain' }),
  playOn: action('command.playOn', ['Alt+y'], inPhase('held'), { type: 'playOn' }),
  handicapPlaced: action('command.handicapPlaced', [], inPhase('placing'), { type: 'placed' }),
  acceptCount: action('command.acceptCount', ['Alt+e'], when(isJudged), { type: 'accept' }),
  playOut: action(
    'command.playOut',
    [],
    when((play) => isJudged(play) && play.counting?.playingOut !== true),
    { type: 'playOut' },
  ),
  resumePlay: action('command.resumePlay', [], inPhase('counting'), { type: 'resume' }),
  pausePlay: action(
    'command.pausePlay',
    [],
    when(
      ({ phase, stopped, seats }) =>
        phase.name !== 'over' && !stopped && seats.some(({ kind }) => kind === 'ai'),
    ),
    { type: 'pause' },
  ),
  goOnPlay: command(
    'play',
    'command.goOnPlay',
    [],
    when(({ stopped }) => stopped !== undefined),
    async () => {
      // One that was not rented after a reload is asked for again.
      await startPlayers(ownEngines(useMirror.getState(), useEngines.getState().engines));
      await act({ type: 'goOn' });
    },
  ),
  toGame: action(
    'command.toGame',
    [],
    when(({ atGame }) => !atGame),
    { type: 'toGame' },
  ),
  resign: command(
    'play',
    'command.resign',
    [],
    when(({ phase, people }) => phase.name !== 'over' && people.length > 0),
    askToResign,
  ),
  rematch: command(
    'play',
    'command.rematch',
    [],
    when(({ phase }) => phase.name === 'over'),
    () => rematch(),
  ),
} as const satisfies Readonly<Record<string, Command>>;
