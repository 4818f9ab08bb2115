import type { GiftCardRecipient } from '#modules/wallet/rules/gift-card.ts'

/** The recipient of gift cards, as it was typed; undefined where they are the buyer's own. */
export function typedRecipient(form: FormData): GiftCardRecipient | undefined {
  if (form.get('giftFor') !== 'other') return undefined
  const text = (name: string) => String(form.get(`gift.${name}`) ?? '')
  return { email: text('email'), name: text('name'), message: text('message').slice(0, 500) }
}
