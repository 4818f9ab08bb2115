import { defineModule } from '#platform/module.ts'
import type { JobServices } from '#platform/outbox.ts'
import { viewsOf } from './queries/views-of.ts'
import { historyRoutes } from './routes.ts'
import { countFrequent, deleteViews, mergeViews, switchHistory } from './store.ts'

const count = ({ transaction }: JobServices): Promise<void> => transaction(countFrequent)

/** History owns what people looked at: each sees their own, and all see what is looked at most. */
export const historyModule = () =>
  defineModule({
    name: 'history',
    routes: historyRoutes,
    jobs: [{ name: 'history.count-frequent', everySeconds: 600, run: count }],
    buyerMerged: { locks: 'product_views', run: mergeViews },
    personalData: {
      locks: 'product_views',
      erase: async (tx, { userId }) => {
        await deleteViews(tx, userId, undefined)
        await switchHistory(tx, userId, true)
      },
      tell: async (db, userId) => ({ views: await viewsOf(db, userId) }),
    },
  })
