import { produce } from 'immer';
import { useTranslation } from 'react-i18next';
import { type LibraryQuery, RESULT_FILTERS } from '#protocol';
import { Button } from '../ui/Button';
import { Field, FieldGrid, Select, Switch, TextInput } from '../ui/Field';
import css from './FilterFields.module.css';
import { ask, useRecordList, useShown } from './record-list';

type TextFilter = 'player' | 'opponent' | 'event' | 'dateFrom' | 'dateTo';
const TEXTS: readonly TextFilter[] = ['player', 'opponent', 'event', 'dateFrom', 'dateTo'];
const NUMBERS = ['movesFrom', 'movesTo'] as const;
const COLORS = ['any', 'black', 'white'] as const;
const ANY = 'any';

const NONE: Partial<LibraryQuery> = {
  player: '',
  opponent: '',
  event: '',
  dateFrom: '',
  dateTo: '',
};
const OPTIONAL = ['color', 'result', 'movesFrom', 'movesTo', 'folder', 'tag', 'starred'] as const;
type Optional = (typeof OPTIONAL)[number];

export const filterCount = (query: LibraryQuery): number =>
  [...TEXTS, ...OPTIONAL].filter((name) => query[name] !== undefined && query[name] !== '').length;

/** The query without these fields. An absent field restricts nothing, so clearing a filter removes its field. */
const without = (query: LibraryQuery, names: readonly Optional[]): LibraryQuery =>
  produce(query, (kept) => {
    for (const name of names) delete kept[name];
  });

const set = (change: Partial<LibraryQuery>, dropped: readonly Optional[]): void => {
  useRecordList.setState(({ query }) => ({ query: without(query, dropped) }));
  ask(change);
};

/** The filters of the list. */
export const FilterFields = () => {
  const { t } = useTranslation();
  const query = useRecordList((list) => list.query);
  const facets = useRecordList((list) => list.facets);
  const found = useShown()?.found;
  const pick = <Name extends 'color' | 'result' | 'folder' | 'tag'>(name: Name, value: string): void =>
    value === ANY ? set({}, [name]) : ask({ [name]: value });
  const text = (name: TextFilter) => (
    <Field label={t(`library.filter.${name}`)} whole={name === 'event'}>
      {(ids) => (
        <TextInput
          {...ids}
          placeholder={name === 'dateFrom' || name === 'dateTo' ? '1933-10' : ''}
          value={query[name] ?? ''}
          onChange={({ target }) => ask({ [name]: target.value })}
        />
      )}
    </Field>
  );
  const folders = facets?.folders ?? [];
  const tags = facets?.tags ?? [];
  return (
    <div className={css.filters}>
      <FieldGrid>
        {text('player')}
        {text('opponent')}
        <Picked
          label={t('library.filter.color')}
          value={query.color}
          options={COLORS.slice(1).map((value) => [
            value,
            t(value === 'black' ? 'side.black' : 'side.white'),
          ])}
          onPick={(value) => pick('color', value)}
        />
        <Picked
          label={t('info.result')}
          value={query.result}
          options={RESULT_FILTERS.map((value) => [value, t(`library.result.${value}`)])}
          onPick={(value) => pick('result', value)}
        />
        {text('event')}
        {text('dateFrom')}
        {text('dateTo')}
        {NUMBERS.map((name) => (
          <Field key={name} label={t(`library.filter.${name}`)}>
            {(ids) => (
              <TextInput
                {...ids}
                type="number"
                min={0}
                value={query[name] ?? ''}
                onChange={({ target }) =>
                  target.value === '' ? set({}, [name]) : ask({ [name]: Number(target.value) })
                }
              />
            )}
          </Field>
        ))}
        {(folders.length > 0 || query.folder !== undefined) && (
          <Picked
            label={t('library.folder')}
            value={query.folder}
            options={folders.map((folder) => [folder, folder])}
            onPick={(value) => pick('folder', value)}
          />
        )}
        {(tags.length > 0 || query.tag !== undefined) && (
          <Picked
            label={t('library.tags')}
            value={query.tag}
            options={tags.map((tag) => [tag, tag])}
            onPick={(value) => pick('tag', value)}
          />
        )}
      </FieldGrid>
      <Switch
        label={t('library.filter.starred')}
        on={query.starred === true}
        onSwitch={(on) => (on ? ask({ starred: true }) : set({}, ['starred']))}
      />
      <div className={css.foot}>
        {found && (
          <span className="figures">{t('library.count', { count: found.count, total: found.total })}</span>
        )}
        <Button disabled={filterCount(query) === 0} onClick={() => set(NONE, OPTIONAL)}>
          {t('library.filter.clear')}
        </Button>
      </div>
    </div>
  );
};

interface PickedProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onPick: (value: string) => void;
}

const Picked = ({ label, value = ANY, options, onPick }: PickedProps) => {
  const { t } = useTranslation();
  const all = [[ANY, t('library.filter.any')] as const, ...options];
  return (
    <Field label={label}>
      {(ids) => (
        <Select
          {...ids}
          value={value}
          options={all.map(([each, text]) => ({ value: each, label: text }))}
          onPick={onPick}
        />
      )}
    </Field>
  );
};
