import type { Client } from 'pg'

/** An index that was dropped, and its definition: of a constraint, or on its own. */
export type LaidAside = { readonly name: string; readonly rebuild: string }

/** Drops what makes each row dearer to write, primary keys too. What foreign keys lean on stays. */
export async function dropIndexes(client: Client, tables: readonly string[]): Promise<readonly LaidAside[]> {
  const { rows } = await client.query<{ name: string; rebuild: string; drop: string }>(
    `select c.relname as name,
       case when con.oid is null then pg_get_indexdef(i.indexrelid)
         else format('alter table %s add constraint %I %s', i.indrelid::regclass, con.conname, pg_get_constraintdef(con.oid)) end as rebuild,
       case when con.oid is null then format('drop index %s', i.indexrelid::regclass)
         else format('alter table %s drop constraint %I', i.indrelid::regclass, con.conname) end as drop
     from pg_index i join pg_class c on c.oid = i.indexrelid
     left join pg_constraint con on con.conindid = i.indexrelid and con.contype in ('p', 'u', 'x')
     where i.indrelid = any($1::regclass[])
       and not exists (select from pg_constraint where conindid = i.indexrelid and contype = 'f')
     order by i.indrelid, c.relname`,
    [tables],
  )
  if (rows.length > 0) await client.query(rows.map(({ drop }) => drop).join(';'))
  return rows
}

export const rebuildIndex = (client: Client, { rebuild }: LaidAside) => client.query(rebuild)
