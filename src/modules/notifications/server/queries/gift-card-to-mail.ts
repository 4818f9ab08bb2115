import { sql } from '#database/sql.ts'
import type { Address } from '#modules/addresses/rules/address.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'

export type GiftCardToMail = {
  readonly amount: number
  readonly currency: Currency
  readonly site: string
  readonly language: Language
  /** It is in the buyer's account already, and needs no code. */
  readonly isOwned: boolean
  readonly buyer: { readonly email: string; readonly address: Address }
  readonly recipient: { readonly email: string; readonly name: string; readonly message: string } | null
}

/** A gift card with the buyer and the recipient of its order. */
export const giftCardToMail = (db: Database, cardId: Id): Promise<GiftCardToMail[]> =>
  sql<GiftCardToMail>`
    select c.amount::float8 as amount, c.currency, c.site, g.language, c.owner_id is not null as "isOwned",
      json_build_object('email', g.email, 'address', g.shipping_address) as buyer,
      case when r.order_id is not null then json_build_object('email', r.email, 'name', r.name, 'message', r.message) end as recipient
    from gift_cards c join orders o on o.id = c.order_id join order_groups g on g.id = o.group_id
    left join gift_card_recipients r on r.order_id = o.id where c.id = ${cardId}`.rows(db)

/** The cards of an order that are in no account yet. */
export async function cardsToClaim(tx: Transaction, orderId: Id): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`
    select id from gift_cards where order_id = ${orderId} and claimed_at is null order by id`.rows(tx)
  return rows.map(({ id }) => id)
}
