import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#database/connect.ts'
import type { Statement } from '#database/sql.ts'
import { aDatabase } from '../../../../tests/support/database.ts'
import { nodesOf, planOf } from '../../../../tests/support/query-plans.ts'
import { brokenLaws } from './broken-laws.ts'

const sent: Statement[] = []
let database: Awaited<ReturnType<typeof aDatabase>>
beforeAll(async () => {
  database = await aDatabase({ onMessage: (statements) => void sent.push(...statements) })
})
afterAll(() => database.drop())

test('judging some order groups finds their rows by indexes, and reads no table as a whole', async () => {
  sent.length = 0
  await brokenLaws(database.db, ['1', '2'])
  const statements = [...sent]
  expect(statements.length).toBeGreaterThan(20)

  // A table of a test is so small that reading it whole is cheap: where that is forbidden and done all the same, no index fits.
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  await database.pool.query(`alter database ${rows[0]!.name} set enable_seqscan = off`)
  const strict = openDatabase(database.url, { connectionsMax: 1 })
  try {
    const read: string[] = []
    for (const statement of statements)
      for (const node of nodesOf(await planOf(strict.pool, statement)))
        if (node['Node Type'] === 'Seq Scan')
          read.push(`${node['Relation Name']}, for ${statement.text.slice(-150)}`)
    expect(read).toEqual([])
  } finally {
    await strict.close()
  }
})
