import type { TFunction } from 'i18next';
import { Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { type FileReading, isRound, type ProblemSet, type ProblemSetId, ROUND_PROBLEMS } from '#protocol';
import { tsumego } from '../clients/tsumego';
import { problemPath } from '../platform/routes';
import { useKeepsNothing } from '../state/health';
import { Button } from '../ui/Button';
import { Gradually } from '../ui/deferred/Gradually';
import { Facts } from '../ui/Facts';
import page from '../ui/Page.module.css';
import { useWhileShown } from '../ui/use-while-shown';
import { ExamSetup } from './ExamSetup';
import { setTurned, useProblemHabits } from './habits';
import { ProblemPicture } from './ProblemPicture';
import { ProblemStatisticsPanel } from './ProblemStatisticsPanel';
import css from './Problems.module.css';
import { checkSet, chooseProblemFiles, followSets, readSetAs, removeSet, stopWork, useSets } from './sets';
import { useSetName } from './use-set-name';

const KINDS = ['list', 'games', 'grade', 'book', 'series', 'theme', 'file'] as const;

/** All sets of life-and-death problems, with the solved share of each. */
const Problems = () => {
  const { t } = useTranslation();
  const { sets, work, barren } = useSets();
  const nothing = useKeepsNothing();
  const turned = useProblemHabits((habits) => habits.turned);
  useWhileShown(followSets);
  return (
    <div className={`${page.page} ${css.page}`}>
      <div className={page.inner}>
        <h2 className={page.title}>{t('problems.title')}</h2>
        <p className={css.text}>{t('problems.text')}</p>
        {nothing && <p className={css.text}>{t('save.nothing')}</p>}
        <ProblemStatisticsPanel />
        {sets === undefined && (
          <p role="status" className={css.text}>
            {t('problems.loading')}
          </p>
        )}
        <Gradually key={sets === undefined ? 'none' : 'sets'}>
          {sets &&
            KINDS.map((kind) => {
              const shown = sets.filter((set) => set.kind === kind);
              if (kind === 'book' && shown.length === 0) return null;
              return (
                <section key={kind} className={css.section} aria-labelledby={`problems-${kind}`}>
                  <h3 id={`problems-${kind}`} className={css.heading}>
                    {t(`problems.kind.${kind}`)}
                  </h3>
                  {(kind === 'file' || kind === 'games') && shown.length === 0 && (
                    <p className={css.text}>{t(`problems.none.${kind}`)}</p>
                  )}
                  {kind === 'book' && <p className={css.text}>{t('problems.books')}</p>}
                  {kind === 'games' && barren && (
                    <p className={css.text} role="status">
                      {barren.title || t('record.untitled')}
                      {': '}
                      {t(barren.known > 0 ? 'problems.madeBefore' : 'problems.madeNone', {
                        count: barren.known,
                      })}
                    </p>
                  )}
                  <ul className={css.sets}>
                    {shown.map((set) => (
                      <SetRow key={set.id} set={set} />
                    ))}
                  </ul>
                </section>
              );
            })}
          <ExamSetup grades={(sets ?? []).filter(({ kind }) => kind === 'grade')} />
          <div className={css.actions}>
            <Button onClick={() => void chooseProblemFiles()} disabled={work !== undefined}>
              <Upload aria-hidden size={16} strokeWidth={2} />
              {t('problems.import')}
            </Button>
            <label className={css.choice}>
              <input type="checkbox" checked={turned} onChange={({ target }) => setTurned(target.checked)} />
              {t('problems.turned')}
            </label>
          </div>
        </Gradually>
        {work && (
          <div className={css.work} role="status">
            <span>{t(`problems.work.${work.kind}`, { percent: Math.round(100 * work.share) })}</span>
            <progress
              max={1}
              value={work.share}
              aria-label={t(`problems.work.${work.kind}`, { percent: '' })}
            />
            <Button look="plain" onClick={stopWork}>
              {t('problems.stop')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
};

const levelsText = (t: TFunction, [low, high]: NonNullable<ProblemSet['levels']>): string =>
  low === high
    ? t(`problems.level.${low}`)
    : `${t(`problems.level.${low}`)} – ${t(`problems.level.${high}`)}`;

const Readings = ({
  set,
  readings,
}: {
  readonly set: ProblemSetId;
  readonly readings: readonly FileReading[];
}) => {
  const { t } = useTranslation();
  return readings.map((reading) => (
    <Button key={reading} look="plain" onClick={() => void readSetAs(set, reading)}>
      {t(`problems.reading.${reading}`)}
    </Button>
  ));
};

const SetRow = ({ set }: { readonly set: ProblemSet }) => {
  const { t } = useTranslation();
  const name = useSetName(set.id, set.name);
  const checked = useSets((state) => (state.checked?.set === set.id ? state.checked.found : undefined));
  const [, navigate] = useLocation();
  const begin = async (): Promise<void> => {
    const next = await tsumego().nextToDo(set.id, undefined);
    const at = next.ok ? next.value : 0;
    // A collection that is solved begins again; the problems of a day show how they went.
    navigate(problemPath(set.id, at ?? (isRound(set.id) ? ROUND_PROBLEMS : 0)));
  };
  // What is to be repeated is not solved because it was the last time.
  const isToDo = set.kind === 'list' && !isRound(set.id);
  const facts = [
    isToDo
      ? t('problems.waiting', { count: set.count })
      : t('problems.progress', { solved: set.solved, count: set.count }),
    set.levels && set.kind !== 'grade' ? levelsText(t, set.levels) : '',
  ];
  return (
    <li className={css.set}>
      {set.picture && <ProblemPicture picture={set.picture} />}
      {set.count > 0 ? (
        <Link
          className={css.name}
          href={problemPath(set.id, 0)}
          onClick={(event) => {
            event.preventDefault();
            void begin();
          }}
        >
          {name}
        </Link>
      ) : (
        <span className={css.name}>{name}</span>
      )}
      <Facts className={css.facts} facts={set.count > 0 ? facts : [t('problems.emptyList')]} />
      {!isToDo && (
        <progress className={css.bar} max={Math.max(1, set.count)} value={set.solved} aria-hidden="true" />
      )}
      {(set.kind === 'file' || set.kind === 'games') && (
        <span className={css.file}>
          {set.kind === 'file' && (
            <Button look="plain" onClick={() => void checkSet(set.id)}>
              {t('problems.check')}
            </Button>
          )}
          <Button look="danger" onClick={() => void removeSet(set.id)}>
            {t('problems.remove')}
          </Button>
        </span>
      )}
      {set.isOldReading && <p className={css.checked}>{t('problems.oldReading')}</p>}
      {set.unmarked !== undefined && (
        <p className={css.checked}>
          {t('problems.unmarked', { count: set.unmarked })}{' '}
          <Readings set={set.id} readings={['first', 'all', 'ownEnds']} />
        </p>
      )}
      {set.symbols !== undefined && (
        <p className={css.checked}>
          {t('problems.symbols', { count: set.symbols })}{' '}
          <Readings set={set.id} readings={['symbolsWrong', 'symbolsRight']} />
        </p>
      )}
      {checked && (
        <p className={css.checked}>
          {t('problems.checked', {
            agreed: checked.agreed,
            undecided: checked.undecided,
            refuted: checked.refuted.length,
            further: checked.further.length,
          })}
          {[...checked.refuted, ...checked.further].slice(0, 20).map((index) => (
            <Link key={index} className={css.number} href={problemPath(set.id, index)}>
              {index + 1}
            </Link>
          ))}
        </p>
      )}
    </li>
  );
};

export default Problems;
