import type { Color, Point, Size, Stone } from '../kernel/board/types';
import type { Result } from './failures';
import type { DocumentId } from './ids';
import type { MarkTool } from './marks';
import type { Annotation, Emphasis } from './notes';
import type { GameInfo, NodeId } from './views';

/** One thing a person does to a node of the record. Each is one step of undo. */
export type Change =
  /** Puts a setup stone, or takes it off where it lies already. A node with a move gets a child for it. */
  | { readonly type: 'setup'; readonly points: readonly Point[]; readonly stone: Stone }
  /** Says who moves next; undefined leaves it to the moves. */
  | { readonly type: 'toPlay'; readonly color: Color | undefined }
  /** A move of this colour, whichever side is to move. */
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
  /** Exchanges the points of this move and of the same player's next one. */
  | { readonly type: 'swapMoves' }
  /** Makes the variation the first of its siblings, moves it one place, or leaves only its line. */
  | { readonly type: 'promote' }
  | { readonly type: 'shift'; readonly by: -1 | 1 }
  /** Moves the variation the node lies in among its siblings, to where the drawn tree has this row. */
  | { readonly type: 'shiftTo'; readonly row: number }
  | { readonly type: 'keepLine' }
  /** This position becomes the start of the record. */
  | { readonly type: 'flatten' }
  /** Another board; moves, setup and marks go. The page asks for confirmation first. */
  | { readonly type: 'resize'; readonly size: Size }
  /** Removes the node and all below it; the root stays. */
  | { readonly type: 'removeBranch' }
  /** Makes the line to this node the first choice at every fork. */
  | { readonly type: 'mainLine' }
  /** An empty text removes the comment. Changes of one comment in a row are one step of undo. */
  | { readonly type: 'comment'; readonly text: string }
  /** Writes the fields that are given and differ. The node is of no matter: the root holds them. */
  | { readonly type: 'info'; readonly info: Partial<GameInfo> }
  /** Adds all games of an SGF text as variations below the node and goes to the first move. */
  | { readonly type: 'paste'; readonly text: string };

/** The first node of every record; it holds the game information. */
export const ROOT_NODE: NodeId = 0;

/** Editing the open record. Fails with `record.*`, of moves with `board.*`, and of pasted texts with `sgf.*`. */
export interface EditApi {
  /** The one way to edit; a node that is gone changes nothing. Fails with `record.other` once another document is open. */
  change(of: DocumentId, node: NodeId, change: Change): Promise<Result<void>>;
  /** The node and all below it as SGF text, to be carried elsewhere. */
  copyBranch(of: DocumentId, node: NodeId): Promise<Result<string>>;
  /** A record of its own, as SGF text: the position as setup, and what follows when `whole`. */
  copyPosition(of: DocumentId, node: NodeId, whole: boolean): Promise<Result<string>>;
}
