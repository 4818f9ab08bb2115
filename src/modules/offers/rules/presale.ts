import type { FieldRefusal } from '#vocabulary/refusal.ts'

/** When the goods of a presale are sent, and, where deposits are paid, when the balance is. */
export type PresaleTerms = {
  readonly expectedAt: Date
  readonly balance?: { readonly from: Date; readonly until: Date } | undefined
}

/** Deposit for one step, and its worth when the balance is paid. Minor units. */
export type DepositDraft = { readonly amount: number; readonly worth: number }

type Draft = {
  readonly kind: string
  readonly endsAt: Date
  readonly presale?: PresaleTerms | undefined
  readonly prices: readonly { readonly amount: number; readonly deposit?: DepositDraft | undefined }[]
}

/**
 * Field errors of the draft of a presale. The balance is paid when the presale is over and before the goods
 * are sent; it is more than nothing, so it is always paid.
 */
export function checkPresale({ kind, endsAt, presale, prices }: Draft): FieldRefusal[] {
  if (kind !== 'presale') return presale ? [{ field: 'presale', code: 'invalid' }] : []
  if (!presale) return []
  const { expectedAt, balance } = presale
  const wrong: FieldRefusal[] = []
  if (expectedAt <= endsAt) wrong.push({ field: 'presale.expectedAt', code: 'invalid' })
  if (balance && balance.from < endsAt) wrong.push({ field: 'presale.balance.from', code: 'invalid' })
  if (balance && balance.until <= balance.from)
    wrong.push({ field: 'presale.balance.until', code: 'invalid' })
  if (balance && balance.until > expectedAt) wrong.push({ field: 'presale.expectedAt', code: 'invalid' })
  for (const [place, { amount, deposit }] of prices.entries()) {
    if (!deposit) continue
    const field = `prices.${place}.deposit`
    if (!balance || deposit.worth < deposit.amount) wrong.push({ field, code: 'invalid' })
    else if (deposit.worth >= amount) wrong.push({ field, code: 'tooLarge', params: { max: amount - 1 } })
  }
  return wrong
}

/**
 * The part of the price above which a shop is warned of the mainland's law on deposits. Parts of ten
 * thousand.
 */
export const depositMaxBasisPoints = 2_000
