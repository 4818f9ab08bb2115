import type { CardShown } from './objects.ts'

/** Stripe's own test cards: what their banks do is known from their number. */
export type TestCard = {
  readonly number: string
  readonly brand: string
  /** The bank requires authentication: at every payment, or when the card is saved. */
  readonly asks?: 'always' | 'once'
  readonly declines?: { readonly code: string; readonly declineCode: string }
  /** It can be saved, and is declined when it pays. */
  readonly declinesLater?: true
  readonly disputes?: 'chargeback' | 'inquiry'
  readonly refunds?: 'pending' | 'failing'
}

const declined = (declineCode: string, code = 'card_declined') => ({ declines: { code, declineCode } })

const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa' },
  { number: '5555555555554444', brand: 'mastercard' },
  { number: '378282246310005', brand: 'amex' },
  { number: '3566002020360505', brand: 'jcb' },
  { number: '6200000000000005', brand: 'unionpay' },
  { number: '4000000000003220', brand: 'visa', asks: 'always' },
  { number: '4000002760003184', brand: 'visa', asks: 'always' },
  { number: '4000002500003155', brand: 'visa', asks: 'once' },
  { number: '4000008400001629', brand: 'visa', asks: 'always', ...declined('generic_decline') },
  { number: '4000000000000002', brand: 'visa', ...declined('generic_decline') },
  { number: '4000000000009995', brand: 'visa', ...declined('insufficient_funds') },
  { number: '4000000000009987', brand: 'visa', ...declined('lost_card') },
  { number: '4000000000009979', brand: 'visa', ...declined('stolen_card') },
  { number: '4000000000000069', brand: 'visa', ...declined('expired_card', 'expired_card') },
  { number: '4000000000000127', brand: 'visa', ...declined('incorrect_cvc', 'incorrect_cvc') },
  { number: '4000000000000119', brand: 'visa', ...declined('processing_error', 'processing_error') },
  { number: '4000000000000341', brand: 'visa', ...declined('generic_decline'), declinesLater: true },
  { number: '4000000000000259', brand: 'visa', disputes: 'chargeback' },
  { number: '4000000000001976', brand: 'visa', disputes: 'inquiry' },
  { number: '4000000000007726', brand: 'visa', refunds: 'pending' },
  { number: '4000000000005126', brand: 'visa', refunds: 'failing' },
]

const byNumber = new Map(testCards.map((card) => [card.number, card]))

/** In test mode Stripe takes its own test cards alone. */
export const testCard = (number: string): TestCard | undefined => byNumber.get(number.replace(/\s/g, ''))

/** The number is stored as the fingerprint, so that what its bank does stays known. */
export const shownCard = (
  { number, brand }: TestCard,
  { month, year }: { month: number; year: number },
): CardShown => ({
  ...{ brand, exp_month: month, exp_year: year, funding: 'credit' },
  ...{ fingerprint: number, last4: number.slice(-4) },
})
