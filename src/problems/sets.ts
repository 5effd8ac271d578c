import { create } from 'zustand';
import type {
  CheckedSet,
  FileReading,
  ProblemSet,
  ProblemSetId,
  ProblemStatistics,
  TsumegoEvent,
} from '#protocol';
import { request, showFailure } from '../clients/request';
import { onTsumegoEvent, tsumego } from '../clients/tsumego';
import { chooseFiles } from '../state/choose-files';
import { notifyDone } from '../state/notices';

/** Work in progress on a set: an import, or a comparison with proofs. */
interface SetWork {
  readonly kind: 'import' | 'check' | 'make';
  /** 0 to 1. */
  readonly share: number;
}

interface Sets {
  /** Undefined until the worker answers. */
  readonly sets: readonly ProblemSet[] | undefined;
  readonly statistics: ProblemStatistics | undefined;
  readonly work: SetWork | undefined;
  /** The last game that was looked through without a new problem; it stays in sight, unlike a notice. */
  readonly barren: { readonly title: string; readonly known: number } | undefined;
  readonly checked: { readonly set: ProblemSetId; readonly found: CheckedSet } | undefined;
}

export const useSets = create<Sets>()(() => ({
  sets: undefined,
  statistics: undefined,
  work: undefined,
  barren: undefined,
  checked: undefined,
}));

export const loadSets = async (): Promise<void> => {
  const [sets, statistics] = await Promise.all([tsumego().sets(), tsumego().statistics()]);
  if (showFailure(sets) && sets.ok) useSets.setState({ sets: sets.value });
  if (statistics.ok) useSets.setState({ statistics: statistics.value });
};

/** Events come on a way of their own: the last one may be later than the answer, and is about nothing then. */
export const noteProgress = (event: TsumegoEvent): void => {
  if (event.type === 'solve') return;
  const share = event.total > 0 ? event.done / event.total : 0;
  useSets.setState(({ work }) => (work?.kind === event.type ? { work: { kind: event.type, share } } : {}));
};

/** Loads the sets and hears of work on them; returns how to stop. */
export const followSets = (): (() => void) => {
  void loadSets();
  return onTsumegoEvent(noteProgress);
};

/** Shows work on a set until it has ended, in whatever way. */
export const whileWorking = async <Answer>(
  kind: SetWork['kind'],
  answer: Promise<Answer>,
): Promise<Answer> => {
  useSets.setState({ work: { kind, share: 0 } });
  try {
    return await answer;
  } finally {
    useSets.setState({ work: undefined });
  }
};

const importProblemFiles = async (files: readonly File[]): Promise<void> => {
  if (files.length === 0) return;
  const imported = await whileWorking('import', tsumego().importFiles(files));
  if (showFailure(imported) && imported.ok && imported.value) {
    const { name, problems, skipped } = imported.value;
    notifyDone('problems.imported', { name, problems, skipped });
  }
  await loadSets();
};

export const chooseProblemFiles = async (): Promise<void> =>
  importProblemFiles(await chooseFiles({ accept: '.sgf,.SGF,application/x-go-sgf', multiple: true }));

export const checkSet = async (set: ProblemSetId): Promise<void> => {
  useSets.setState({ checked: undefined });
  const checked = await whileWorking('check', tsumego().check(set));
  if (showFailure(checked) && checked.ok && checked.value) {
    useSets.setState({ checked: { set, found: checked.value } });
  }
};

export const stopWork = (): void => void tsumego().stop();

export const readSetAs = async (set: ProblemSetId, reading: FileReading): Promise<void> => {
  if (await request(tsumego().readAs(set, reading))) await loadSets();
};

export const removeSet = async (set: ProblemSetId): Promise<void> => {
  if (await request(tsumego().removeSet(set))) await loadSets();
};
