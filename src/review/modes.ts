import type { Point } from '#protocol';
import { useLookAhead } from '../state/look-ahead';
import { useView } from '../state/view';
import { endLine, tryMove } from './board/look-ahead';
import { applyTool } from './edit/apply-tool';
import { useEdit } from './edit/edit-state';
import { answerPractice, endPractice, isAsking, usePractice } from './practice/practice';
import { guess, setGuessing, useGuessing } from './present/guessing';
import { chooseCorner } from './region/region';

/** What the board does while something other than the review has it. */
export interface Mode {
  readonly isOn: () => boolean;
  readonly press: (point: Point) => void;
  /** Whether a finger's tap on a suggestion shows its line before it presses. */
  readonly taps: boolean;
  /** Whether pointing at a suggestion shows its line. */
  readonly points: () => boolean;
  /** Whether a drag draws. */
  readonly draws: () => boolean;
  /** Escape ends it. */
  readonly end: () => void;
}

const usesTool = (point: Point): void => {
  endLine();
  applyTool(point);
};
const never = (): boolean => false;
const always = (): boolean => true;
const isAnswered = (): boolean => !isAsking(usePractice.getState());

/** All modes; where two are on, the earlier one has the board. */
const MODES: readonly Mode[] = [
  {
    isOn: () => useGuessing.getState().on,
    press: guess,
    taps: false,
    points: never,
    draws: never,
    end: () => setGuessing(false),
  },
  {
    isOn: () => usePractice.getState().on,
    press: answerPractice,
    taps: false,
    points: isAnswered,
    draws: isAnswered,
    end: endPractice,
  },
  {
    // The hand only points.
    isOn: () => useView.getState().pointing,
    press: () => {},
    taps: true,
    points: always,
    draws: never,
    end: () => useView.getState().setPointing(false),
  },
  {
    isOn: () => useView.getState().choosing,
    press: chooseCorner,
    taps: false,
    points: always,
    draws: never,
    end: () => useView.getState().setChoosing(false),
  },
  {
    isOn: () => useLookAhead.getState().trying,
    press: tryMove,
    taps: false,
    points: always,
    draws: never,
    end: endLine,
  },
  {
    isOn: () => useEdit.getState().on,
    press: usesTool,
    taps: false,
    points: always,
    draws: always,
    end: () => useEdit.getState().end(),
  },
  {
    isOn: () => useEdit.getState().insert,
    press: usesTool,
    taps: true,
    points: always,
    draws: always,
    end: () => useEdit.getState().end(),
  },
];

/** The mode that has the board; undefined: the review. */
export const modeNow = (): Mode | undefined => MODES.find(({ isOn }) => isOn());

/** Ends every mode: Escape, and what starts one of its own. */
export const endModes = (): void => {
  for (const { isOn, end } of MODES) if (isOn()) end();
};
