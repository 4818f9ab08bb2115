/** Outcome of a payment; the card number selects it, as with other providers' test cards. */
export type CardOutcome = 'pay' | 'challenge' | 'decline'

const outcomes: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': 'pay',
  '5555555555554444': 'pay',
  '378282246310005': 'pay',
  '4000000000000077': 'pay',
  '4000000000003220': 'challenge',
}
/** Its bank does not allow saving it. */
const neverKept = '4000000000000069'
/** The sandbox reports its token late. */
const keptLate = '4000000000000077'
const lateSeconds = 20

export const digitsOf = (entered: string): string => entered.replaceAll(/[\s-]/g, '')

export const outcomeOf = (entered: string): CardOutcome => outcomes[digitsOf(entered)] ?? 'decline'
export const mayBeKept = (entered: string): boolean => digitsOf(entered) !== neverKept
export const secondsUntilTold = (entered: string): number =>
  digitsOf(entered) === keptLate ? lateSeconds : 0

/** Some networks print four digits. */
export const sandboxCodeLength = (digits: string): 3 | 4 => (/^3[47]/.test(digits) ? 4 : 3)

/** The sandbox's own networks; they are no real ones. */
export const networkNames = { harbor: 'Harbor', meridian: 'Meridian', quartz: 'Quartz' } as const
export type Network = keyof typeof networkNames

export const sandboxNetworkOf = (digits: string): Network =>
  sandboxCodeLength(digits) === 4 ? 'quartz' : digits.startsWith('5') ? 'meridian' : 'harbor'
