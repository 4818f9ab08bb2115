import { z } from 'zod'
import { id, moment, moneyField, orNull, orNullIfAbsent, pictureIn } from '#vocabulary/calls/fields.ts'
import { colours } from '../rules/features.ts'
import { crossBorderKinds } from '../rules/goods-terms.ts'

/** A product as our own calls list it. */
export const productCard = z
  .object({
    productId: id,
    shopId: id,
    shopName: z.string(),
    urlKey: z.string(),
    name: z.string(),
    picture: orNull(pictureIn(640)),
    secondPicture: orNull(pictureIn(640)),
    /** The first of the short texts that the shop puts over its picture. */
    advert: orNullIfAbsent(z.string()),
    price: moneyField,
    /** Several variants cost differently, so the price is a "from". */
    isPriceFrom: z.boolean(),
    compareAt: orNull(moneyField),
    /** The lowest price of the 30 days before the cut, on sites that show it. */
    priorPrice: orNullIfAbsent(moneyField),
    inStock: z.boolean(),
    /** Of one that is not sold yet: from when. */
    soldFrom: orNullIfAbsent(moment),
    rating: orNull(z.number()),
    ratingCount: z.number().int(),
    isNew: z.boolean(),
    /** Those it comes in. */
    colours: orNullIfAbsent(z.array(z.enum(colours))),
    /** Pieces sold, on sites that show it. */
    soldCount: orNullIfAbsent(z.number().int()),
    /** The only variant, where one press can put it into the cart. */
    soleVariantId: orNullIfAbsent(id),
    crossBorder: orNull(z.enum(crossBorderKinds)),
    /** When its price changes automatically; null when it stays until the shop changes it. */
    validUntil: orNull(moment),
  })
  .meta({ id: 'ListedProduct' })
