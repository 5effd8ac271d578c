import type { Kysely } from 'kysely';
import type { Tables } from './database/tables';

interface AuditEntry {
  /** `user:12`, `owner:3`, `guest`, `operator`. */
  readonly who: string;
  readonly what: string;
  readonly thing?: string;
  readonly address?: string;
  readonly at: Date;
}

/**
 * Records changes of money, rights, sign-in or deletion. Ids only: names and phone numbers never enter the
 * audit log.
 */
export const audit = async (
  db: Kysely<Tables>,
  { who, what, thing = '', address = '', at }: AuditEntry,
): Promise<void> => {
  await db
    .insertInto('audit')
    .values({ who, what, thing, ip_prefix: prefixOf(address), at })
    .execute();
};

/** Returns the network of an address (/24, /48): enough to see an attack, too little to follow a person. */
const prefixOf = (address: string): string => {
  const plain = address.replace(/^::ffff:/, '');
  return plain.includes(':')
    ? plain.split(':').slice(0, 3).join(':')
    : plain.split('.').slice(0, 3).join('.');
};
