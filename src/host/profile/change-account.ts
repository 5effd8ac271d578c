import type { User } from '#contract';
import { callHost } from '../../clients/host';
import { tellFailure } from '../../clients/host-failure';
import { useView } from '../../state/view';
import { know } from '../account';

/** Changes the account and reports a refusal. A session that is too old leads to the sign-in. */
export const change = async (
  user: User,
  body: Parameters<typeof callHost<'changeUser'>>[1]['body'],
): Promise<boolean> => {
  const answer = await callHost('changeUser', { params: { userId: user.user_id }, body });
  if (answer.ok) {
    know(answer.value);
    return true;
  }
  tellFailure(answer.failure);
  if (answer.failure.kind === 'refused' && answer.failure.code === 'session.stale')
    useView.getState().openDialog('signIn');
  return false;
};
