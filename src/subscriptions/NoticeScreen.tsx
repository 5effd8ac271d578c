import { useEffect } from 'react';
import { useParams } from 'wouter';
import { navigate } from 'wouter/use-hash-location';
import { SUBSCRIPTIONS_PATH } from '../platform/routes';
import { Waiting } from '../ui/Waiting';
import { openNotice } from './notices';

/** Where a push message leads: opens the game of its notice. */
const NoticeScreen = () => {
  const { notice } = useParams<{ notice: string }>();
  useEffect(() => {
    const id = Number(notice);
    if (Number.isSafeInteger(id) && id > 0)
      void openNotice(id).then((isOpen) => isOpen || navigate(SUBSCRIPTIONS_PATH, { replace: true }));
  }, [notice]);
  return <Waiting />;
};

export default NoticeScreen;
