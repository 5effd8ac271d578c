/**
 * A reversible change of a game tree. `GameTree.apply` does it and returns the edit that takes it back;
 * undo is nothing more. Node ids are never given twice and never change meaning, so an edit that was taken
 * back and done again finds the same nodes.
 */
export type NodeId = number;

/** One property of a node. Values are unescaped text; an empty list of points is one empty value. */
export interface Property {
  readonly ident: string;
  readonly values: readonly string[];
}

/** One node of a branch that is not in a tree yet. Parents come before their children. */
export interface BranchNode {
  /** Index of the parent in the branch; -1 for its first node, which has no parent there. */
  readonly parent: number;
  readonly properties: readonly Property[];
}
export type Branch = readonly BranchNode[];

export type Edit =
  /** Gives a property other values, in its old place or else last; `undefined` takes it away. */
  | {
      readonly type: 'set';
      readonly node: NodeId;
      readonly ident: string;
      readonly values: readonly string[] | undefined;
    }
  /** Replaces all properties of a node. The inverse of every `set`. */
  | { readonly type: 'properties'; readonly node: NodeId; readonly properties: readonly Property[] }
  /** Makes new nodes and hangs the first below `parent`, before its child number `index`. */
  | { readonly type: 'add'; readonly parent: NodeId; readonly index: number; readonly branch: Branch }
  /** Takes a node and all below it out of the tree. They keep their ids and wait for a `place`. */
  | { readonly type: 'remove'; readonly node: NodeId }
  /** Hangs a node, with all below it, as child number `index` of `parent`; from where it is, or removed. */
  | { readonly type: 'place'; readonly node: NodeId; readonly parent: NodeId; readonly index: number }
  | { readonly type: 'batch'; readonly edits: readonly Edit[] };

/** What an edit did, for watchers that keep data about nodes. */
export interface TreeChange {
  /** `stones`: moves or setup; `text`: other properties; `structure`: the node came, went or moved. */
  readonly kind: 'stones' | 'text' | 'structure';
  readonly node: NodeId;
}
