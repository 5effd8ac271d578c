import { callHost, OS_TYPE } from '../clients/host';
import { tellFailure } from '../clients/host-failure';
import { currentLanguage } from '../i18n/i18n';

/** What stands between this device and push messages. */
export type PushState =
  /** The browser cannot, or the page runs without its service worker. */
  | 'absent'
  /** iOS lets only an app of the home screen. */
  | 'homeScreen'
  /** The person has refused: only the browser's settings change that. */
  | 'refused'
  | 'off'
  | 'on';

const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1);
const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** At a first visit the worker is ready when all files of the app are there. */
const PATIENCE_MS = 120_000;
const registrationOf = async (): Promise<ServiceWorkerRegistration | undefined> => {
  if (!('serviceWorker' in navigator)) return undefined;
  const tooLong = new Promise<undefined>((done) => setTimeout(() => done(undefined), PATIENCE_MS));
  return Promise.race([navigator.serviceWorker.ready, tooLong]);
};

export const pushState = async (): Promise<PushState> => {
  if (isIos() && !isInstalled()) return 'homeScreen';
  if (!('PushManager' in window) || !('Notification' in window)) return 'absent';
  if (Notification.permission === 'denied') return 'refused';
  const registration = await registrationOf();
  if (!registration) return 'absent';
  return Notification.permission === 'granted' && (await registration.pushManager.getSubscription())
    ? 'on'
    : 'off';
};

/** Asks the browser for leave, then tells the host of this device. Call it only after a person's wish. */
export const turnPushOn = async (vapidKey: string): Promise<PushState> => {
  const registration = await registrationOf();
  if (!registration) return 'absent';
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  try {
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: vapidKey,
    });
    const answer = await callHost('device', {
      body: { token: JSON.stringify(subscription), language: currentLanguage(), os_type: OS_TYPE },
    });
    if (answer.ok) return 'on';
    await subscription.unsubscribe();
    tellFailure(answer.failure);
    return 'off';
  } catch {
    // The browser's push service is out of reach, or this browser has none.
    return 'absent';
  }
};

/** The host learns of it by its next message, which the push service refuses. */
export const turnPushOff = async (): Promise<PushState> => {
  const registration = await registrationOf();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  return pushState();
};
