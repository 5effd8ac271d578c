import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { CommandPill } from '../commands/CommandPill';
import { SERVICES_PATH, servicePath } from '../platform/routes';
import page from '../ui/Page.module.css';
import css from './Host.module.css';
import { HostState } from './HostState';
import { SERVICES, type ServiceName } from './services';

/** One service of a host: what it is, what it asks for, and what can be done without it. */
export const ServicePage = ({ name }: { readonly name: ServiceName }) => {
  const { t } = useTranslation();
  const { needs, here } = SERVICES[name];
  return (
    <div className={page.page}>
      <div className={page.inner}>
        <Link href={SERVICES_PATH} className={css.back}>
          <ChevronLeft aria-hidden size={17} strokeWidth={1.75} />
          {t('services.title')}
        </Link>
        <h2 className={page.title}>{t(`service.${name}`)}</h2>
        <p className={css.text}>{t(`service.${name}.gives`)}</p>
        <HostState note="services.notYet" quiet />
        <section className={css.group}>
          <h3 className={css.heading}>{t('services.needs')}</h3>
          <p className={css.text}>{t(`services.needs.${needs}`)}</p>
          {needs !== 'guest' && (
            <p>
              <Link href={servicePath('sign-in')} className={css.link}>
                {t('service.sign-in')}
              </Link>
            </p>
          )}
        </section>
        <section className={css.group}>
          <h3 className={css.heading}>{t('services.here')}</h3>
          <p className={css.text}>{t(`service.${name}.here`)}</p>
          <div className={css.actions}>
            {here.map((id) => (
              <CommandPill key={id} id={id} />
            ))}
          </div>
        </section>
      </div>
    </div>
  );
};
