import { PASS } from '#protocol';
import { changeAt, playPoint, redoEdit, undoEdit } from '../clients/change';
import { game } from '../clients/game';
import { startEngines } from '../clients/threads';
import {
  always,
  command,
  counting,
  hasRecord,
  isJudged,
  livesIn,
  mayEdit,
  mayEditMove,
  notAtEnd,
  notAtStart,
  settingSwitch,
  times,
} from '../commands/command';
import { startKeymap } from '../commands/keymap';
import { type CommandTable, registerCommands } from '../commands/registry';
import { HOST_COMMANDS } from '../host/host-commands';
import { LIBRARY_COMMANDS } from '../library/library-commands';
import {
  showAnalysed,
  showArea,
  showCommentary,
  showEngines,
  showGuide,
  showLessons,
  showPhoto,
  showReport,
  showSamples,
} from '../platform/routes';
import { PLAY_COMMANDS } from '../play/play-commands';
import { PROBLEM_COMMANDS } from '../problems/problem-commands';
import { WHO_LIVES_COMMANDS } from '../problems/who-lives';
import { playBest } from '../review/board/advice';
import { BOARD_COMMANDS } from '../review/board/board-commands';
import { stepLine } from '../review/board/look-ahead';
import { EDIT_COMMANDS } from '../review/edit/edit-commands';
import { FIND_COMMANDS } from '../review/find-commands';
import { PRACTICE_COMMANDS } from '../review/practice/practice-commands';
import { PRESENT_COMMANDS } from '../review/present/present-commands';
import { REGION_COMMANDS } from '../review/region/region';
import { copyRecord, saveAnalysed, saveBare, saveCommented, saveRecord } from '../review/save-record';
import { SPLIT_COMMANDS } from '../review/second-board/split-commands';
import { startReview } from '../review/start-review';
import { TREE_COMMANDS } from '../review/tree-commands';
import { offerUndo } from '../review/undo-offer';
import { VIEW_COMMANDS } from '../review/view-commands';
import { SHARE_COMMANDS } from '../share/share-commands';
import { useLookAhead } from '../state/look-ahead';
import { isLive, type Mirror, panelMirror, setLiveAsked, useMirror } from '../state/mirror';
import { MOVE_NUMBERS, type Settings, useSettings } from '../state/settings';
import { type DialogName, useView } from '../state/view';
import { chooseRecords } from './brought-files';

const hasMoments = (mirror: Mirror) => (mirror.trend?.moments.length ?? 0) > 0;
const reviewIs =
  (...phases: readonly NonNullable<Mirror['review']>['phase'][]) =>
  (mirror: Mirror) =>
    isJudged(mirror) && phases.includes(mirror.review?.phase ?? 'idle');

const opens = (dialog: DialogName) => () => useView.getState().openDialog(dialog);

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

/** Toggles the threat view, which needs live analysis. */
const toggleThreat = async (): Promise<void> => {
  const on = useMirror.getState().position?.threat !== true;
  await game().setThreat(on);
  if (on && !isLive(useMirror.getState())) await toggleLive();
};

const removeBranch = async (): Promise<void> => {
  const { position, document } = useMirror.getState();
  if (!position || !document) return;
  if (await changeAt(position, { type: 'removeBranch' })) offerUndo('notice.branchRemoved', document);
};

const makeMainLine = (): void => {
  const { position } = useMirror.getState();
  if (position) void changeAt(position, { type: 'mainLine' });
};

/** While the person tries moves, the arrow keys step along them. */
const isTrying = () => useLookAhead.getState().trying;
const mayGoBack = (mirror: Mirror) => isTrying() || notAtStart(mirror);
const mayGoOn = (mirror: Mirror) => isTrying() || notAtEnd(mirror);
const step = (moves: number) => (isTrying() ? stepLine(moves) : game().step(moves));

