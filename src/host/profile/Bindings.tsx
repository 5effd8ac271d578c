import { useTranslation } from 'react-i18next';
import { callHost } from '../../clients/host';
import { tellFailure } from '../../clients/host-failure';
import { notifyDone } from '../../state/notices';
import { PROVIDER_NAMES, type ProviderName, useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { know } from '../account';
import { FactLine } from '../FactLine';
import { leaveForProvider } from '../identity';
import { Section } from '../Section';
import type { UserProps } from './user-props';

const UNBIND = { apple: 'appleUser.unbind', google: 'googleUser.unbind', wx: 'wxUser.unbind' } as const;

/** Accounts of other providers that sign in to this one. */
export const Bindings = ({ user }: UserProps) => {
  const { t } = useTranslation();
  const config = useSession((session) => session.config);
  const unbind = async (name: ProviderName): Promise<void> => {
    const answer = await callHost(UNBIND[name], { params: { userId: user.user_id } });
    if (!answer.ok) return tellFailure(answer.failure);
    know(answer.value);
    notifyDone('account.unbound');
  };
  const shown = PROVIDER_NAMES.filter((name) => config?.[name] || user[`${name}_user`]);
  if (shown.length === 0) return null;
  return (
    <Section title={t('profile.bindings')}>
      <dl>
        {shown.map((name) => {
          const bound = user[`${name}_user`];
          const provider = t(`account.provider.${name}`);
          return (
            <FactLine key={name} as="div">
              <dt>{provider}</dt>
              <dd>
                <span className="quiet small">{bound ? bound.nickname : t('profile.notBound')} </span>
                <Button
                  aria-label={t(bound ? 'profile.unbindOf' : 'profile.bindOf', { provider })}
                  onClick={() => (bound ? void unbind(name) : leaveForProvider(name, 'bind'))}
                >
                  {t(bound ? 'profile.unbind' : 'profile.bind')}
                </Button>
              </dd>
            </FactLine>
          );
        })}
      </dl>
    </Section>
  );
};
