import { type ReactNode, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { fitOf } from '../commands/fuzzy';
import { runCommand } from '../commands/registry';
import { currentLanguage, setLanguage } from '../i18n/i18n';
import type { MessageKey } from '../i18n/keys';
import { LANGUAGE_NAMES, LANGUAGES } from '../i18n/language';
import { useHostAddress } from '../state/host';
import { restoreDefaults, useSettings } from '../state/settings';
import { useView } from '../state/view';
import { Button } from '../ui/Button';
import { ButtonRow } from '../ui/ButtonRow';
import { Dialog } from '../ui/Dialog';
import { Gradually } from '../ui/deferred/Gradually';
import { Field, Select, TextInput } from '../ui/Field';
import { FieldFilter } from '../ui/field-filter';
import { Heading } from '../ui/Heading';
import edges from '../ui/ScrollEdges.module.css';
import { useMedia } from '../ui/use-media';
import { BoardSettings, OverlaySettings } from './BoardSettings';
import { ChoiceField } from './ChoiceField';
import { NumberField, type NumberSetting } from './NumberField';
import css from './SettingsDialog.module.css';
import { SettingsPreview } from './SettingsPreview';
import { SparringLimitFields } from './SparringLimitFields';
import { StoredAnalyses } from './StoredAnalyses';
import { chooseSettingsFile, saveSettingsFile } from './settings-file';

const DEPTHS: readonly NumberSetting[] = [
  'reviewVisits',
  'reviewSeconds',
  'liveVisits',
  'glanceVisits',
  'dataRefreshTime',
  'idleTime',
];
const THRESHOLDS: readonly NumberSetting[] = [
  'winrateLost',
  'scoreMeanLost',
  'configGoodWinrateLost',
  'configGoodScoreMeanLost',
  'certainty',
  'matchAiMoves',
  'matchAiPercentsPlayouts',
];

/** The sections in order, with the names of their links. */
const SECTIONS = [
  ['settings.general', () => <General />],
  ['settings.board', () => <BoardSettings />],
  ['settings.overlays', () => <OverlaySettings />],
  ['settings.analysis', () => <AnalysisFields />],
  ['settings.judgement', () => <Judgement />],
  ['settings.sparring', () => <SparringSettings />],
  ['settings.layout', () => <WidthSettings />],
  ['settings.services', () => <Services />],
] as const satisfies readonly (readonly [MessageKey, () => ReactNode])[];

/** Sections before those that the small board shows. */
const GENERAL = 1;
const PICTURED = 3;

const groupOf = ([name, Section]: (typeof SECTIONS)[number]) => (
  <div key={name} data-section={name} className={css.group}>
    <Section />
  </div>
);

/** All settings, by section or by search; each change takes effect at once. */
const SettingsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const sought = useView((view) => view.soughtSetting);
  const isShown = useCallback((label: string) => sought.trim() === '' || fitOf(sought, label) > 0, [sought]);
  const isNarrow = useMedia('(max-width: 759px)');
  const isSearching = sought.trim() !== '';
  const all = useRef<HTMLDivElement>(null);
  const goTo = (section: MessageKey): void => {
    const heading = all.current?.querySelector(`[data-section="${section}"]`);
    heading?.scrollIntoView({ block: 'start' });
  };
  return (
    <Dialog title={t('settings.title')} onClose={onClose} broad>
      <div className={css.find}>
        <TextInput
          type="search"
          aria-label={t('settings.search')}
          placeholder={t('settings.search')}
          value={sought}
          onChange={({ target }) => useView.getState().seekSetting(target.value)}
        />
        {!isSearching && (
          <nav className={`${css.sections} ${edges.row}`} aria-label={t('settings.sections')}>
            {SECTIONS.map(([name]) => (
              <button key={name} type="button" className={css.jump} onClick={() => goTo(name)}>
                {t(name)}
              </button>
            ))}
          </nav>
        )}
      </div>
      <FieldFilter value={isShown}>
        <div className={css.columns}>
          <div className={css.all} ref={all} data-searching={isSearching}>
            {SECTIONS.slice(0, GENERAL).map(groupOf)}
            <div className={css.pictured}>
              {isNarrow && !isSearching && <SettingsPreview />}
              <Gradually>{SECTIONS.slice(GENERAL, PICTURED).map(groupOf)}</Gradually>
            </div>
            <Gradually>{SECTIONS.slice(PICTURED).map(groupOf)}</Gradually>
            <p className={css.nothing} role="status">
              {isSearching && t('settings.nothing')}
            </p>
          </div>
          {!isNarrow && <SettingsPreview />}
        </div>
      </FieldFilter>
      <ButtonRow>
        <Button onClick={saveSettingsFile}>{t('settings.export')}</Button>
        <Button onClick={chooseSettingsFile}>{t('settings.import')}</Button>
        <Button onClick={restoreDefaults}>{t('settings.reset')}</Button>
      </ButtonRow>
    </Dialog>
  );
};

