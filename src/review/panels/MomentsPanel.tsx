import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BLACK, type DocumentId, MOMENT_KINDS, type Moment, type MomentKind } from '#protocol';
import { lossText } from '../../format/board-figures';
import { pointText } from '../../format/numbers';
import { useMirror } from '../../state/mirror';
import { QualityMark } from '../../ui/QualityMark';
import { Segmented } from '../../ui/Segmented';
import { goTo } from './go-to';
import css from './MomentsPanel.module.css';

const NONE: readonly Moment[] = [];
const FILTERS = ['all', ...MOMENT_KINDS] as const;
type Filter = (typeof FILTERS)[number];

const passes = (moment: Moment, filter: Filter): boolean => filter === 'all' || moment.kinds.includes(filter);

/** The panels beside it come one after the other and take room from the list: the move on the board stays in sight. */
const keepInSight = (list: HTMLOListElement | null): (() => void) | undefined => {
  if (!list) return undefined;
  const observer = new ResizeObserver(() =>
    list.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' }),
  );
  observer.observe(list);
  return () => observer.disconnect();
};

/** The moves worth a look: bad ones, good ones, and those that turned the game. A press goes there. */
export const MomentsPanel = () => {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<Filter>('all');
  const trend = useMirror((mirror) => mirror.trend);
  const moments = trend?.moments ?? NONE;
  if (!trend || moments.length === 0) return <p className={css.empty}>{t('moments.empty')}</p>;
  const shown = moments.filter((moment) => passes(moment, filter));
  return (
    <div className={css.moments}>
      <Segmented
        label={t('moments.filter')}
        value={filter}
        options={FILTERS.map((value) => ({ value, label: t(`moments.${value}`) }))}
        onPick={setFilter}
      />
      {shown.length === 0 && <p className={css.empty}>{t('moments.none')}</p>}
      <ol ref={keepInSight} className={css.list} aria-label={t('moments.title')}>
        {shown.map((moment) => (
          <MomentRow key={`${trend.of} ${moment.node}`} of={trend.of} moment={moment} />
        ))}
      </ol>
    </div>
  );
};

const MomentRow = ({ of, moment }: { readonly of: DocumentId; readonly moment: Moment }) => {
  const { t } = useTranslation();
  const size = useMirror(({ document }) => document?.size);
  const here = useMirror(({ position }) => position?.node === moment.node);
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (here) row.current?.scrollIntoView({ block: 'nearest' });
  }, [here]);
  if (!size) return null;
  const name = (point: number) => pointText(point, size) ?? t('board.pass');
  const side = moment.color === BLACK ? 'black' : 'white';
  const better = moment.kinds.includes('bad') && moment.best !== undefined && moment.best !== moment.point;
  return (
    <li>
      <button
        ref={row}
        type="button"
        className={css.row}
        aria-current={here ? 'true' : undefined}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => goTo({ of }, moment.node)}
      >
        <QualityMark quality={moment.quality} sure={moment.sure} />
        <span className={css.what}>
          <span className="figures">
            {t('moments.row', {
              move: moment.moveNumber,
              side: t(`side.${side}`),
              point: name(moment.point),
            })}
          </span>
          {better && moment.best !== undefined && (
            <small className={css.best}>{t('moments.best', { point: name(moment.best) })}</small>
          )}
        </span>
        <span className={css.kinds}>
          {moment.kinds.map((kind: MomentKind) => (
            <span key={kind} className={css.kind} data-kind={kind}>
              {t(`moments.${kind}`)}
            </span>
          ))}
          {!moment.sure && (
            <span className={css.kind}>{t(moment.ownChoice ? 'moments.ownChoice' : 'moments.unsure')}</span>
          )}
        </span>
        <span className={`${css.loss} figures`}>
          {lossText(moment.scoreLoss)}
          {Number.isFinite(moment.error) && <small className={css.error}>±{moment.error.toFixed(1)}</small>}
        </span>
      </button>
    </li>
  );
};
