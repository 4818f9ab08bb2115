import { Pool } from 'pg'
import { type OnMessage, PooledConnections } from './connections.ts'
import { type Database, PooledDatabase } from './database.ts'
import { processTag } from './process-tag.ts'

export type Connection = {
  readonly db: Database
  readonly pool: Pool
  readonly url: string
  /** May be called twice. */
  readonly close: () => Promise<void>
}

export type ConnectOptions = {
  /** Statements of calls end after 3 s, those of jobs after 30 s. */
  readonly statementTimeoutMs?: number
  /** After so long without an answer a connection is given up; by default half a second after a statement's end. */
  readonly messageTimeoutMs?: number
  readonly connectionsMax?: number
  /** Timeout for a connection: a second, since a call that waits longer is better refused. */
  readonly connectionTimeoutMs?: number
  readonly applicationName?: string
  readonly onError?: (error: Error) => void
  /** For tests that count messages or look at statements. */
  readonly onMessage?: OnMessage | undefined
}

/**
 * Settings of every connection:
 * - One plan for all values: `sql.known` makes the exceptions.
 * - Parallel workers and JIT are off: starting them costs more than these queries.
 * - Random page reads cost as little as sequential ones, on SSD and in cache. With the default, young tables are read whole.
 * - Trigram matches tolerate one wrong or swapped letter: "tabel" finds tables.
 */
const settings = {
  plan_cache_mode: 'force_generic_plan',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  random_page_cost: '1.1',
  'pg_trgm.word_similarity_threshold': '0.45',
  lock_timeout: '2s',
  idle_in_transaction_session_timeout: '5s',
}

/** The statement that makes the settings, sent before any other: poolers refuse most of them as parameters of the connection. */
function settingStatement(statementTimeoutMs: number): string {
  const all = Object.entries({ ...settings, statement_timeout: `${statementTimeoutMs}ms` })
  return `select ${all.map(([name, value]) => `set_config('${name}', '${value}', false)`).join(', ')}`
}

/**
 * Connections to PostgreSQL. Every wait has an end: for a connection, a statement, a lock, an idle transaction, and for an
 * answer, since a network that goes silent closes nothing. A lost connection is reported and replaced; without a listener it
 * would end the whole process.
 */
export function openDatabase(url: string, options: ConnectOptions = {}): Connection {
  const { statementTimeoutMs = 3_000, connectionTimeoutMs = 1_000 } = options
  const { messageTimeoutMs = statementTimeoutMs + 500 } = options
  const makeSettings = { text: settingStatement(statementTimeoutMs), query_timeout: connectionTimeoutMs }
  const report = options.onError ?? (() => undefined)
  const pool = new Pool({
    connectionString: url,
    max: options.connectionsMax ?? 16,
    connectionTimeoutMillis: connectionTimeoutMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: (client) => client.query(makeSettings),
    application_name: `${options.applicationName ?? 'mallard'} ${processTag}`,
  })
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  const db = new PooledDatabase(
    new PooledConnections(pool, { messageMs: messageTimeoutMs, waitingMax: 500 }, options.onMessage),
  )
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= pool.end()
    return closing
  }
  return { db, pool, url, close }
}
