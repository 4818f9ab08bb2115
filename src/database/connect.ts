import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { DB } from './tables.ts'

export type Connection = {
  readonly db: Kysely<DB>
  readonly pool: Pool
  readonly url: string
  readonly close: () => Promise<void>
}

export type ConnectOptions = {
  /** Statements of calls end after 3 s, those of jobs after 30 s. */
  readonly statementTimeoutMs?: number
  readonly connectionsMax?: number
  readonly applicationName?: string
  readonly onError?: (error: Error) => void
}

/**
 * Connections to PostgreSQL. Every wait has an end: for a connection, a statement, a lock, an idle transaction. A lost
 * connection is reported and replaced; without a listener it would end the whole process.
 */
export function openDatabase(url: string, options: ConnectOptions = {}): Connection {
  const report = options.onError ?? (() => undefined)
  const pool = new Pool({
    connectionString: url,
    max: options.connectionsMax ?? 16,
    connectionTimeoutMillis: 1_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs ?? 3_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 5_000,
    application_name: options.applicationName ?? 'mallard',
  })
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, url, close: () => db.destroy() }
}
