import { book } from '#modules/ledger/server/public.ts'
import type { OperatorContext, Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Currency } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { entriesOfAdjustment, entriesOfPaidIn } from '../../rules/settlement.ts'
import { insertItem } from '../store/items.ts'
import { shopExists } from '../store/terms.ts'

type Owed = { readonly shopId: Id; readonly currency: string }
type Line = { readonly amount: number; readonly note: string }

/** A line that an operator adds; the shop's next statement has it. */
export async function addAdjustment(tx: Transaction, owed: Owed, { amount, note }: Line): Promise<void> {
  const itemId = newId()
  await insertItem(tx, { itemId, ...owed, kind: 'adjustment', amount, note })
  await book(tx, { kind: 'adjustment', subjectId: itemId }, entriesOfAdjustment(owed, amount))
}

/** An operator gives a shop an amount or takes one, with the reason. @throws Refusal `notFound` */
export const adjustBalance = (
  ctx: OperatorContext,
  { shopId, currency, amount, note }: { shopId: Id; currency: Currency } & Line,
) =>
  ctx.transaction(async (tx) => {
    if (!(await shopExists(tx, shopId))) throw new Refusal('notFound')
    await addAdjustment(tx, { shopId, currency }, { amount, note })
    return {}
  })

/** A shop paid into our bank account what it owes us. @throws Refusal `notFound` */
export const recordPaidIn = (
  ctx: OperatorContext,
  { shopId, currency, amount, note }: { shopId: Id; currency: Currency } & Line,
) =>
  ctx.transaction(async (tx) => {
    if (!(await shopExists(tx, shopId))) throw new Refusal('notFound')
    const [owed, itemId] = [{ shopId, currency }, newId()]
    await insertItem(tx, { itemId, ...owed, kind: 'paidIn', amount, note })
    await book(tx, { kind: 'paidIn', subjectId: itemId }, entriesOfPaidIn(owed, amount))
    return {}
  })
