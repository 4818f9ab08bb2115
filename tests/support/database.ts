import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { databaseUrl } from '#database/address.ts'
import { type Connection, type ConnectOptions, openDatabase } from '#database/connect.ts'
import { slowness } from './busy.ts'
import { observeLockOrder } from './lock-order.ts'
import type { Network } from './network.ts'

/**
 * A migrated database of its own, dropped when the file's tests are over. Call it in `beforeAll`, and the
 * returned `drop` in `afterAll`; inside a test it is dropped automatically. It fails where a transaction
 * locked tables in another order than the lock order has them.
 */
export async function aDatabase(
  options: ConnectOptions = {},
  network?: Network,
  template = inject('templateName'),
): Promise<Connection & { drop: () => Promise<void> }> {
  const serverUrl = inject('serverUrl')
  const name = `mall_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  // Copied file by file, it takes a fifth of the work of writing each page to the WAL.
  await onServer(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  const observed = observeLockOrder()
  const address = databaseUrl(serverUrl, name)
  const connection = openDatabase(network ? network.urlOf(address) : address, {
    // Each connection loads tables and plans again: few of them, kept busy, cost a sixth less than many.
    connectionsMax: 4,
    // A process that runs other tests may hold the processor for more than the second that a call waits.
    connectionTimeoutMs: Math.round(10_000 * slowness()),
    // Where the network is under test, its times are as in a real mall.
    ...(!network && { statementTimeoutMs: Math.round(3_000 * slowness()) }),
    ...options,
    onMessage: (statements, client) => {
      observed.onMessage(statements, client)
      options.onMessage?.(statements, client)
    },
  })
  const drop = async () => {
    await connection.close()
    await onServer(serverUrl, `drop database if exists ${name} with (force)`)
    if (observed.wrong().length > 0)
      throw new Error(`Locked in the wrong order:\n${observed.wrong().join('\n')}`)
  }
  try {
    onTestFinished(drop)
  } catch {
    // Not inside a test: the caller drops it.
  }
  return { ...connection, drop }
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
