import { book } from '#modules/ledger/server/public.ts'
import { newId } from '#platform/identifiers.ts'
import type { JobServices } from '#platform/outbox.ts'
import { monthOf } from '../../rules/period.ts'
import { commissionVatOf, entriesOfFee, entriesOfReserve } from '../../rules/settlement.ts'
import { insertItem, monthlyFeesDue, reservesDue } from '../store/items.ts'
import { mallNow } from '../store/now.ts'

/** Charges monthly fees, once a month each, and releases reserves whose time is over. */
export async function chargeFees({ db, transaction, signal }: JobServices): Promise<void> {
  const month = monthOf(await mallNow(db))
  for (const { feeId, name, amount, vatBasisPoints, shopId, currency } of await monthlyFeesDue(db, month)) {
    if (signal.aborted) return
    await transaction(async (tx) => {
      const [itemId, vat] = [newId(), commissionVatOf(amount, vatBasisPoints)]
      const item = { itemId, shopId, currency, kind: 'fee', feeId, feeMonth: month, note: name } as const
      if (!(await insertItem(tx, { ...item, commissionVat: vat, amount: -(amount + vat) }))) return
      await book(
        tx,
        { kind: 'fee', subjectId: itemId },
        entriesOfFee({ shopId, currency }, { fee: amount, vat }),
      )
    })
  }
  for (const { itemId: reserveOf, shopId, currency, amount } of await reservesDue(db)) {
    if (signal.aborted) return
    await transaction(async (tx) => {
      const itemId = newId()
      const item = { itemId, shopId, currency, kind: 'reserveReleased', reserveOf, amount } as const
      if (!(await insertItem(tx, item))) return
      await book(tx, { kind: 'reserve', subjectId: itemId }, entriesOfReserve({ shopId, currency }, -amount))
    })
  }
}
