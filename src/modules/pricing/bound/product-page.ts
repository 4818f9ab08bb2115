import { z } from 'zod'
import type { ProductDetail } from '#modules/catalogue/rules/product.ts'
import { words } from '#vocabulary/calls/endpoint.ts'
import { id, picture } from '#vocabulary/calls/fields.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { toMajor } from '#vocabulary/money.ts'

/** Page of a product as its shop arranges it, as part of the item (DATA-30, DATA-33). */

export const relationShape = z.object({
  itemRelationDetailInfoList: z.array(
    z.object({ itemId: id, icon: z.string(), alias: z.string(), itemName: z.string() }),
  ),
})

export const relationsToWire = ({ page }: ProductDetail): z.input<typeof relationShape> => ({
  itemRelationDetailInfoList: (page?.series ?? []).map(({ productId, name, alias, picture: file }) => ({
    itemId: productId,
    icon: picture(file, 160) ?? '',
    alias: alias || name,
    itemName: name,
  })),
})

export const pageShape = {
  promoCode: z.string().nullable(),
  promoCurrency: z.string().nullable(),
  promoPrice: z.number().nullable(),
  itemRecommend: z.array(id),
  itemRecommendNew: z.array(id),
  itemOverlays: z.array(z.string()),
}

export const arrangedOnPage = ({ page }: ProductDetail) => ({
  promoCode: page?.promo?.code ?? null,
  promoCurrency: page?.promo?.price.currency ?? null,
  promoPrice: page?.promo ? toMajor(page.promo.price) : null,
  itemRecommend: [...(page?.recommend ?? [])],
  itemRecommendNew: [...(page?.recommendNew ?? [])],
  itemOverlays: [...(page?.overlays ?? [])],
})

/** Where buyers are sent instead: where the shop wants them, else the address that the product has now (PDP-03). */
export const redirectOf = ({ page, hasMoved, urlKey }: ProductDetail): string | null =>
  page?.redirectTo ?? (hasMoved ? pages.product(urlKey) : null)

/** The party that pays for the way of returned goods. */
const payerWords = words({ shop: 'SELLER', buyer: 'BUYER' })

/** The shop that sells it. */
export const shopShape = z.object({
  id,
  name: z.string(),
  shopChannelType: z.string().nullable(),
  /** The payer of return shipping, where the shop defines it. */
  returnFreight: payerWords.schema.nullable(),
  companyEntity: z.object({ id }),
})

export const shopToWire = ({ shop }: ProductDetail): z.input<typeof shopShape> => ({
  id: shop.shopId,
  name: shop.name,
  shopChannelType: null,
  returnFreight: shop.wayBackPaidBy ? payerWords.toWire(shop.wayBackPaidBy) : null,
  // Each shop is run by one company, and goes by the shop's number.
  companyEntity: { id: shop.shopId },
})
