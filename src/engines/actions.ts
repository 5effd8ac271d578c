import { changeEngine } from '../clients/threads';
import { chosenEngine, type SavedEngine, useEngines } from '../state/engine-choice';
import { notify } from '../state/notices';

/** Chooses the engine that thinks from now on; undefined for the built-in one. */
export const chooseEngine = async (id: string | undefined): Promise<void> => {
  if (useEngines.getState().chosen === id) return;
  useEngines.setState({ chosen: id });
  await changeEngine();
};

/** Adds an engine, or replaces the one with the same id. */
export const saveEngine = (engine: SavedEngine): void => {
  const isKnown = useEngines.getState().engines.some(({ id }) => id === engine.id);
  useEngines.setState(({ engines }) => ({
    engines: isKnown
      ? engines.map((other) => (other.id === engine.id ? engine : other))
      : [...engines, engine],
  }));
  if (chosenEngine(useEngines.getState())?.id === engine.id) void changeEngine();
};

/** Stores the result of a trial; the running engine stays as it is. */
export const noteTrial = (id: string, trial: SavedEngine['trial']): void =>
  useEngines.setState(({ engines }) => ({
    engines: engines.map((engine) => {
      if (engine.id !== id) return engine;
      const { trial: _, ...rest } = engine;
      return trial ? { ...rest, trial } : rest;
    }),
  }));

/** Moves an engine one place up; the first stays. */
export const moveEngineUp = ({ id }: SavedEngine): void => {
  const { engines } = useEngines.getState();
  const at = engines.findIndex((engine) => engine.id === id);
  if (at < 1) return;
  const others = engines.filter((_, index) => index !== at);
  useEngines.setState({
    engines: [...others.slice(0, at - 1), ...engines.slice(at, at + 1), ...others.slice(at - 1)],
  });
};

export const removeEngine = (engine: SavedEngine): void => {
  const before = useEngines.getState();
  const wasChosen = before.chosen === engine.id;
  useEngines.setState({
    engines: before.engines.filter(({ id }) => id !== engine.id),
    chosen: wasChosen ? undefined : before.chosen,
  });
  if (wasChosen) void changeEngine();
  const undo = (): void => {
    const now = useEngines.getState();
    const others = now.engines.filter(({ id }) => id !== engine.id);
    const at = before.engines.indexOf(engine);
    useEngines.setState({ engines: [...others.slice(0, at), engine, ...others.slice(at)] });
    if (wasChosen) void chooseEngine(engine.id);
  };
  notify({
    tone: 'done',
    key: 'engines.removed',
    data: { name: engine.name },
    action: { label: 'common.undo', run: undo },
  });
};
