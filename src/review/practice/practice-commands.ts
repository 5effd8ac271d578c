import { type Command, command, hasRecord, selected } from '../../commands/command';
import type { Mirror } from '../../state/mirror';
import { endModes } from '../modes';
import { endPractice, goToWorst, startPractice, usePractice } from './practice';

/** Whether any judged mistake can be practised. */
const hasMistakes = (mirror: Mirror): boolean =>
  hasRecord(mirror) && (mirror.trend?.moments ?? []).some(({ scoreLoss }) => scoreLoss > 0);

const togglePractice = (): void => {
  if (usePractice.getState().on) endPractice();
  else {
    endModes();
    startPractice();
  }
};

export const PRACTICE_COMMANDS = {
  worstMove: command('analysis', 'command.worstMove', ['Shift+a'], hasMistakes, goToWorst),
  practice: {
    ...command('analysis', 'command.practice', ['Shift+p'], hasMistakes, togglePractice),
    isOn: selected(usePractice, ({ on }) => on),
  },
} as const satisfies Readonly<Record<string, Command>>;
