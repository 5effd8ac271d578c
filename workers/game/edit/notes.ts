import { LONGEST_LINE, readSimpleText, shortened } from '#kernel/sgf/text';
import type { Edit } from '#kernel/tree/edit';
import type { GameTree, NodeId } from '#kernel/tree/tree';
import {
  ANNOTATIONS,
  type Annotation,
  type Emphasis,
  MOVE_JUDGEMENTS,
  type NodeNotes,
  POSITION_JUDGEMENTS,
} from '#protocol';

/** Names, judgements, values and figures of a node: reads them from properties and edits them. */
const IDENTS: Readonly<Record<Annotation, string>> = {
  goodForBlack: 'GB',
  goodForWhite: 'GW',
  even: 'DM',
  unclear: 'UC',
  tesuji: 'TE',
  badMove: 'BM',
  doubtful: 'DO',
  interesting: 'IT',
  hotspot: 'HO',
};

/** Written without a degree. */
const PLAIN: ReadonlySet<Annotation> = new Set(['doubtful', 'interesting']);
const KINDS: readonly (readonly Annotation[])[] = [POSITION_JUDGEMENTS, MOVE_JUDGEMENTS, ['hotspot']];

/** FG is `flags:title`; the title, which may be empty. A value without a colon is all title. */
const figureTitle = (value: string): string => value.slice(value.indexOf(':') + 1);

export const notesOf = (tree: GameTree, node: NodeId): NodeNotes => {
  const name = tree.get(node, 'N')?.[0];
  const value = numberIn(tree.get(node, 'V')?.[0]);
  const moveNumber = numberIn(tree.get(node, 'MN')?.[0]);
  const figure = tree.get(node, 'FG')?.[0];
  return {
    name: name === undefined ? '' : lineOf(name),
    annotations: ANNOTATIONS.flatMap((annotation) => {
      const written = tree.get(node, IDENTS[annotation])?.[0];
      if (written === undefined || !isAnnotation(annotation, written)) return [];
      return [{ annotation, emphasis: written.trim() === '2' ? 2 : 1 } as const];
    }),
    ...(value === undefined ? {} : { value }),
    ...(moveNumber === undefined ? {} : { moveNumber }),
    ...(figure === undefined ? {} : { figure: lineOf(figureTitle(figure)) }),
    hasSetup: tree.hasSetup(node),
  };
};

const lineOf = (text: string): string => readSimpleText(shortened(text, LONGEST_LINE));

/** Japanese servers write the name of an event as TE. */
const isAnnotation = (annotation: Annotation, written: string): boolean =>
  annotation !== 'tesuji' || written.trim().length <= 1;

const numberIn = (text: string | undefined): number | undefined => {
  const read = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(read) ? read : undefined;
};

const set = (node: NodeId, ident: string, value: string | undefined): Edit => ({
  type: 'set',
  node,
  ident,
  values: value === undefined ? undefined : [value],
});

/** Sets one annotation and removes the others of its kind; undefined when nothing changes. */
export const annotateEdit = (
  tree: GameTree,
  node: NodeId,
  annotation: Annotation,
  emphasis: Emphasis,
): Edit | undefined => {
  const kind = KINDS.find((each) => each.includes(annotation)) ?? [annotation];
  const text = emphasis === 0 ? undefined : PLAIN.has(annotation) ? '' : String(emphasis);
  const edits = kind.flatMap((each): Edit[] => {
    const wanted = each === annotation ? text : undefined;
    return tree.get(node, IDENTS[each])?.[0] === wanted ? [] : [set(node, IDENTS[each], wanted)];
  });
  return edits.length > 0 ? { type: 'batch', edits } : undefined;
};

const same = (tree: GameTree, node: NodeId, ident: string, value: string | undefined): boolean =>
  tree.get(node, ident)?.[0] === value;

const setOnce = (tree: GameTree, node: NodeId, ident: string, value: string | undefined): Edit | undefined =>
  same(tree, node, ident, value) ? undefined : set(node, ident, value);

export const nameEdit = (tree: GameTree, node: NodeId, text: string): Edit | undefined =>
  setOnce(tree, node, 'N', text.trim() === '' ? undefined : text.trim());

export const valueEdit = (tree: GameTree, node: NodeId, points: number | undefined): Edit | undefined =>
  setOnce(tree, node, 'V', points === undefined ? undefined : String(points));

export const moveNumberEdit = (tree: GameTree, node: NodeId, number: number | undefined): Edit | undefined =>
  setOnce(tree, node, 'MN', number === undefined ? undefined : String(Math.max(0, Math.trunc(number))));

/** Flags 0 print coordinates, names and the rest of the figure as usual. */
export const figureEdit = (tree: GameTree, node: NodeId, title: string | undefined): Edit | undefined =>
  setOnce(tree, node, 'FG', title === undefined ? undefined : title === '' ? '' : `0:${title}`);
