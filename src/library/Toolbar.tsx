import { Columns3, FileInput, FolderInput, LayoutGrid, Rows3, SlidersHorizontal } from 'lucide-react';
import { DropdownMenu, Popover } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { LIBRARY_GROUPS, LIBRARY_SORTS } from '#protocol';
import { Button } from '../ui/Button';
import { Select, TextInput } from '../ui/Field';
import { IconButton } from '../ui/IconButton';
import menu from '../ui/Menu.module.css';
import MenuAt from '../ui/MenuAt';
import { PopoverPanel } from '../ui/PopoverPanel';
import { usePhone } from '../ui/use-media';
import { COLUMN_IDS, COLUMNS, toggleColumn, useLibraryView } from './columns';
import { FilterFields, filterCount } from './FilterFields';
import { chooseFolder, chooseImport } from './imports';
import { ask, useRecordList } from './record-list';
import css from './Toolbar.module.css';

/** Search, filters, order and columns of the list, and the import buttons. */
export const Toolbar = () => {
  const { t } = useTranslation();
  const phone = usePhone();
  const isGallery = useLibraryView((view) => view.isGallery);
  return (
    <div className={css.tools}>
      <SearchBox />
      {phone && <ImportButton />}
      <Filters />
      <Order />
      {!phone && !isGallery && <ColumnMenu />}
      <IconButton
        icon={isGallery ? Rows3 : LayoutGrid}
        label={t(isGallery ? 'library.asTable' : 'library.asBoards')}
        onClick={() => useLibraryView.setState({ isGallery: !isGallery })}
      />
      <span className={css.gap} />
      {!phone && (
        <>
          <ImportButton />
          <Button className={css.folder ?? ''} onClick={() => void chooseFolder()}>
            <FolderInput aria-hidden size={16} />
            {t('library.importFolder')}
          </Button>
        </>
      )}
    </div>
  );
};

/** On a phone an icon beside the search. */
const ImportButton = () => {
  const { t } = useTranslation();
  const phone = usePhone();
  return (
    <Button aria-label={t('library.import')} onClick={() => void chooseImport()}>
      <FileInput aria-hidden size={16} />
      {!phone && t('library.import')}
    </Button>
  );
};

const SearchBox = () => {
  const { t } = useTranslation();
  const text = useRecordList(({ query }) => query.text);
  return (
    <TextInput
      type="search"
      className={css.search}
      aria-label={t('library.search')}
      placeholder={t('library.search.example')}
      value={text}
      onChange={({ target }) => ask({ text: target.value })}
    />
  );
};

const Filters = () => {
  const { t } = useTranslation();
  const phone = usePhone();
  const filters = useRecordList(({ query }) => filterCount(query));
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button aria-label={t('library.filters')}>
          <SlidersHorizontal aria-hidden size={16} />
          {!phone && t('library.filters')}
          {filters > 0 && <span className={`${css.badge} figures`}>{filters}</span>}
        </Button>
      </Popover.Trigger>
      <PopoverPanel label={t('library.filters')}>
        <FilterFields />
      </PopoverPanel>
    </Popover.Root>
  );
};

const Order = () => {
  const { t } = useTranslation();
  const sort = useRecordList(({ query }) => query.sort);
  const group = useRecordList(({ query }) => query.group);
  return (
    <>
      <span className={css.pick}>
        <Select
          aria-label={t('library.sort')}
          value={sort}
          options={LIBRARY_SORTS.map((value) => ({ value, label: t(`library.sort.${value}`) }))}
          onPick={(value) => ask({ sort: value, descending: value === 'changed' || value === 'date' })}
        />
      </span>
      <span className={css.pick}>
        <Select
          aria-label={t('library.group')}
          value={group}
          options={LIBRARY_GROUPS.map((value) => ({ value, label: t(`library.group.${value}`) }))}
          onPick={(value) => ask({ group: value })}
        />
      </span>
    </>
  );
};

const ColumnMenu = () => {
  const { t } = useTranslation();
  const chosen = useLibraryView(({ columns }) => columns);
  return (
    <MenuAt trigger={<IconButton icon={Columns3} label={t('library.columns')} />}>
      {COLUMN_IDS.map((id) => (
        <DropdownMenu.CheckboxItem
          key={id}
          className={menu.item}
          checked={chosen.includes(id)}
          onSelect={(event) => event.preventDefault()}
          onCheckedChange={() => toggleColumn(id)}
        >
          <span className={menu.text}>{t(COLUMNS[id].label)}</span>
          <DropdownMenu.ItemIndicator aria-hidden>✓</DropdownMenu.ItemIndicator>
        </DropdownMenu.CheckboxItem>
      ))}
    </MenuAt>
  );
};
