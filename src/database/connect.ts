import { Kysely } from 'kysely'
import { Pool } from 'pg'
import { teach } from './batch.ts'
import type { DB } from './tables.ts'
import { PipelinedDialect } from './together.ts'

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
    // A statement is sent before the one before it is answered, where nobody waits in between; see together.ts.
    pipeline: true,
    connectionTimeoutMillis: 1_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs ?? 3_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 5_000,
    application_name: options.applicationName ?? 'mallard',
    // Many ask at once, so none gets helpers, and none is compiled: either costs more than a call.
    // What has a name is planned once for all values; batch.ts has everything else planned for its own.
    // What is read is in memory or on a disk without arms: asking for one row by its key costs hardly more than the next one.
    // The default, four times as much, has young tables read from end to end.
    // How near a slip of the finger must be to count: "tabel" is to find tables, and the default is too strict for it.
    options:
      '-c max_parallel_workers_per_gather=0 -c jit=off -c plan_cache_mode=force_generic_plan -c random_page_cost=1.1 -c pg_trgm.word_similarity_threshold=0.45',
  })
  pool.on('error', report)
  pool.on('connect', (client) => {
    client.on('error', report)
    teach(client)
  })
  const db = new Kysely<DB>({ dialect: new PipelinedDialect({ pool }) })
  return { db, pool, url, close: () => db.destroy() }
}
