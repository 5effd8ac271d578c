import type { Texts } from '../keys';
import type { agreement as reference } from '../zh/agreement';

export const agreement: Texts<typeof reference> = {
  'agreement.read': 'Read before you agree',
  'agreement.title': 'User agreement',
  'agreement.1':
    'The account is for you: to keep your data, to buy, and to use the AI engines of this host. Keep your password to yourself and do not pass the account on.',
  'agreement.2':
    'Compute power, VIP and the professional edition come at the price and for the time shown when you buy. An order of the last seven days of which nothing was used is refunded at once, any other by the operator’s decision; a refund takes back what it pays for.',
  'agreement.3':
    'Upload nothing unlawful, do not disturb the service, and do not collect gifts with several accounts. Accounts that do may be blocked.',
  'agreement.4':
    'Records that you upload stay yours and are used only to analyse them for you. An engine’s verdict is advice; the service may be interrupted, and compute power that it did not use comes back.',
  'agreement.5':
    'You may delete the account at any time. Its entitlements end without a refund; subscriptions of an app store are cancelled in that store.',
  'agreement.privacy': 'Privacy',
  'agreement.privacy.1':
    'What is kept: user name, phone number, nickname, picture, number and nickname of accounts you link, a short name of each device, orders and movements of compute power. Of a password only a digest that cannot be turned back.',
  'agreement.privacy.2':
    'What for: signing in, settling purchases, telling you about players you follow. Not for advertising, never sold, given to nobody; messages, payments and linked sign-ins pass through their providers, who receive only what they need.',
  'agreement.privacy.3':
    'Records, reviews and settings in the browser stay on your device; only records that you upload reach the host.',
  'agreement.privacy.4':
    'Your profile shows and changes your data and ends other sessions. Deletion removes data, links and entitlements at once; orders and movements stay for bookkeeping, with a bare number.',
  'agreement.privacy.5':
    'Logs hold no names, numbers, passwords or whole addresses. Questions go to the operator: see “Contact and downloads”.',
};
