import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Codes } from './accounts/codes';
import type { Passwords } from './accounts/passwords';
import type { Sessions } from './accounts/sessions';
import type { Analyses } from './analysis/analyses';
import type { Config } from './config';
import type { Tables } from './database/tables';
import type { Engines } from './engines';
import type { Feed } from './feed';
import type { OidcVerifier } from './identity/oidc';
import type { WxVerifier } from './identity/wx';
import type { Leases } from './lease';
import type { Limits } from './limits';
import type { FetchPublic } from './outgoing/fetch-public';
import type { Sms } from './outgoing/sms';
import type { AppStore } from './payments/app-store';
import type { GooglePlay } from './payments/google-play';
import type { Orders } from './payments/orders';
import type { Refunds } from './payments/refunds';
import type { WxPay } from './payments/wx-pay';
import type { Platforms } from './platforms/platforms';
import type { PublishedNetworks } from './published-networks';
import type { Push } from './push/push';

/** The parts that handlers use; `openHost` makes them once at start. */
export interface Host {
  readonly config: Config;
  /** The host's public address; no slash at its end. */
  readonly publicUrl: string;
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
  readonly log: Logger;
  readonly passwords: Passwords;
  readonly codes: Codes;
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly feed: Feed;
  readonly engines: Engines;
  readonly analyses: Analyses;
  readonly leases: Leases;
  readonly outgoing: FetchPublic;
  readonly platforms: Platforms;
  readonly push: Push;
  readonly networks: PublishedNetworks;
  readonly sms: Sms | undefined;
  readonly apple: OidcVerifier | undefined;
  readonly google: OidcVerifier | undefined;
  readonly wx: WxVerifier | undefined;
  readonly wxPay: WxPay | undefined;
  readonly appStore: AppStore | undefined;
  readonly googlePlay: GooglePlay | undefined;
  readonly orders: Orders;
  readonly refunds: Refunds;
  /** Returns an embedded database as one archive. */
  readonly dump?: (() => Promise<Blob>) | undefined;
  /** Names of the services that are a sandbox; the page marks them. */
  readonly sandbox: readonly string[];
}

/** The state of the host behind the server, which serves the page in every state. */
export type HostState =
  | { readonly phase: 'starting' }
  | { readonly phase: 'ready'; readonly host: Host }
  /** It could not start: its data folder is in use. */
  | { readonly phase: 'absent' };
