import { z } from 'zod'
import { productCard } from '#modules/catalogue/calls/product-card.ts'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  id,
  moment,
  moneyField,
  nothing,
  optional,
  orNull,
  paging,
  pictureIn,
  quantity,
} from '#vocabulary/calls/fields.ts'

/** Favourites of a guest or buyer. */

const tag = 'Favourites'
const none = answer(nothing)

export const saveFavouriteCall = endpoint({
  name: 'saveFavorite',
  path: '/sapi/mall-item/favorite/save',
  tag,
  summary: 'Adds a product to the favourites; a guest’s favourites are merged at sign-in',
  input: z.object({ productId: id }).strict(),
  answer: none,
  refusals: ['notFound', 'tooManyFavourites'],
  example: { productId: '7312345678901234567' },
})

export const favouriteListCall = endpoint({
  name: 'pageFavorite',
  path: '/sapi/mall-item/favorite/page',
  tag,
  summary:
    'Favourites of the caller, newest first, with the current price and the price drop since they were added',
  input: z.object(paging).strict(),
  answer: answer(
    z.object({
      total: z.number().int(),
      favourites: z.array(
        z
          .object({
            productId: id,
            savedAt: moment,
            name: z.string(),
            picture: orNull(pictureIn(320)),
            /** Null when it is not sold on the site, or no longer. */
            card: orNull(productCard),
            /** By how much it is cheaper than when it was saved on this site. */
            cheaperBy: orNull(moneyField),
            /** The only variant of goods that need no choice. */
            onlyVariant: orNull(z.object({ variantId: id, minQuantity: quantity })),
          })
          .meta({ id: 'Favourite' }),
      ),
    }),
  ),
  example: { page: 1, pageSize: 20 },
})

export const removeFavourites = endpoint({
  name: 'deleteFavorite',
  path: '/sapi/mall-item/favorite/delete',
  tag,
  summary: 'Removes one favourite, or all of them',
  input: z.object({ productId: optional(id) }).strict(),
  answer: none,
  example: { productId: '7312345678901234567' },
})
