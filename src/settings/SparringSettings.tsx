import { useTranslation } from 'react-i18next';
import { useSettings } from '../state/settings';
import { Heading } from '../ui/Heading';
import { SparringLimitFields } from './SparringLimitFields';

/** The default limits of a new sparring game. */
export const SparringSettings = () => {
  const { t } = useTranslation();
  const sparring = useSettings(({ settings }) => settings.sparring);
  const change = useSettings((state) => state.change);
  return (
    <section>
      <Heading>{t('settings.sparring')}</Heading>
      <SparringLimitFields
        limits={sparring}
        onChange={(changed) => change({ sparring: { ...sparring, ...changed } })}
      />
    </section>
  );
};
