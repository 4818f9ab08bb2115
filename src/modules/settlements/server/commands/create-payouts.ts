import { book } from '#modules/ledger/server/public.ts'
import type { OperatorContext } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Currency } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { canPayBySepa } from '../../rules/payout-file.ts'
import { entriesOfPayout } from '../../rules/settlement.ts'
import type { PayoutMethod } from '../../rules/statement.ts'
import type { SettlementsParts } from '../parts.ts'
import { duePayouts, insertPayout, insertPayoutFile, lockUnpaid } from '../store/payouts.ts'
import { settlementTerms } from '../store/terms.ts'

/**
 * Pays out everything that is due in a currency by one method: a file for the bank, or transfers of the payment provider, which leave
 * within a minute.
 * @throws Refusal `payerMissing`, `nothingToPay`
 */
export function createPayouts(
  ctx: OperatorContext,
  { method, currency }: { readonly method: PayoutMethod; readonly currency: Currency },
  { seal }: SettlementsParts,
): Promise<{ fileId: Id; count: number }> {
  return ctx.transaction(async (tx) => {
    const terms = await settlementTerms(tx)
    if (method === 'sepa' && !canPayBySepa(terms)) throw new Refusal('payerMissing')
    const due = (await duePayouts(tx, seal)).filter(
      (payout) => payout.currency === currency && payout.method === method,
    )
    const fileId = ctx.newId()
    const payer = { name: terms.payerName, iban: terms.payerIban, bic: terms.payerBic }
    await insertPayoutFile(tx, { fileId, number: `F${fileId}`, method, currency, payer })
    let count = 0
    for (const payout of due) {
      // Another operator may have paid them at the same moment.
      if ((await lockUnpaid(tx, payout.statementIds)) !== payout.statementIds.length) continue
      const payoutId = ctx.newId()
      await insertPayout(tx, { ...payout, payoutId, number: `P${payoutId}`, fileId })
      await book(tx, { kind: 'payout', subjectId: payoutId }, entriesOfPayout(payout, payout.amount))
      await announce(tx, { name: 'payout.sent', payoutId })
      count += 1
    }
    if (count === 0) throw new Refusal('nothingToPay')
    return { fileId, count }
  })
}
