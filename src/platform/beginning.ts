import { sql } from '#database/sql.ts'
import type { Database, Transaction } from './context.ts'

/** How the mall of a database was begun: filled by the demo, or empty. It remains so for as long as the database is there. */
export type Beginning = 'demo' | 'own'

/** @returns undefined for a database in which no mall was begun yet */
export async function beginningOf(db: Database | Transaction): Promise<Beginning | undefined> {
  const row = await sql<{ begun_as: Beginning }>`select begun_as from mall_beginning`.row(db)
  return row?.begun_as
}

/** The first one that is written counts. @returns it */
export async function begin(db: Database | Transaction, as: Beginning): Promise<Beginning> {
  await sql`insert into mall_beginning (begun_as) values (${as}) on conflict do nothing`.run(db)
  return (await beginningOf(db))!
}
