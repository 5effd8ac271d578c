import { useTranslation } from 'react-i18next';
import { coinText } from '../../format/coin-text';
import { vipEndText, vipOf, walletTotal } from '../account';
import { FactLine } from '../FactLine';
import { Section } from '../Section';
import type { UserProps } from './user-props';

/** The account's coins, membership and licences. */
export const Wallet = ({ user }: UserProps) => {
  const { t } = useTranslation();
  const vip = vipOf(user);
  const sum = (lots: readonly { readonly coin: number }[]): number =>
    lots.reduce((total, { coin }) => total + coin, 0);
  const rows = [
    [t('profile.wallet.total'), coinText(walletTotal(user))],
    [t('profile.wallet.coin'), coinText(user.coin)],
    [t('profile.wallet.pc'), coinText(user.pc_coin)],
    [t('profile.wallet.coins'), coinText(sum(user.coins))],
    [t('profile.wallet.vips'), coinText(sum(user.vips))],
    [t('profile.vip'), vip ? vipEndText(vip) : t('profile.vipNone')],
    [
      t('profile.pro'),
      user.pros
        .map(({ pro_type }) => t(pro_type === 1 ? 'profile.pro.local' : 'profile.pro.remote'))
        .join(' · ') || t('profile.vipNone'),
    ],
  ];
  return (
    <Section title={t('profile.wallet')}>
      <dl>
        {rows.map(([name, value]) => (
          <FactLine key={name} as="div">
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </FactLine>
        ))}
      </dl>
    </Section>
  );
};
