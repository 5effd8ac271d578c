import type { Color, Point, Size, Stone } from '../kernel/board/types';
import type { Result } from './failures';
import type { DocumentId } from './ids';
import type { MarkTool } from './marks';
import type { Annotation, Emphasis } from './notes';
import type { GameInfo, NodeId } from './views';

/** One thing a person does to a node of the record. Each is one step of undo. */
export type Change =
  /** Toggles a setup stone. SGF keeps setup and moves apart, so a node with a move gets a child that holds the stone. */
  | { readonly type: 'setup'; readonly points: readonly Point[]; readonly stone: Stone }
  /** Says who moves next; undefined leaves it to the moves. */
  | { readonly type: 'toPlay'; readonly color: Color | undefined }
  /** A move of this colour, in or out of turn. */
  | { readonly type: 'move'; readonly point: Point; readonly color: Color }
  /** Marks all the points, or unmarks them where the first is marked so already. */
  | { readonly type: 'mark'; readonly points: readonly Point[]; readonly mark: MarkTool }
  /** An empty text takes the label away. */
  | { readonly type: 'label'; readonly point: Point; readonly text: string }
  /** Draws the line, or takes it away where it is already. */
  | { readonly type: 'line'; readonly from: Point; readonly to: Point; readonly arrow: boolean }
  | { readonly type: 'clearMarks' }
  | { readonly type: 'name'; readonly text: string }
  | { readonly type: 'annotate'; readonly annotation: Annotation; readonly emphasis: Emphasis }
  /** Points for Black (positive) or White; undefined takes the value away. */
  | { readonly type: 'value'; readonly points: number | undefined }
  /** The number this move is shown with. */
  | { readonly type: 'moveNumber'; readonly number: number | undefined }
  /** A printed diagram begins here. */
  | { readonly type: 'figure'; readonly title: string | undefined }
  /** Between this node and the one that follows on the line being shown. */
  | { readonly type: 'insertMove'; readonly point: Point; readonly color: Color }
  /** Takes out the node alone; what followed comes up. */
  | { readonly type: 'deleteNode' }
  /** Exchanges the points of this move and the same player's next move. */
  | { readonly type: 'swapMoves' }
  /** Makes the variation the first of its siblings, moves it one place, or leaves only its line. */
  | { readonly type: 'promote' }
  | { readonly type: 'shift'; readonly by: -1 | 1 }
  /** Moves the node's variation among its siblings to this row of the drawn tree. */
  | { readonly type: 'shiftTo'; readonly row: number }
  | { readonly type: 'keepLine' }
  /** This position becomes the start of the record. */
  | { readonly type: 'flatten' }
  /** Changes the board size and removes moves, setup and marks. The page asks for confirmation first. */
  | { readonly type: 'resize'; readonly size: Size }
  /** Removes the node and all below it; the root stays. */
  | { readonly type: 'removeBranch' }
  /** Makes the line to this node the main line: the first child at every fork. */
  | { readonly type: 'mainLine' }
  /** An empty text removes the comment. Changes of one comment in a row are one step of undo. */
  | { readonly type: 'comment'; readonly text: string }
  /** Writes the given fields that differ to the root; the node does not matter. */
  | { readonly type: 'info'; readonly info: Partial<GameInfo> }
  /** Adds all games of an SGF text as variations below the node and goes to the first move. */
  | { readonly type: 'paste'; readonly text: string }
  /** Takes over what was played since in this record's game, and its result; the node does not matter. */
  | { readonly type: 'goOn'; readonly text: string };

/** The first node of every record; it holds the game information. */
export const ROOT_NODE: NodeId = 0;

/** Editing the open record. Fails with `record.*`, of moves with `board.*`, and of pasted texts with `sgf.*`. */
export interface EditApi {
  /** The only way to edit. A missing node changes nothing. Fails with `record.other` once another document is open. */
  change(of: DocumentId, node: NodeId, change: Change): Promise<Result<void>>;
  /** The node and all below it as SGF text, for the clipboard. */
  copyBranch(of: DocumentId, node: NodeId): Promise<Result<string>>;
  /** A new record as SGF text: the position as setup, and with `whole` the moves after it. */
  copyPosition(of: DocumentId, node: NodeId, whole: boolean): Promise<Result<string>>;
}
