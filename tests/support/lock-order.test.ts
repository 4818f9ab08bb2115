import { expect, test } from 'vitest'
import { type Sql, sql, statementOf } from '#database/sql.ts'
import { tablesLocked } from '../../scripts/layers/locked-tables.ts'
import { observeLockOrder } from './lock-order.ts'

/** The observer that every test database has. */

const begin = sql`begin`
const lockOrders = sql`select o.id from orders o join order_groups g on g.id = o.group_id for update of o`
const lockGroup = sql`select id from order_groups where id = 1 for update`
const commit = sql`commit`

function wrongAfter(...messages: Sql[][]): readonly string[] {
  const observed = observeLockOrder()
  const connection = {}
  for (const message of messages)
    observed.onMessage(
      message.map((each) => statementOf(each)),
      connection,
    )
  return observed.wrong()
}

test('two tables in the wrong order are found, within one message and across messages', () => {
  const wrong = [expect.stringMatching(/^orders before order_groups: select id from order_groups/)]
  expect(wrongAfter([begin, lockOrders, lockGroup, commit])).toEqual(wrong)
  expect(wrongAfter([begin, lockOrders], [lockGroup], [commit])).toEqual(wrong)
})

test('the right order, tables that were locked before, and other transactions are no fault', () => {
  expect(wrongAfter([begin, lockGroup], [lockOrders], [lockGroup], [commit])).toEqual([])
  expect(wrongAfter([begin, lockOrders, commit], [begin, lockGroup, commit])).toEqual([])
  expect(wrongAfter([lockOrders], [lockGroup])).toEqual([])
})

test('rows that a transaction has inserted itself are no fault, whenever it locks them', () => {
  const insertGroup = sql`insert into order_groups (id) values (1)`
  expect(wrongAfter([begin, insertGroup, lockOrders], [lockGroup], [commit])).toEqual([])
})

test.each([
  [
    'locks what it names',
    'select 1 from stock s join warehouses w on w.id = s.warehouse_id for update of s',
    ['stock'],
  ],
  [
    'locks all that it reads',
    'select 1 from orders o join order_lines l on l.order_id = o.id where exists (select from stock) for no key update',
    ['orders', 'order_lines'],
  ],
  [
    'locks in a part and writes after it',
    `with shelf as materialized (select s.id from stock s order by s.id for update of s), gone as (delete from cart_lines)
     update orders o set status = 'paid' from shelf`,
    ['stock', 'cart_lines', 'orders'],
  ],
  [
    'may wait for another row of the same key',
    'insert into buyer_limits as own (id) values (1) on conflict (id) do update set taken = own.taken + 1',
    ['buyer_limits'],
  ],
  ['only inserts', 'insert into orders (id) select 1 from stock', []],
  ['only reads', '-- for update\nselect 1 from stock where note = 1', []],
])('a statement that %s locks these tables', (_, text, tables) => {
  expect(tablesLocked(text)).toEqual(tables)
})
