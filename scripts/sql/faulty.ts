import type { Client } from 'pg'
import { type Sql, type SqlTarget, sql } from '../../src/database/sql.ts'

/** Statements with a fault each, for the test of the check that finds them. Nothing runs them. */

type Values = {
  readonly id: string
  readonly count: number
  readonly at: Date
  readonly isSo: boolean
  readonly maybe: string | undefined
  readonly ids: readonly string[]
  readonly counts: readonly number[]
  readonly object: object
}

export const faulty = (db: SqlTarget, { id, count, at, isSo, maybe, ids, counts, object }: Values) => [
  () => sql`select nothing from users`.run(db),
  () => sql`select from nowhere`.run(db),
  () => sql`select id form users`.run(db),
  () => sql`update users set name = ${count} where id = ${id}`.run(db),
  () => sql`update users set name = ${at} where is_guest = ${id}`.run(db),
  () => sql`update users set name = ${maybe ?? null}, phone = ${maybe} where id = ${id}`.run(db),
  () => sql`update shops set name = ${object} where slug = any(${counts}::text[])`.run(db),
  () => sql`update variants set step = ${isSo}, position = ${id}`.run(db),
  () => sql<{ id: string; name: string }>`select id from users`.rows(db),
  () => sql<{ id: string }>`select id, name from users`.rows(db),
  () => sql<{ id: number; created_at: string }>`select id, created_at from users`.row(db),
  () => sql<{ phone: string }>`select phone from users`.row(db),
  () => sql<{ id: string; brand: string }>`select product_id as id, brand_id as brand from listings`.row(db),
  () =>
    sql<{ name: string; email: string | null }>`
      select u.name, u.email from sessions s left join users u on u.id = s.user_id`.rows(db),
  () => sql<{ name: { en: string; at: Date } }>`select name from shops`.row(db),
  () => sql<{ all: number[] }>`select array_agg(id) as all from shops`.row(db),
  () => sql`select id from users where ${isSo ? sql`name = ${id}` : sql`nam = ${id}`}`.run(db),
  () => find(db, sql`is_gest`),
  () => sql`select id from users order by ${orders[isSo ? 'oldest' : 'newest']}`.run(db),
  () =>
    sql`select id from users where ${sql.join(
      ids.map((each) => made(each)),
      sql` or `,
    )}`.run(db),
  () => sql`select ${build(counts)}`.run(db),
  (client: Client) => client.query('select 1'),
]

/** Found by its caller: the condition names no column. */
const find = (db: SqlTarget, where: Sql) => sql<{ id: string }>`select id from users where ${where}`.rows(db)

const orders = { oldest: sql`created_at`, newest: sql`create_at desc` }

function made(id: string): Sql {
  return sql`id = ${id} or creator = ${id}`
}

function build(counts: readonly number[]): Sql {
  let all = sql`1`
  for (const count of counts) all = sql`${all} + ${count}::int`
  return all
}

export const unused = sql`that no statement is made of`

/** And nothing is wrong with these. */
export const sound = (db: SqlTarget, { id, count, at, isSo, ids, counts, object }: Values) => [
  () =>
    sql<{ id: string; email: string | null; at: Date; is_guest: boolean; count: number; sum: string }>`
      select id, email, created_at as at, is_guest, ${count}::int as count, sum(id) over ()::bigint as sum
      from users where created_at < ${at} and is_guest = ${isSo} and id = any(${ids}::bigint[])`.rows(db),
  () => sql`update shops set name = ${sql.json(object)} where id = ${id}`.run(db),
  () =>
    sql`insert into prices (variant_id, site, currency, amount)
      select * from unnest(${ids}::bigint[], ${ids}::text[], ${ids}::text[], ${counts}::bigint[])`.run(db),
  () => sql`select id from users ${isSo ? sql`where name = ${id}` : sql``} limit ${sql.known(count)}`.run(db),
]
