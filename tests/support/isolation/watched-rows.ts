import { sql } from '#database/sql.ts'
import type { RichMall } from './rich-mall.ts'

/** Tables that note who requested what, and not what belongs to anyone. */
const notes = new Set([
  'rate_limits',
  'outbox',
  'audit_entries',
  'audit_digests',
  'answered_requests',
  'job_leases',
  'clock',
  'second_steps',
  'passkey_challenges',
  'migrations',
  'watched_ids',
  'watched_changes',
])

/** Notes every change of a row that is the buyer's or the shop's, or that names one that is the buyer's. */
export async function watchRows({ mall, shopId }: RichMall, own: ReadonlySet<string>) {
  const { db } = mall
  await sql`create table watched_ids (id text primary key)`.run(db)
  await sql`create table watched_changes (what text not null)`.run(db)
  await sql`insert into watched_ids select unnest(${[...own]}::text[])`.run(db)
  await sql`
    create function watch_rows() returns trigger language plpgsql as $$
    declare
      r jsonb := to_jsonb(case when tg_op = 'INSERT' then new else old end);
    begin
      if exists (select from jsonb_each_text(r) e join watched_ids w on w.id = e.value)
        or (tg_op <> 'INSERT' and r->>'shop_id' = tg_argv[0] and r->>'buyer_id' is null)
        or (tg_op <> 'INSERT' and tg_table_name = 'shops' and r->>'id' = tg_argv[0])
      then insert into watched_changes values (tg_op || ' ' || tg_table_name);
      end if;
      return null;
    end $$`.run(db)
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.rows(db)
  for (const { name } of tables.filter(({ name }) => !notes.has(name)))
    await sql`create trigger watched after insert or update or delete on ${sql.ref(name)}
      for each row execute function watch_rows(${sql.known(shopId)})`.run(db)
  return {
    /** Changes since the last call. */
    changed: async (): Promise<string[]> =>
      (
        await sql<{ what: string }>`
        with gone as (delete from watched_changes returning what) select distinct what from gone order by what`.rows(
          db,
        )
      ).map(({ what }) => what),
  }
}
