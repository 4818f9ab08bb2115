import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, moneyField, nothing, orNull, pictureIn } from '#vocabulary/calls/fields.ts'
import type { RefusalCode } from '#vocabulary/refusals.ts'
import { cartLinesMax } from './rules/cart.ts'
import { lineKinds } from './rules/line.ts'
import { savedLinesMax } from './rules/saved.ts'

const tag = 'Cart'

export const addGiftCall = endpoint({
  name: 'addGift',
  path: '/sapi/mall-order/cartline/addgift',
  tag,
  summary: 'Adds an earned gift to the cart, up to the free quantity',
  input: z.object({ offerId: id, variantId: id }).strict(),
  answer: answer(
    z.object({
      /** The cart by shop, with the gift in it. */
      shops: z.array(
        z.object({
          shopId: id,
          lines: z.array(
            z.object({
              lineId: id,
              variantId: id,
              name: z.string(),
              kind: z.enum(lineKinds),
              quantity: z.number().int(),
              isSelected: z.boolean(),
              goods: moneyField,
            }),
          ),
        }),
      ),
      goods: moneyField,
      count: z.number().int(),
    }),
  ),
  refusals: ['giftNotEarned', 'cartFull'],
  example: { offerId: '7312345678901234567', variantId: '7312345678901234568' },
})

/** Why goods are not bought now, for a line that takes them. */
const whyNot = [
  'productGone',
  'offShelf',
  'variantDisabled',
  'outOfStock',
  'regionSoldOut',
  'stockShort',
  'notForSaleHere',
  'notDeliverable',
  'buyerLimitReached',
  'memberItemSignIn',
  'presaleApart',
  'activityAhead',
  'couponGone',
  'giftAlone',
  'serviceOver',
  'notYetSold',
  'soldNoMore',
  'pointsItemAlone',
] as const satisfies readonly RefusalCode[]

const chosen = z.array(z.object({ key: z.string(), name: z.string(), value: z.string() }))

const refusalCode = z.string() as unknown as z.ZodType<RefusalCode, string>

/** How much of it there was, where that is less now. */
const quantityBefore = orNull(z.number().int())

export const changeVariantCall = endpoint({
  name: 'changeVariant',
  path: '/sapi/mall-order/cartline/changevariant',
  tag,
  summary:
    'Gives a line of the cart another variant of its product, in its quantity as far as there is enough; it is added to the line that has that variant already',
  input: z
    .object({
      lineId: id,
      /** The variant as it was shown: the line is left alone where it has another one by now. */
      fromVariantId: id,
      variantId: id,
    })
    .strict(),
  answer: answer(
    z.object({
      lineId: id,
      variantId: id,
      quantity: z.number().int(),
      quantityBefore,
      /** It was added to a line that had the variant. */
      isMerged: z.boolean(),
    }),
  ),
  refusals: ['notFound', 'lineChanged', 'optionsFixed', ...whyNot],
  example: {
    lineId: '7312345678901234567',
    fromVariantId: '7312345678901234568',
    variantId: '7312345678901234569',
  },
})

export const saveForLaterCall = endpoint({
  name: 'saveForLater',
  path: '/sapi/mall-order/cartline/saveforlater',
  tag,
  summary: 'Moves lines out of the cart into the list of what is saved for later',
  input: z.object({ lineIds: z.array(id).min(1).max(cartLinesMax) }).strict(),
  answer: answer(
    z.object({ saved: z.array(z.object({ savedId: id, variantId: id })), count: z.number().int() }),
  ),
  refusals: ['notFound', 'tooManySaved'],
  example: { lineIds: ['7312345678901234567'] },
})

export const savedLinesCall = endpoint({
  name: 'savedForLater',
  path: '/sapi/mall-order/saved/query',
  tag,
  summary: 'What the caller saved for later, at current prices, latest first; a guest’s is merged at sign-in',
  input: nothing,
  answer: answer(
    z.object({
      saved: z.array(
        z
          .object({
            savedId: id,
            productId: id,
            variantId: id,
            urlKey: z.string(),
            name: z.string(),
            chosen,
            picture: orNull(pictureIn(320)),
            quantity: z.number().int(),
            unit: orNull(z.string()),
            parts: z.array(z.object({ lineId: id, name: z.string(), chosen, quantity: z.number().int() })),
            price: orNull(moneyField),
            compareAt: orNull(moneyField),
            /** By how much one step is cheaper than when it was added to the cart. */
            cheaperBy: orNull(moneyField),
            /** How much would come back, where that is less than was saved. */
            left: orNull(z.number().int()),
            /** Why it cannot be put back now: the code of a refusal. */
            reason: orNull(refusalCode),
          })
          .meta({ id: 'SavedLine' }),
      ),
    }),
  ),
  example: {},
})

export const returnToCartCall = endpoint({
  name: 'returnToCart',
  path: '/sapi/mall-order/saved/return',
  tag,
  summary: 'Puts what was saved for later back into the cart, as much of it as there is',
  input: z.object({ savedId: id }).strict(),
  answer: answer(z.object({ lineId: id, variantId: id, quantity: z.number().int(), quantityBefore })),
  refusals: ['notFound', 'cartFull', 'bundleConflict', 'bundleIncomplete', 'bundlePartUnknown', ...whyNot],
  example: { savedId: '7312345678901234567' },
})

export const removeSavedCall = endpoint({
  name: 'removeSaved',
  path: '/sapi/mall-order/saved/remove',
  tag,
  summary: 'Removes goods from what is saved for later',
  input: z.object({ savedIds: z.array(id).min(1).max(savedLinesMax) }).strict(),
  answer: answer(nothing),
  example: { savedIds: ['7312345678901234567'] },
})
