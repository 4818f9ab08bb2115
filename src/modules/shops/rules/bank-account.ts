import { typedDigits } from '#vocabulary/typed-code.ts'

/** The account that a shop's money is paid out to. */
export type BankAccount = {
  readonly holder: string
  readonly bank: string
  /** An IBAN, or the account number in digits. */
  readonly number: string
}

/** Account as shown where the number is not required: its last four characters. */
export type MaskedBankAccount = Omit<BankAccount, 'number'> & { readonly numberEnd: string }

/** The number without the spaces and hyphens that people group it by. */
export const tidyBankNumber = (number: string): string => typedDigits(number).toUpperCase()

export const endOfBankNumber = (number: string): string => number.slice(-4)

/** Whether a tidy number is an IBAN with right check digits, or 6 to 30 digits. */
export const isBankNumber = (number: string): boolean =>
  /^\d{6,30}$/.test(number) || (/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(number) && remainderOf(number) === 1)

/** As buyers see it: in Japan the kind of the account, such as 普通, precedes its number. */
export const isMaskedBankNumber = (told: string): boolean =>
  isBankNumber(tidyBankNumber(told.replace(/^(普通|当座|貯蓄)/, '')))

/** Whether a bank's own code can be right: a routing number of the USA by its check digit, a BIC by its form. */
export function isBankCode(code: string): boolean {
  const tidy = tidyBankNumber(code)
  if (/^\d{9}$/.test(tidy)) {
    const weights = [3, 7, 1]
    return [...tidy].reduce((sum, digit, place) => sum + Number(digit) * weights[place % 3]!, 0) % 10 === 0
  }
  return /^\d{3,14}$/.test(tidy) || /^[A-Z]{4}[A-Z0-9]{4,7}$/.test(tidy)
}

/** ISO 13616: the first four characters moved to the end, letters as numbers from A = 10, divided by 97. */
function remainderOf(iban: string): number {
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((each) => Number.parseInt(each, 36)).join('')
  return [...digits].reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0)
}
