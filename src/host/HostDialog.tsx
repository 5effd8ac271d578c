import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TengenFailure } from '#protocol';
import { parseHostAddress } from '../platform/host-address';
import { setHost } from '../state/host';
import { notify } from '../state/notices';
import { useSession } from '../state/session';
import { Button } from '../ui/Button';
import { ButtonRow } from '../ui/ButtonRow';
import { Dialog } from '../ui/Dialog';
import { Field, FieldGrid, TextInput } from '../ui/Field';
import { FormActions } from '../ui/FormActions';
import { AnswerText } from './AnswerText';
import { CheckButton } from './CheckButton';
import css from './HostDialog.module.css';
import { useHostCheck } from './use-host-check';

/**
 * Sets, checks, changes and removes the API host. A host that does not answer can be stored: it may come back later.
 */
const HostDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const known = useSession(({ host }) => host);
  const [typed, setTyped] = useState(known ?? '');
  const [fault, setFault] = useState<TengenFailure>();
  const { answer, check, stop } = useHostCheck();

  /** Shows faults, or continues with a valid address. */
  const withAddress = (goOn: (address: string) => void): void => {
    const address = parseHostAddress(typed);
    if (address.ok) goOn(address.value);
    else setFault(address.failure);
  };
  const save = (address: string): void => {
    setHost(address);
    onClose();
  };
  return (
    <Dialog title={t('host.title')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          withAddress(save);
        }}
      >
        <FieldGrid>
          <Field
            whole
            label={t('host.address')}
            hint={t('host.address.hint')}
            bad={fault && t(`failure.${fault.code}`, fault.data ?? {})}
          >
            {(ids) => (
              <div className={css.address}>
                <TextInput
                  {...ids}
                  type="url"
                  data-first
                  placeholder="https://"
                  aria-invalid={fault !== undefined}
                  value={typed}
                  onChange={({ target }) => {
                    setTyped(target.value);
                    setFault(undefined);
                    stop();
                  }}
                />
                <CheckButton
                  isChecking={answer?.phase === 'checking'}
                  onCheck={() => withAddress((address) => void check(address))}
                  onStop={stop}
                />
              </div>
            )}
          </Field>
        </FieldGrid>
        <ButtonRow>
          {known !== undefined && (
            <Button
              look="danger"
              onClick={() => {
                removeHost(known);
                onClose();
              }}
            >
              {t('host.remove')}
            </Button>
          )}
        </ButtonRow>
        <div className={css.answer}>
          <AnswerText answer={answer} />
        </div>
        <p className={`quiet ${css.text}`}>{t('host.text')}</p>
        <FormActions onCancel={onClose} submit={t('common.save')} />
      </form>
    </Dialog>
  );
};

const removeHost = (address: string): void => {
  setHost(undefined);
  notify({
    tone: 'done',
    key: 'host.removed',
    data: { address },
    action: { label: 'common.undo', run: () => setHost(address) },
  });
};

export default HostDialog;
