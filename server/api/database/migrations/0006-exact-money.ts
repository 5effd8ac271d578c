/**
 * What refunds need to be exact: whether an order's goods were used, a trial price, coins taken back, a store's refund
 * that came before its purchase. One statement an entry.
 */
export const EXACT_MONEY: readonly string[] = [
  `alter table purchase_order
    add column used_at timestamptz, add column is_trial boolean not null default false`,
  'alter table lot add column revoked_at timestamptz',
  'alter table store_transaction add column revoked boolean not null default false',
];
