import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { OfferDraft } from '../../rules/managed-offer.ts'

/** Before the draft of an offer is written again, which may be of another kind now. */
export const clearPresale = (tx: Transaction, offerId: Id): Promise<void> =>
  sql`
    update offers set expected_at = null, balance_from = null, balance_until = null
    where id = ${offerId} and kind = 'presale'`.run(tx)

/** Writes the presale terms of a draft, after the offer with its prices. */
export async function writePresale(tx: Transaction, offerId: Id, draft: OfferDraft): Promise<void> {
  const { presale, prices } = draft
  if (!presale) return
  await sql`
    update offers set expected_at = ${presale.expectedAt}, balance_from = ${presale.balance?.from ?? null},
      balance_until = ${presale.balance?.until ?? null} where id = ${offerId}`.run(tx)
  const deposits = prices.flatMap(({ variantId, deposit }) => (deposit ? [{ variantId, ...deposit }] : []))
  if (deposits.length === 0) return
  await sql`
    update offer_prices price set deposit = asked.deposit, deposit_worth = asked.worth
    from unnest(${deposits.map((each) => each.variantId)}::bigint[], ${deposits.map((each) => each.amount)}::bigint[],
      ${deposits.map((each) => each.worth)}::bigint[]) as asked (variant_id, deposit, worth)
    where price.offer_id = ${offerId} and price.variant_id = asked.variant_id`.run(tx)
}

/**
 * Whether a locked offer has all terms of a presale: when goods are sent, and deposits of all goods or of
 * none.
 */
export async function presaleIsComplete(tx: Transaction, offerId: Id): Promise<boolean> {
  const row = await sql<{ is_complete: boolean }>`
    select expected_at is not null and not exists (
      select from offer_prices where offer_id = offers.id and (deposit is null) <> (balance_from is null)) as is_complete
    from offers where id = ${offerId}`.row(tx)
  return row?.is_complete ?? false
}
