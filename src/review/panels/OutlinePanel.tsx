import { Printer } from 'lucide-react';
import { Fragment, memo, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BLACK, type CommentedNode, EMPTY, type OfDocument, type Outline, type Size } from '#protocol';
import { game } from '../../clients/game';
import { runCommand } from '../../commands/registry';
import { pointText } from '../../format/numbers';
import { usePanelMirror } from '../../state/mirror';
import { Button } from '../../ui/Button';
import { Gradually } from '../../ui/deferred/Gradually';
import { SideStone } from '../../ui/SideStone';
import { useCurrentInSight } from '../../ui/show-in-list';
import { useAnswer } from '../../ui/use-answer';
import { goTo } from './go-to';
import css from './OutlinePanel.module.css';

/** What is written while a comment is typed appears once the typing rests. */
const PAUSE_MS = 300;

/** Every comment of the record, in its order, each a press away; and the way to print them with diagrams. */
export const OutlinePanel = () => {
  const { t } = useTranslation();
  const of = usePanelMirror(({ document }) => document?.of);
  const size = usePanelMirror(({ document }) => document?.size);
  const node = usePanelMirror(({ position }) => position?.node);
  const outline = useOutline();
  const list = useRef<HTMLOListElement>(null);
  useCurrentInSight(list, node, outline);
  if (of === undefined || !size || !outline) return null;
  if (outline.nodes.length === 0) return <p className={css.empty}>{t('outline.empty')}</p>;
  return (
    <div className={css.outline}>
      <ol ref={list} className={css.list}>
        <Gradually>
          {inPieces(outline.nodes).map((piece) => (
            <Fragment key={piece[0]?.node}>
              {piece.map((entry) => (
                <Row key={entry.node} of={of} entry={entry} size={size} current={entry.node === node} />
              ))}
            </Fragment>
          ))}
        </Gradually>
      </ol>
      <div className={css.foot}>
        {outline.isCut && <p className={css.cut}>{t('outline.cut', { count: outline.nodes.length })}</p>}
        <Button onClick={() => runCommand('commentary')}>
          <Printer aria-hidden size={17} strokeWidth={1.75} />
          {t('command.commentary')}
        </Button>
      </div>
    </div>
  );
};

/** Rows that one task mounts. */
const PIECE = 50;

const inPieces = (nodes: readonly CommentedNode[]): readonly (readonly CommentedNode[])[] =>
  Array.from({ length: Math.ceil(nodes.length / PIECE) }, (_, i) => nodes.slice(i * PIECE, (i + 1) * PIECE));

interface RowProps extends OfDocument {
  readonly entry: CommentedNode;
  readonly size: Size;
  readonly current: boolean;
}

const Row = memo(({ of, entry, size, current }: RowProps) => (
  <li>
    <button
      type="button"
      className={css.row}
      data-branch={entry.leftMainAfter !== undefined}
      aria-current={current}
      // A press leaves the focus where it was, so that the arrow keys still step through the game.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => goTo({ of }, entry.node)}
    >
      <Place entry={entry} size={size} />
      <span className={css.text}>{entry.text}</span>
    </button>
  </li>
));

const Place = ({ entry, size }: { readonly entry: CommentedNode; readonly size: Size }) => {
  const { t } = useTranslation();
  const { moveNumber, color, point } = entry;
  if (color === EMPTY)
    return <span className={css.place}>{moveNumber === 0 ? t('outline.start') : moveNumber}</span>;
  return (
    <span className={css.place}>
      <SideStone color={color} />
      <span className="unseen">{t(color === BLACK ? 'side.black' : 'side.white')}</span>
      {moveNumber} {pointText(point, size) ?? t('board.pass')}
    </span>
  );
};

/** Asked anew when the tree or the shown comment differs; the worker answers only after an edit. */
const useOutline = (): Outline | undefined => {
  const of = usePanelMirror(({ document }) => document?.of);
  const version = usePanelMirror(({ tree }) => tree?.version);
  const comment = usePanelMirror(({ position }) => position?.comment);
  const shown = useRef<Outline>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version or comment may have another outline
  const ask = useCallback(
    async () =>
      of === undefined
        ? undefined
        : game().outline(of, shown.current?.of === of ? shown.current.revision : undefined),
    [of, version, comment],
  );
  const [outline] = useAnswer(ask, undefined, PAUSE_MS);
  useEffect(() => {
    shown.current = outline;
  }, [outline]);
  return outline?.of === of ? outline : undefined;
};
