import { sql } from '#database/sql.ts'

/** The rows of names that orders were placed with, encrypted and as they are shown. */
export const orderCertificateFacts = sql`(
  select order_id, buyer_id, name, number, shown_name, shown_number from order_certificates)`

/** The orders of gift cards that go to another person. */
export const giftCardRecipientFacts = sql`(select order_id from gift_card_recipients)`
