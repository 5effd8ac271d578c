import { install, listenToInstall } from '../platform/install';
import { notify, notifyDone } from '../state/notices';

/** Installs the app, or says how where only the browser's menu can. */
export const installApp = async (): Promise<void> => {
  const outcome = await install();
  if (outcome === 'accepted') notifyDone('launch.install.done');
  else if (!outcome) notify({ tone: 'note', key: 'launch.install.how' });
};

export const offerInstall = (): (() => void) =>
  listenToInstall(() =>
    notify({
      tone: 'note',
      key: 'launch.install.offer',
      action: { label: 'command.install', run: () => void installApp() },
    }),
  );
