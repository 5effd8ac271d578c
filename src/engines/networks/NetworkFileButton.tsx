import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { importNetworks, useNetworks } from './actions';

/** `.txt` is left out on purpose: such a file is usually a game. */
const FILE_TYPES = '.gz,.bin,application/gzip,application/octet-stream';

/** Imports networks from files of this device. */
export const NetworkFileButton = () => {
  const { t } = useTranslation();
  const isBusy = useNetworks(({ importing }) => importing !== undefined);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
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
      <Button disabled={isBusy} onClick={() => input.current?.click()}>
        {t('networks.file')}
      </Button>
    </>
  );
};
