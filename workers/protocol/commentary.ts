import type { Color, Point, Size } from '../kernel/board/types';
import type { DocumentId } from './ids';
import type { BoardLine, Mark } from './marks';
import type { NodeId, OfDocument } from './views';

/** A node with a comment, as the outline lists it. */
export interface CommentedNode {
  readonly node: NodeId;
  readonly moveNumber: number;
  /** Of its move; EMPTY where it holds none. */
  readonly color: 0 | Color;
  readonly point: Point;
  /** The comment's beginning. */
  readonly text: string;
  /** In a variation: the number of the main-line move after which it begins. */
  readonly leftMainAfter?: number;
}

/** The comments of a record in the order of its file, up to a limit. */
export interface Outline extends OfDocument {
  /** Of the record: it grows with every edit. */
  readonly revision: number;
  readonly nodes: readonly CommentedNode[];
  /** More nodes have comments. */
  readonly isCut: boolean;
}

/** A diagram of the printed commentary: the moves since the last one on the same line, and what is said there. */
export interface CommentaryDiagram {
  readonly node: NodeId;
  readonly stones: Uint8Array;
  /** Numbers of this diagram's moves that still lie on their points; 0 elsewhere. */
  readonly moveNumbers: Uint16Array;
  /** The first and the last move of this diagram; 0 both where none was played. */
  readonly from: number;
  readonly to: number;
  /** Its moves that cannot be seen: stones taken or played over, and passes (PASS). */
  readonly hidden: readonly { readonly number: number; readonly point: Point }[];
  readonly marks: readonly Mark[];
  readonly lines: readonly BoardLine[];
  readonly comment: string;
  readonly leftMainAfter?: number;
}

export interface Commentary extends OfDocument {
  readonly size: Size;
  readonly diagrams: readonly CommentaryDiagram[];
  readonly isCut: boolean;
}

export interface CommentaryApi {
  /** Undefined while it is the one of the `known` revision, once another document is open, or when the record changes meanwhile. */
  outline(of: DocumentId, known?: number): Promise<Outline | undefined>;
  /** Undefined once another document is open, or when the record changes meanwhile. */
  commentary(of: DocumentId): Promise<Commentary | undefined>;
}
