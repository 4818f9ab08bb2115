import { type Sql, sql } from '#database/sql.ts'

type Paid = Readonly<
  Record<'groupId' | 'shopId' | 'attempt' | 'capture' | 'obligation' | 'allocation', string>
>

/** Faults in the rows of a paid order: the invariant that each violates first, and others that detect it. */
export const wrongRows: readonly {
  law: string
  also?: readonly string[]
  spoil: (paid: Paid) => Sql
  mend: (paid: Paid) => Sql
}[] = [
  {
    law: 'groupDue',
    spoil: ({ groupId }) => sql`update order_groups set due_amount = due_amount + 1 where id = ${groupId}`,
    mend: ({ groupId }) => sql`update order_groups set due_amount = due_amount - 1 where id = ${groupId}`,
    also: ['linesDue'],
  },
  {
    law: 'owedCovered',
    spoil: ({ allocation }) =>
      sql`update payment_allocations set amount = amount - 1 where id = ${allocation}`,
    mend: ({ allocation }) =>
      sql`update payment_allocations set amount = amount + 1 where id = ${allocation}`,
    also: ['captureUsed', 'shopOwed'],
  },
  {
    law: 'attemptShares',
    spoil: ({ attempt }) => sql`update payment_shares set amount = amount + 1 where attempt_id = ${attempt}`,
    mend: ({ attempt }) => sql`update payment_shares set amount = amount - 1 where attempt_id = ${attempt}`,
  },
  {
    law: 'captureReturned',
    spoil: ({ capture }) => sql`update payment_captures set returned_amount = 1 where id = ${capture}`,
    mend: ({ capture }) => sql`update payment_captures set returned_amount = 0 where id = ${capture}`,
  },
  {
    law: 'captureBooked',
    spoil: ({ capture }) => sql`update payment_captures set amount = amount + 1 where id = ${capture}`,
    mend: ({ capture }) => sql`update payment_captures set amount = amount - 1 where id = ${capture}`,
    also: ['captureUsed', 'clearing'],
  },
  {
    law: 'moneyGivenBack',
    spoil: ({ allocation }) =>
      sql`update payment_allocations set refunded_amount = 1 where id = ${allocation}`,
    mend: ({ allocation }) =>
      sql`update payment_allocations set refunded_amount = 0 where id = ${allocation}`,
    also: ['shopOwed'],
  },
  {
    law: 'balance',
    spoil: ({ shopId }) =>
      sql`update ledger_balances set balance = balance - 1 where owner = ${shopId} and account = 'commission'`,
    mend: ({ shopId }) =>
      sql`update ledger_balances set balance = balance + 1 where owner = ${shopId} and account = 'commission'`,
  },
]
