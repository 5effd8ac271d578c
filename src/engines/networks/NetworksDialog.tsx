import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type HeldNetwork, SHIPPED_NETWORK } from '#protocol';
import { chosenEngine, useEngines } from '../../state/engine-choice';
import { Button } from '../../ui/Button';
import { Dialog, DialogActions } from '../../ui/Dialog';
import { chooseEngine } from '../actions';
import { chooseNetwork, useNetworkList, useNetworks } from './actions';
import { ImportPanel } from './ImportPanel';
import { ImportState } from './ImportState';
import { Levels } from './Levels';
import { levelOf } from './levels';
import { NetworkRow } from './NetworkRow';
import css from './NetworksDialog.module.css';
import { ProfileFields } from './ProfileFields';
import { PublicNetworks } from './PublicNetworks';

const NO_NETWORKS: readonly HeldNetwork[] = [];

/** Chooses the network and imports others. */
const NetworksDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const list = useNetworkList();
  const brought = list?.networks ?? NO_NETWORKS;
  const leaving = useNetworks((list) => list.leaving);
  const isLasting = list?.lasting ?? true;
  const chosen = useEngines(({ builtIn }) => builtIn.network);
  const elsewhere = useEngines((engines) => chosenEngine(engines)?.name);
  const [opened, setDetailed] = useState<boolean>();
  // A file that was dropped, and networks of one's own, are among the details.
  const isOwn = useNetworks(({ importing, refused, refusedKnown }) =>
    importing ? !importing.known : refused !== undefined && !refusedKnown,
  );
  const hasOwn = brought.some(({ id }) => levelOf(id) === undefined);
  const isDetailed = opened ?? (isOwn || hasOwn || levelOf(chosen) === undefined);
  const shown = [SHIPPED_NETWORK, ...brought.filter(({ id }) => !leaving.has(id))];
  const isHuman = shown.some(({ id, human }) => human && id === chosen);
  return (
    <Dialog title={t('networks.title')} onClose={onClose} wide>
      <p className="quiet small">{t('networks.text')}</p>
      <Levels here={shown} />
      <ImportState />
      {elsewhere && (
        <div className={css.elsewhere}>
          <p className="quiet small">{t('networks.elsewhere', { name: elsewhere })}</p>
          <Button onClick={() => void chooseEngine(undefined)}>{t('networks.useBuiltIn')}</Button>
        </div>
      )}
      {isHuman && <ProfileFields />}
      <details
        className={css.details}
        open={isDetailed}
        // Our own openings are told too, and late: only what differs is a person's press.
        onToggle={({ currentTarget: { open } }) => {
          if (open !== isDetailed) setDetailed(open);
        }}
      >
        <summary>{t('networks.details')}</summary>
        <fieldset className={css.list}>
          <legend className="unseen">{t('networks.list')}</legend>
          {shown.map((network) => (
            <NetworkRow key={network.id} network={network} isChosen={network.id === chosen} />
          ))}
        </fieldset>
        <PublicNetworks here={shown} />
        <ImportPanel isLasting={isLasting} />
      </details>
      <DialogActions>
        {chosen !== SHIPPED_NETWORK.id && (
          <Button onClick={() => chooseNetwork(SHIPPED_NETWORK.id)}>{t('networks.reset')}</Button>
        )}
        <Button look="primary" onClick={onClose}>
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default NetworksDialog;
