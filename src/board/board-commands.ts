import { always, type Command, command, counting, hasRecord, mayEdit } from '../app/command';
import { type Settings, useSettings } from '../state/settings';
import { CANDIDATE_COLORS } from './bands';
import { keepLine, stepLine, toggleTrying } from './look-ahead';
import { CANDIDATE_FIGURES, OWNERSHIP_STYLES } from './scene';

/** What lies over the board, and how it looks. */
const toggles =
  (name: 'showPolicy' | 'showScore' | 'showLastQuality' | 'winrateShowDoubleDigits') => (): void => {
    const { settings, change } = useSettings.getState();
    change({ [name]: !settings[name] });
  };

/** The next of a list, the first after the last. */
const cycles =
  <Name extends 'candidateFigure' | 'candidateColors' | 'ownershipStyle'>(
    name: Name,
    list: readonly Settings[Name][],
  ) =>
  (): void => {
    const { settings, change } = useSettings.getState();
    change({ [name]: list[(list.indexOf(settings[name]) + 1) % list.length] });
  };

/** Squares or heat; from nothing to either. */
const ownershipStyle = (): void => {
  const { settings, change } = useSettings.getState();
  if (settings.showOwnerShips) cycles('ownershipStyle', OWNERSHIP_STYLES)();
  else change({ showOwnerShips: true });
};

export const BOARD_COMMANDS = {
  lineForward: counting('analysis', 'command.lineForward', ['>'], hasRecord, stepLine),
  lineBack: counting('analysis', 'command.lineBack', ['<'], hasRecord, (count) => stepLine(-count)),
  tryMoves: command('analysis', 'command.tryMoves', ['v'], hasRecord, toggleTrying),
  keepLine: command('analysis', 'command.keepLine', ['Shift+v'], mayEdit, keepLine),
  candidateFigure: command(
    'board',
    'command.candidateFigure',
    ['u'],
    always,
    cycles('candidateFigure', CANDIDATE_FIGURES),
  ),
  candidateScore: command('board', 'command.candidateScore', ['Shift+u'], always, toggles('showScore')),
  winrateDigits: command(
    'board',
    'command.winrateDigits',
    ['Alt+u'],
    always,
    toggles('winrateShowDoubleDigits'),
  ),
  candidateColors: command(
    'board',
    'command.candidateColors',
    ['Shift+h'],
    always,
    cycles('candidateColors', CANDIDATE_COLORS),
  ),
  ownershipStyle: command('board', 'command.ownershipStyle', ['h'], always, ownershipStyle),
  policy: command('board', 'command.policy', ['r'], always, toggles('showPolicy')),
  lastQuality: command('board', 'command.lastQuality', ['Shift+w'], always, toggles('showLastQuality')),
} as const satisfies Readonly<Record<string, Command>>;
