import { forgetFile } from '#modules/files/server/public.ts'
import { forgetParcels } from '#modules/shipments/server/public.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { afterSalesOf, countOpenAfterSalesOf } from './queries/after-sales-of.ts'
import { eraseAfterSaleTexts, parcelsOfBuyer } from './store/erase-buyer.ts'

async function refuseOpen(db: Database | Transaction, userId: Id): Promise<void> {
  const count = await countOpenAfterSalesOf(db, userId)
  if (count > 0) throw new Refusal('afterSalesOpen', { count })
}

/**
 * Kinds, quantities, amounts and dates are retained for the books; all texts and pictures are deleted. An
 * open after-sale still needs a buyer.
 */
export const afterSaleData: PersonalData = {
  locks: 'after_sales',
  refuseErasure: refuseOpen,
  erase: async (tx, { userId }) => {
    // One may have been requested since.
    await refuseOpen(tx, userId)
    await forgetParcels(tx, userId, await parcelsOfBuyer(tx, userId))
    for (const picture of await eraseAfterSaleTexts(tx, userId)) await forgetFile(tx, picture)
  },
  tell: async (db, userId) => ({ afterSales: await afterSalesOf(db, userId) }),
}
