import { data } from 'react-router'
import { type ChosenAmongKind, forAllGoods, withChosen, withoutChosen } from '#modules/offers/rules/among.ts'
import type { ManagedOffer } from '#modules/offers/rules/managed-offer.ts'
import { setsPrices } from '#modules/offers/rules/offer.ts'
import type { Mall } from '#ui/mall-context.ts'
import { refuseForm, savedForm, typedIn } from '../kit/form/answers.ts'
import type { FormAnswer } from '../kit/form/console-form.tsx'
import type { OfferCalls, OfferFormDraft } from './offer-calls.ts'
import { readOfferDraft } from './read-draft.ts'

const applications = ['apply', 'withdraw'] as const
export const steps = ['schedule', 'end', 'revoke', 'cancel'] as const

export async function actOnOffer(mall: Mall, calls: OfferCalls, offerId: string, form: FormData) {
  const [intent = '', subject = '', id = ''] = String(form.get('intent') ?? '').split(':')
  let isSaved = false
  try {
    const offer = await calls.detail(mall, offerId)
    // Each button sends the whole form, so that input is never lost: it is saved first, or refused with its
    // errors.
    if (offer.actions.includes('edit') && form.has('version')) {
      const { draft, invalid } = readOfferDraft(
        form,
        intent === 'leaveOut' ? withoutRow(offer, subject) : offer,
      )
      if (invalid.length > 0) return data({ invalid, typed: typedIn(form) } as FormAnswer, { status: 422 })
      if (intent === 'choose' || intent === 'give')
        await calls.save(mall, await withProduct(mall, calls, { offer, draft }, subject, intent === 'give'))
      else if (intent === 'among') await calls.save(mall, withChosen(draft, subject as ChosenAmongKind, id))
      else if (intent === 'allGoods') await calls.save(mall, forAllGoods(draft))
      else if (intent === 'leaveOut') await calls.save(mall, withoutChosen(draft, subject))
      else await calls.save(mall, draft)
      isSaved = true
    }
    const step = steps.find((each) => each === intent)
    if (step) await calls.change(mall, { offerId, action: step })
    const asked = applications.find((each) => each === intent)
    if (asked) await calls.apply?.(mall, { offerId, action: asked })
  } catch (error) {
    const refused = refuseForm(error, form)
    // A page is not reloaded after a refusal by its status, and would go on with the version before the save.
    return isSaved ? data({ ...refused.data, isSaved }) : refused
  }
  return savedForm(form)
}

/** A promotion gets all variants of a product that its site sells, at their prices of now, and a gift gives them; other offers get the product. */
async function withProduct(
  mall: Mall,
  calls: OfferCalls,
  { offer, draft }: { readonly offer: ManagedOffer; readonly draft: OfferFormDraft },
  productId: string,
  isGiven: boolean,
): Promise<OfferFormDraft> {
  if (!setsPrices(offer.kind) && !isGiven)
    return { ...draft, productIds: [...new Set([...draft.productIds, productId])] }
  const product = await calls.product!(mall, productId)
  const known = new Set(draft.prices.map(({ variantId }) => variantId))
  const more = product.variants.flatMap(({ variantId, prices }) => {
    const price = prices.find(({ site }) => site === offer.site)
    if (!price || known.has(variantId)) return []
    return [isGiven ? { variantId, amount: 0, gives: 1 } : { variantId, amount: price.price.amount }]
  })
  return { ...draft, prices: [...draft.prices, ...more] }
}

/** Of a row that is left out, nothing has to be right any more. */
const withoutRow = (offer: ManagedOffer, id: string): ManagedOffer => ({
  ...offer,
  goods: offer.goods.filter(({ variantId }) => variantId !== id),
})
