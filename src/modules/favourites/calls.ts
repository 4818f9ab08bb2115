import { z } from 'zod'
import { cardToWire, wireCard } from '#modules/catalogue/calls/product-lists.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, moneyToWire, optional, pageNo, pageSize, site, wireMoney } from '#vocabulary/calls/fields.ts'
import type { Favourite } from './rules/favourites.ts'

/** Favourites of a guest or buyer. */

const tag = 'Favourites'
const none = answers(z.object({}), () => ({}))

export const saveFavouriteCall = endpoint({
  name: 'saveFavorite',
  path: '/sapi/mall-item/favorite/save',
  tag,
  summary:
    'Saves a product that is sold on the site; a guest’s favourites come along when the guest signs in',
  input: z.object({ productId: id }).strict(),
  wire: fromWire(z.object({ itemId: id, site }).strict(), ({ itemId }) => ({ productId: itemId })),
  answer: none,
  refusals: ['notFound', 'tooManyFavourites'],
  example: { itemId: '7312345678901234567' },
})

export const favouriteListCall = endpoint({
  name: 'pageFavorite',
  path: '/sapi/mall-item/favorite/page',
  tag,
  summary:
    'What the caller saved, latest first, with what it costs now and by how much it is cheaper than when it was saved',
  input: z.object({ page: pageNo, pageSize }).strict(),
  wire: fromWire(
    z.object({ pageNo: optional(pageNo), pageSize: optional(pageSize), site }).strict(),
    (wire) => ({ page: wire.pageNo ?? 1, pageSize: wire.pageSize ?? 20 }),
  ),
  answer: answers(
    z.object({
      total: z.number().int(),
      data: z.array(
        z.object({
          itemId: id,
          itemName: z.string(),
          savedAt: z.number().int(),
          /** Null when it is no longer sold on the site. */
          item: wireCard.nullable(),
          cheaperBy: wireMoney.nullable(),
        }),
      ),
    }),
    (ours: { readonly total: number; readonly favourites: readonly Favourite[] }) => ({
      total: ours.total,
      data: ours.favourites.map(({ productId, name, savedAt, card, cheaperBy }) => ({
        itemId: productId,
        itemName: name,
        savedAt: savedAt.getTime(),
        item: card ? cardToWire(card) : null,
        cheaperBy: cheaperBy ? moneyToWire(cheaperBy) : null,
      })),
    }),
  ),
  example: { pageNo: 1, pageSize: 20 },
})

export const removeFavourites = endpoint({
  name: 'deleteFavorite',
  path: '/sapi/mall-item/favorite/delete',
  tag,
  summary: 'Removes one product that the caller saved, or all of them',
  input: z.object({ productId: id.optional() }).strict(),
  wire: fromWire(z.object({ itemId: optional(id), site }).strict(), ({ itemId }) => ({ productId: itemId })),
  answer: none,
  example: { itemId: '7312345678901234567' },
})
