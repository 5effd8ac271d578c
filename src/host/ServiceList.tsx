import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { servicePath } from '../platform/routes';
import entries from '../ui/Entries.module.css';
import page from '../ui/Page.module.css';
import css from './Host.module.css';
import { HostState } from './HostState';
import { SERVICE_GROUPS, SERVICE_NAMES, SERVICES } from './services';

/** The host and all that one gives. */
export const ServiceList = () => {
  const { t } = useTranslation();
  return (
    <div className={page.page}>
      <div className={page.inner}>
        <h2 className={page.title}>{t('services.title')}</h2>
        <p className={css.text}>{t('services.text')}</p>
        <HostState note="services.notYet.all" />
        {SERVICE_GROUPS.map((group) => (
          <section key={group} className={css.group}>
            <h3 className={css.heading}>{t(`services.group.${group}`)}</h3>
            <ul className={entries.list}>
              {SERVICE_NAMES.filter((name) => SERVICES[name].group === group).map((name) => (
                <li key={name} className={entries.row}>
                  <Link href={servicePath(name)} className={css.service}>
                    <span className={css.words}>
                      <span className={entries.name}>{t(`service.${name}`)}</span>
                      <span className={css.gives}>{t(`service.${name}.gives`)}</span>
                    </span>
                    <ChevronRight aria-hidden size={18} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
};
