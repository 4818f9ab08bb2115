import { sql } from '#database/sql.ts'
import { insertAddress, setDefault } from '#modules/addresses/server/public.ts'
import { createAccount } from '#modules/identity/server/public.ts'
import { putMembership } from '#modules/membership/server/public.ts'
import { grantPoints } from '#modules/wallet/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { accounts, demoPassword, tradeGroup } from './accounts.ts'
import { savedHomes } from './orders/addresses.ts'

/** The accounts that visitors of the demo sign in to, with what they have, and the customer group that one of them is in. */
export async function insertAccounts(tx: Transaction, shopIds: ReadonlyMap<string, Id>): Promise<void> {
  await sql`insert into customer_groups (id, code, name) values (${newId()}, ${tradeGroup.code}, ${sql.json(tradeGroup.name)})`.run(
    tx,
  )
  for (const {
    email,
    name,
    language,
    worksIn = {},
    operatorRole = null,
    is,
    group,
    points = 0,
  } of accounts) {
    const id = await createAccount(tx, { id: newId(), email, name, language, password: demoPassword })
    if (!id) continue
    await sql`
      update users set is_business = ${is === 'business'}, operator_role = ${operatorRole}
      where id = ${id}`.run(tx)
    if (is === 'paidMember')
      await putMembership(tx, { membershipId: newId(), buyerId: id, level: 1, months: 120, grantedBy: null })
    if (group)
      await sql`
        insert into customer_group_members (group_id, buyer_id)
        select id, ${id} from customer_groups where code = ${group}`.run(tx)
    await keepAddressBook(tx, id, email)
    if (points > 0)
      for (const { code } of await sql<{ code: string }>`select code from sites`.rows(tx))
        await grantPoints(tx, { buyerId: id, site: code, points })
    for (const [shop, role] of Object.entries(worksIn))
      await sql`insert into shop_staff (user_id, shop_id, role) values (${id}, ${shopIds.get(shop)!}, ${role})`.run(
        tx,
      )
  }
}

/** The first one is the default, and the list shows each as its country writes it. */
async function keepAddressBook(tx: Transaction, buyerId: Id, email: string): Promise<void> {
  const [first, ...rest] = savedHomes[email.split('@')[0]!] ?? []
  if (!first) return
  for (const home of [...rest, first]) {
    const addressId = newId()
    const address = { ...home, email, company: '' }
    await insertAddress(tx, { addressId, buyerId, address })
    if (home === first) await setDefault(tx, buyerId, addressId)
  }
}
