import type { CardHolder } from '#modules/payments/rules/channel.ts'

/** The holder of a card, as the form for a card has it. */
export function holderIn(form: FormData): CardHolder {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
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
  }
}
