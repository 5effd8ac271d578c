import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#contract';
import { callHost, OS_TYPE } from '../../clients/host';
import { tellFailure } from '../../clients/host-failure';
import { currentLanguage } from '../../i18n/i18n';
import { showGuide } from '../../platform/routes';
import { CLIENT_VERSION } from '../../state/client-version';
import { useHostAddress } from '../../state/host';
import { Button } from '../../ui/Button';
import { useAnswer } from '../../ui/use-answer';
import { Waiting } from '../../ui/Waiting';
import { Columns } from '../Columns';
import { FactLine } from '../FactLine';
import { Fold } from '../Fold';
import { HostPage } from '../HostPage';
import { HostState } from '../HostState';
import { Section } from '../Section';
import css from './ContactPage.module.css';
import { DownloadRow } from './DownloadRow';

const osType = String(OS_TYPE);

const askAbout = async (): Promise<Answer<'about'> | undefined> => {
  const query = { osType, version: String(CLIENT_VERSION), lang: currentLanguage() };
  const answer = await callHost('about', { query });
  if (!answer.ok) tellFailure(answer.failure);
  return answer.ok ? answer.value : undefined;
};

/** The newest engine program for this platform; undefined where the host offers none. */
const askEngine = async (): Promise<Answer<'kataGoExe'> | undefined> => {
  const answer = await callHost('kataGoExe', { query: { osType } });
  return answer.ok ? answer.value : undefined;
};

const askWeights = async (): Promise<Answer<'weights'>['items'] | undefined> => {
  const answer = await callHost('weights', { query: { osType } });
  return answer.ok ? answer.value.items : undefined;
};

/** The host's contacts, frequent questions and downloads. */
export const ContactPage = () => {
  const { t } = useTranslation();
  const address = useHostAddress();
  const [about] = useAnswer(
    useCallback(async () => (address === undefined ? undefined : askAbout()), [address]),
  );
  const [weights = []] = useAnswer(
    useCallback(async () => (address === undefined ? undefined : askWeights()), [address]),
  );
  const [engine] = useAnswer(
    useCallback(async () => (address === undefined ? undefined : askEngine()), [address]),
  );
  return (
    <HostPage title={t('contact.title')}>
      {address === undefined && <HostState note="host.gives" holds="contact.text" />}
      {address !== undefined && !about && <Waiting />}
      <Columns>
        <div>
          {about && <Contacts about={about} />}
          <Section title={t('contact.faq')}>
            {about?.faq.map(({ q, a }) => (
              <Fold key={q} title={q}>
                <p>{a}</p>
              </Fold>
            ))}
            <p className={`${css.guide} quiet small`}>{t('contact.guide')}</p>
            <Button onClick={showGuide}>{t('command.guide')}</Button>
          </Section>
        </div>
        {(engine || weights.length > 0) && (
          <div>
            {engine && (
              <Section title={t('contact.engine')}>
                {engine.mandatory && <p className="small">{t('contact.engine.mandatory')}</p>}
                {engine.notes !== '' && <p className="quiet small">{engine.notes}</p>}
                <ul>
                  <DownloadRow file={engine} />
                </ul>
              </Section>
            )}
            {weights.length > 0 && (
              <Section title={t('contact.weights')}>
                <ul>
                  {weights.map((file) => (
                    <DownloadRow key={file.id} file={file} />
                  ))}
                </ul>
              </Section>
            )}
          </div>
        )}
      </Columns>
    </HostPage>
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
      <Section title={t('contact.contact')}>
        {rows.length === 0 && !about.privacy_url && <p className="quiet small">{t('contact.none')}</p>}
        <dl>
          {rows.map(([name, value]) => (
            <FactLine key={name} as="div">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </FactLine>
          ))}
        </dl>
        {about.privacy_url && (
          <a className={css.link} href={about.privacy_url} target="_blank" rel="noreferrer">
            {t('contact.privacy')}
          </a>
        )}
      </Section>
      {about.windows_client && (
        <Section title={t('contact.client')}>
          <ul>
            <DownloadRow file={about.windows_client} />
          </ul>
        </Section>
      )}
    </>
  );
};
