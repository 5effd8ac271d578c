/**
 * A reversible change of a game tree. `GameTree.apply` applies it and returns its inverse, which is all that
 * undo needs. The tree never reuses a node id, so an edit that was undone and redone finds the same nodes.
 */
export type NodeId = number;

/** One property of a node. Values are unescaped text; an empty list of points is one empty value. */
export interface Property {
  readonly ident: string;
  readonly values: readonly string[];
}

/** One node of a branch outside a tree. Parents come before their children. */
export interface BranchNode {
  /** Index of the parent in the branch; -1 for its first node. */
  readonly parent: number;
  readonly properties: readonly Property[];
}
export type Branch = readonly BranchNode[];

export type Edit =
  /** Sets the values of a property, in its old place or else last; `undefined` removes it. */
  | {
      readonly type: 'set';
      readonly node: NodeId;
      readonly ident: string;
      readonly values: readonly string[] | undefined;
    }
  /** Replaces all properties of a node. The inverse of every `set`. */
  | { readonly type: 'properties'; readonly node: NodeId; readonly properties: readonly Property[] }
  /** Creates nodes and inserts the first below `parent`, before its child number `index`. */
  | { readonly type: 'add'; readonly parent: NodeId; readonly index: number; readonly branch: Branch }
  /** Removes a node and everything below it. The nodes keep their ids, and `place` can bring them back. */
  | { readonly type: 'remove'; readonly node: NodeId }
  /**
   * Makes a node, with everything below it, child number `index` of `parent`; the node may be in the tree or
   * removed.
   */
  | { readonly type: 'place'; readonly node: NodeId; readonly parent: NodeId; readonly index: number }
  | { readonly type: 'batch'; readonly edits: readonly Edit[] };

/** What an edit changed, for watchers that keep data about nodes. */
export interface TreeChange {
  /** `stones`: moves or setup; `text`: other properties; `structure`: the node came, went or moved. */
  readonly kind: 'stones' | 'text' | 'structure';
  readonly node: NodeId;
}
