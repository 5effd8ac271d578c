import pg from 'pg';

/**
 * Connections to a PostgreSQL server. One that is lost, idle or between two statements of a transaction, fails the next
 * statement and is replaced; without listeners its error would end the process.
 */
export const openPool = (options: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool(options);
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};
