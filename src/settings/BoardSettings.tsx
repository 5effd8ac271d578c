import { useTranslation } from 'react-i18next';
import { useSettings } from '../state/settings';
import { Field, Switch } from '../ui/Field';
import { Heading } from '../ui/Heading';
import { BoardStyles } from './BoardStyles';
import { ChoiceField } from './ChoiceField';
import { BOARD_SWITCHES, OVERLAY_SWITCHES, type SwitchName } from './choices';
import { NumberField } from './NumberField';

const Switches = ({ names }: { readonly names: readonly SwitchName[] }) => {
  const { t } = useTranslation();
  const settings = useSettings((state) => state.settings);
  const change = useSettings((state) => state.change);
  return names.map((name) => (
    <Switch
      key={name}
      label={t(`settings.${name}`)}
      hint={t(`settings.${name}.hint`)}
      on={settings[name]}
      onSwitch={(on) => change({ [name]: on })}
    />
  ));
};

/** Settings of the board and the record. */
export const BoardSettings = () => {
  const { t } = useTranslation();
  return (
    <section>
      <Heading>{t('settings.board')}</Heading>
      <ChoiceField name="showMoveNumType" open />
      <Field label={t('settings.boardStyle')} hint={t('settings.boardStyle.hint')}>
        {({ id }) => <BoardStyles id={id} />}
      </Field>
      <ChoiceField name="stoneStyle" open />
      <ChoiceField name="coordinateStyle" />
      <Switches names={BOARD_SWITCHES} />
    </section>
  );
};

/** Settings of the AI's overlays on the board. */
export const OverlaySettings = () => {
  const { t } = useTranslation();
  const showOwnerShips = useSettings(({ settings }) => settings.showOwnerShips);
  return (
    <section>
      <Heading>{t('settings.overlays')}</Heading>
      <Switches names={['showBestMove']} />
      <NumberField name="maxShowBestMoveNum" />
      <NumberField name="maxOrderNum" />
      <ChoiceField name="candidateFigure" />
      <ChoiceField name="candidateColors" />
      <Switches names={OVERLAY_SWITCHES} />
      {showOwnerShips && <ChoiceField name="ownershipStyle" open />}
    </section>
  );
};
