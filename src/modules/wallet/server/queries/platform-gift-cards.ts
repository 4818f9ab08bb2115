import { sql } from '#database/sql.ts'
import { maskEmail } from '#modules/identity/rules/visitor.ts'
import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { GiftCardTab, PlatformGiftCard } from '../../rules/gift-card.ts'
import type { WalletParts } from '../parts.ts'
import { type GiftCardRow, toGiftCard } from './own-gift-cards.ts'

type PlatformGiftCardRow = GiftCardRow & {
  site: string
  order_id: Id
  owner_id: Id | null
  owner_email: string | null
  claimed_at: Date | null
}

type GiftCardsRequest = {
  readonly tab: GiftCardTab
  readonly keyword?: string | undefined
  readonly page: number
  readonly pageSize: number
}

/** Gift cards of all sites, the newest first, found by the whole email of their owner. */
export async function readPlatformGiftCards(
  { db }: OperatorContext,
  { tab, keyword = '', page, pageSize }: GiftCardsRequest,
  { seal }: Pick<WalletParts, 'seal'>,
): Promise<{ total: number; cards: readonly PlatformGiftCard[] }> {
  const ofTab = {
    all: sql`true`,
    unclaimed: sql`c.claimed_at is null`,
    spendable: sql`c.claimed_at is not null and c.balance > 0`,
    spent: sql`c.balance = 0`,
  }[tab]
  const cards = sql`from gift_cards c left join users owner on owner.id = c.owner_id 
    where ${ofTab} and (${keyword} = '' or owner.email = ${keyword})`
  const [rows, counted] = await Promise.all([
    sql<PlatformGiftCardRow>`
      select c.id, c.site, c.sealed, c.source, c.order_id, c.owner_id, owner.email as owner_email, c.currency, c.amount,
        c.balance, c.created_at, c.claimed_at
      ${cards} order by c.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.rows(db),
    sql<{ total: number }>`select count(*)::int as total ${cards}`.row(db),
  ])
  return {
    total: counted!.total,
    cards: rows.map((row) => ({
      ...toGiftCard(row, seal),
      site: row.site,
      orderId: row.order_id,
      owner: row.owner_id
        ? { userId: row.owner_id, email: row.owner_email ? maskEmail(row.owner_email) : undefined }
        : undefined,
      claimedAt: row.claimed_at ?? undefined,
    })),
  }
}
