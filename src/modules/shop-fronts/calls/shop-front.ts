import { z } from 'zod'
import { productCard } from '#modules/catalogue/calls/product-card.ts'
import { shownCoupon, shownOffer } from '#modules/pricing/calls/shown-offers.ts'
import { wayBackPayers } from '#modules/shops/rules/profile.ts'
import { shopStatuses } from '#vocabulary/access/roles.ts'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { day, id, moment, orNull, paging, pictureIn, shopKey } from '#vocabulary/calls/fields.ts'

/** The page of a shop, and following it. */

const tag = 'Shops'

const rating = z.object({ average: orNull(z.number()), count: z.number().int() })
const days = z.object({ min: z.number().int(), max: z.number().int() })

export const shopFrontCall = endpoint({
  name: 'shopFront',
  path: '/sapi/mall-shop/front/detail',
  tag,
  summary:
    'The page of a shop: its profile, ratings, followers, categories, coupons, offers, newest goods, contact and imprint',
  input: z.object({ slug: shopKey }).strict(),
  answer: answer(
    z
      .object({
        shopId: id,
        slug: z.string(),
        name: z.string(),
        about: z.string(),
        logo: orNull(pictureIn(320)),
        status: z.enum(shopStatuses),
        since: moment,
        banner: orNull(pictureIn(1280)),
        story: z.string(),
        ratings: z.object({ goods: rating, service: rating, delivery: rating }),
        followers: z.number().int(),
        categories: z.array(z.object({ shopCategoryId: id, name: z.string(), count: z.number().int() })),
        goodsCount: z.number().int(),
        coupons: z.array(shownCoupon),
        offers: z.array(shownOffer),
        newest: z.array(productCard),
        reduced: z.array(productCard),
        contact: z.object({ email: z.string(), phone: z.string(), officeHours: z.string() }),
        imprint: z.object({
          legalName: z.string(),
          legalAddress: z.string(),
          registerEntry: z.string(),
          vatNumber: z.string(),
        }),
        packing: orNull(days),
        wayBackPaidBy: orNull(z.enum(wayBackPayers)),
        away: orNull(z.object({ from: day, until: day })),
        validUntil: orNull(moment),
      })
      .meta({ id: 'ShopFront' }),
  ),
  refusals: ['notFound'],
  example: { slug: 'oak-and-iron' },
})

const followed = z.object({ isFollowed: z.boolean() })
const bySlug = z.object({ slug: shopKey }).strict()

export const followShopCall = endpoint({
  name: 'followShop',
  path: '/sapi/mall-shop/follow/save',
  tag,
  summary: 'Follows a shop; one that is followed already stays so',
  input: bySlug,
  answer: answer(followed),
  refusals: ['notFound', 'tooManyFollowed'],
  example: { slug: 'oak-and-iron' },
})

export const unfollowShopCall = endpoint({
  name: 'unfollowShop',
  path: '/sapi/mall-shop/follow/delete',
  tag,
  summary: 'Ends following a shop',
  input: bySlug,
  answer: answer(followed),
  example: { slug: 'oak-and-iron' },
})

export const ownFollowCall = endpoint({
  name: 'ownFollow',
  path: '/sapi/mall-shop/follow/own',
  tag,
  summary: 'Whether the caller follows a shop',
  input: bySlug,
  answer: answer(followed),
  example: { slug: 'oak-and-iron' },
})

export const followedShopsCall = endpoint({
  name: 'followedShops',
  path: '/sapi/mall-shop/follow/page',
  tag,
  summary: 'Shops that the caller follows, the latest first, each with goods that are new since',
  input: z.object(paging).strict(),
  answer: answer(
    z.object({
      total: z.number().int(),
      shops: z.array(
        z
          .object({
            slug: z.string(),
            name: z.string(),
            about: z.string(),
            logo: orNull(pictureIn(320)),
            isOpen: z.boolean(),
            followedAt: moment,
            newest: z.array(productCard),
          })
          .meta({ id: 'FollowedShop' }),
      ),
    }),
  ),
  example: { page: 1, pageSize: 20 },
})
