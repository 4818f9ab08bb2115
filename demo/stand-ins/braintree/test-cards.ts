import type { Card } from './store.ts'

/** Cards and amounts of Braintree's sandbox, and what becomes of payments with them. */

export const declineTexts: Readonly<Record<string, string>> = {
  '1000': 'Approved',
  '2000': 'Do Not Honor',
  '2001': 'Insufficient Funds',
  '2002': 'Limit Exceeded',
  '2003': "Cardholder's Activity Limit Exceeded",
  '2004': 'Expired Card',
  '2005': 'Invalid Credit Card Number',
  '2010': 'Card Issuer Declined CVV',
  '2014': 'Processor Declined - Fraud Suspected',
  '2038': 'Processor Declined',
  '2046': 'Declined',
  '2047': 'Call Issuer. Pick Up Card.',
  '2099': 'Cardholder Authentication Required',
  '3000': 'Processor Network Unavailable - Try Again',
}
export const textOf = (code: string): string =>
  declineTexts[code] ?? (code < '3000' ? 'Processor Declined' : 'Processor Network Unavailable - Try Again')

/** In the sandbox the bank decides by amount: of 2000 to 2999.99 the whole units are its code; at 3000 it cannot be reached. */
export function codeOfAmount(amount: string): string | undefined {
  const whole = Number(amount.split('.')[0])
  return whole >= 2000 && whole <= 3000 ? String(whole) : undefined
}

/** Cards that the sandbox declines when it checks them; the stand-in declines payments with them as well. */
const declinedNumbers: ReadonlySet<string> = new Set([
  '4000111111111115',
  '5105105105105100',
  '378734493671000',
  '38520000009814',
  '3566002020360505',
])
export const codeOfNumber = (number: string): string | undefined =>
  declinedNumbers.has(number) ? '2000' : undefined

export const fraudNumber = '4000111111111511'
/** A payment with it is disputed. */
export const disputedNumber = '4023898493988028'
/** It does not match the card's. */
export const wrongCvvs: ReadonlySet<string> = new Set(['200', '2000'])

type Authentication = { readonly asks: boolean; readonly passed: string; readonly failed: string }
const successful = 'authenticate_successful'
const failed = 'authenticate_failed'

/** Outcomes of 3-D Secure; other cards take no part in it. */
export const authentications: Readonly<Record<string, Authentication>> = {
  '4000000000001000': { asks: false, passed: successful, failed },
  '4000000000001018': { asks: false, passed: failed, failed },
  '4000000000001026': { asks: false, passed: 'authenticate_attempt_successful', failed },
  '4000000000001034': { asks: false, passed: 'authenticate_unable_to_authenticate', failed },
  '4000000000001042': { asks: false, passed: 'authenticate_rejected', failed },
  '4000000000001091': { asks: true, passed: successful, failed },
  '4000000000001109': { asks: true, passed: failed, failed },
  '5200000000001005': { asks: false, passed: successful, failed },
  '5200000000001096': { asks: true, passed: successful, failed },
}
export const notEnrolled = 'unsupported_card'

/** The bank takes the risk: a payment that requires the check is taken. */
export const shiftsLiability = (status: string | undefined): boolean =>
  status === successful || status === 'authenticate_attempt_successful'

/** Nonces of Braintree's testing guide, which represent a card. */
export const testNonces: Readonly<Record<string, string>> = {
  'fake-valid-nonce': '4111111111111111',
  'fake-valid-visa-nonce': '4111111111111111',
  'fake-valid-mastercard-nonce': '5555555555554444',
  'fake-valid-amex-nonce': '378282246310005',
  'fake-processor-declined-visa-nonce': '4000111111111115',
  'fake-gateway-rejected-fraud-nonce': fraudNumber,
}

export function networkOf(number: string): string {
  if (/^3[47]/.test(number)) return 'American Express'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'MasterCard'
  if (/^35/.test(number)) return 'JCB'
  if (/^6(011|4[4-9]|5)/.test(number)) return 'Discover'
  if (/^62/.test(number)) return 'UnionPay'
  return number.startsWith('4') ? 'Visa' : 'Unknown'
}

const decided = (number: string) =>
  declinedNumbers.has(number) ||
  number === fraudNumber ||
  number === disputedNumber ||
  Object.hasOwn(authentications, number)

/** A card as the stand-in stores it: visitors of a demo may type their own. Test cards that decide an outcome stay as they are. */
export const storedCard = (card: Card): Card => ({
  ...card,
  number: decided(card.number)
    ? card.number
    : card.number.replace(
        /^(\d{6})(\d+)(\d{4})$/,
        (_, bin, middle, last) => `${bin}${'0'.repeat(middle.length)}${last}`,
      ),
  cvv: wrongCvvs.has(card.cvv) ? card.cvv : '',
})
