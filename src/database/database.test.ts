import { afterAll, expect, test } from 'vitest'
import { aDatabase } from '../../tests/support/database.ts'
import { openDatabase } from './connect.ts'
import { savepoint, type Transaction } from './database.ts'
import { preparedMax } from './message.ts'
import { type SqlTarget, sql } from './sql.ts'

/** The texts of each message that was sent. */
const messages: string[][] = []
const { url, pool: another, drop } = await aDatabase()
const { db, pool, close } = openDatabase(url, {
  connectionsMax: 1,
  onMessage: (statements) => void messages.push(statements.map(({ text }) => text)),
})
await another.query('create table words (word text primary key, length int)')
afterAll(async () => {
  await close()
  await drop()
})

const stored = async () =>
  (await another.query<{ word: string }>('select word from words order by 1')).rows.map(({ word }) => word)
const insert = (word: string) => sql<{ word: string }>`insert into words values (${word}) returning word`
const find = (word: string) => sql<{ word: string }>`select word from words where word = ${word}`
async function insertWord(target: SqlTarget, word: string): Promise<void> {
  await sql`insert into words values (${word})`.run(target)
}
const sentBy = async (run: () => Promise<unknown>): Promise<number[]> => {
  messages.length = 0
  await run()
  return messages.map((texts) => texts.length)
}
const giveUp = (run: (tx: Transaction) => Promise<unknown>) =>
  expect(
    db.transaction(async (tx) => {
      await run(tx)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')

test('a statement gives its rows, its first row, or nothing', async () => {
  expect(await insert('one').rows(db)).toEqual([{ word: 'one' }])
  expect(await find('one').row(db)).toEqual({ word: 'one' })
  expect(await find('none').row(db)).toBeUndefined()
  expect(await find('none').rows(db)).toEqual([])
  await sql`update words set length = 3 where word = 'one'`.run(db)
  expect(
    await sql`select length, null as nothing, now() > '2020-01-01' as is_late from words`.rows(db),
  ).toEqual([{ length: 3, nothing: null, is_late: true }])
})

test('writes whose rows are not read travel with the next statement that is read, the begin with the first', async () => {
  const sent = await sentBy(() =>
    db.transaction(async (tx) => {
      await insertWord(tx, 'two')
      await insertWord(tx, 'three')
      expect(await find('three').row(tx)).toEqual({ word: 'three' })
      await insertWord(tx, 'four')
    }),
  )
  expect(sent).toEqual([4, 2])
  expect(await stored()).toEqual(['four', 'one', 'three', 'two'])
})

test('statements issued in one tick are one message, in that order, however the functions are nested', async () => {
  const later = async (tx: Transaction) => {
    await insertWord(tx, 'five')
    return find('five').row(tx)
  }
  const sent = await sentBy(() =>
    db.transaction(async (tx) => {
      const [none, five, again] = await Promise.all([find('none').row(tx), later(tx), find('one').rows(tx)])
      expect([none, five, again]).toEqual([undefined, { word: 'five' }, [{ word: 'one' }]])
    }),
  )
  expect(sent).toEqual([5, 1])
})

test('reads of one call that are issued in one tick are one message, those of the database itself are not', async () => {
  const query = (target: SqlTarget) => Promise.all([find('one').row(target), find('two').row(target)])
  expect(await sentBy(() => query(db.batching()))).toEqual([2])
  expect(await sentBy(() => query(db))).toEqual([1, 1])
})

test('a transaction does not commit when a queued write fails, and the error names the place that issued it', async () => {
  const attempt = db.transaction(async (tx) => {
    await insertWord(tx, 'six')
    await insertWord(tx, 'one')
  })
  await expect(attempt).rejects.toMatchObject({
    code: '23505',
    stack: expect.stringMatching(/words_pkey[\s\S]*at insertWord/),
  })
  expect(await stored()).not.toContain('six')

  const read = db.transaction(async (tx) => {
    await insertWord(tx, 'one')
    await find('one').row(tx)
  })
  await expect(read).rejects.toMatchObject({ stack: expect.stringContaining('insertWord') })
})

test('the error of a read names its caller, also beside others of the same message', async () => {
  const divide = async (by: number) => (await sql<{ is: number }>`select 1 / ${by}::int as is`.row(db))!.is
  const halve = () => divide(2)
  const divideByZero = async () => {
    const result = await divide(0)
    return result
  }
  await expect(Promise.all([halve(), divideByZero()])).rejects.toMatchObject({
    code: '22012',
    stack: expect.stringMatching(/division by zero[\s\S]*at (async )?divideByZero/),
  })
})

test('an error that was caught does not let the rest be committed', async () => {
  const attempt = db.transaction(async (tx) => {
    await insertWord(tx, 'seven')
    await insert('one')
      .rows(tx)
      .catch(() => undefined)
  })
  await expect(attempt).rejects.toMatchObject({
    message: 'A statement failed, so nothing was committed',
    cause: expect.objectContaining({ code: '23505' }),
  })
  expect(await stored()).not.toContain('seven')
})

test('a transaction that throws drops its queue and undoes what it sent', async () => {
  expect(
    await sentBy(() =>
      giveUp(async (tx) => {
        await insert('eight').rows(tx)
        await insertWord(tx, 'nine')
      }),
    ),
  ).toEqual([2, 1])
  expect(await sentBy(() => giveUp((tx) => insertWord(tx, 'nine')))).toEqual([])
  expect(await stored()).not.toEqual(expect.arrayContaining(['eight']))
  const { rows } = await another.query(
    "select count(*)::int as count from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()",
  )
  expect(rows).toEqual([{ count: 0 }])
})

test('a transaction that has ended takes no more statements', async () => {
  let ended: Transaction | undefined
  await db.transaction(async (tx) => {
    ended = tx
  })
  await expect(find('one').rows(ended!)).rejects.toThrow('The transaction has ended')
})

test('a savepoint undoes what was done in it and nothing before, also what was only queued', async () => {
  await db.transaction(async (tx) => {
    await insertWord(tx, 'ten')
    const refused = savepoint(tx, async () => {
      await insertWord(tx, 'eleven')
      await insert('twelve').rows(tx)
      await insertWord(tx, 'thirteen')
      throw new Error('no')
    })
    await expect(refused).rejects.toThrow('no')
    // Queued writes are sent before the savepoint is released, so their failure is the savepoint's.
    await expect(savepoint(tx, () => insertWord(tx, 'one'))).rejects.toMatchObject({ code: '23505' })
    await savepoint(tx, async () => {
      await insertWord(tx, 'fourteen')
      await expect(tx.transaction((inner) => insertWord(inner, 'one'))).rejects.toThrow()
    })
  })
  expect(await stored()).toEqual(expect.arrayContaining(['fourteen', 'ten']))
  for (const word of ['eleven', 'twelve', 'thirteen']) expect(await stored()).not.toContain(word)
})

test('a condition travels with what needs it, and nothing is read or committed unless it holds', async () => {
  const required = async (holds: boolean, tx: Transaction) => {
    await insert(holds ? 'forty' : 'fifty').rows(tx)
    if (!holds) throw new Error('it does not hold')
  }
  const sent = await sentBy(() =>
    db.transaction(async (tx) => {
      tx.require(required(true, tx))
      expect(await find('forty').row(tx)).toEqual({ word: 'forty' })
    }),
  )
  expect(sent).toEqual([3, 1])

  let isReached = false
  const reads = db.transaction(async (tx) => {
    tx.require(required(false, tx))
    await find('one').row(tx)
    isReached = true
  })
  await expect(reads).rejects.toThrow('it does not hold')
  const caught = db.transaction(async (tx) => {
    tx.require(required(false, tx))
    await find('one')
      .row(tx)
      .catch(() => undefined)
    await insertWord(tx, 'fifty-one')
  })
  await expect(caught).rejects.toThrow('it does not hold')
  const onlyWrites = db.transaction(async (tx) => {
    tx.require(required(false, tx))
    await insertWord(tx, 'fifty-two')
  })
  await expect(onlyWrites).rejects.toThrow('it does not hold')
  expect(isReached).toBe(false)
  expect((await stored()).filter((word) => word.startsWith('fifty'))).toEqual([])
})

test('a message that fails fails all of its statements, and the connection goes on', async () => {
  const batch = db.batching()
  const answers = await Promise.allSettled([
    insert('fifteen').rows(batch),
    insert('one').rows(batch),
    sql`select 'never'`.rows(batch),
  ])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await stored()).not.toContain('fifteen')
  expect(await sql`select 'never' as word`.rows(db)).toEqual([{ word: 'never' }])
  await expect(sql`select nothing from words`.rows(db)).rejects.toMatchObject({ code: '42703' })
  await expect(sql`select nothing from words`.rows(db)).rejects.toMatchObject({ code: '42703' })
  expect(await insert('fifteen').rows(db)).toEqual([{ word: 'fifteen' }])
})

const kept = async () =>
  (
    await sql<{ statement: string; generic_plans: string; custom_plans: string }>`
      select statement, generic_plans, custom_plans from pg_prepared_statements where from_sql is false`.rows(
      db,
    )
  ).map((row) => ({ ...row, statement: row.statement.trim() }))

test('a statement is prepared once for each connection, with one plan for all values', async () => {
  const length = (word: string) => sql`select length from words where word = ${word}`.row(db)
  for (const word of ['one', 'none', 'two']) await length(word)
  expect(await kept()).toContainEqual({
    statement: 'select length from words where word = $1',
    generic_plans: '3',
    custom_plans: '0',
  })
  await sql`select length from words where word = ${sql.known('one')}`.row(db)
  expect(
    (await kept()).filter(({ statement }) => statement.startsWith("select length from words where word = '")),
  ).toEqual([])
})

test('a connection holds a bounded number of prepared statements, those that were used last', async () => {
  await find('one').row(db)
  for (let turn = 0; turn < preparedMax + 20; turn += 1) {
    await sql`select ${sql.raw(String(turn))}::int as turn`.row(db)
    if (turn % 30 === 0) await find('one').row(db)
  }
  const texts = (await kept()).map(({ statement }) => statement)
  expect(texts.length).toBeLessThanOrEqual(preparedMax + 1)
  expect(texts).toContain('select word from words where word = $1')
  expect(texts).not.toContain('select 0::int as turn')
  expect(await sql`select 0::int as turn`.row(db)).toEqual({ turn: 0 })
})

test('a plan that a migration made invalid is made again, on every connection', async () => {
  const two = openDatabase(url, { connectionsMax: 2 })
  const everything = sql<Record<string, unknown>>`select * from words where word = 'one'`
  const onBoth = () =>
    Promise.all([
      two.db.transaction(async (tx) => [await everything.row(tx), await sql`select pg_sleep(0.05)`.row(tx)]),
      two.db.transaction(async (tx) => [await everything.row(tx), await sql`select pg_sleep(0.05)`.row(tx)]),
    ])
  await onBoth()
  await another.query('alter table words add column added int not null default 7')
  // Inside a transaction the error goes to the caller, who runs all of it again.
  await expect(two.db.transaction((tx) => everything.row(tx))).rejects.toMatchObject({ code: '0A000' })
  for (const [row] of await onBoth()) expect(row).toMatchObject({ added: 7 })

  await another.query('alter table words add column later int not null default 8')
  expect(await everything.row(two.db)).toMatchObject({ later: 8 })
  await two.close()
})

test('waiting statements fail when their connection is lost, and soon there is another', async () => {
  const batch = db.batching()
  const waiting = Promise.allSettled([sql`select pg_sleep(2)`.rows(batch), sql`select 1`.rows(batch)])
  const end =
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep(2)' and datname = current_database()"
  await expect.poll(async () => (await another.query(end)).rows.length).toBe(1)
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect.poll(() => sql`select 1 as one`.rows(db).catch(() => [])).toEqual([{ one: 1 }])
  expect(pool.totalCount).toBe(1)
})
