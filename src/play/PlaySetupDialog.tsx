import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  allowsWatching,
  GUIDANCE_MODES,
  HALF_POINT_AIMS,
  hasSparringLimit,
  ownOf,
  PLAY_METHODS,
  playSizeOf,
  SEAT_NAMES,
  type SetupDraft,
  setupFaults,
} from '#protocol';
import { SparringLimitFields } from '../settings/SparringLimitFields';
import { useMirror } from '../state/mirror';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Field, Select, Switch } from '../ui/Field';
import { FormActions } from '../ui/FormActions';
import { Heading } from '../ui/Heading';
import { Segmented } from '../ui/Segmented';
import { AiFields } from './AiFields';
import { BoardFields, FromPosition } from './BoardFields';
import { ColourField } from './ColourField';
import { OpponentField } from './OpponentField';
import { PlayerFields } from './PlayerFields';
import css from './PlaySetupDialog.module.css';
import { usePlayScreen } from './play-state';
import { draftFor, lastDraft, resized, type SetupFieldsProps } from './setup-draft';
import { startPlay } from './start-play';
import { TimeFields } from './TimeFields';

/** Default of the optional limit of misses that ends a game. */
const MISS_LIMIT = 5;

/** All settings of a new game; one press offers the last setup again. */
const PlaySetupDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const { kind, fromPosition, draft: given } = usePlayScreen();
  const board = useMirror(({ document }) => document?.size);
  const [draft, setDraft] = useState<SetupDraft>(() => {
    const first = given ?? draftFor(kind);
    const size = fromPosition && board ? playSizeOf(board) : undefined;
    return size ? { ...first, ...resized(first, size) } : first;
  });
  const form = useId();
  const [asked, setAsked] = useState(false);
  const change = (changed: Partial<SetupDraft>): void => setDraft((before) => ({ ...before, ...changed }));
  const shown: SetupDraft = fromPosition
    ? { ...draft, handicap: 0, chosenKomi: draft.chosenKomi ?? 'usual' }
    : draft;
  const faults = setupFaults(shown);
  const last = fromPosition ? undefined : lastDraft();

  const start = async (setup: SetupDraft): Promise<void> => {
    setAsked(true);
    if (await startPlay(t, setup, fromPosition ? 'position' : undefined)) onClose();
  };
  const { method } = draft;
  return (
    <Dialog
      title={t(fromPosition ? 'play.setup.continue' : 'play.setup.title')}
      onClose={onClose}
      broad
      foot={
        <>
          {asked && faults.length > 0 && (
            <ul className={css.faults} role="alert">
              {faults.map((fault) => (
                <li key={fault}>{t(`play.fault.${fault}`)}</li>
              ))}
            </ul>
          )}
          <FormActions onCancel={onClose} submit={t('play.start')} form={form} />
        </>
      }
    >
      <form
        id={form}
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          void start(shown);
        }}
      >
        {last && (
          <div className={css.last}>
            <Button onClick={() => void start(last)}>{t('play.setup.last')}</Button>
            <span>{t(`play.method.${last.method}`)}</span>
          </div>
        )}
        <section>
          <Heading>{t('info.players')}</Heading>
          <Field label={t('play.method')} hint={t(`play.method.${method}.text`)}>
            {(ids) => (
              <Select
                {...ids}
                value={method}
                options={PLAY_METHODS.map((value) => ({ value, label: t(`play.method.${value}`) }))}
                onPick={(picked) => {
                  const found = draftFor(picked);
                  setDraft({ ...found, ...resized(found, draft.size), rules: draft.rules });
                }}
              />
            )}
          </Field>
          {method === 'guidance' && (
            <Field label={t('play.guidance')} hint={t(`play.guidance.${draft.guidance}.text`)}>
              {({ id }) => (
                <Segmented
                  id={id}
                  label={t('play.guidance')}
                  value={draft.guidance}
                  options={GUIDANCE_MODES.map((value) => ({ value, label: t(`play.guidance.${value}`) }))}
                  onPick={(guidance) => change({ guidance })}
                />
              )}
            </Field>
          )}
          {method === 'united' ? (
            <UnitedFields draft={draft} onChange={change} />
          ) : (
            <>
              <OpponentField
                label={t('play.opponent')}
                hint={t('play.opponent.hint')}
                rankLabel={t('play.rank')}
                size={draft.size}
                player={draft.opponent}
                steered={method === 'halfPoint'}
                onPick={(opponent) => change({ opponent })}
              />
              {allowsWatching(method) && (
                <OpponentField
                  label={t('play.own')}
                  hint={t('play.own.hint')}
                  rankLabel={t('play.rank.of', { seat: t('play.own') })}
                  size={draft.size}
                  player={ownOf(draft)}
                  onPick={(own) => change({ own })}
                />
              )}
              <ColourField draft={draft} onChange={change} />
            </>
          )}
          {method === 'halfPoint' && (
            <Field label={t('play.aim')}>
              {({ id }) => (
                <Segmented
                  id={id}
                  label={t('play.aim')}
                  value={draft.aim}
                  options={HALF_POINT_AIMS.map((value) => ({ value, label: t(`play.aim.${value}`) }))}
                  onPick={(aim) => change({ aim })}
                />
              )}
            </Field>
          )}
          {method === 'sparring' && (
            <fieldset className={css.limits} aria-label={t('settings.sparring')}>
              <SparringLimitFields
                limits={draft.sparring}
                onChange={(limits) => change({ sparring: { ...draft.sparring, ...limits } })}
              />
              <Switch
                label={t('play.missLimit', { count: MISS_LIMIT })}
                on={draft.missLimit > 0}
                onSwitch={(on) => change({ missLimit: on ? MISS_LIMIT : 0 })}
              />
              {!hasSparringLimit(draft.sparring) && <p className={css.note}>{t('play.sparring.none')}</p>}
            </fieldset>
          )}
        </section>
        <section>
          <Heading>{t('play.setup.board')}</Heading>
          {fromPosition ? <FromPosition /> : <BoardFields key={method} draft={draft} onChange={change} />}
          <TimeFields draft={draft} onChange={change} />
          <PlayerFields draft={draft} onChange={change} />
          <AiFields draft={draft} onChange={change} />
        </section>
      </form>
    </Dialog>
  );
};

export default PlaySetupDialog;

/** The four seats of a united game in their order of play. */
const UnitedFields = ({ draft, onChange }: SetupFieldsProps) => {
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
