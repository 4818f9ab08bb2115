import { Kysely } from 'kysely'
import { Pool, type PoolClient } from 'pg'
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
    // How near a slip of the finger must be to count: "tabel" is to find tables, and the default is too strict for it.
    options: '-c pg_trgm.word_similarity_threshold=0.45',
  })
  pool.on('error', report)
  pool.on('connect', (client) => {
    client.on('error', report)
    keepPrepared(client)
  })
  const db = new Kysely<DB>({ dialect: new PipelinedDialect({ pool }) })
  return { db, pool, url, close: () => db.destroy() }
}

/**
 * A statement that opens with a comment like "prepared: product-by-id" is planned once for each connection and not for
 * every call: worth it where planning takes longer than running. Its text must always be the same.
 */
function keepPrepared(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const named = (first: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof first === 'string' ? preparedName.exec(first)?.[1] : undefined
    return name ? query({ name, text: first, values }, ...rest) : query(first, values, ...rest)
  }
  client.query = named as typeof client.query
}

const preparedName = /^\s*\/\* prepared: ([a-z-]+) \*\//