const AnalysisFields = () => {
  const { t } = useTranslation();
  const { openDialog, closeDialog } = useView.getState();
  return (
    <section>
      <Heading>{t('settings.analysis')}</Heading>
      <Field label={t('engine.network')} hint={t('settings.network.hint')}>
        {(ids) => (
          <Button {...ids} onClick={() => openDialog('networks')}>
            {t('engine.networks')}
          </Button>
        )}
      </Field>
      <ChoiceField name="engineBackend" />
      <ChoiceField name="reviewBudget" />
      {DEPTHS.map((name) => (
        <NumberField key={name} name={name} />
      ))}
      <StoredAnalyses />
      <div className={css.unsought}>
        <Button
          onClick={() => {
            closeDialog();
            runCommand('engines');
          }}
        >
          {t('command.engines')}
        </Button>
      </div>
    </section>
  );
};

const Judgement = () => {
  const { t } = useTranslation();
  return (
    <section>
      <Heading>{t('settings.judgement')}</Heading>
      {THRESHOLDS.map((name) => (
        <NumberField key={name} name={name} />
      ))}
    </section>
  );
};

const General = () => {
  const { t } = useTranslation();
  return (
    <section>
      <Heading>{t('settings.general')}</Heading>
      <Field label={t('settings.language')} hint={t('settings.language.hint')}>
        {(ids) => (
          <Select
            {...ids}
            value={currentLanguage()}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            onPick={(language) => void setLanguage(language)}
          />
        )}
      </Field>
      <ChoiceField name="theme" open />
      <ChoiceField name="palette" open />
    </section>
  );
};

/** The board's share of the room, for each of the two layouts. */
const WidthSettings = () => {
  const { t } = useTranslation();
  const setBoardWidth = useSettings((state) => state.setBoardWidth);
  const widths = useSettings(useShallow(({ wrapWidth, nowrapWidth }) => ({ wrapWidth, nowrapWidth })));
  return (
    <section>
      <Heading>{t('settings.layout')}</Heading>
      {(['nowrapWidth', 'wrapWidth'] as const).map((layout) => (
        <Field key={layout} label={t(`settings.${layout}`)} hint={t(`settings.${layout}.hint`)}>
          {(ids) => (
            <input
              {...ids}
              type="range"
              className={css.range}
              min={0.5}
              max={1}
              step={0.05}
              value={widths[layout]}
              aria-valuetext={`${Math.round(widths[layout] * 100)}%`}
              onChange={({ target }) => setBoardWidth(layout, Number(target.value))}
            />
          )}
        </Field>
      ))}
    </section>
  );
};

const Services = () => {
  const { t } = useTranslation();
  const host = useHostAddress();
  const openDialog = useView((view) => view.openDialog);
  return (
    <section>
      <Heading>{t('settings.services')}</Heading>
      <Field label={t('host.title')} hint={host}>
        {(ids) => (
          <Button {...ids} onClick={() => openDialog('host')}>
            {t(host === undefined ? 'host.set' : 'host.change')}
          </Button>
        )}
      </Field>
    </section>
  );
};

export default SettingsDialog;

/** The default limits of a new sparring game. */
const SparringSettings = () => {
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
