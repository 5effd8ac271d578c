import { type Command, command, hasRecord } from '../../commands/command';
import { useView } from '../../state/view';
import { endModes } from '../modes';
import { setGuessing, useGuessing } from './guessing';
import { setPointing, usePointing } from './pointing';
import { setStageAi, useStage } from './stage';

const togglePresenting = (): void => {
  const { presenting, setPresenting } = useView.getState();
  setPresenting(!presenting);
};

/** Both need a presentation and start one. */
const toggleGuessing = (): void => {
  const { on } = useGuessing.getState();
  endModes();
  useView.getState().setPresenting(true);
  setGuessing(!on);
};
const togglePointer = (): void => {
  const { on } = usePointing.getState();
  endModes();
  useView.getState().setPresenting(true);
  setPointing(!on);
};

// The end of the presentation, by any way, ends its tools.
useView.subscribe(({ presenting }, before) => {
  if (presenting || !before.presenting) return;
  setGuessing(false);
  setPointing(false);
  setStageAi(false);
});

export const PRESENT_COMMANDS = {
  present: command('board', 'command.present', ['Alt+p'], hasRecord, togglePresenting),
  guess: command('board', 'command.guess', ['Alt+g'], hasRecord, toggleGuessing),
  stageAi: command(
    'board',
    'command.stageAi',
    ['a'],
    () => useView.getState().presenting,
    () => setStageAi(!useStage.getState().ai),
  ),
  pointer: command('board', 'command.pointer', ['Alt+o'], hasRecord, togglePointer),
} as const satisfies Readonly<Record<string, Command>>;
