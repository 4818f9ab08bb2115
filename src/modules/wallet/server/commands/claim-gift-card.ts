import type { BuyerContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { typedGiftCardCode } from '../../rules/gift-card.ts'
import type { WalletParts } from '../parts.ts'
import { claimCard } from '../store/gift-cards.ts'

/**
 * A buyer enters the code of a gift card, which is theirs from then on. A code of another site, one that is not there and one that
 * was entered by another buyer answer alike.
 * @throws Refusal `giftCardWrong`
 */
export function claimGiftCard(
  ctx: BuyerContext,
  { code: typed }: { code: string },
  { digestsOf }: WalletParts,
): Promise<{ cardId: Id; balance: Money }> {
  return ctx.transaction(async (tx) => {
    const code = typedGiftCardCode(typed)
    const asked = { buyerId: ctx.buyerId, site: ctx.site.code }
    const card = code && (await claimCard(tx, { ...asked, digests: digestsOf(code) }))
    if (!card) throw new Refusal('giftCardWrong', {}, [{ field: 'code', code: 'giftCardWrong' }])
    const { cardId, balance, currency } = card
    return { cardId, balance: { amount: balance, currency } }
  })
}
