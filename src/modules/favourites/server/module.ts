import { defineModule } from '#platform/module.ts'
import { notifyPriceDrops } from './notify-price-drops.ts'
import { savedFavourites } from './queries/saved-favourites.ts'
import { favouriteRoutes } from './routes.ts'
import { deleteFavourites, mergeFavourites } from './store.ts'

/**
 * Favourites owns the products that guests and buyers saved for later; those of a guest are the buyer's after
 * signing in.
 */
export const favouritesModule = () =>
  defineModule({
    name: 'favourites',
    routes: favouriteRoutes,
    jobs: [{ name: 'favourites.tell-cuts', everySeconds: 900, run: notifyPriceDrops }],
    buyerMerged: { locks: 'favourites', run: mergeFavourites },
    personalData: {
      locks: 'favourites',
      erase: (tx, { userId }) => deleteFavourites(tx, userId, undefined),
      tell: async (db, userId) => ({ favourites: await savedFavourites(db, userId) }),
    },
  })
