import { useTranslation } from 'react-i18next';
import { setOwnName, useOwnName } from '../state/my-side';
import { Field, Switch, TextInput } from '../ui/Field';
import { SetupFold } from './SetupFold';
import type { SetupFieldsProps } from './setup-draft';

const MAX_NAME = 100;

/** Player settings: the person's name, and the helps that the game allows. */
export const PlayerFields = ({ draft, onChange }: SetupFieldsProps) => {
  const { t } = useTranslation();
  const name = useOwnName();
  return (
    <SetupFold title={t('play.player')}>
      <Field label={t('play.name')} hint={t('play.name.hint')}>
        {(ids) => (
          <TextInput
            {...ids}
            value={name}
            maxLength={MAX_NAME}
            onChange={({ target }) => setOwnName(target.value)}
          />
        )}
      </Field>
      <Switch
        label={t('play.takeBack')}
        on={draft.takeBack}
        onSwitch={(takeBack) => onChange({ takeBack })}
      />
      <Switch label={t('play.hints')} on={draft.hints} onSwitch={(hints) => onChange({ hints })} />
      {draft.method === 'analyse' && (
        <Switch
          label={t('play.candidates')}
          on={draft.candidates ?? false}
          onSwitch={(candidates) => onChange({ candidates })}
        />
      )}
    </SetupFold>
  );
};
