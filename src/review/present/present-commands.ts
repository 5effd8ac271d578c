import { type Command, command, hasRecord, selected } from '../../commands/command';
import { useView } from '../../state/view';
import { endModes } from '../modes';
import { setGuessing, useGuessing } from './guessing';

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
  const { pointing, setPresenting, setPointing } = useView.getState();
  endModes();
  setPresenting(true);
  setPointing(!pointing);
};

// The end of the presentation, by any way, ends the guessing.
useView.subscribe(({ presenting }, before) => {
  if (!presenting && before.presenting) setGuessing(false);
});

export const PRESENT_COMMANDS = {
  present: command('board', 'command.present', ['Alt+p'], hasRecord, togglePresenting),
  guess: {
    ...command('board', 'command.guess', ['Alt+g'], hasRecord, toggleGuessing),
    isOn: selected(useGuessing, ({ on }) => on),
  },
  stageAi: {
    ...command(
      'board',
      'command.stageAi',
      ['a'],
      () => useView.getState().presenting,
      () => useView.getState().setStageAi(!useView.getState().stageAi),
    ),
    isOn: selected(useView, ({ stageAi }) => stageAi),
  },
  pointer: {
    ...command('board', 'command.pointer', ['Alt+o'], hasRecord, togglePointer),
    isOn: selected(useView, ({ pointing }) => pointing),
  },
} as const satisfies Readonly<Record<string, Command>>;
