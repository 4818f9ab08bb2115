import { redirect } from 'react-router'
import { exchangePointsCall } from '#modules/wallet/bound/gift-cards.ts'
import { claimGiftCardCall } from '#modules/wallet/calls/gift-cards.ts'
import type { Mall } from '#ui/mall-context.ts'
import { refused, refusedForm } from '#ui/refused.ts'
import { isSentByScript } from '#ui/sent-by-script.ts'
import { pages } from '#vocabulary/calls/pages.ts'

/** Handles gift card forms: redeem a code, or exchange points for a card. */
export async function changeCards(mall: Mall, request: Request) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    if (text('intent') === 'exchange') {
      const seen = text('seenPoints')
      const { cards } = await mall.call(
        exchangePointsCall,
        { variantId: text('variantId'), ...(/^\d{1,9}$/.test(seen) && { seenPoints: Number(seen) }) },
        // Made for each press; without script, by the server.
        { key: text('attempt') || crypto.randomUUID() },
      )
      return isSentByScript(request) ? { given: cards[0]?.amount } : redirect(pages.giftCards())
    }
    const { balance } = await mall.call(claimGiftCardCall, { code: text('code') })
    return { claimed: balance }
  } catch (error) {
    const problem = refused(error)
    if (problem.code === 'consentMissing') return redirect(pages.consent(pages.giftCards()))
    const answer = { problem, code: text('code') }
    // The page may have changed only where the price has: it is then reloaded.
    return problem.code === 'priceChanged' ? answer : refusedForm(answer)
  }
}
