import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  BLACK,
  type Color,
  PASS,
  type Point,
  type PositionView,
  pointsInRect,
  rectBetween,
  type Size,
  type Solved,
  type TengenFailure,
  WHITE,
} from '#protocol';
import { showFailure } from '../clients/request';
import { tsumego } from '../clients/tsumego';
import { pointText } from '../format/numbers';
import { useMirror } from '../state/mirror';
import { notifyDone } from '../state/notices';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Segmented } from '../ui/Segmented';
import css from './WhoLivesDialog.module.css';

/** Options for the seconds of search per side. */
const PATIENCES = ['2', '10', '60'] as const;
type Patience = (typeof PATIENCES)[number];

/** The owner of the group; `auto` decides by the stones. */
const OWNERS = { auto: undefined, black: BLACK, white: WHITE } as const;
type Owner = keyof typeof OWNERS;

/** `undefined`: being solved. `open`: not decided. */
type Found = Solved | 'undecided' | undefined;

/**
 * The status of the group in the marked region, for either side to move. Shows the proof separately from the engine's
 * opinion.
 */
const WhoLivesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const position = useMirror((mirror) => mirror.position);
  const [found, setFound] = useState<Readonly<Record<Color, Found>>>({
    [BLACK]: undefined,
    [WHITE]: undefined,
  });
  const [failure, setFailure] = useState<TengenFailure>();
  const [owner, setOwner] = useState<Owner>('auto');
  const [patience, setPatience] = useState<Patience>('10');
  useEffect(() => {
    if (!position?.region) return;
    let wanted = true;
    setFound({ [BLACK]: undefined, [WHITE]: undefined });
    setFailure(undefined);
    const { size, stones, region } = position;
    const within = pointsInRect(rectBetween(region.from, region.to, size), size);
    const solve = async (): Promise<void> => {
      for (const toMove of [BLACK, WHITE] as const) {
        const milliseconds = 1000 * Number(patience);
        const request = { size, stones, toMove, defender: OWNERS[owner], within, milliseconds };
        const solved = await tsumego().solve(request);
        if (!wanted) return;
        if (!solved.ok) {
          setFailure(solved.failure);
          return;
        }
        setFound((before) => ({ ...before, [toMove]: solved.value ?? 'undecided' }));
      }
    };
    void solve();
    return () => {
      wanted = false;
      void tsumego().stop();
    };
  }, [position, owner, patience]);
  if (!position) return null;
  const side = (color: Color): string => t(color === BLACK ? 'side.black' : 'side.white');
  const known = [found[BLACK], found[WHITE]].find((each) => typeof each === 'object');
  return (
    <Dialog title={t('command.whoLives')} onClose={onClose}>
      <div className={css.setup}>
        <Segmented
          label={t('problems.who.whose')}
          value={owner}
          options={[
            { value: 'auto', label: t('problems.who.auto') },
            { value: 'black', label: t('side.black') },
            { value: 'white', label: t('side.white') },
          ]}
          onPick={setOwner}
        />
        <Segmented
          label={t('problems.who.time')}
          value={patience}
          options={PATIENCES.map((value) => ({
            value,
            label: t('problems.who.seconds', { seconds: value }),
          }))}
          onPick={setPatience}
        />
      </div>
      {failure ? (
        <p className={css.failure} role="alert">
          {t(`failure.${failure.code}`, failure.data ?? {})}
        </p>
      ) : (
        <>
          {typeof known === 'object' && <p>{t('problems.who.group', { side: side(known.defender) })}</p>}
          <dl className={css.rows}>
            {([BLACK, WHITE] as const).map((color) => (
              <div key={color}>
                <dt className={css.side}>{t('problems.who.first', { side: side(color) })}</dt>
                <dd className={css.result} aria-live="polite">
                  <Result found={found[color]} size={position.size} />
                  <SaveProblem found={found[color]} position={position} toMove={color} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Dialog>
  );
};

/** Adds the position with its proof to the problems of one's own, where it asks for something. */
const SaveProblem = ({
  found,
  position,
  toMove,
}: {
  readonly found: Found;
  readonly position: PositionView;
  readonly toMove: Color;
}) => {
  const { t } = useTranslation();
  const document = useMirror((mirror) => mirror.document);
  if (typeof found !== 'object' || !found.isProblem || !document) return null;
  const save = async (): Promise<void> => {
    const { size, stones, moveNumber } = position;
    const origin = { record: document.record, title: document.title, moveNumber: moveNumber + 1 };
    const saved = await tsumego().saveProblem({ size, stones, toMove, solved: found, origin });
    if (showFailure(saved) && saved.ok) notifyDone(saved.value ? 'problems.saved' : 'problems.savedBefore');
  };
  return <Button onClick={() => void save()}>{t('problems.save')}</Button>;
};

const Result = ({ found, size }: { readonly found: Found; readonly size: Size }) => {
  const { t } = useTranslation();
  if (found === undefined) return <p>{t('problems.who.working')}</p>;
  if (found === 'undecided' || !found.solution.best || found.solution.certainty !== 'proved') {
    return <p>{t('problems.who.unknown')}</p>;
  }
  const { best, right, open } = found.solution;
  const name = (point: Point): string => (point === PASS ? t('board.pass') : (pointText(point, size) ?? ''));
  return (
    <>
      <p className={css.fate}>{t(`problems.who.${best.fate}`)}</p>
      {right.length > 0 && right.length <= MAX_MOVES && (
        <p>{t('problems.who.moves', { moves: right.map(name).join(' ') })}</p>
      )}
      {found.line.length > 1 && <p>{t('problems.who.line', { moves: found.line.map(name).join(' ') })}</p>}
      <p className={css.note}>{t('problems.who.proved')}</p>
      {open && <p className={css.note}>{t('problems.who.open')}</p>}
    </>
  );
};

/** A list of more right moves is useless: nearly every move works. */
const MAX_MOVES = 6;

export default WhoLivesDialog;
