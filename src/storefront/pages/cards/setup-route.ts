import type { ActionFunctionArgs } from 'react-router'
import { createCardCall, enteredCardCall } from '#modules/payments/bound/saved-cards.ts'
import { noteFailedSetupCall } from '#modules/payments/calls/saved-cards.ts'
import type { SetupAnswer } from '#storefront/parts/cards/use-card-setup.ts'
import { mallContext } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'

/**
 * The steps of setting up a card that involve the mall: opening it, whether its provider has confirmed it,
 * and why it failed.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const answer = (told: SetupAnswer) => Response.json(told, { headers: { 'cache-control': 'no-store' } })
  try {
    if (text('step') === 'ask') {
      const { card } = await mall.call(enteredCardCall, { cardId: text('cardId') })
      return answer({ isReady: card !== undefined, isKept: card?.isKept ?? false })
    }
    if (text('step') === 'failed') {
      await mall.call(noteFailedSetupCall, {
        cardId: text('cardId') || undefined,
        reason: text('reason').replace(/\s+/g, ' ').trim().slice(0, 200),
      })
      return answer({ wrong: {} })
    }
    const { cardId, clientSecret } = await mall.call(createCardCall, {
      name: text('cardHolderName'),
      mobile: text('mobile'),
      email: text('email'),
      country: text('country'),
      province: text('province'),
      city: text('city'),
      region: text('region'),
      street: text('street'),
      houseNumber: text('houseNumber'),
      zipCode: text('zipCode'),
      isKept: text('isSave') === '1',
    })
    return answer({ cardId, clientSecret })
  } catch (error) {
    const { fields } = refused(error)
    return answer({ wrong: Object.fromEntries(fields.map(({ field, message }) => [field, message])) })
  }
}
