import type { WorkingPresale } from './working.ts'

/** Payment of an order: its amount in minor units, and when it is due. */
export type Payment =
  | { readonly stage: 'full' | 'deposit'; readonly amount: number }
  | { readonly stage: 'balance'; readonly amount: number; readonly from: Date; readonly until: Date }

/** An order as it was priced. */
type Scheduled = {
  readonly due: number
  readonly lines: readonly { readonly presale: WorkingPresale | undefined }[]
}

/**
 * Deposit and balance of a finished price, or all of it in one payment. Both together are what is due. The
 * lines of an order that a deposit is paid for belong to one presale (`splitKey`).
 */
export function paymentSchedule({ due, lines }: Scheduled): readonly Payment[] {
  const presale = lines[0]?.presale
  if (!presale) return [{ stage: 'full', amount: due }]
  const deposit = lines.reduce((sum, line) => sum + (line.presale?.deposit ?? 0), 0)
  const { balanceFrom, balanceUntil } = presale
  return [
    { stage: 'deposit', amount: deposit },
    { stage: 'balance', amount: due - deposit, from: balanceFrom, until: balanceUntil },
  ]
}
