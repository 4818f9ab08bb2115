import { expect } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { violatedInvariants } from '../invariants.ts'
import { aClient, anAccount, type Client, password, type TestMall } from '../mall.ts'

/** Context shared by the cases of one file: one mall, one shop and one operator. */
export type Desk = {
  readonly mall: TestMall
  readonly operator: Client
  readonly staff: Client
  readonly shopId: Id
}

export type Answer = { readonly status: number; readonly text: string }
type Headers = Record<string, string>

export type BrokenCase = {
  readonly name: string
  /** Writes the rows needed first. @returns the request or job to run, and its current effects */
  readonly begin: (desk: Desk) => Promise<{
    readonly send: (headers: Headers) => Promise<Answer>
    readonly effects: () => Promise<unknown>
  }>
  /** Effects of exactly one run. */
  readonly once: unknown
  readonly writes: readonly string[]
  /** A command of several transactions: the first one's writes stay, and the repeat continues from there. */
  readonly goesOn?: boolean
}

export async function signedInTo(
  mall: TestMall,
  change: Parameters<typeof anAccount>[1] = {},
): Promise<Client & { readonly id: Id; readonly email: string }> {
  const client = aClient(mall.url)
  const { id, email } = await anAccount(mall, change)
  expect((await client.post('/api/user/web/login', { email, password })).status).toBe(200)
  return { ...client, id, email }
}

/** Result of a job or a reaction, as a request's answer. */
export const answerOf = (run: () => Promise<unknown>): Promise<Answer> =>
  run().then(
    () => ({ status: 200, text: '' }),
    (error: unknown) => ({ status: 500, text: String(error) }),
  )

/** Every table notes that it is written, and breaks the connection where `breaks_at` lists it. */
export async function watchWrites({ db }: TestMall): Promise<void> {
  await sql`create table written (name text primary key)`.run(db)
  await sql`create table breaks_at (name text primary key)`.run(db)
  await sql`
    create function at_write() returns trigger language plpgsql as $$ begin
      insert into written values (tg_table_name) on conflict do nothing;
      if exists (select from breaks_at where name = tg_table_name) then perform pg_terminate_backend(pg_backend_pid()); end if;
      return null;
    end $$`.run(db)
  await sql`
    do $$ declare each text; begin
      for each in select tablename from pg_tables
        where schemaname = 'public' and tablename not in ('written', 'breaks_at', 'sessions', 'rate_limits') loop
        execute format('create trigger at_write before insert or update or delete on %I for each statement execute function at_write()', each);
      end loop;
    end $$`.run(db)
}

/** Sends the request, broken at each table in turn, then twice more with the same key. */
export async function expectOnce(desk: Desk, { begin, once, writes, goesOn }: BrokenCase): Promise<void> {
  const { db } = desk.mall
  for (const table of writes) {
    await sql`truncate rate_limits`.run(db)
    const { send, effects } = await begin(desk)
    const before = await effects()
    expect(before).not.toEqual(once)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    await sql`truncate written`.run(db)
    await sql`insert into breaks_at values (${table})`.run(db)
    const broken = await send(headers)
    await sql`truncate breaks_at`.run(db)
    expect([table, broken.status]).toEqual([table, expect.toSatisfy((status: number) => status >= 500)])
    if (!goesOn) expect([table, await effects()]).toEqual([table, before])
    const { status, text } = await send(headers)
    expect([table, status, text]).toEqual([table, 200, text])
    expect([table, await effects()]).toEqual([table, once])
    const written = await sql<{ name: string }>`select name from written`.rows(db)
    expect(written.map(({ name }) => name)).toEqual(expect.arrayContaining([...writes]))
    // The same request a third time gets the same answer, and nothing more happens.
    expect([table, (await send(headers)).text]).toEqual([table, text])
    expect([table, await effects()]).toEqual([table, once])
  }
  expect(await violatedInvariants(db)).toEqual([])
}
