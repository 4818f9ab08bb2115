import { sql } from '#database/sql.ts'
import type { BuyerContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { OwnGiftCard } from '../../rules/gift-card.ts'
import { subjectOfGiftCard, type WalletParts } from '../parts.ts'

export type GiftCardRow = {
  id: Id
  sealed: string
  source: OwnGiftCard['source']
  currency: Currency
  amount: string
  balance: string
  created_at: Date
}

/** The gift cards of a buyer on this site: those with money on them first, then the newest. */
export async function ownGiftCards(
  { db, buyerId, site }: BuyerContext,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
  { seal }: Pick<WalletParts, 'seal'>,
): Promise<{ total: number; cards: OwnGiftCard[] }> {
  const found = sql`from gift_cards where owner_id = ${buyerId} and site = ${site.code}`
  const [rows, counted] = await Promise.all([
    sql<GiftCardRow>`
        select id, sealed, source, currency, amount, balance, created_at ${found}
        order by balance = 0, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.rows(db),
    sql<{ total: number }>`select count(*)::int as total ${found}`.row(db),
  ])
  return {
    total: counted!.total,
    cards: rows.map((row) => toGiftCard(row, seal)),
  }
}

/** Of its code, a card shows the end alone. */
export const toGiftCard = (
  { id, sealed, source, currency, amount, balance, created_at }: GiftCardRow,
  seal: WalletParts['seal'],
): OwnGiftCard => ({
  cardId: id,
  source,
  createdAt: created_at,
  ending: seal.open(sealed, subjectOfGiftCard(id)).slice(-4),
  amount: { amount: Number(amount), currency },
  balance: { amount: Number(balance), currency },
})
