import { sql } from '#database/sql.ts'
import { orderCertificateFacts } from '#modules/checkout/server/read-models/checked-out-orders.ts'
import { placedOrders } from '#modules/orders/server/read-models/order-facts.ts'
import type { Cipher } from '#platform/cipher.ts'
import type { Transaction } from '#platform/context.ts'
import type { EncryptedRow, EncryptedTexts } from '#platform/reencrypt.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type RealName, shownOf } from '../rules/certificate.ts'

/** Names and numbers are encrypted as their buyer's: they cannot be decrypted as another's. */
export const subjectOfCertificate = (buyerId: Id) => `buyer:${buyerId}`

/** One change of a buyer's certificates at a time, so that their limit holds. @returns how many there are */
export async function lockCertificates(tx: Transaction, buyerId: Id): Promise<number> {
  const [, row] = await Promise.all([
    sql`select from users where id = ${buyerId} for no key update`.run(tx),
    sql<{ count: number }>`select count(*)::int as count from certificates where buyer_id = ${buyerId}`.row(
      tx,
    ),
  ])
  return row!.count
}

type Row = { readonly certificateId: Id; readonly buyerId: Id; readonly realName: RealName }

export async function insertCertificate(
  tx: Transaction,
  seal: Cipher,
  { certificateId, buyerId, realName }: Row,
): Promise<void> {
  const shown = shownOf(realName)
  await sql`
    insert into certificates (id, buyer_id, name, number, shown_name, shown_number)
    values (${certificateId}, ${buyerId}, ${seal.seal(realName.name, subjectOfCertificate(buyerId))},
      ${seal.seal(realName.number, subjectOfCertificate(buyerId))}, ${shown.name}, ${shown.number})`.run(tx)
}

/** @returns whether it is one of this buyer's */
export async function updateCertificate(
  tx: Transaction,
  seal: Cipher,
  { certificateId, buyerId, realName }: Row,
): Promise<boolean> {
  const shown = shownOf(realName)
  const rows = await sql<{ id: Id }>`
    update certificates set name = ${seal.seal(realName.name, subjectOfCertificate(buyerId))},
      number = ${seal.seal(realName.number, subjectOfCertificate(buyerId))}, shown_name = ${shown.name}, shown_number = ${shown.number}
    where id = ${certificateId} and buyer_id = ${buyerId} returning id`.rows(tx)
  return rows.length === 1
}

/** @returns whether it was one of this buyer's */
export async function removeCertificate(tx: Transaction, buyerId: Id, certificateId: Id): Promise<boolean> {
  const rows = await sql<{ id: Id }>`
    delete from certificates where id = ${certificateId} and buyer_id = ${buyerId} returning id`.rows(tx)
  return rows.length === 1
}

export type EncryptedNameOfOrder = {
  readonly buyerId: Id
  readonly name: string
  readonly number: string
  readonly placedAt: Date
}

/** Name and number that a paid order of this shop was placed with, still encrypted. */
export const encryptedNameOfOrder = (
  tx: Transaction,
  shopId: Id,
  orderId: Id,
): Promise<EncryptedNameOfOrder | undefined> =>
  sql<EncryptedNameOfOrder>`
    select used.buyer_id as "buyerId", used.name, used.number, o.created_at as "placedAt"
    from ${orderCertificateFacts} used join ${placedOrders} o on o.id = used.order_id
    where o.id = ${orderId} and o.shop_id = ${shopId} and o.paid_at is not null`.row(tx)

/** All that a person entered. Copies in placed orders are the checkout's. */
export const deleteCertificates = (tx: Transaction, buyerId: Id): Promise<void> =>
  sql`delete from certificates where buyer_id = ${buyerId}`.run(tx)

export const encryptedCertificates: EncryptedTexts = {
  after: (db, id, atMost) =>
    sql<EncryptedRow>`
      select id, 'buyer:' || buyer_id as subject, array[name, number] as texts from certificates
      where id > ${id} order by id limit ${atMost}`.rows(db),
  put: (db, { id, texts: [name, number] }, fresh) =>
    sql`
      update certificates set name = ${fresh[0] ?? ''}, number = ${fresh[1] ?? ''}
      where id = ${id} and name = ${name ?? ''} and number = ${number ?? ''}`.run(db),
}
