import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import { exactlyOne } from '#platform/transaction.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { Address } from '../rules/address.ts'

const notTheirs = () => new Refusal('notFound')

/** One change of an address book at a time, so that its limit and its single default hold for concurrent requests. */
export async function lockBook(tx: Transaction, buyerId: Id): Promise<void> {
  await sql`select from users where id = ${buyerId} for no key update`.run(tx)
}

export async function countAddresses(tx: Transaction, buyerId: Id): Promise<number> {
  const rows = await sql<{ count: number }>`
    select count(*)::int as count from addresses where buyer_id = ${buyerId}`.rows(tx)
  return rows[0]!.count
}

export async function addressOfBuyer(tx: Transaction, buyerId: Id, addressId: Id): Promise<Address> {
  const rows = await sql<{ address: Address }>`
    select address from addresses where id = ${addressId} and buyer_id = ${buyerId}`.rows(tx)
  return exactlyOne(rows, notTheirs).address
}

type Row = { readonly addressId: Id; readonly buyerId: Id; readonly address: Address }

export async function insertAddress(tx: Transaction, { addressId, buyerId, address }: Row): Promise<void> {
  await sql`
    insert into addresses (id, buyer_id, address) values (${addressId}, ${buyerId}, ${sql.json(address)})`.run(
    tx,
  )
}

export async function updateAddress(tx: Transaction, { addressId, buyerId, address }: Row): Promise<void> {
  const rows = await sql<{ id: Id }>`
    update addresses set address = ${sql.json(address)}, updated_at = app_now()
    where id = ${addressId} and buyer_id = ${buyerId} returning id`.rows(tx)
  exactlyOne(rows, notTheirs)
}

export async function removeAddress(tx: Transaction, buyerId: Id, addressId: Id): Promise<void> {
  const rows = await sql<{ id: Id }>`
    delete from addresses where id = ${addressId} and buyer_id = ${buyerId} returning id`.rows(tx)
  exactlyOne(rows, notTheirs)
}

/** First the old one goes: there are never two, not even for a moment. */
export async function setDefault(tx: Transaction, buyerId: Id, addressId: Id): Promise<void> {
  await sql`
    update addresses set is_default = false where buyer_id = ${buyerId} and is_default and id <> ${addressId}`.run(
    tx,
  )
  const rows = await sql<{ id: Id }>`
    update addresses set is_default = true where id = ${addressId} and buyer_id = ${buyerId} returning id`.rows(
    tx,
  )
  exactlyOne(rows, notTheirs)
}

export async function clearDefault(tx: Transaction, buyerId: Id, addressId: Id): Promise<void> {
  await sql`
    update addresses set is_default = false where id = ${addressId} and buyer_id = ${buyerId}`.run(tx)
}

/** The whole book of a person. */
export const deleteBook = (tx: Transaction, buyerId: Id): Promise<void> =>
  sql`delete from addresses where buyer_id = ${buyerId}`.run(tx)
