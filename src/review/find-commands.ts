import { BLACK, type Wanted } from '#protocol';
import { game } from '../clients/game';
import { reportCrash } from '../clients/request';
import { type Command, command, counting, hasRecord, times } from '../commands/command';
import { useMirror } from '../state/mirror';
import { notify } from '../state/notices';
import { useView } from '../state/view';

/** Goes to the next or previous matching node, or says that there is none. */
export const find = async (wanted: Wanted, by: 1 | -1): Promise<void> => {
  try {
    if (!(await game().find(wanted, by))) notify({ tone: 'note', key: 'find.nothing' });
  } catch (error) {
    reportCrash(error);
  }
};

/** The latest search by words, for repeating it. */
let lastWanted: Wanted | undefined;

export const findText = (text: string, by: 1 | -1): Promise<void> => {
  lastWanted = { kind: 'text', text };
  return find(lastWanted, by);
};

const again = (by: 1 | -1): void => {
  if (lastWanted) void find(lastWanted, by);
  else useView.getState().openDialog('find');
};

const finds = (wanted: Wanted, by: 1 | -1) => (count: number) => times(count, () => find(wanted, by));

/** "50 G" goes to move 50; without a number a dialog asks for it. */
const goToMove: Command = {
  group: 'find',
  place: 'board',
  label: 'command.goToMove',
  keys: ['Shift+g'],
  counts: true,
  enabled: hasRecord,
  run: (count) => {
    if (count === undefined) useView.getState().openDialog('goToMove');
    else void game().goToMove(count);
  },
};

const nextToPlay = (by: 1 | -1) => (count: number) => {
  const toPlay = useMirror.getState().position?.toPlay ?? BLACK;
  return finds({ kind: 'toPlay', color: toPlay }, by)(count);
};

export const FIND_COMMANDS = {
  goToMove,
  previousFork: counting('find', 'command.previousFork', ['b', 'Shift+ArrowUp'], hasRecord, (count) =>
    times(count, () => game().goToFork(-1)),
  ),
  nextFork: counting('find', 'command.nextFork', ['Shift+ArrowDown'], hasRecord, (count) =>
    times(count, () => game().goToFork(1)),
  ),
  nextComment: counting('find', 'command.nextComment', [']'], hasRecord, finds({ kind: 'comment' }, 1)),
  previousComment: counting(
    'find',
    'command.previousComment',
    ['['],
    hasRecord,
    finds({ kind: 'comment' }, -1),
  ),
  nextMarks: counting('find', 'command.nextMarks', ['}'], hasRecord, finds({ kind: 'marks' }, 1)),
  previousMarks: counting('find', 'command.previousMarks', ['{'], hasRecord, finds({ kind: 'marks' }, -1)),
  nextAnnotation: counting(
    'find',
    'command.nextAnnotation',
    ['Alt+j'],
    hasRecord,
    finds({ kind: 'annotation' }, 1),
  ),
  nextSamePlayer: counting('find', 'command.nextSamePlayer', ['Alt+ArrowRight'], hasRecord, nextToPlay(1)),
  previousSamePlayer: counting(
    'find',
    'command.previousSamePlayer',
    ['Alt+ArrowLeft'],
    hasRecord,
    nextToPlay(-1),
  ),
  samePosition: counting('find', 'command.samePosition', ['='], hasRecord, finds({ kind: 'position' }, 1)),
  find: command('find', 'command.find', ['Ctrl+f', '/'], hasRecord, () =>
    useView.getState().openDialog('find'),
  ),
  findNext: command('find', 'command.findNext', ['Ctrl+g'], hasRecord, () => again(1)),
  findPrevious: command('find', 'command.findPrevious', ['Ctrl+Shift+g'], hasRecord, () => again(-1)),
} as const satisfies Readonly<Record<string, Command>>;
