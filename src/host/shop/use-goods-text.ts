import { useTranslation } from 'react-i18next';
import type { Goods } from '#contract';
import { coinText } from '../../format/coin-text';

/** What is bought, in the person's language; goods of another form keep the operator's own name. */
export const useGoodsText = () => {
  const { t } = useTranslation();
  return {
    titleOf: ({ kind, name, coin, period, pro_type, vip_level }: Goods): string => {
      if (pro_type !== null) return t(`shop.goods.pro.${pro_type}`);
      if (vip_level !== null && period)
        return t('shop.goods.vip', {
          level: vip_level,
          period: t(`shop.period.${period.unit}`, { count: period.count }),
        });
      return kind === 'coin' && coin > 0 ? t('shop.goods.coin', { coin: coinText(coin) }) : name;
    },
    /** What comes with it besides what the title says. */
    contentsOf: ({ coin, gift_coin, pro_type, vip_level }: Goods): string[] => [
      ...(pro_type === null ? [] : [t('shop.gives.pro')]),
      ...(vip_level !== null && coin > 0 ? [t('shop.gives.vipCoin', { coin: coinText(coin) })] : []),
      ...(gift_coin > 0 ? [t('shop.gives.gift', { coin: coinText(gift_coin) })] : []),
    ],
  };
};
