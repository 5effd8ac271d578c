import type { Texts } from '../keys';
import type { commentary as reference } from '../zh/commentary';

export const commentary: Texts<typeof reference> = {
  'outline.tab': 'Outline',
  'outline.empty':
    'No comments yet. Every comment you write beside the board is listed here, one press away.',
  'outline.start': 'Start',
  'outline.cut': 'Only the first {{count}} comments are listed.',
  'commentary.title': 'Commentary with diagrams',
  'commentary.none': 'Open a game first; its comments become a commentary here.',
  'commentary.loading': 'Laying out the comments…',
  'commentary.empty':
    'This game has no comments. Write some beside the board, and they stand here with diagrams, to print or to save.',
  'commentary.status': '{{diagrams}} parts, divided where the record has comments.',
  'commentary.cut':
    'The record has more comments than are laid out here; these are the first {{diagrams}} parts.',
  'commentary.figure': 'Diagram {{figure}}',
  'commentary.move': 'Move {{to}}',
  'commentary.moves': 'Moves {{from}}–{{to}}',
  'commentary.branch.start': 'Variation',
  'commentary.branch': 'Variation after move {{move}}',
};
