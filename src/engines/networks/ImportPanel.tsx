import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Field, TextInput } from '../../ui/Field';
import { Heading } from '../../ui/Heading';
import { forgetRefusal, importNetworks, useNetworks } from './actions';
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
      {!isLasting && <p className={css.note}>{t('networks.sessionOnly')}</p>}
    </section>
  );
};
