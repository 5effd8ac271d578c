import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ranksOn, type SetupDraft } from '#protocol';
import { rankText } from '../format/rank-text';
import { useView } from '../state/view';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Field, Select } from '../ui/Field';
import { FormActions } from '../ui/FormActions';
import { ColourField } from './ColourField';
import css from './GuidanceDialog.module.css';
import { usePlayScreen } from './play-state';
import { SizeField } from './SizeField';
import { draftFor } from './setup-draft';
import { startPlay } from './start-play';

/** Simple guidance: an opponent near the person's strength, in three choices with defaults. */
const GuidanceDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<SetupDraft>(() => draftFor('simple'));
  const change = (changed: Partial<SetupDraft>): void => setDraft((before) => ({ ...before, ...changed }));
  const more = (): void => {
    usePlayScreen.setState({ kind: 'simple', fromPosition: false, draft });
    useView.getState().openDialog('playSetup');
  };
  return (
    <Dialog title={t('command.guidance')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void startPlay(t, draft).then((started) => {
            if (started) onClose();
          });
        }}
      >
        <p className={css.text}>{t('play.guidance.simple.text')}</p>
        <Field label={t('play.strength')}>
          {(ids) => (
            <Select
              {...ids}
              value={draft.level}
              options={ranksOn(draft.size * draft.size).map((rank) => ({
                value: rank,
                label: t('play.ai.rank', { rank: rankText(t, rank) }),
              }))}
              onPick={(level) => change({ level, opponent: { kind: 'ai', strength: level } })}
            />
          )}
        </Field>
        <ColourField draft={draft} onChange={change} />
        <SizeField draft={draft} onChange={change} />
        <Button look="plain" onClick={more}>
          {t('play.setup.more')}
        </Button>
        <FormActions onCancel={onClose} submit={t('play.start')} />
      </form>
    </Dialog>
  );
};

export default GuidanceDialog;
