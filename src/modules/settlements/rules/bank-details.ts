import { isBankCode, isBankNumber, tidyBankNumber } from '#modules/shops/rules/bank-account.ts'
import type { FieldRefusal } from '#vocabulary/refusal.ts'
import type { BankAccountKind } from './statement.ts'

/** The account that a shop's money is paid out to, as its shop enters it. */
export type BankDetails = {
  readonly kind: BankAccountKind
  readonly holder: string
  readonly bankName: string
  readonly country: string
  /** An IBAN, a number of another bank system, or the id of an account at Stripe. */
  readonly number: string
  /** A BIC, or the bank's code in its own country, such as a routing number. */
  readonly bankCode: string
}

/** Its secret part. */
export type SecretDetails = Pick<BankDetails, 'number' | 'bankCode'>

const ibanForm = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/
const bicForm = /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/

/** Countries whose IBANs have so many characters (ISO 13616); of others, only the check digits are checked. */
const ibanLengths: ReadonlyMap<string, number> = new Map(
  [
    ...[
      'AT20',
      'BE16',
      'BG22',
      'CH21',
      'CY28',
      'CZ24',
      'DE22',
      'DK18',
      'EE20',
      'ES24',
      'FI18',
      'FR27',
      'GB22',
    ],
    ...[
      'GR27',
      'HR21',
      'HU28',
      'IE22',
      'IS26',
      'IT27',
      'LI21',
      'LT20',
      'LU20',
      'LV21',
      'MC27',
      'MT31',
      'NL18',
    ],
    ...['NO15', 'PL28', 'PT25', 'RO24', 'SE24', 'SI19', 'SK24', 'SM27'],
  ].map((each) => [each.slice(0, 2), Number(each.slice(2))]),
)

/** Whether a tidy number is an IBAN with its country's length and right check digits. */
export const isIban = (number: string): boolean =>
  ibanForm.test(number) &&
  isBankNumber(number) &&
  (ibanLengths.get(number.slice(0, 2)) ?? number.length) === number.length

export const isBic = (code: string): boolean => bicForm.test(code)

export const tidyDetails = (details: BankDetails): BankDetails => ({
  ...details,
  number: details.kind === 'stripe' ? details.number.trim() : tidyBankNumber(details.number),
  bankCode: tidyBankNumber(details.bankCode),
})

/** Refusals of tidy details, field by field. */
export function wrongDetails({ kind, number, bankCode }: BankDetails): FieldRefusal[] {
  const wrong: FieldRefusal[] = []
  const isNumber =
    kind === 'iban'
      ? isIban(number)
      : kind === 'stripe'
        ? /^acct_[A-Za-z0-9]{8,40}$/.test(number)
        : /^[A-Z0-9]{4,34}$/.test(number)
  if (!isNumber)
    wrong.push({ field: 'number', code: kind === 'stripe' ? 'stripeAccountWrong' : 'bankNumberWrong' })
  if (kind === 'iban' && bankCode !== '' && !isBic(bankCode))
    wrong.push({ field: 'bankCode', code: 'bankCodeWrong' })
  if (kind === 'local' && !isBankCode(bankCode)) wrong.push({ field: 'bankCode', code: 'bankCodeWrong' })
  return wrong
}
