import {
  always,
  type Command,
  command,
  counting,
  hasRecord,
  mayEdit,
  selected,
  settingSwitch,
} from '../../commands/command';
import { useLookAhead } from '../../state/look-ahead';
import { type Settings, useSettings } from '../../state/settings';
import { CANDIDATE_COLORS, CANDIDATE_FIGURES, OWNERSHIP_STYLES } from '../../state/settings-lists';
import { useView } from '../../state/view';
import { betterHere, toggleBetter } from './better';
import { keepLine, stepLine, toggleTrying } from './look-ahead';

/** Makes a command that steps to the next value of a list, and from the last to the first. */
const cycles =
  <Name extends 'candidateFigure' | 'candidateColors' | 'ownershipStyle'>(
    name: Name,
    list: readonly Settings[Name][],
  ) =>
  (): void => {
    const { settings, change } = useSettings.getState();
    change({ [name]: list[(list.indexOf(settings[name]) + 1) % list.length] });
  };

/** Switches between squares and heat; from neither to the one shown last. */
const ownershipStyle = (): void => {
  const { settings, change } = useSettings.getState();
  if (settings.showOwnerShips) cycles('ownershipStyle', OWNERSHIP_STYLES)();
  else change({ showOwnerShips: true });
};

/** What the board shows over the stones, and how it looks. */
export const BOARD_COMMANDS = {
  lineForward: counting('analysis', 'command.lineForward', ['>'], hasRecord, stepLine),
  lineBack: counting('analysis', 'command.lineBack', ['<'], hasRecord, (count) => stepLine(-count)),
  tryMoves: {
    ...command('analysis', 'command.tryMoves', ['v'], hasRecord, toggleTrying),
    isOn: selected(useLookAhead, ({ trying }) => trying),
  },
  better: {
    ...command(
      'analysis',
      'command.better',
      ['a'],
      // On the stage the key shows the AI, which stays hidden until then.
      (mirror) => betterHere(mirror) !== undefined && !useView.getState().presenting,
      toggleBetter,
    ),
    isOn: selected(useLookAhead, ({ instead }) => instead > 0),
  },
  keepLine: command('analysis', 'command.keepLine', ['Shift+v'], mayEdit, keepLine),
  candidateFigure: command(
    'board',
    'command.candidateFigure',
    ['u'],
    always,
    cycles('candidateFigure', CANDIDATE_FIGURES),
  ),
  candidateScore: settingSwitch('command.candidateScore', ['Shift+u'], 'showScore'),
  winrateDigits: settingSwitch('command.winrateDigits', ['Alt+u'], 'winrateShowDoubleDigits'),
  candidateColors: command(
    'board',
    'command.candidateColors',
    ['Shift+h'],
    always,
    cycles('candidateColors', CANDIDATE_COLORS),
  ),
  ownershipStyle: command('board', 'command.ownershipStyle', ['h'], always, ownershipStyle),
  policy: settingSwitch('command.policy', ['r'], 'showPolicy'),
  lastQuality: settingSwitch('command.lastQuality', ['Shift+w'], 'showLastQuality'),
} as const satisfies Readonly<Record<string, Command>>;
