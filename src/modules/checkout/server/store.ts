import { sql } from '#database/sql.ts'
import { saleOf } from '#modules/catalogue/rules/kinds.ts'
import type { ProductKind } from '#modules/catalogue/rules/product.ts'
import { taxClassOf } from '#modules/pricing/rules/assemble-facts.ts'
import type { GiftCardRecipient } from '#modules/wallet/rules/gift-card.ts'
import type { Database, Transaction, VisitorContext } from '#platform/context.ts'
import type { Person } from '#platform/personal-data.ts'
import type { EncryptedRow, EncryptedTexts } from '#platform/reencrypt.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { TaxClass } from '#vocabulary/tax.ts'
import type { LineLeftOut, LineToBuy } from '../rules/checkout.ts'
import { moveGuestDrafts } from './store/drafts.ts'

export type StoredCheckout = {
  readonly key: Id
  readonly buyerId: Id
  readonly site: string
  readonly source: 'product' | 'cart'
  readonly lines: readonly LineToBuy[]
  readonly leftOut: readonly LineLeftOut[]
  readonly groupId: Id | undefined
}

type CheckoutRow = {
  id: Id
  source: StoredCheckout['source']
  lines: StoredCheckout['lines']
  left_out: StoredCheckout['leftOut']
  group_id: Id | null
}

type Asked = Pick<VisitorContext, 'buyerId' | 'site'>

export const insertCheckout = (
  db: Database | Transaction,
  order: Omit<StoredCheckout, 'groupId'>,
): Promise<void> =>
  sql`
    insert into checkouts (id, buyer_id, site, source, lines, left_out)
    values (${order.key}, ${order.buyerId}, ${order.site}, ${order.source}, ${sql.json(order.lines)},
      ${sql.json(order.leftOut)})`.run(db)

/** A checkout of this buyer on this site. @throws Refusal `checkoutExpired` */
export async function readCheckout(db: Database, asked: Asked, key: Id): Promise<StoredCheckout> {
  return toCheckout(asked, await validCheckout(asked, key, 'read').row(db))
}

/** @throws Refusal `checkoutExpired` */
export async function lockCheckout(tx: Transaction, asked: Asked, key: Id): Promise<StoredCheckout> {
  return toCheckout(asked, await validCheckout(asked, key, 'lock').row(tx))
}

const validHours = 24

/** Checkouts that became an order do not expire. */
const validCheckout = ({ buyerId, site }: Asked, key: Id, purpose: 'read' | 'lock') => sql<CheckoutRow>`
  select id, source, lines, left_out, group_id from checkouts
  where id = ${key} and buyer_id = ${buyerId} and site = ${site.code}
    and (group_id is not null or created_at > app_now() - ${validHours} * interval '1 hour')
  ${purpose === 'lock' ? sql`for update` : sql``}`

function toCheckout({ buyerId, site }: Asked, row: CheckoutRow | undefined): StoredCheckout {
  if (!row) throw new Refusal('checkoutExpired')
  return {
    key: row.id,
    buyerId,
    site: site.code,
    source: row.source,
    lines: row.lines,
    leftOut: row.left_out,
    groupId: row.group_id ?? undefined,
  }
}

/**
 * The order of this buyer that the same cart became in another checkout, such as one in another tab, and that
 * has not ended. Queried under the lock of the buyer with which orders are placed one after the other.
 */
export const orderOfSameCart = (
  tx: Transaction,
  { buyerId, site }: Asked,
  key: Id,
): Promise<{ readonly orderId: Id; readonly number: string } | undefined> =>
  sql<{ orderId: Id; number: string }>`
    select o.id as "orderId", o.number
    from checkouts mine
    join checkouts other on other.buyer_id = mine.buyer_id and other.id <> mine.id and other.source = 'cart'
      and other.created_at > app_now() - ${2 * validHours} * interval '1 hour'
    join orders o on o.group_id = other.group_id
    where mine.id = ${key} and mine.buyer_id = ${buyerId} and mine.site = ${site.code}
      and mine.source = 'cart' and mine.group_id is null and o.status not in ('cancelled', 'closed')
      and exists (select from jsonb_to_recordset(mine.lines) as line ("lineId" text)
        where other.lines @> jsonb_build_array(jsonb_build_object('lineId', "lineId"))
          -- What was left out of the other order is still there.
          and not exists (select from cart_lines where id = "lineId"::bigint))
    order by o.id limit 1`.row(tx)

