import { expect, test } from 'vitest'
import { aDatabase } from '../../tests/support/database.ts'
import { migrate } from './migrate.ts'

test('a migrated database has nothing left to apply, however many nodes ask at once', async () => {
  const { url } = await aDatabase()
  expect(await Promise.all([migrate(url), migrate(url), migrate(url)])).toEqual([[], [], []])
})

test('an applied migration that was changed since is refused', async () => {
  const { url, pool } = await aDatabase()
  await pool.query("update migrations set hash = 'another' where name = '0001_platform.sql'")
  await expect(migrate(url)).rejects.toThrow(
    /0001_platform.sql was changed after this database had applied it/,
  )
})

test('a database that a newer version has used is refused', async () => {
  const { url, pool } = await aDatabase()
  await pool.query("insert into migrations (name, hash) values ('9999_the_future.sql', 'x')")
  await expect(migrate(url)).rejects.toThrow(/newer version of the mall \(it has 9999_the_future.sql\)/)
})
