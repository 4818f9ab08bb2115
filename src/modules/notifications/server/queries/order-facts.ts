import { sql } from '#database/sql.ts'
import type { Address } from '#modules/addresses/rules/address.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'

/** An order that its buyer or its shop is notified of: how its buyer is reached and greeted, and its shop. */
export type OrderFacts = {
  readonly orderId: Id
  readonly groupId: Id
  readonly userId: Id
  readonly number: string
  readonly site: string
  readonly currency: Currency
  readonly language: Language
  readonly email: string
  readonly isGuest: boolean
  /** The mall's time when this was read: the link in a mail begins then. */
  readonly readAt: Date
  readonly address: Address
  readonly shopId: Id
  readonly shopSlug: string
  readonly shopName: LocalText
}

/** The columns of `OrderFacts`, from `orderTables`. */
export const orderColumns = sql`o.id as "orderId", g.id as "groupId", o.buyer_id as "userId", o.number, o.site, o.currency, g.language,
  g.email::text as email, g.is_guest as "isGuest", app_now() as "readAt", g.shipping_address as address, shop.id as "shopId",
  shop.slug as "shopSlug", shop.name as "shopName"`

export const orderTables = sql`orders o join order_groups g on g.id = o.group_id join shops shop on shop.id = o.shop_id`
