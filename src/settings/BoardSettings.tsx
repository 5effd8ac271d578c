import { useTranslation } from 'react-i18next';
import { COORDINATE_STYLES } from '#protocol';
import { MOVE_NUMBER_NAMES, MOVE_NUMBERS, type Settings, STONE_STYLES, useSettings } from '../state/settings';
import { CANDIDATE_COLORS, CANDIDATE_FIGURES, OWNERSHIP_STYLES } from '../state/settings-lists';
import { Field, Select, Switch } from '../ui/Field';
import { Heading } from '../ui/Heading';
import { Segmented } from '../ui/Segmented';
import { BoardStyles } from './BoardStyles';
import { NumberField } from './NumberField';

const MOVE_NUMBER_CHOICES = ['all', 'last', 'none'] as const;

type SwitchName = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings];

const Switches = ({ names }: { readonly names: readonly SwitchName[] }) => {
  const { t } = useTranslation();
  const settings = useSettings((state) => state.settings);
  const change = useSettings((state) => state.change);
  return names.map((name) => (
    <Switch
      key={name}
      label={t(`settings.${name}`)}
      on={settings[name]}
      onSwitch={(on) => change({ [name]: on })}
    />
  ));
};

/** Settings of the board and the record. */
export const BoardSettings = () => {
  const { t } = useTranslation();
  const settings = useSettings((state) => state.settings);
  const change = useSettings((state) => state.change);
  return (
    <section>
      <Heading>{t('settings.board')}</Heading>
      <Field label={t('settings.showMoveNumType')}>
        {({ id }) => (
          <Segmented
            id={id}
            label={t('settings.showMoveNumType')}
            value={MOVE_NUMBER_NAMES[settings.showMoveNumType]}
            options={MOVE_NUMBER_CHOICES.map((value) => ({
              value,
              label: t(`settings.showMoveNumType.${value}`),
            }))}
            onPick={(name) => change({ showMoveNumType: MOVE_NUMBERS[name] })}
          />
        )}
      </Field>
      <Field label={t('settings.boardStyle')}>{({ id }) => <BoardStyles id={id} />}</Field>
      <Field label={t('settings.stoneStyle')}>
        {({ id }) => (
          <Segmented
            id={id}
            label={t('settings.stoneStyle')}
            value={settings.stoneStyle}
            options={STONE_STYLES.map((value) => ({ value, label: t(`settings.stoneStyle.${value}`) }))}
            onPick={(stoneStyle) => change({ stoneStyle })}
          />
        )}
      </Field>
      <Field label={t('settings.coordinateStyle')}>
        {(ids) => (
          <Select
            {...ids}
            value={settings.coordinateStyle}
            options={COORDINATE_STYLES.map((value) => ({
              value,
              label: t(`settings.coordinateStyle.${value}`),
            }))}
            onPick={(coordinateStyle) => change({ coordinateStyle })}
          />
        )}
      </Field>
      <Switches
        names={[
          'showCoord',
          'showNextMoves',
          'playMoveConfirm',
          'sound',
          'clockSound',
          'clockVoice',
          'clockVibration',
          'mirrored',
        ]}
      />
    </section>
  );
};

/** Settings of the AI's overlays on the board. */
export const OverlaySettings = () => {
  const { t } = useTranslation();
  const settings = useSettings((state) => state.settings);
  const change = useSettings((state) => state.change);
  return (
    <section>
      <Heading>{t('settings.overlays')}</Heading>
      <Switches names={['showBestMove']} />
      <NumberField name="maxShowBestMoveNum" />
      <NumberField name="maxOrderNum" />
      <Field label={t('settings.candidateFigure')}>
        {(ids) => (
          <Select
            {...ids}
            value={settings.candidateFigure}
            options={CANDIDATE_FIGURES.map((value) => ({
              value,
              label: t(`settings.candidateFigure.${value}`),
            }))}
            onPick={(candidateFigure) => change({ candidateFigure })}
          />
        )}
      </Field>
      <Field label={t('settings.candidateColors')}>
        {(ids) => (
          <Select
            {...ids}
            value={settings.candidateColors}
            options={CANDIDATE_COLORS.map((value) => ({
              value,
              label: t(`settings.candidateColors.${value}`),
            }))}
            onPick={(candidateColors) => change({ candidateColors })}
          />
        )}
      </Field>
      <Switches names={['showScore', 'winrateShowDoubleDigits', 'showLastQuality', 'showQualities']} />
      <Switches names={['showPolicy', 'showOwnerShips']} />
      {settings.showOwnerShips && (
        <Field label={t('settings.ownershipStyle')}>
          {({ id }) => (
            <Segmented
              id={id}
              label={t('settings.ownershipStyle')}
              value={settings.ownershipStyle}
              options={OWNERSHIP_STYLES.map((value) => ({
                value,
                label: t(`settings.ownershipStyle.${value}`),
              }))}
              onPick={(ownershipStyle) => change({ ownershipStyle })}
            />
          )}
        </Field>
      )}
    </section>
  );
};
