import { PASS } from '#protocol';
import type { MessageKey } from '../i18n/keys';
import { analysisHere, isLive, type Mirror, setLiveAsked, useMirror } from '../state/mirror';
import { MOVE_NUMBERS, type Settings, useSettings } from '../state/settings';
import { type DialogName, useView } from '../state/view';
import { chooseFiles, copyRecord, saveRecord } from './files';
import { game, told } from './game';
import { showArea, showSamples } from './routes';
import { startEngines } from './threads';
import { offerUndo } from './undo-offer';

/** What a key, a button or a menu row does. One row here is all there is to a command. */
export interface Command {
  readonly label: MessageKey;
  /** As `keyName` writes them; the first is the one that is shown. */
  readonly keys: readonly string[];
  readonly group: CommandGroup;
  /** Left to the browser, which fires a copy or paste event: shown in the help, not taken by keys.ts. */
  readonly byBrowser?: true;
  readonly enabled: (mirror: Mirror) => boolean;
  readonly run: () => void;
}

export const COMMAND_GROUPS = ['moves', 'analysis', 'board', 'record', 'app'] as const;
type CommandGroup = (typeof COMMAND_GROUPS)[number];

const always = () => true;
const hasRecord = (mirror: Mirror) => mirror.position !== undefined;
const notAtStart = (mirror: Mirror) => (mirror.position?.lineIndex ?? 0) > 0;
const notAtEnd = (mirror: Mirror) => (mirror.position?.next.length ?? 0) > 0;
const mayEdit = (mirror: Mirror) => hasRecord(mirror) && mirror.document?.readOnly === false;
const mayEditMove = (mirror: Mirror) => mayEdit(mirror) && notAtStart(mirror);
const hasMoments = (mirror: Mirror) => (mirror.trend?.moments.length ?? 0) > 0;
const reviewIs =
  (...phases: readonly NonNullable<Mirror['review']>['phase'][]) =>
  (mirror: Mirror) =>
    hasRecord(mirror) && phases.includes(mirror.review?.phase ?? 'idle');

const bestMove = (mirror: Mirror) => analysisHere(mirror)?.figures?.candidates[0];

const opens = (dialog: DialogName) => () => useView.getState().openDialog(dialog);
const toggles = (name: 'showCoord' | 'showBestMove' | 'showOwnerShips') => () => {
  const { settings, change } = useSettings.getState();
  change({ [name]: !settings[name] });
};

const NEXT_MOVE_NUMBERS: Readonly<Record<Settings['showMoveNumType'], Settings['showMoveNumType']>> = {
  [MOVE_NUMBERS.all]: MOVE_NUMBERS.last,
  [MOVE_NUMBERS.last]: MOVE_NUMBERS.none,
  [MOVE_NUMBERS.none]: MOVE_NUMBERS.all,
};

const toggleLive = async (): Promise<void> => {
  const on = !isLive(useMirror.getState());
  setLiveAsked(on);
  if (on) await startEngines();
  await game().setLive(on);
};

const startReview = async (): Promise<void> => {
  await startEngines();
  await told(game().startReview());
};

const removeBranch = async (): Promise<void> => {
  const { position, document } = useMirror.getState();
  if (!position || !document) return;
  if (await told(game().removeBranch(position.node))) offerUndo('notice.branchRemoved', document);
};

const makeMainLine = (): void => {
  const node = useMirror.getState().position?.node;
  if (node !== undefined) void told(game().makeMainLine(node));
};

const playBest = (): void => {
  const best = bestMove(useMirror.getState());
  if (best) void told(game().play(best.point));
};

/** Shows the line of the n-th candidate (from 1) on the board; the same key again hides it. */
export const previewCandidate = (rank: number): void => {
  const candidate = analysisHere(useMirror.getState())?.figures?.candidates[rank - 1];
  const { preview, setPreview } = useView.getState();
  setPreview(candidate && candidate.pv[0] !== preview[0] ? candidate.pv : []);
};

const command = (
  group: CommandGroup,
  label: MessageKey,
  keys: readonly string[],
  enabled: Command['enabled'],
  run: () => unknown,
): Command => ({ group, label, keys, enabled, run: () => void run() });

