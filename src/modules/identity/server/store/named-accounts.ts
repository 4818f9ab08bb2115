import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** No id is longer: what has more digits names none. */
const idPattern = /^\d{5,18}$/

/**
 * Accounts by what names each: an email, a mobile number as it is dialled from abroad, or an id. They are not deleted before the
 * transaction ends. Guests and deleted accounts are none.
 * @returns the ids by the names that were found
 */
export async function lockNamedAccounts(
  tx: Transaction,
  names: readonly string[],
): Promise<ReadonlyMap<string, Id>> {
  const plain = new Map(names.map((name) => [name, name.replaceAll(/\s/g, '').toLowerCase()]))
  const wanted = [...plain.values()]
  const rows = await sql<{ id: Id; email: string | null; phone: string | null }>`
    select id, lower(email::text) as email, phone from users
    where not is_guest and erased_at is null and (
      email = any(${wanted.filter((name) => name.includes('@'))}::citext[])
      or phone = any(${wanted.filter((name) => name.startsWith('+'))}::text[])
      or id = any(${wanted.filter((name) => idPattern.test(name))}::bigint[]))
    order by id for key share`.rows(tx)
  const idOf = (name: string) =>
    rows.find(({ id, email, phone }) => name === email || name === phone || name === id)?.id
  return new Map(
    [...plain].flatMap(([name, wantedName]) => {
      const id = idOf(wantedName)
      return id ? [[name, id] as const] : []
    }),
  )
}
