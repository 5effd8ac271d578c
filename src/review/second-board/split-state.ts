import { create } from 'zustand';
import type { RecordId, SecondGame } from '#protocol';
import { game } from '../../clients/game';
import { request } from '../../clients/request';
import { useMirror } from '../../state/mirror';

/** A second board beside the first: another position of this game, or another game. */
interface Split {
  readonly on: boolean;
  /** The record of the other game; undefined shows the line that was shown when the board was split. */
  readonly record: RecordId | undefined;
  readonly secondGame: SecondGame | undefined;
  readonly index: number;
  /** Steps on the first board also move the second. */
  readonly together: boolean;
}

const CLOSED: Split = { on: false, record: undefined, secondGame: undefined, index: 0, together: false };
export const useSplit = create<Split>()(() => CLOSED);

export const closeSplit = (): void => useSplit.setState(CLOSED);

/** Shows a game beside the board; drops a late answer to an earlier request. */
export const showSecondGame = async (record: RecordId | undefined): Promise<void> => {
  useSplit.setState({ on: true, record });
  const answer = game().secondGame(record);
  if (!(await request(answer))) return;
  const found = await answer;
  const now = useSplit.getState();
  if (!found.ok || !now.on || now.record !== record) return;
  useSplit.setState({ secondGame: found.value, index: found.value.index });
};

export const stepSecondGame = (by: number): void =>
  useSplit.setState(({ secondGame, index }) => ({
    index: Math.max(0, Math.min((secondGame?.boards.count ?? 1) - 1, index + by)),
  }));

export const setTogether = (together: boolean): void => useSplit.setState({ together });

/** While both boards go together, the second repeats the steps of the first. Returns how to stop. */
export const followFirst = (): (() => void) =>
  useMirror.subscribe(({ position }, before) => {
    if (!useSplit.getState().together || !position || !before.position) return;
    const by = position.lineIndex - before.position.lineIndex;
    if (by !== 0) stepSecondGame(by);
  });
