import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  BLACK,
  type Color,
  type Fate,
  PASS,
  type Point,
  type PositionView,
  pointsInRect,
  rectBetween,
  type Size,
  type Solved,
  type SolveProgress,
  type TengenFailure,
  WHITE,
} from '#protocol';
import { showFailure } from '../clients/request';
import { onTsumegoEvent, tsumego } from '../clients/tsumego';
import { visitsText } from '../format/board-figures';
import { pointText } from '../format/numbers';
import { useMirror } from '../state/mirror';
import { notifyDone } from '../state/notices';
import { useSettings } from '../state/settings';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Field } from '../ui/Field';
import { ProgressBar } from '../ui/ProgressBar';
import { Segmented } from '../ui/Segmented';
import { keepInSight, shownRows } from './region-in-sight';
import css from './WhoLivesDialog.module.css';

/** Options for the seconds of search per side. */
const PATIENCES = ['2', '10', '60'] as const;
type Patience = (typeof PATIENCES)[number];

/** The owner of the group; `auto` decides by the stones. */
const OWNERS = { auto: undefined, black: BLACK, white: WHITE } as const;
type Owner = keyof typeof OWNERS;

/** The sides in the order in which they are solved, each as the one to move. */
const SIDES = [BLACK, WHITE] as const;

/** `undefined`: not solved yet. */
type Found = Solved | 'undecided' | undefined;

/** Nothing is known yet of the search that has just begun. */
const STARTED: SolveProgress = { decided: 0, positions: 0, milliseconds: 0 };

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
  const [progress, setProgress] = useState(STARTED);
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
    const stopListening = onTsumegoEvent((event) => {
      if (event.type === 'solve') setProgress(event);
    });
    const solve = async (): Promise<void> => {
      for (const toMove of SIDES) {
        setProgress(STARTED);
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
      stopListening();
      void tsumego().stop();
    };
  }, [position, owner, patience]);
  const answers = useCallback(
    (element: HTMLDivElement) => {
      const sheet = element.closest('[role=dialog]');
      if (!sheet || !position?.region) return;
      const { region, size } = position;
      const { rotation, mirrored } = useSettings.getState().settings;
      return keepInSight(sheet, shownRows([region.from, region.to], size, { rotation, mirrored }));
    },
    [position],
  );
  if (!position) return null;
  const side = (color: Color): string => t(color === BLACK ? 'side.black' : 'side.white');
  const known = SIDES.map((color) => found[color]).find((each) => typeof each === 'object');
  const solving = SIDES.find((color) => found[color] === undefined);
  return (
    <Dialog title={t('command.whoLives')} onClose={onClose} aside>
      <Field label={t('problems.who.whose')}>
        {({ id }) => (
          <Segmented
            id={id}
            label={t('problems.who.whose')}
            value={owner}
            options={[
              { value: 'auto', label: t('problems.who.auto') },
              { value: 'black', label: t('side.black') },
              { value: 'white', label: t('side.white') },
            ]}
            onPick={setOwner}
          />
        )}
      </Field>
      <Field label={t('problems.who.time')}>
        {({ id }) => (
          <Segmented
            id={id}
            label={t('problems.who.time')}
            value={patience}
            options={PATIENCES.map((value) => ({
              value,
              label: t('problems.who.seconds', { seconds: value }),
            }))}
            onPick={setPatience}
          />
        )}
      </Field>
      {failure ? (
        <p className={css.failure} role="alert">
          {t(`failure.${failure.code}`, failure.data ?? {})}
        </p>
      ) : (
        <>
          <div ref={answers} className={css.whole} aria-live="polite">
            {typeof known === 'object' && <p>{t('problems.who.group', { side: side(known.defender) })}</p>}
            <Whole found={found} />
          </div>
          <dl className={css.rows}>
            {SIDES.map((color) => (
              <div key={color}>
                <dt className={css.side}>{t('problems.who.first', { side: side(color) })}</dt>
                <dd className={css.result}>
                  {color === solving && <Working progress={progress} limit={1000 * Number(patience)} />}
                  {found[color] === undefined && color !== solving && (
                    <p className={css.note}>{t('problems.who.waits')}</p>
                  )}
                  <div aria-live="polite">
                    <Result found={found[color]} size={position.size} />
                  </div>
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

/** How far the search is: its time of the limit, and what it has seen. */
const Working = ({ progress, limit }: { readonly progress: SolveProgress; readonly limit: number }) => {
  const { t } = useTranslation();
  const { decided, positions, milliseconds } = progress;
  const left = Math.max(0, Math.ceil((limit - milliseconds) / 1000));
  return (
    <>
      <ProgressBar label={t('problems.who.working')} value={Math.min(milliseconds, limit)} max={limit} />
      <p className={`${css.note} figures`}>
        {t('problems.who.progress', { decided, positions: visitsText(positions), seconds: left })}
      </p>
    </>
  );
};

const fateOf = (found: Found): Fate | undefined =>
  typeof found === 'object' && found.solution.certainty === 'proved' ? found.solution.best?.fate : undefined;

/** What both answers mean together. */
const Whole = ({ found }: { readonly found: Readonly<Record<Color, Found>> }) => {
  const { t } = useTranslation();
  const fates = SIDES.map((color) => fateOf(found[color]));
  const [fate, other] = fates;
  if (!fate || !other) return null;
  return (
    <p className={css.fate}>
      {fate === other
        ? t('problems.who.settled', { fate: t(`problems.who.${fate}`) })
        : t('problems.who.unsettled')}
    </p>
  );
};

const Result = ({ found, size }: { readonly found: Found; readonly size: Size }) => {
  const { t } = useTranslation();
  const fate = fateOf(found);
  if (found === undefined) return null;
  if (found === 'undecided' || !fate) return <p>{t('problems.who.unknown')}</p>;
  const { right, open } = found.solution;
  const name = (point: Point): string => (point === PASS ? t('board.pass') : (pointText(point, size) ?? ''));
  return (
    <>
      <p className={css.fate}>{t(`problems.who.${fate}`)}</p>
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
