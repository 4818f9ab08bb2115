import { updateCounts } from '#modules/search/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import { type JobServices, reactTo, reactToBatch } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { refreshTexts } from './listings.ts'
import { productsOfBrand } from './store/brands.ts'
import { productsInBranch } from './store/categories.ts'
import { countSold } from './store/counts.ts'

/** Products that one transaction updates in search. */
const atOnce = 50

/** Updates products in search, batch by batch. Done twice, it does no harm. */
async function refreshAll(
  { signal, transaction }: JobServices,
  some: (tx: Transaction, after: Id, atMost: number) => Promise<{ id: Id }[]>,
): Promise<void> {
  let after: Id | undefined = '0'
  while (after !== undefined && !signal.aborted) {
    const from: Id = after
    after = await transaction(async (tx) => {
      const products = await some(tx, from, atOnce)
      for (const { id } of products) await refreshTexts(tx, id)
      return products.length < atOnce ? undefined : products.at(-1)!.id
    })
  }
}

export const catalogueReactions = [
  reactTo('category.changed', 'catalogue.refresh-category', (services, { categoryId }) =>
    refreshAll(services, (tx, after, atMost) => productsInBranch(tx, categoryId, after, atMost)),
  ),
  reactTo('brand.changed', 'catalogue.refresh-brand', (services, { brandId }) =>
    refreshAll(services, (tx, after, atMost) => productsOfBrand(tx, brandId, after, atMost)),
  ),
  reactToBatch('orderGroup.paid', 'catalogue.count-sold', ({ transaction }, paid) =>
    transaction(async (tx) => {
      const groupIds = paid.map(({ groupId }) => groupId)
      await updateCounts(tx, await countSold(tx, { groupIds }))
    }),
  ),
  reactToBatch('order.cancelled', 'catalogue.count-cancelled', ({ transaction }, cancelled) =>
    transaction(async (tx) => {
      const orderIds = cancelled.map(({ orderId }) => orderId)
      await updateCounts(tx, await countSold(tx, { orderIds }))
    }),
  ),
]
