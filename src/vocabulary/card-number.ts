/**
 * Card numbers in what people type. We never request one: cards are entered in the fields of a payment
 * provider, and a number in a remark or a name would be stored, mailed and backed up.
 */

/** Digits as they are typed: together, or in groups with one blank or hyphen in between. */
const digitGroups = /(?<!\d)\d(?:[ -]?\d){13,18}(?!\d)/g

/** First digits and lengths of the schemes; numbers of other lengths are ids, phones and codes of goods. */
const schemes: readonly RegExp[] = [
  // Visa, Mastercard
  /^4(\d{15}|\d{18})$/,
  /^(5[1-5]\d{2}|222[1-9]|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}$/,
  // American Express, Diners Club
  /^3[47]\d{13}$/,
  /^3(0[0-5]|[68]\d)\d{11}$/,
  // Discover, UnionPay, JCB
  /^6(011|5\d{2}|4[4-9]\d)\d{12}$/,
  /^62(\d{14}|\d{17})$/,
  /^35(2[89]|[3-8]\d)\d{12}$/,
]

/** Our order numbers begin with their day, 26-11-22; some cards of the second series of Mastercard look the same. */
const orderNumber = /^2\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{10}$/

/** The check digit of a card number (ISO/IEC 7812): doubled from the right, every second digit. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (const [place, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

const isCardNumber = (typed: string): boolean => {
  const digits = typed.replaceAll(/[ -]/g, '')
  return schemes.some((scheme) => scheme.test(digits)) && !orderNumber.test(digits) && passesLuhn(digits)
}

export const hasCardNumber = (text: string): boolean =>
  [...text.matchAll(digitGroups)].some(([typed]) => isCardNumber(typed))

/** For logs: an address may hold whatever was typed into it. */
export const withoutCardNumbers = (text: string): string =>
  text.replaceAll(digitGroups, (typed) => (isCardNumber(typed) ? '[card]' : typed))
