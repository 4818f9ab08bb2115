import { allocate } from '#vocabulary/allocate.ts'
import { type Currency, currencyDecimals, parseMajor, toMajorText } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { ChosenKind } from './kinds.ts'

/** The most that can be refunded of what is requested, in minor units. */
type RefundableAmounts = {
  readonly kind: ChosenKind
  readonly refundable: number
  readonly lines: readonly { readonly refundable: number }[]
}

type EnteredAmount = {
  readonly amount?: string | undefined
  /** Its currency, from callers that name one: only that of the order is taken. */
  readonly currency?: string | undefined
}
type Entered = EnteredAmount & { readonly lines: readonly EnteredAmount[] }

/**
 * Requested amount of each line, in minor units (TRAP-69, TRAP-70): the amount entered, up to the amount
 * paid; all of it where none was entered, and for cancellations and exchanges.
 * @throws Refusal `refundCurrencyDiffers`, `refundAmountWrong`, `refundAmountTooHigh`, `refundAmountDiffers`,
 * `refundAmountEmpty`, `amountNotFree`
 */
export function requestedAmounts(
  quote: RefundableAmounts,
  currency: Currency,
  entered: Entered,
): readonly number[] {
  const most = quote.lines.map(({ refundable }) => refundable)
  refuseAmountInOtherCurrency(entered.currency, currency, 'currency')
  for (const [place, line] of entered.lines.entries())
    refuseAmountInOtherCurrency(line.currency, currency, `lines.${place}.currency`)
  const head = entered.amount === undefined ? undefined : minorOf(entered.amount, currency, 'amount')
  const ofLines = entered.lines.map(({ amount }, place) =>
    amount === undefined ? undefined : minorOf(amount, currency, `lines.${place}.amount`),
  )
  if (quote.kind === 'cancellation' || quote.kind === 'exchange') {
    if (quote.kind === 'cancellation' && head !== undefined && head !== quote.refundable)
      throw refusalAt('amountNotFree', 'amount')
    return most
  }
  for (const [place, amount] of ofLines.entries())
    if (amount !== undefined && amount > most[place]!)
      throw tooHigh(most[place]!, currency, `lines.${place}.amount`)
  if (head !== undefined && head > quote.refundable) throw tooHigh(quote.refundable, currency, 'amount')
  const isByLine = ofLines.some((amount) => amount !== undefined)
  const asked = isByLine
    ? most.map((all, place) => ofLines[place] ?? all)
    : head === undefined
      ? most
      : allocate(head, most, most)
  const sum = asked.reduce((total, amount) => total + amount, 0)
  if (head !== undefined && head !== sum) throw refusalAt('refundAmountDiffers', 'amount')
  if (sum === 0 && quote.refundable > 0) throw refusalAt('refundAmountEmpty', 'amount')
  return asked
}

/** @throws Refusal `refundCurrencyDiffers` when an amount names a currency that is not that of its order */
export function refuseAmountInOtherCurrency(
  named: string | undefined,
  currency: Currency,
  field: string,
): void {
  const params = { currency }
  if (named !== undefined && named !== currency)
    throw new Refusal('refundCurrencyDiffers', params, [{ field, code: 'refundCurrencyDiffers', params }])
}

/** An amount that a person entered, in minor units. @throws Refusal `refundAmountWrong` */
export function minorOf(entered: string, currency: Currency, field: string): number {
  const parsed = parseMajor(entered, currency)
  const params = {
    decimals: currencyDecimals[currency],
    example: toMajorText({ amount: 10 ** currencyDecimals[currency] * 20 - 10, currency }),
  }
  if (!parsed) throw new Refusal('refundAmountWrong', params, [{ field, code: 'refundAmountWrong', params }])
  return parsed.amount
}

export function tooHigh(amount: number, currency: Currency, field: string): Refusal {
  const params = { amount: `${toMajorText({ amount, currency })} ${currency}` }
  return new Refusal('refundAmountTooHigh', params, [{ field, code: 'refundAmountTooHigh', params }])
}

const refusalAt = (code: 'amountNotFree' | 'refundAmountDiffers' | 'refundAmountEmpty', field: string) =>
  new Refusal(code, {}, [{ field, code }])
