import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { SAMPLES_PATH } from '../app/routes';
import { TextInput } from '../ui/Field';
import { OpenButtons } from './Home';
import home from './Home.module.css';
import css from './Library.module.css';
import { RecordList } from './RecordList';
import { SampleList } from './SampleList';

/** All records of this device, ways to add some, and the games that come with the app. */
const Library = () => {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [path] = useLocation();
  const samples = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (path === SAMPLES_PATH) samples.current?.scrollIntoView();
  }, [path]);
  return (
    <div className={home.home}>
      <div className={css.inner}>
        <h2 className={home.title}>{t('library.title')}</h2>
        <OpenButtons />
        <TextInput
          className={css.search}
          type="search"
          aria-label={t('library.search')}
          placeholder={t('library.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <RecordList search={search} />
        <h3 ref={samples} className={home.heading}>
          {t('home.samples')}
        </h3>
        <SampleList />
      </div>
    </div>
  );
};

export default Library;