export const COMMANDS = {
  back: command('moves', 'command.back', ['ArrowLeft', 'z'], notAtStart, () => game().step(-1)),
  forward: command('moves', 'command.forward', ['ArrowRight', 'x'], notAtEnd, () => game().step(1)),
  back10: command('moves', 'command.back10', ['Shift+ArrowLeft', 'PageUp'], notAtStart, () =>
    game().step(-10),
  ),
  forward10: command('moves', 'command.forward10', ['Shift+ArrowRight', 'PageDown'], notAtEnd, () =>
    game().step(10),
  ),
  start: command('moves', 'command.start', ['Home'], notAtStart, () => game().goToStart()),
  end: command('moves', 'command.end', ['End'], notAtEnd, () => game().goToEnd()),
  previousVariation: command('moves', 'command.previousVariation', ['ArrowUp'], hasRecord, () =>
    game().switchVariation(-1),
  ),
  nextVariation: command('moves', 'command.nextVariation', ['ArrowDown'], hasRecord, () =>
    game().switchVariation(1),
  ),
  leaveVariation: command(
    'moves',
    'command.leaveVariation',
    ['Shift+b', 'b'],
    (mirror) => mirror.position?.onMainLine === false,
    () => game().leaveVariation(),
  ),
  nextMoment: command('moves', 'command.nextMoment', ['n'], hasMoments, () => game().goToMoment(1)),
  previousMoment: command('moves', 'command.previousMoment', ['Shift+n'], hasMoments, () =>
    game().goToMoment(-1),
  ),
  pass: command('moves', 'command.pass', ['p'], mayEdit, () => told(game().play(PASS))),
  makeMainLine: command(
    'moves',
    'command.makeMainLine',
    ['m'],
    (mirror) => mayEdit(mirror) && mirror.position?.onMainLine === false,
    makeMainLine,
  ),
  removeBranch: command(
    'moves',
    'command.removeBranch',
    ['Delete', 'Ctrl+Backspace'],
    mayEditMove,
    removeBranch,
  ),
  undo: command(
    'moves',
    'command.undo',
    ['Ctrl+z'],
    (mirror) => mayEdit(mirror) && mirror.document?.canUndo === true,
    () => told(game().undo()),
  ),
  redo: command(
    'moves',
    'command.redo',
    ['Ctrl+Shift+z', 'Ctrl+y'],
    (mirror) => mayEdit(mirror) && mirror.document?.canRedo === true,
    () => told(game().redo()),
  ),

  live: command('analysis', 'command.live', ['Space'], hasRecord, toggleLive),
  playBest: command(
    'analysis',
    'command.playBest',
    ['Enter', ','],
    (mirror) => mayEdit(mirror) && bestMove(mirror) !== undefined,
    playBest,
  ),
  review: command('analysis', 'command.review', ['Shift+r'], reviewIs('idle', 'done'), startReview),
  pauseReview: command('analysis', 'command.review.pause', [], reviewIs('running'), () =>
    game().pauseReview(),
  ),
  resumeReview: command('analysis', 'command.review.resume', [], reviewIs('paused'), startReview),
  cancelReview: command('analysis', 'command.review.cancel', [], reviewIs('running', 'paused'), () =>
    game().cancelReview(),
  ),

  coordinates: command('board', 'command.coordinates', ['k'], always, toggles('showCoord')),
  moveNumbers: command('board', 'command.moveNumbers', ['Shift+m'], always, () => {
    const { settings, change } = useSettings.getState();
    change({ showMoveNumType: NEXT_MOVE_NUMBERS[settings.showMoveNumType] });
  }),
  bestMoves: command('board', 'command.bestMoves', ['e'], always, toggles('showBestMove')),
  cursor: command('board', 'command.cursor', ['c'], hasRecord, () => useView.getState().setCursor(true)),
  ownership: command('board', 'command.ownership', ['t'], always, toggles('showOwnerShips')),

  open: command('record', 'command.open', ['Ctrl+o'], always, chooseFiles),
  paste: { ...command('record', 'command.paste', ['Ctrl+v'], always, opens('paste')), byBrowser: true },
  // A web page may not have Ctrl+N: browsers keep it for a new window.
  newGame: command('record', 'command.newGame', ['Alt+n'], always, opens('newGame')),
  samples: command('record', 'command.samples', [], always, showSamples),
  records: command('record', 'command.records', [], always, () => showArea('library')),
  save: command('record', 'command.save', ['Ctrl+s'], hasRecord, saveRecord),
  copy: { ...command('record', 'command.copy', ['Ctrl+c'], hasRecord, copyRecord), byBrowser: true },
  gameInfo: command('record', 'command.gameInfo', ['i'], hasRecord, opens('gameInfo')),

  settings: command('app', 'command.settings', ['Ctrl+,'], always, opens('settings')),
  help: command('app', 'command.help', ['?'], always, opens('help')),
  about: command('app', 'command.about', [], always, opens('about')),
} as const satisfies Readonly<Record<string, Command>>;

export type CommandId = keyof typeof COMMANDS;
export const COMMAND_IDS = Object.keys(COMMANDS) as readonly CommandId[];

/** Runs a command if it may run now. */
export const runCommand = (id: CommandId): boolean => {
  const { enabled, run }: Command = COMMANDS[id];
  if (!enabled(useMirror.getState())) return false;
  run();
  return true;
};

export const useEnabled = (id: CommandId): boolean => useMirror(COMMANDS[id].enabled);
