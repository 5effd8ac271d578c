import { useTranslation } from 'react-i18next';
import { SEAT_NAMES } from '#protocol';
import { OpponentField } from './OpponentField';
import type { SetupFieldsProps } from './setup-draft';

/** The four seats of a united game in their order of play. */
export const UnitedFields = ({ draft, onChange }: SetupFieldsProps) => {
  const { t } = useTranslation();
  return SEAT_NAMES.map((seat) => (
    <OpponentField
      key={seat}
      label={t(`play.seat.${seat}`)}
      rankLabel={t('play.rank.of', { seat: t(`play.seat.${seat}`) })}
      size={draft.size}
      player={draft.united[seat]}
      onPick={(player) => onChange({ united: { ...draft.united, [seat]: player } })}
    />
  ));
};
