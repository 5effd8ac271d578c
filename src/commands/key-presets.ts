import type { CommandId } from './ids';

/** Keys known from other programs; a command that a preset does not name keeps our own key, if that is free. */
export type KeyPreset = Readonly<Partial<Record<CommandId, readonly string[]>>>;

export const PRESET_NAMES = ['tengen', 'sabaki', 'katrain'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

export const KEY_PRESETS: Readonly<Record<PresetName, KeyPreset>> = {
  tengen: {},
  // Sabaki and the Lizzie family: the record runs down the screen.
  sabaki: {
    back: ['ArrowUp'],
    forward: ['ArrowDown'],
    back10: ['PageUp', 'Shift+ArrowUp'],
    forward10: ['PageDown', 'Shift+ArrowDown'],
    previousVariation: ['ArrowLeft'],
    nextVariation: ['ArrowRight'],
    previousFork: ['Ctrl+ArrowUp'],
    nextFork: ['Ctrl+ArrowDown'],
    leaveVariation: ['Ctrl+ArrowLeft', 'b'],
    previousComment: ['Ctrl+Shift+ArrowUp'],
    nextComment: ['Ctrl+Shift+ArrowDown'],
    playBest: [',', 'F10'],
    live: ['Space', 'F4'],
    bestMoves: ['f', 'Ctrl+h'],
    coordinates: ['c'],
    cursor: ['Shift+k'],
    commentField: ['Shift+c'],
    ownership: ['.', 'h'],
    pass: ['p', 'Ctrl+p'],
    deleteNode: ['Ctrl+Delete'],
    removeBranch: ['Delete', 'Shift+Delete', 'Ctrl+Backspace'],
    gameInfo: ['Ctrl+i'],
    insertMode: ['i'],
    open: ['Ctrl+o', 'o'],
    save: ['Ctrl+s', 's'],
    fullscreen: ['F11'],
  },
  katrain: {
    back: ['ArrowLeft', 'z'],
    forward: ['ArrowRight', 'x'],
    back10: ['Shift+ArrowLeft', 'Shift+z'],
    forward10: ['Shift+ArrowRight', 'Shift+x'],
    start: ['Home', 'Ctrl+ArrowLeft'],
    end: ['End', 'Ctrl+ArrowRight'],
    previousFork: ['b'],
    leaveVariation: ['Shift+b'],
    live: ['Space'],
    playBest: ['Enter'],
    bestMoves: ['e'],
    ownership: ['t'],
    coordinates: ['k'],
    moveNumbers: ['m'],
    makeMainLine: ['PageUp'],
    removeBranch: ['Ctrl+Delete', 'Delete'],
    deleteNode: ['Alt+Delete'],
    insertMode: ['i'],
    settings: ['F8', 'Ctrl+,'],
    zen: ['~', '`', 'F12'],
    open: ['Ctrl+l', 'Ctrl+o'],
    newGame: ['Ctrl+n', 'Alt+n'],
  },
};
