import { ChevronLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Answer } from '#contract';
import { callHost, OS_TYPE } from '../clients/host';
import { sizeText } from '../format/numbers';
import { currentLanguage } from '../i18n/i18n';
import { SERVICES_PATH } from '../platform/routes';
import { CLIENT_VERSION } from '../state/client-version';
import { useHostAddress } from '../state/host';
import page from '../ui/Page.module.css';
import { Waiting } from '../ui/Waiting';
import css from './Account.module.css';
import { tellFailure } from './account';
import hostCss from './Host.module.css';
import { HostState } from './HostState';

const osType = String(OS_TYPE);

/** What the host tells of itself: how to reach its people, what is asked often, what can be downloaded. */
export const ContactPage = () => {
  const { t } = useTranslation();
  const address = useHostAddress();
  const [about, setAbout] = useState<Answer<'about'>>();
  const [weights, setWeights] = useState<Answer<'weights'>['items']>([]);
  useEffect(() => {
    if (address === undefined) return;
    const query = { osType, version: String(CLIENT_VERSION), lang: currentLanguage() };
    void callHost('about', { query }).then((answer) => {
      if (answer.ok) setAbout(answer.value);
      else tellFailure(answer.failure);
    });
    void callHost('weights', { query: { osType } }).then(
      (answer) => answer.ok && setWeights(answer.value.items),
    );
  }, [address]);
  return (
    <div className={page.page}>
      <div className={page.inner}>
        <Link href={SERVICES_PATH} className={hostCss.back}>
          <ChevronLeft aria-hidden size={17} strokeWidth={1.75} />
          {t('my.title')}
        </Link>
        <h2 className={page.title}>{t('contact.title')}</h2>
        {address === undefined && <HostState note="host.gives" />}
        {address !== undefined && !about && <Waiting />}
        {about && <Contacts about={about} />}
        {weights.length > 0 && (
          <section className={css.section}>
            <h3 className={css.heading}>{t('contact.weights')}</h3>
            <ul>
              {weights.map((file) => (
                <DownloadRow key={file.id} file={file} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
};

const Contacts = ({ about }: { readonly about: Answer<'about'> }) => {
  const { t } = useTranslation();
  const rows = [
    [t('contact.group'), about.group],
    [t('contact.official'), about.official_account],
    [t('contact.mini'), about.mini_program],
    [t('contact.contact'), about.contact],
  ].filter((row): row is [string, string] => typeof row[1] === 'string');
  return (
    <>
      <section className={css.section}>
        <h3 className={css.heading}>{t('contact.contact')}</h3>
        {rows.length === 0 && !about.privacy_url && <p className={css.quiet}>{t('contact.none')}</p>}
        <dl>
          {rows.map(([name, value]) => (
            <div key={name} className={css.line}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {about.privacy_url && (
          <a className={hostCss.link} href={about.privacy_url} target="_blank" rel="noreferrer">
            {t('contact.privacy')}
          </a>
        )}
      </section>
      {about.windows_client && (
        <section className={css.section}>
          <h3 className={css.heading}>{t('contact.client')}</h3>
          <ul>
            <DownloadRow file={about.windows_client} />
          </ul>
        </section>
      )}
      <section className={css.section}>
        <h3 className={css.heading}>{t('contact.faq')}</h3>
        {about.faq.map(({ q, a }) => (
          <details key={q} className={css.question}>
            <summary>{q}</summary>
            <p>{a}</p>
          </details>
        ))}
      </section>
    </>
  );
};

type Download = NonNullable<Answer<'about'>['windows_client']>;

const DownloadRow = ({ file }: { readonly file: Download }) => {
  const { t } = useTranslation();
  return (
    <li className={css.line}>
      <a className={hostCss.link} href={file.url} download>
        {file.name}
      </a>
      <span className={css.quiet}>
        {t('contact.file', { version: file.version, size: sizeText(file.size) })}
      </span>
    </li>
  );
};
