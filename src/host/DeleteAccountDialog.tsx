import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callHost } from '../clients/host';
import { tellFailure } from '../clients/host-failure';
import { showServices } from '../platform/routes';
import { notifyDone } from '../state/notices';
import { useSession } from '../state/session';
import { useView } from '../state/view';
import { Button } from '../ui/Button';
import { Dialog, DialogActions } from '../ui/Dialog';
import { AgreeBox } from './AgreeBox';
import { forgetUser } from './account';

/** Lists what is deleted with the account, asks for consent, and deletes. */
const DeleteAccountDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const userId = useSession(({ user }) => user?.userId);
  const [isSure, setIsSure] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const remove = async (): Promise<void> => {
    if (userId === undefined) return;
    setIsBusy(true);
    const answer = await callHost('deleteUser', { params: { userId } });
    setIsBusy(false);
    if (answer.ok) {
      onClose();
      forgetUser();
      showServices();
      notifyDone('delete.done');
      return;
    }
    tellFailure(answer.failure);
    // The host asks for a new sign-in before it deletes.
    if (answer.failure.kind === 'refused' && answer.failure.code === 'session.stale')
      useView.getState().openDialog('signIn');
  };
  return (
    <Dialog title={t('delete.title')} onClose={onClose}>
      <p>{t('delete.text')}</p>
      <AgreeBox text={t('delete.agree')} isAgreed={isSure} onAgree={setIsSure} />
      <DialogActions>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button look="danger" disabled={!isSure || isBusy} onClick={() => void remove()}>
          {t('delete.do')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default DeleteAccountDialog;
