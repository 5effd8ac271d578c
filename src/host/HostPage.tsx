import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { SERVICES_PATH } from '../platform/routes';
import page from '../ui/Page.module.css';
import css from './HostPage.module.css';

interface HostPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page below the user's own page, with a link back. */
export const HostPage = ({ title, children }: HostPageProps) => {
  const { t } = useTranslation();
  return (
    <div className={`${page.page} ${css.page}`}>
      <div className={page.inner}>
        <Link href={SERVICES_PATH} className={css.back}>
          <ChevronLeft aria-hidden size={17} strokeWidth={1.75} />
          {t('my.title')}
        </Link>
        <h2 className={page.title}>{title}</h2>
        {children}
      </div>
    </div>
  );
};
