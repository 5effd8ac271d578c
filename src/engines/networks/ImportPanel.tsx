import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Field, TextInput } from '../../ui/Field';
import { Heading } from '../../ui/Heading';
import { useOnline } from '../../ui/use-online';
import { forgetRefusal, importNetworks, useNetworks } from './actions';
import css from './ImportPanel.module.css';
import { NetworkFileButton } from './NetworkFileButton';

/** Three sources: a file, a drop anywhere on the page, an address. */
export const ImportPanel = ({ isLasting }: { readonly isLasting: boolean }) => {
  const { t } = useTranslation();
  const importing = useNetworks((list) => list.importing);
  const [address, setAddress] = useState('');
  const isOnline = useOnline();
  const fetchAddress = (event: FormEvent): void => {
    event.preventDefault();
    if (address.trim() !== '') void importNetworks([address.trim()]);
  };
  return (
    <section className={css.import} aria-label={t('networks.import')}>
      <Heading>{t('networks.import')}</Heading>
      <p className="quiet small">{t('networks.import.text')}</p>
      <div className={css.actions}>
        <NetworkFileButton />
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
              <Button type="submit" disabled={importing !== undefined || !isOnline || address.trim() === ''}>
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
