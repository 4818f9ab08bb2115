import { isBankCode, tidyBankNumber } from '#modules/shops/rules/bank-account.ts'
import type { FieldRefusal } from '#vocabulary/refusal.ts'
import { bankCountryOf, isIban, isIbanOf, isInSepa } from './iban.ts'
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

const bicForm = /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/

export const isBic = (code: string): boolean => bicForm.test(code)

export const tidyDetails = (details: BankDetails): BankDetails => ({
  ...details,
  number: details.kind === 'stripe' ? details.number.trim() : tidyBankNumber(details.number),
  bankCode: tidyBankNumber(details.bankCode),
})

/** Refusals of tidy details, field by field. An IBAN that SEPA does not reach is entered as another account, which a bank table pays. */
export function wrongDetails({ kind, country, number, bankCode }: BankDetails): FieldRefusal[] {
  const wrong: FieldRefusal[] = []
  const isNumber =
    kind === 'iban'
      ? isIban(number)
      : kind === 'stripe'
        ? /^acct_[A-Za-z0-9]{8,40}$/.test(number)
        : /^[A-Z0-9]{4,34}$/.test(number)
  if (!isNumber)
    wrong.push({ field: 'number', code: kind === 'stripe' ? 'stripeAccountWrong' : 'bankNumberWrong' })
  if (kind === 'iban' && isNumber) {
    if (!isInSepa({ number, country }))
      wrong.push({
        field: 'number',
        code: 'ibanOutsideSepa',
        params: { of: bankCountryOf({ number, country }) },
      })
    else if (!isIbanOf({ number, country }))
      wrong.push({ field: 'country', code: 'ibanOfOther', params: { iban: number.slice(0, 2), country } })
  }
  if (kind === 'iban' && bankCode !== '' && !isBic(bankCode))
    wrong.push({ field: 'bankCode', code: 'bankCodeWrong' })
  if (kind === 'local' && !isBankCode(bankCode)) wrong.push({ field: 'bankCode', code: 'bankCodeWrong' })
  return wrong
}
