import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aDatabase } from '../../tests/support/database.ts'
import { openDatabase } from './connect.ts'
import { alongWithTheNext, together } from './together.ts'

const { url } = await aDatabase()
const { db, pool, close } = openDatabase(url, { connectionsMax: 1 })
await pool.query('create table heard (word text primary key)')
afterAll(close)
const heard = async () =>
  (await pool.query<{ word: string }>('select word from heard order by 1')).rows.map(({ word }) => word)
const say = (word: string) =>
  sql<{ word: string }>`/* prepared: say */ insert into heard values (${word}) returning word`

test('statements sent together are each answered, in their order, the same one twice, too', async () => {
  const [one, sum, two] = await together(db, [
    say('one'),
    sql<{ sum: number }>`select 1 + 1 as sum`,
    say('two'),
  ])
  expect([one, sum, two]).toEqual([[{ word: 'one' }], [{ sum: 2 }], [{ word: 'two' }]])
  expect(await together(db, [say('three'), say('four')])).toEqual([[{ word: 'three' }], [{ word: 'four' }]])
  expect(await heard()).toEqual(['four', 'one', 'three', 'two'])
})

test('the first that fails ends them all, and the connection goes on', async () => {
  await expect(
    together(db, [say('five'), say('one'), sql`/* prepared: never */ select 1`]),
  ).rejects.toMatchObject({
    code: '23505',
  })
  expect(await heard()).not.toContain('five')
  expect(await together(db, [sql`/* prepared: never */ select 1 as one`])).toEqual([[{ one: 1 }]])
  expect(await together(db, [say('six')])).toEqual([[{ word: 'six' }]])
})

test('a statement with a name is planned for no value in particular, and one without for its own', async () => {
  const ask = (word: string) =>
    sql`/* prepared: one-for-all */ select word from heard where word = ${word}`.execute(db)
  for (const word of ['one', 'nobody', 'one'])
    expect((await ask(word)).rows).toEqual(word === 'one' ? [{ word }] : [])
  const { rows } = await pool.query(
    "select generic_plans::int, custom_plans::int from pg_prepared_statements where name = 'one-for-all'",
  )
  expect(rows).toEqual([{ generic_plans: 3, custom_plans: 0 }])

  const withoutName = sql<{ mode: string; asked: number }>`
    select current_setting('plan_cache_mode') as mode, ${7}::int as asked`
  expect((await withoutName.execute(db)).rows).toEqual([{ mode: 'auto', asked: 7 }])
  expect(await together(db, [say('twelve'), withoutName, say('thirteen')])).toEqual([
    [{ word: 'twelve' }],
    [{ mode: 'auto', asked: 7 }],
    [{ word: 'thirteen' }],
  ])
  expect((await pool.query("select current_setting('plan_cache_mode') as mode")).rows).toEqual([
    { mode: 'force_generic_plan' },
  ])
})

test('what goes along with the next statement has happened when that is answered', async () => {
  await db.transaction().execute(async (tx) => {
    await alongWithTheNext(tx, [say('seven')])
    const { rows } = await sql`select word from heard where word = ${'seven'}`.execute(tx)
    expect(rows).toEqual([{ word: 'seven' }])
    await alongWithTheNext(tx, [say('eight')])
    // Without values it cannot travel with others, but still comes after them.
    const { rows: all } = await sql<{
      count: number
    }>`select count(*)::int as count from heard where word in ('seven', 'eight')`.execute(tx)
    expect(all).toEqual([{ count: 2 }])
    await alongWithTheNext(tx, [say('nine')])
  })
  expect(await heard()).toEqual(expect.arrayContaining(['seven', 'eight', 'nine']))
})

test('a transaction does not commit when what goes along with its commit fails', async () => {
  const attempt = db.transaction().execute(async (tx) => {
    await say('ten').execute(tx)
    await alongWithTheNext(tx, [say('one')])
  })
  await expect(attempt).rejects.toMatchObject({ code: '23505' })
  expect(await heard()).not.toContain('ten')
})

test('a transaction that gives up takes back what it sent and what it held back, and one that said nothing leaves nothing open', async () => {
  const giveUp = (say: (tx: Parameters<typeof alongWithTheNext>[0]) => Promise<void>) =>
    expect(
      db.transaction().execute(async (tx) => {
        await say(tx)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
  await giveUp(async (tx) => {
    await say('eleven').execute(tx)
    await alongWithTheNext(tx, [say('twelve')])
  })
  await giveUp((tx) => alongWithTheNext(tx, [say('thirteen')]))
  await giveUp(async () => undefined)
  const { rows } = await pool.query(
    "select count(*)::int as count from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()",
  )
  expect(rows).toEqual([{ count: 0 }])
  expect(await heard()).not.toEqual(expect.arrayContaining(['eleven']))
  expect(await heard()).toHaveLength(10)
})

test('a name stands for one statement only', async () => {
  await expect(together(db, [sql`/* prepared: say */ select 1`])).rejects.toThrow('say')
  expect(await together(db, [sql`select 1 as one`])).toEqual([[{ one: 1 }]])
})

test('who waits for several answers hears of a lost connection, and the next soon has another', async () => {
  const waiting = expect(together(db, [sql`select pg_sleep(2)`, sql`select 1`])).rejects.toThrow()
  const another = openDatabase(url)
  while (
    (
      await another.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep%' and datname = current_database()",
      )
    ).rows.length === 0
  );
  await waiting
  await another.close()
  const ask = () => together(db, [sql`select 1 as one`]).catch(() => undefined)
  await expect.poll(ask).toEqual([[{ one: 1 }]])
})
