import { readPoints } from '#kernel/tree/points';
import type { GameTree, NodeId } from '#kernel/tree/tree';
import type { Point } from '#protocol';

/**
 * Points that a record dims (DD), and those outside of which it hides everything (VW). A list holds for its node and
 * all below, until another node has its own list; an empty list ends it.
 */
const IDENTS = ['DD', 'VW'] as const;
type Ident = (typeof IDENTS)[number];

const DIMMED = 1;
const HIDDEN = 2;

/** The lists that hold at each node that was asked for; forgotten with every change of the tree. */
export class DimAndView {
  readonly #tree: GameTree;
  readonly #sources: Readonly<Record<Ident, Map<NodeId, NodeId>>> = { DD: new Map(), VW: new Map() };
  #revision = -1;
  #any = false;

  constructor(tree: GameTree) {
    this.#tree = tree;
  }

  /** One entry a point: DIMMED, HIDDEN or 0; undefined when the whole board is shown as usual. */
  at(node: NodeId): Uint8Array | undefined {
    if (!this.#isUsed()) return undefined;
    const dimmed = this.pointsAt(node, 'DD');
    const seen = this.pointsAt(node, 'VW');
    if (dimmed.length === 0 && seen.length === 0) return undefined;
    const { width, height } = this.#tree.size;
    const degrees = new Uint8Array(width * height).fill(seen.length > 0 ? HIDDEN : 0);
    for (const point of seen) degrees[point] = 0;
    for (const point of dimmed) if (degrees[point] === 0) degrees[point] = DIMMED;
    return degrees;
  }

  /** The points of a list that hold at a node, its own or those of a node above. */
  pointsAt(node: NodeId, ident: Ident): Point[] {
    if (!this.#isUsed()) return [];
    const source = this.#sourceOf(node, ident);
    return source < 0 ? [] : readPoints(this.#tree.get(source, ident) ?? [], this.#tree.size);
  }

  /** The nearest node at or above this one that has the list; -1 for none. */
  #sourceOf(node: NodeId, ident: Ident): NodeId {
    const known = this.#sources[ident];
    let at = node;
    let source: NodeId | undefined;
    for (; at >= 0 && source === undefined; at = this.#tree.parent(at)) {
      source = known.get(at) ?? (this.#tree.get(at, ident) ? at : undefined);
    }
    known.set(node, source ?? -1);
    return source ?? -1;
  }

  /** Nearly every record has neither property; then no line is searched for them. */
  #isUsed(): boolean {
    const { revision } = this.#tree;
    if (this.#revision !== revision) {
      this.#revision = revision;
      for (const ident of IDENTS) this.#sources[ident].clear();
      this.#any = isUsedIn(this.#tree);
    }
    return this.#any;
  }
}

const isUsedIn = (tree: GameTree): boolean => {
  for (const properties of tree.changes.properties.values()) {
    if (properties.some(({ ident }) => ident === 'DD' || ident === 'VW')) return true;
  }
  return tree.source !== undefined && mentionsEither(tree.source.document.bytes);
};

/** Whether a file has "DD[" or "VW[" anywhere. A comment that contains them costs time, nothing else. */
const mentionsEither = (bytes: Uint8Array): boolean => {
  const known = MENTIONED.get(bytes);
  if (known !== undefined) return known;
  const found = mentions(bytes, 'DD[') || mentions(bytes, 'VW[');
  MENTIONED.set(bytes, found);
  return found;
};

/** Capital letters are rare in a record: the search by the first one passes nearly all of it at once. */
const mentions = (bytes: Uint8Array, text: string): boolean => {
  const [a, b, c] = [text.charCodeAt(0), text.charCodeAt(1), text.charCodeAt(2)];
  for (let i = bytes.indexOf(a); i >= 0; i = bytes.indexOf(a, i + 1)) {
    if (bytes[i + 1] === b && bytes[i + 2] === c) return true;
  }
  return false;
};
const MENTIONED = new WeakMap<Uint8Array, boolean>();
