import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { transferText } from '../../format/numbers';
import { Button } from '../../ui/Button';
import { Field, TextInput } from '../../ui/Field';
import { Heading } from '../../ui/Heading';
import { cancelImport, forgetRefusal, importNetworks, useNetworks } from './actions';
import css from './ImportPanel.module.css';

/** `.txt` is left out on purpose: such a file is usually a game. */
const FILE_TYPES = '.gz,.bin,application/gzip,application/octet-stream';

/** Three sources: a file, a drop anywhere on the page, an address. */
export const ImportPanel = ({ isLasting }: { readonly isLasting: boolean }) => {
  const { t } = useTranslation();
  const importing = useNetworks((list) => list.importing);
  const [address, setAddress] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const fetchAddress = (event: FormEvent): void => {
    event.preventDefault();
    if (address.trim() !== '') void importNetworks([address.trim()]);
  };
  return (
    <section className={css.import} aria-label={t('networks.import')}>
      <Heading>{t('networks.import')}</Heading>
      <p className="quiet small">{t('networks.import.text')}</p>
      <div className={css.actions}>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={FILE_TYPES}
          aria-label={t('networks.file')}
          onChange={({ target }) => {
            void importNetworks([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <Button disabled={importing !== undefined} onClick={() => input.current?.click()}>
          {t('networks.file')}
        </Button>
      </div>
      <form className={css.address} onSubmit={fetchAddress}>
        <Field label={t('networks.address')}>
          {(ids) => (
            <div className={css.addressRow}>
              <TextInput
                {...ids}
                type="url"
                inputMode="url"
                placeholder="https://…/network.bin.gz"
                value={address}
                onChange={({ target }) => {
                  setAddress(target.value);
                  forgetRefusal();
                }}
              />
              <Button type="submit" disabled={importing !== undefined || address.trim() === ''}>
                {t('networks.fetch')}
              </Button>
            </div>
          )}
        </Field>
      </form>
      {importing && <ImportProgress />}
      <Refusal />
      {!isLasting && <p className={css.note}>{t('networks.sessionOnly')}</p>}
    </section>
  );
};

const ImportProgress = () => {
  const { t } = useTranslation();
  const importing = useNetworks((list) => list.importing);
  if (!importing) return null;
  const { stage = 'reading', done = 0, total = 0 } = importing.progress ?? {};
  const label = t(`networks.stage.${stage}`, { name: importing.name.split('/').at(-1) ?? '' });
  return (
    <div className={css.progress}>
      <span className={css.stage} role="status">
        {label}
      </span>
      <span className="figures">{done > 0 ? transferText(done, total) : ''}</span>
      <progress
        className={css.bar}
        aria-label={label}
        {...(total > 0 && done > 0 ? { value: done, max: total } : {})}
      />
      <Button onClick={cancelImport}>{t('common.cancel')}</Button>
    </div>
  );
};

const Refusal = () => {
  const { t } = useTranslation();
  const refused = useNetworks((list) => list.refused);
  const known = useNetworks((list) => list.refusedKnown);
  if (!refused) return null;
  return (
    <div className={css.refusal} role="alert">
      <p>{t(`failure.${refused.code}`, refused.data ?? {})}</p>
      <p className="quiet small">{t('networks.unchanged')}</p>
      {known && (
        <p className="quiet small">
          <a href={known.address} target="_blank" rel="noreferrer">
            {t('networks.public.open')}
          </a>{' '}
          {t('networks.public.openText')}
        </p>
      )}
    </div>
  );
};
