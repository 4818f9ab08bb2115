import { inBatches } from '#platform/batches.ts'
import { announce, type JobServices } from '#platform/outbox.ts'
import { takeCheaper } from './store.ts'

/** Announces favourites that now cost less; the reactions are another module's. */
export const notifyPriceDrops = ({ signal, transaction }: JobServices): Promise<void> =>
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
