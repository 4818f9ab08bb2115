import { inBatches } from '#platform/batches.ts'
import { announce, type JobServices } from '#platform/outbox.ts'
import { takeCheaper } from './store.ts'

/** Announces what of their favourites buyers can have for less; what follows from it is another module's. */
export const tellCuts = ({ signal, transaction }: JobServices): Promise<void> =>
  inBatches(
    signal,
    (atMost) =>
      transaction(async (tx) => {
        const cheaper = await takeCheaper(tx, atMost)
        for (const cut of cheaper) await announce(tx, { name: 'favourite.cheaper', ...cut })
        return cheaper.length
      }),
    200,
  )
