import { defineModule } from '#platform/module.ts'
import { exportedFollows } from './queries/followed-shops.ts'
import { shopFrontRoutes } from './routes.ts'
import { deleteFollowerships } from './store/fronts.ts'

/** Shop fronts owns the page of each shop, the shop's own categories, and who follows it. */
export const shopFrontsModule = () =>
  defineModule({
    name: 'shop-fronts',
    routes: shopFrontRoutes,
    personalData: {
      locks: 'shop_followers',
      erase: (tx, { userId }) => deleteFollowerships(tx, userId),
      tell: async (db, userId) => ({ followedShops: await exportedFollows(db, userId) }),
    },
  })
