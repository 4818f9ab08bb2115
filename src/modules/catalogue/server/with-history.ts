import type { MerchantContext, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { fieldChanges } from '../rules/product-history.ts'
import { insertChanges, lockStates, readStates } from './store/history.ts'

/**
 * A command of a shop's staff that also records the changes of these products, in its transaction: the fields
 * with their values before and after.
 * @param productsOf which ones it may change; a product that it makes is the `productId` of its answer
 */
export const withHistory =
  <Request, Answer>(
    productsOf: (request: Request, tx: Transaction) => readonly (Id | undefined)[] | Promise<readonly Id[]>,
    run: (ctx: MerchantContext, request: Request) => Promise<Answer>,
  ) =>
  (ctx: MerchantContext, request: Request): Promise<Answer> => {
    const { userId, shopId } = ctx
    return run(
      {
        ...ctx,
        transaction: (work) =>
          ctx.transaction(async (tx) => {
            const named: readonly (Id | undefined)[] = await productsOf(request, tx)
            const asked = named.filter((id) => id !== undefined)
            const before = await lockStates(tx, shopId, asked)
            const done = await work(tx)
            const productIds = [...new Set([...asked, ...madeBy(done)])]
            const after = await readStates(tx, shopId, productIds)
            const changed = [...after]
              .map(([productId, state]) => ({
                productId,
                changes: fieldChanges(before.get(productId), state),
              }))
              .filter(({ changes }) => changes.length > 0)
            if (changed.length > 0) await insertChanges(tx, userId, changed)
            return done
          }),
      },
      request,
    )
  }

const madeBy = (answer: unknown): Id[] =>
  answer !== null &&
  typeof answer === 'object' &&
  'productId' in answer &&
  typeof answer.productId === 'string'
    ? [answer.productId]
    : []
