/** Ways to pay as the foot of a page names them: one mark for all channels that take cards. */
export const payMarks = [
  'card',
  'alipay',
  'wechat',
  'paypal',
  'klarna',
  'affirm',
  'wallet',
  'code',
  'instalments',
  'transfer',
  'link',
] as const
export type PayMark = (typeof payMarks)[number]

const marks: Readonly<Record<string, readonly PayMark[]>> = {
  ADYEN_PC: ['card', 'wallet'],
  ADYEN_LINK: ['link'],
  AFFIRM_PC: ['affirm'],
  ALIPAY: ['alipay'],
  BANK_TRANSFER: ['transfer'],
  BRAINTREE: ['card'],
  KLARNA: ['klarna'],
  MOCKPAY_BUTTON: ['wallet'],
  MOCKPAY_CARD: ['card'],
  MOCKPAY_CODE: ['code'],
  MOCKPAY_LATER: ['instalments'],
  MOCKPAY_PLAN: ['instalments'],
  MOCKPAY_QUICK: ['card'],
  MOCKPAY_WALLET: ['wallet'],
  PAYPAL_PAY_PC: ['paypal'],
  STRIPE_PAY_PC: ['card'],
  STRIPE_PAY_QUICK: ['card'],
  WECHAT_PAY: ['wechat'],
}

/** Marks of the channels that a site has, each once, in one order. A channel that is unknown here has none. */
export function payMarksOf(channels: readonly string[]): PayMark[] {
  const shown = new Set(channels.flatMap((channel) => marks[channel] ?? []))
  return payMarks.filter((mark) => shown.has(mark))
}
