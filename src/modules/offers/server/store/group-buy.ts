import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { OfferDraft } from '../../rules/managed-offer.ts'

/** Before the draft of an offer is written again, which may be of another kind now. */
export const clearGroupBuy = (tx: Transaction, offerId: Id): Promise<void> =>
  sql`
    update offers set group_size = null, group_hours = null where id = ${offerId} and kind = 'groupBuy'`.run(
    tx,
  )

/** Writes the group buy terms of a draft, after the offer itself. */
export async function writeGroupBuy(
  tx: Transaction,
  offerId: Id,
  { groupBuy }: Pick<OfferDraft, 'groupBuy'>,
): Promise<void> {
  if (!groupBuy) return
  await sql`
    update offers set group_size = ${groupBuy.size}, group_hours = ${groupBuy.hours} where id = ${offerId}`.run(
    tx,
  )
}

/** Whether a locked group buy states how many buyers it needs. */
export async function groupBuyIsComplete(tx: Transaction, offerId: Id): Promise<boolean> {
  const row = await sql<{ is_complete: boolean }>`
    select group_size is not null as is_complete from offers where id = ${offerId}`.row(tx)
  return row?.is_complete ?? false
}
