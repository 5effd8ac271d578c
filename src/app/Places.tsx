import { Ellipsis, FileChartColumn, Grid2x2, Library, type LucideIcon, Puzzle, Swords } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { AREA_PATHS, AREAS, type Area, REPORT_PATH } from '../platform/routes';
import { useIsPlayShown } from '../play/play-state';
import { MainMenu } from './MainMenu';
import css from './Places.module.css';

const AREA_ICONS: Readonly<Record<Area, LucideIcon>> = {
  review: Grid2x2,
  play: Swords,
  library: Library,
  report: FileChartColumn,
  problems: Puzzle,
};

/** The area of an address, among the areas in the navigation; undefined for screens outside of them. */
const areaOf = (path: string): Area | undefined => {
  if (path.startsWith(REPORT_PATH)) return 'report';
  return AREAS.find((area) => path === AREA_PATHS[area] || path.startsWith(`${AREA_PATHS[area]}/`));
};

const AreaLinks = () => {
  const { t } = useTranslation();
  const [path] = useLocation();
  const playing = useIsPlayShown();
  return AREAS.map((area) => {
    const Icon = AREA_ICONS[area];
    const here = area === (playing && path === AREA_PATHS.review ? 'play' : areaOf(path));
    return (
      <Link key={area} href={AREA_PATHS[area]} className={css.place} aria-current={here ? 'page' : undefined}>
        <Icon aria-hidden size={20} strokeWidth={1.75} />
        <span>{t(`area.${area}`)}</span>
      </Link>
    );
  });
};

/** The navigation between areas, at the left edge. */
export const Rail = () => {
  const { t } = useTranslation();
  return (
    <nav className={css.rail} aria-label={t('area.nav')}>
      <AreaLinks />
    </nav>
  );
};

/** The phone's navigation: the most used places within reach of the thumb, and the rest under "more". */
export const PlacesBar = () => {
  const { t } = useTranslation();
  return (
    <nav className={css.bar} aria-label={t('area.nav')}>
      <AreaLinks />
      <MainMenu
        trigger={
          <button type="button" className={css.place} data-tour="menu">
            <Ellipsis aria-hidden size={20} strokeWidth={1.75} />
            <span>{t('area.more')}</span>
          </button>
        }
      />
    </nav>
  );
};
