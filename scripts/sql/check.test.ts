// @module-tag slow
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { aDatabase } from '../../tests/support/database.ts'
import { checkStatements } from './check.ts'

test('every fault between a statement and what PostgreSQL says of it is found, and nothing else', async () => {
  const { url } = await aDatabase()
  const client = new Client({ connectionString: url })
  await client.connect()
  const { faults, summary } = await checkStatements({
    client,
    isChecked: (path) => path === 'scripts/sql/faulty.ts',
    mayUseDriver: () => false,
    recorded: [],
  })
  await client.end()
  expect(
    faults.map((fault) =>
      fault.replace(/^scripts\/sql\/faulty\.ts:\d+:\d+: /, '').replace(/faulty\.ts:\d+:\d+/, 'faulty.ts'),
    ),
  ).toEqual([
    'column "nothing" does not exist',
    'relation "nowhere" does not exist',
    'syntax error at or near "users"',
    '$1 is text, and count can be number',
    '$1 is text, and at can be Date',
    '$2 is bool, and id can be string',
    '$2 is text, and maybe can be undefined',
    '$1 is jsonb, and object can be object',
    '$2 is _text, and counts can be [number]',
    '$1 is int4, and isSo can be boolean',
    '$2 is int2, and id can be string',
    'the row type has name, and the statement has no such column',
    'the column name is not in the row type',
    'the column id is int8, read as string, and the row type says number',
    'the column created_at is timestamptz, read as Date, and the row type says string',
    'the column phone can be null, and the row type says it cannot',
    'the column brand can be null, and the row type says it cannot',
    'the column name can be null, and the row type says it cannot',
    'the column name is JSON, which has no Date',
    'the column all is _int8, read as string[], and the row type says [number]',
    'column "nam" does not exist',
    'column "create_at" does not exist',
    'column "creator" does not exist',
    'not seen, and not recorded: scripts/sql/faulty.ts: all is handed in',
    'column "is_gest" does not exist',
    'no statement is made of this',
    'no statement is made of this',
    'no statement is made of this',
    'statements are written with the tag sql',
  ])
  expect(summary).toMatch(/^1 files, 25 statements in 28 forms, 0 of them recorded, \d+ faults$/)
})