/** Every command: those of the app itself and those of the features. */
const COMMANDS = {
  back: counting('moves', 'command.back', ['ArrowLeft', 'z'], mayGoBack, (count) => step(-count)),
  forward: counting('moves', 'command.forward', ['ArrowRight', 'x'], mayGoOn, step),
  back10: counting('moves', 'command.back10', ['Shift+ArrowLeft', 'PageUp'], notAtStart, (count) =>
    game().step(-10 * count),
  ),
  forward10: counting('moves', 'command.forward10', ['Shift+ArrowRight', 'PageDown'], notAtEnd, (count) =>
    game().step(10 * count),
  ),
  start: command('moves', 'command.start', ['Home'], notAtStart, () => game().goToStart()),
  end: command('moves', 'command.end', ['End'], notAtEnd, () => game().goToEnd()),
  previousVariation: counting('moves', 'command.previousVariation', ['ArrowUp'], hasRecord, (count) =>
    times(count, () => game().switchVariation(-1)),
  ),
  nextVariation: counting('moves', 'command.nextVariation', ['ArrowDown'], hasRecord, (count) =>
    times(count, () => game().switchVariation(1)),
  ),
  leaveVariation: command(
    'moves',
    'command.leaveVariation',
    ['Shift+b'],
    (mirror) => mirror.position?.onMainLine === false,
    () => game().leaveVariation(),
  ),
  previousMoment: counting('moves', 'command.previousMoment', ['Shift+n'], hasMoments, (count) =>
    times(count, () => game().goToMoment(-1)),
  ),
  nextMoment: counting('moves', 'command.nextMoment', ['n'], hasMoments, (count) =>
    times(count, () => game().goToMoment(1)),
  ),
  pass: command('moves', 'command.pass', ['p'], mayEdit, () => playPoint(PASS)),
  makeMainLine: command(
    'edit',
    'command.makeMainLine',
    ['Shift+m'],
    (mirror) => mayEdit(mirror) && mirror.position?.onMainLine === false,
    makeMainLine,
  ),
  removeBranch: command(
    'edit',
    'command.removeBranch',
    ['Delete', 'Ctrl+Backspace'],
    mayEditMove,
    removeBranch,
  ),
  undo: counting(
    'edit',
    'command.undo',
    ['Ctrl+z'],
    (mirror) => mayEdit(mirror) && mirror.document?.canUndo === true,
    (count) => times(count, undoEdit),
  ),
  redo: counting(
    'edit',
    'command.redo',
    ['Ctrl+Shift+z', 'Ctrl+y'],
    (mirror) => mayEdit(mirror) && mirror.document?.canRedo === true,
    (count) => times(count, redoEdit),
  ),
  ...TREE_COMMANDS,
  ...FIND_COMMANDS,
  ...EDIT_COMMANDS,

  live: {
    ...command('analysis', 'command.live', ['Space'], isJudged, toggleLive),
    // As the panels show it.
    isOn: { now: () => isLive(panelMirror()), subscribe: useMirror.subscribe },
  },
  threat: command('analysis', 'command.threat', ['Shift+t'], isJudged, toggleThreat),
  ...REGION_COMMANDS,
  ...PRACTICE_COMMANDS,
  playBest: command('analysis', 'command.playBest', ['Enter', ','], mayEdit, playBest),
  review: livesIn(
    'anywhere',
    command('analysis', 'command.review', ['Shift+r'], reviewIs('idle', 'done'), startReview),
  ),
  pauseReview: livesIn(
    'anywhere',
    command('analysis', 'command.review.pause', [], reviewIs('running'), () => game().pauseReview()),
  ),
  resumeReview: livesIn(
    'anywhere',
    command('analysis', 'command.review.resume', [], reviewIs('paused'), startReview),
  ),
  cancelReview: livesIn(
    'anywhere',
    command('analysis', 'command.review.cancel', [], reviewIs('running', 'paused'), () =>
      game().cancelReview(),
    ),
  ),

  report: livesIn('anywhere', command('analysis', 'command.report', ['F3'], hasRecord, showReport)),
  commentary: livesIn('anywhere', command('record', 'command.commentary', [], hasRecord, showCommentary)),
  reports: livesIn(
    'anywhere',
    command('analysis', 'command.reports', [], always, () => showArea('report')),
  ),
  ...WHO_LIVES_COMMANDS,
  ...PROBLEM_COMMANDS,
  problems: livesIn(
    'anywhere',
    command('app', 'command.problems', [], always, () => showArea('problems')),
  ),

  coordinates: settingSwitch('command.coordinates', ['k'], 'showCoord'),
  moveNumbers: command('board', 'command.moveNumbers', ['m'], always, () => {
    const { settings, change } = useSettings.getState();
    change({ showMoveNumType: NEXT_MOVE_NUMBERS[settings.showMoveNumType] });
  }),
  bestMoves: settingSwitch('command.bestMoves', ['e'], 'showBestMove'),
  cursor: command('board', 'command.cursor', ['c'], hasRecord, () => useView.getState().setCursor(true)),
  ownership: settingSwitch('command.ownership', ['t', '.'], 'showOwnerShips'),

  ...BOARD_COMMANDS,
  ...VIEW_COMMANDS,
  ...PRESENT_COMMANDS,
  ...SPLIT_COMMANDS,

  open: command('record', 'command.open', ['Ctrl+o'], always, chooseRecords),
  photo: command('record', 'command.photo', [], always, showPhoto),
  paste: { ...command('record', 'command.paste', ['Ctrl+v'], always, opens('paste')), byBrowser: true },
  // Browsers reserve Ctrl+N for a new window.
  newGame: command('record', 'command.newGame', ['Alt+n'], always, opens('newGame')),
  samples: command('record', 'command.samples', [], always, showSamples),
  records: command('record', 'command.records', [], always, () => showArea('library')),
  analysed: command('record', 'command.analysed', [], always, showAnalysed),
  save: command('record', 'command.save', ['Ctrl+s'], hasRecord, saveRecord),
  saveAnalysed: command('record', 'command.saveAnalysed', [], hasRecord, saveAnalysed),
  saveCommented: command('record', 'command.saveCommented', [], hasRecord, saveCommented),
  saveBare: command('record', 'command.saveBare', [], hasRecord, saveBare),
  copy: { ...command('record', 'command.copy', ['Ctrl+c'], hasRecord, copyRecord), byBrowser: true },
  gamesInFile: command(
    'record',
    'command.gamesInFile',
    [],
    ({ document }) => (document?.games ?? 1) > 1,
    opens('gamesInFile'),
  ),
  gameInfo: command('record', 'command.gameInfo', ['Ctrl+i'], hasRecord, opens('gameInfo')),

  ...LIBRARY_COMMANDS,
  ...SHARE_COMMANDS,
  ...PLAY_COMMANDS,
  ...HOST_COMMANDS,

  palette: command('app', 'command.palette', ['Ctrl+k', ':'], always, opens('palette')),
  engines: command('app', 'command.engines', [], always, showEngines),
  networks: command('app', 'command.networks', [], always, opens('networks')),
  settings: command('app', 'command.settings', ['Ctrl+,', 'F8'], always, opens('settings')),
  lessons: command('app', 'command.lessons', [], always, showLessons),
  install: command('app', 'command.install', [], always, async () =>
    (await import('./install')).installApp(),
  ),
  guide: command('app', 'command.guide', ['F1'], always, showGuide),
  tour: command('app', 'command.tour', [], always, async () =>
    (await import('../guide/start-tour')).startTour(),
  ),
  help: command('app', 'command.help', ['?'], always, opens('help')),
  about: command('app', 'command.about', [], always, opens('about')),
} satisfies CommandTable;

registerCommands(COMMANDS);
startKeymap();
