import { useTranslation } from 'react-i18next';
import {
  type Annotation,
  BLACK,
  type Change,
  type Emphasis,
  MOVE_JUDGEMENTS,
  type NodeNotes,
  POSITION_JUDGEMENTS,
  type PositionView,
  WHITE,
} from '#protocol';
import { changeAt } from '../../clients/change';
import { useMirror } from '../../state/mirror';
import { Button } from '../../ui/Button';
import { Dialog, DialogActions } from '../../ui/Dialog';
import { Field, Select, Switch } from '../../ui/Field';
import { SavedField } from '../../ui/SavedField';
import { Segmented } from '../../ui/Segmented';

/** What the record says of this node besides moves and marks. Each field is saved when it loses the focus. */
const NodeNotesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const position = useMirror((mirror) => mirror.position);
  if (!position) return null;
  const { notes } = position;
  const send = (change: Change): void => void changeAt(position, change);
  return (
    <Dialog title={t('command.nodeNotes')} onClose={onClose}>
      <SavedField
        label={t('notes.name')}
        value={notes.name}
        onSave={(text) => send({ type: 'name', text })}
      />
      <Judgement label={t('notes.position')} of={POSITION_JUDGEMENTS} notes={notes} onPick={send} />
      <Judgement label={t('notes.move')} of={MOVE_JUDGEMENTS} notes={notes} onPick={send} />
      <Judgement label={t('notes.hotspot')} of={HOTSPOT} notes={notes} onPick={send} />
      <NumberText
        label={t('notes.value')}
        value={notes.value}
        onSave={(points) => send({ type: 'value', points })}
      />
      <NumberText
        label={t('notes.moveNumber')}
        value={notes.moveNumber}
        onSave={(number) => send({ type: 'moveNumber', number })}
      />
      <ToPlay position={position} onPick={send} />
      <Switch
        label={t('notes.figure')}
        on={notes.figure !== undefined}
        onSwitch={(on) => send({ type: 'figure', title: on ? '' : undefined })}
      />
      {notes.figure !== undefined && (
        <SavedField
          label={t('notes.figureTitle')}
          value={notes.figure}
          onSave={(title) => send({ type: 'figure', title })}
        />
      )}
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const HOTSPOT = ['hotspot'] as const;

interface NumberTextProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly onSave: (number: number | undefined) => void;
}

/** An empty text removes the number; a text that is no number changes nothing. */
const NumberText = ({ label, value, onSave }: NumberTextProps) => (
  <SavedField
    label={label}
    inputMode="decimal"
    value={value === undefined ? '' : String(value)}
    onSave={(text) => {
      const read = Number(text.trim().replace('−', '-'));
      if (text.trim() === '') onSave(undefined);
      else if (Number.isFinite(read)) onSave(read);
    }}
  />
);

interface JudgementProps {
  readonly label: string;
  readonly of: readonly Annotation[];
  readonly notes: NodeNotes;
  readonly onPick: (change: Change) => void;
}

type Picked = 'none' | `${Annotation} ${1 | 2}`;

/** One choice of a kind, weak or strong; FF[4] has no strong doubt. */
const Judgement = ({ label, of, notes, onPick }: JudgementProps) => {
  const { t } = useTranslation();
  const now = notes.annotations.find(({ annotation }) => of.includes(annotation));
  const value: Picked = now ? `${now.annotation} ${now.emphasis}` : 'none';
  const options = [
    { value: 'none' as const, label: t('notes.none') },
    ...of.flatMap((annotation) => {
      const weak = { value: `${annotation} 1` as const, label: t(`annotation.${annotation}`) };
      const strong = {
        value: `${annotation} 2` as const,
        label: t('annotation.very', { annotation: t(`annotation.${annotation}`) }),
      };
      return annotation === 'doubtful' || annotation === 'interesting' ? [weak] : [weak, strong];
    }),
  ];
  const pick = (picked: Picked): void => {
    const annotation = of.find((each) => picked.startsWith(each)) ?? now?.annotation ?? of[0];
    const emphasis: Emphasis = picked === 'none' ? 0 : picked.endsWith('2') ? 2 : 1;
    if (annotation) onPick({ type: 'annotate', annotation, emphasis });
  };
  return (
    <Field label={label}>
      {(ids) => <Select<Picked> {...ids} value={value} options={options} onPick={pick} />}
    </Field>
  );
};

const SIDES = { black: BLACK, white: WHITE } as const;

const ToPlay = ({
  position,
  onPick,
}: {
  readonly position: PositionView;
  readonly onPick: (change: Change) => void;
}) => {
  const { t } = useTranslation();
  return (
    <Field label={t('notes.toPlay')}>
      {({ id }) => (
        <Segmented
          id={id}
          label={t('notes.toPlay')}
          value={position.toPlay === BLACK ? 'black' : 'white'}
          options={(['black', 'white'] as const).map((value) => ({ value, label: t(`side.${value}`) }))}
          onPick={(side) => onPick({ type: 'toPlay', color: SIDES[side] })}
        />
      )}
    </Field>
  );
};

export default NodeNotesDialog;