/** Variants of a checkout, and whether they are out of stock. Its lines never change. */
export async function stockOfCheckout(
  db: Database,
  { buyerId, site }: Asked,
  key: Id,
): Promise<{ variantId: Id; name: LocalText; isNeverSent: boolean; isShort: boolean; taxClass: TaxClass }[]> {
  const rows = await sql<{
    variant_id: Id
    name: LocalText
    kind: ProductKind
    tax_class: TaxClass
    is_short: boolean
  }>`
    select v.id as variant_id, p.name, p.kind, p.tax_class, c.group_id is null
      and line.quantity > coalesce((select sum(available) from stock where variant_id = v.id), 0) as is_short
    from checkouts c
    cross join lateral (
      select "variantId" as variant_id, sum(quantity) as quantity
      from jsonb_to_recordset(c.lines) as line ("variantId" bigint, quantity int) group by "variantId") line
    join variants v on v.id = line.variant_id join products p on p.id = v.product_id
    where c.id = ${key} and c.buyer_id = ${buyerId} and c.site = ${site.code} order by v.id`.rows(db)
  return rows.map((row) => ({
    variantId: row.variant_id,
    name: row.name,
    isShort: row.is_short,
    taxClass: taxClassOf({ kind: row.kind, taxClass: row.tax_class }),
    isNeverSent: saleOf({ kind: row.kind }).fulfilment !== 'parcel',
  }))
}

/** A guest's checkouts and what was typed in them become the buyer's, like the cart. */
export async function moveGuestCheckouts(tx: Transaction, guestId: Id, buyerId: Id): Promise<void> {
  await sql`update checkouts set buyer_id = ${buyerId} where buyer_id = ${guestId}`.run(tx)
  await moveGuestDrafts(tx, guestId, buyerId)
}

export const closeCheckout = (tx: Transaction, key: Id, groupId: Id): Promise<void> =>
  sql`update checkouts set group_id = ${groupId} where id = ${key}`.run(tx)

/**
 * Stores the real name under which orders of cross-border goods clear customs, as it is now.
 * @throws Refusal `certificateMissing` when it is not one of this buyer's
 */
export async function putCertificate(
  tx: Transaction,
  buyerId: Id,
  { certificateId, orderIds }: { certificateId: Id | undefined; orderIds: readonly Id[] },
): Promise<void> {
  if (orderIds.length === 0) return
  const rows = await sql<{ order_id: Id }>`
    insert into order_certificates (order_id, buyer_id, certificate_id, name, number, shown_name, shown_number)
    select placed.id, buyer_id, certificates.id, name, number, shown_name, shown_number
    from unnest(${orderIds}::bigint[]) as placed (id), certificates
    where certificates.id = ${certificateId ?? null} and buyer_id = ${buyerId} returning order_id`.rows(tx)
  if (rows.length < orderIds.length) throw new Refusal('certificateMissing')
}

/** The address of an account, to which mails about what it gets without an address of its own go. */
export async function emailOf(tx: Transaction, buyerId: Id): Promise<string> {
  const row = await sql<{ email: string | null }>`
    select email::text as email from users where id = ${buyerId}`.row(tx)
  return row?.email ?? ''
}

/** Writes down whom the cards of these orders are for. */
export const putRecipient = (
  tx: Transaction,
  orderIds: readonly Id[],
  { email, name, message }: GiftCardRecipient,
): Promise<void> =>
  sql`
    insert into gift_card_recipients (order_id, email, name, message)
    select id, ${email}, ${name}, ${message} from unnest(${orderIds}::bigint[]) as placed (id)`.run(tx)

/**
 * Erases a person's checkouts, the identities for customs of their orders, and the recipients of their gift
 * cards. Gift cards that others sent to the person lose the address, too.
 */
export async function eraseCheckouts(tx: Transaction, { userId, emails }: Person): Promise<void> {
  await sql`delete from checkouts where buyer_id = ${userId}`.run(tx)
  await sql`delete from checkout_drafts where buyer_id = ${userId}`.run(tx)
  await sql`delete from order_certificates where buyer_id = ${userId}`.run(tx)
  await sql`
    delete from gift_card_recipients where order_id in (select id from orders where buyer_id = ${userId})`.run(
    tx,
  )
  await sql`
    update gift_card_recipients set email = 'deleted@account.invalid', name = '-', message = ''
    where lower(email) = any(${emails}::text[])`.run(tx)
}

/** The names under which orders cleared customs, encrypted as their buyers' certificates are. */
export const encryptedNamesOfOrders: EncryptedTexts = {
  after: (db, id, atMost) =>
    sql<EncryptedRow>`
      select order_id as id, 'buyer:' || buyer_id as subject, array[name, number] as texts from order_certificates
      where order_id > ${id} order by order_id limit ${atMost}`.rows(db),
  put: (db, { id, texts: [name, number] }, fresh) =>
    sql`
      update order_certificates set name = ${fresh[0] ?? ''}, number = ${fresh[1] ?? ''}
      where order_id = ${id} and name = ${name ?? ''} and number = ${number ?? ''}`.run(db),
}
