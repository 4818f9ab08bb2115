import { z } from 'zod'
import { packageShape, packageToWire } from '#modules/catalogue/bound/product-package.ts'
import { mismatchedParts } from '#modules/catalogue/rules/bundle.ts'
import { chosenValues } from '#modules/catalogue/rules/chosen-values.ts'
import { isForPoints, type ProductDetail, type ProductVariant } from '#modules/catalogue/rules/product.ts'
import { hasMedia, isTextTab, shownTabs } from '#modules/catalogue/rules/tabs.ts'
import { firstPicture, pictureOfMainValue } from '#modules/catalogue/rules/variant-picture.ts'
import {
  activityToWire,
  promotionToWire,
  wireCouponActivity,
  wirePromotion,
} from '#modules/offers/bound/single-promotion.ts'
import { shelfTaxNames } from '#modules/tax/rules/shelf-tax.ts'
import { answers, endpoint, fromWire, words } from '#vocabulary/calls/endpoint.ts'
import {
  id,
  millis,
  moneyToWire,
  optional,
  picture,
  shopKey,
  site,
  text,
  urlKey,
  wireMoney,
} from '#vocabulary/calls/fields.ts'
import { type QuantityRule, quantityRule } from '#vocabulary/quantity.ts'
import { goodsSizeShape, goodsSizeToWire } from './goods-size.ts'
import {
  arrangedOnPage,
  pageShape,
  redirectOf,
  relationShape,
  relationsToWire,
  shopShape,
  shopToWire,
} from './product-page.ts'
import { goodsKindWords, statusWords, variantStatus } from './product-words.ts'

/** One product: what is shown of it, its variants, and whether they can be bought. */

const tag = 'Catalogue'
const commerceWords = words({ normal: 'NORMAL', bonded: 'BONDED', post: 'POST' })

const wireAttribute = z.object({ attrKey: z.string(), attrVal: z.string() })

const wireSku = z
  .object({
    id,
    skuId: id,
    sku: z.object({ id }),
    outerId: z.string(),
    attributes: z.array(wireAttribute),
    salePrc: wireMoney,
    originalPrice: z.number(),
    /** The lowest of the 30 days before a cut, on sites that show it. */
    priorPrice: z.number().nullable(),
    price: z.number(),
    currencyType: z.string(),
    memberPrice: z.number().nullable(),
    existMemberPrice: z.boolean(),
    pointQuantity: z.number().int().nullable(),
    expectDate: millis.nullable(),
    singlePromotion: wirePromotion,
    skuStatusDict: z.enum(['ENABLED', 'DISABLED']),
    inventoryNumFlag: z.boolean(),
    selectedSkuStock: z.number().int(),
    adjustStep: z.number().int(),
    image: z.string().nullable(),
    skuCascadeImage: z.string().nullable(),
    marketingUnit: z.object({ unitStatus: z.enum(['ENABLED', 'DISABLED']), unitName: z.string() }),
    purchaseAvailabilityBO: z.object({
      initPurchaseType: z.enum(['QUANTITY', 'AMOUNT']),
      initPurchaseValue: z.number(),
      initPurchase: z.number().int(),
    }),
    excludeSkuList: z.array(id),
    ...goodsSizeShape,
  })
  .meta({ id: 'Sku' })

const wireAttributes = z.array(
  z.object({
    attrKey: z.string(),
    attrName: z.string(),
    attrVals: z.array(z.string()),
    sizeGuideId: id.nullable(),
  }),
)

const wireItem = z
  .object({
    id,
    itemName: z.string(),
    itemShortName: z.string(),
    outerId: z.string().nullable(),
    entityId: id.nullable(),
    urlKey: z.string(),
    mainImage: z.string().nullable(),
    videoUrl: z.string().nullable(),
    marketingDesc: z.string(),
    statusDict: statusWords.schema,
    businessTypeDict: goodsKindWords.schema,
    itemTypeDict: z.enum(['GIFT', 'NORMAL']),
    commerceTypeDict: commerceWords.schema,
    combinationType: z.enum(['DIY_ITEM']).nullable(),
    priceModelType: z.string().nullable(),
    serviceTimeTypeDict: z.string().nullable(),
    serviceValidityExpireAt: millis.nullable(),
    couponActivity: wireCouponActivity.nullable(),
    couponActivityId: id.nullable(),
    secKillFlag: z.boolean(),
    secKillStartTime: millis.nullable(),
    secKillEndTime: millis.nullable(),
    secKillDescription: z.string().nullable(),
    secKillFormalDescription: z.string().nullable(),
    secKillPriceTag: z.string().nullable(),
    isPointItem: z.boolean(),
    brandName: z.string().nullable(),
    frontCategories: z.array(z.object({ id, urlKey: z.string(), name: z.string() })),
    shopRenderTO: shopShape,
    skuAttributes: wireAttributes,
    originSkuAttributes: wireAttributes,
    itemRelation: relationShape,
    commodityPackageBO: packageShape,
    itemRenderTO: z.object({
      hasMedia: z.boolean(),
      isPointItem: z.boolean(),
      ...pageShape,
      yotpoGalleryId: z.string().nullable(),
      skuAttributes: wireAttributes,
      lpenable: z.boolean(),
      levelDiscount: z.array(z.object({ num: z.number(), levDiscount: z.number() })),
      categoryId: id.nullable(),
      redirectUrl: z.string().nullable(),
    }),
    itemDetail: z.object({
      pcDetail: z.array(
        z.object({ title: z.string(), order: z.number().int(), detail: z.string(), isDefault: z.boolean() }),
      ),
    }),
    shopSkuList: z.array(wireSku),
    shelfTax: z.object({ isIncluded: z.boolean(), name: z.enum(shelfTaxNames) }).nullable(),
  })
  .meta({ id: 'Item' })

/** Texts of the item itself, for clients that show them as they come (PDP-20, PDP-43). */
const ownTexts = {
  en: {
    description: 'Description',
    specs: 'SPECS',
    warranty: 'Warranty',
    delivery: 'Delivery',
    floorPrice: 'floor price',
  },
  zh: {
    description: '商品详情',
    specs: '规格参数',
    warranty: '质保说明',
    delivery: '配送说明',
    floorPrice: '底价',
  },
}
const filmOf = ({ pictures }: ProductDetail) => {
  const film = pictures.find(({ kind }) => kind === 'video')
  return film ? `/files/${film.file}` : null
}
const escapeHtml = (plain: string) => plain.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** How long a service is valid: days from its payment, or until a moment. */
function serviceToWire({ kind, variants }: ProductDetail) {
  const { serviceDays, serviceUntil } = variants[0]?.terms ?? {}
  const isTimed = kind === 'service' && (serviceDays !== undefined || serviceUntil !== undefined)
  return {
    serviceTimeTypeDict: isTimed ? (serviceUntil === undefined ? 'RELATIVE_TIME' : 'ABSOLUTE_TIME') : null,
    serviceValidityExpireAt: isTimed ? (serviceUntil ?? null) : null,
  }
}

/** Whether there is a price for members, and which (PDP-34). */
function memberPriceToWire({ price, terms }: ProductVariant) {
  const amount = terms?.memberAmount
  return {
    memberPrice: amount === undefined ? null : moneyToWire({ ...price, amount }).value,
    existMemberPrice: amount !== undefined,
  }
}

/** The smallest order as a quantity, and what it was made of: a quantity or an amount (PDP-72). */
function smallestOrderToWire({ price, terms }: ProductVariant, { min }: QuantityRule) {
  const amount = terms?.minAmount
  return amount === undefined
    ? { initPurchaseType: 'QUANTITY' as const, initPurchaseValue: min, initPurchase: min }
    : {
        initPurchaseType: 'AMOUNT' as const,
        initPurchaseValue: moneyToWire({ ...price, amount }).value,
        initPurchase: min,
      }
}

function itemToWire(ours: ProductDetail): z.input<typeof wireItem> {
  const timed = ours.coupons?.find(({ isTimed }) => isTimed)
  const flashSale = ours.variants.find(({ promotion }) => promotion?.kind === 'flashSale')?.promotion
  const skuAttributes = ours.attributes.map(({ key, name, values, sizeGuideId = null }) => ({
    attrKey: key,
    attrName: name,
    attrVals: values.map((value) => value.name),
    sizeGuideId,
  }))
  const { tiers = [], crossBorder } = ours.variants[0]?.terms ?? {}
  const specs = ours.specifications
    .map(({ name, value }) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')
  return {
    id: ours.productId,
    itemName: ours.name,
    itemShortName: ours.name,
    outerId: ours.variants[0]?.sku ?? null,
    entityId: ours.shop.shopId,
    urlKey: ours.urlKey,
    mainImage: picture(firstPicture(ours), 960),
    videoUrl: filmOf(ours),
    marketingDesc: ours.page?.marketing || escapeHtml(ours.summary),
    statusDict: statusWords.toWire(ours.status),
    businessTypeDict: goodsKindWords.toWire(ours.kind),
    itemTypeDict: ours.kind === 'gift' ? 'GIFT' : 'NORMAL',
    commerceTypeDict: commerceWords.toWire(crossBorder ?? 'normal'),
    combinationType: ours.variants.some(({ terms }) => terms?.bundle) ? 'DIY_ITEM' : null,
    priceModelType: null,
    ...serviceToWire(ours),
    couponActivity: timed ? activityToWire(timed) : null,
    couponActivityId: timed?.offerId ?? null,
    secKillFlag: flashSale !== undefined,
    secKillStartTime: flashSale?.startsAt.getTime() ?? null,
    secKillEndTime: flashSale?.endsAt.getTime() ?? null,
    secKillDescription: flashSale?.name ?? null,
    secKillFormalDescription: flashSale?.isRunning ? flashSale.name : null,
    secKillPriceTag: flashSale && !flashSale.isRunning ? ownTexts[ours.language].floorPrice : null,
    isPointItem: isForPoints(ours),
    brandName: ours.brand ?? null,
    frontCategories: ours.categories.map(({ categoryId, urlKey: key, name }) => ({
      id: categoryId,
      urlKey: key,
      name,
    })),
    shopRenderTO: shopToWire(ours),
    skuAttributes,
    originSkuAttributes: skuAttributes,
    itemRelation: relationsToWire(ours),
    commodityPackageBO: packageToWire(ours),
    itemRenderTO: {
      hasMedia: hasMedia(ours),
      isPointItem: isForPoints(ours),
      ...arrangedOnPage(ours),
      yotpoGalleryId: ours.galleryId ?? null,
      skuAttributes,
      lpenable: tiers.length > 0,
      levelDiscount: tiers.map(({ from, payBasisPoints }) => ({
        num: from,
        levDiscount: payBasisPoints / 100,
      })),
      categoryId: ours.categories.at(-1)?.categoryId ?? null,
      redirectUrl: redirectOf(ours),
    },
    itemDetail: {
      pcDetail: shownTabs(ours).flatMap(({ tab, order, title }) =>
        isTextTab(tab)
          ? [
              {
                title: title ?? ownTexts[ours.language][tab],
                order,
                detail: tab === 'specs' ? specs && `<dl>${specs}</dl>` : ours[tab],
                isDefault: tab === ours.defaultTab,
              },
            ]
          : [],
      ),
    },
    shelfTax: ours.tax ?? null,
    shopSkuList: ours.variants.map((variant) => {
      const rule = quantityRule(variant)
      return {
        id: variant.variantId,
        skuId: variant.variantId,
        sku: { id: variant.variantId },
        outerId: variant.sku,
        attributes: chosenValues(ours.attributes, variant.values).map(({ attribute, value }) => ({
          attrKey: attribute.key,
          attrVal: value.name,
        })),
        salePrc: moneyToWire(variant.price),
        originalPrice: moneyToWire(variant.compareAt ?? variant.price).value,
        priorPrice: variant.priorPrice ? moneyToWire(variant.priorPrice).value : null,
        price: moneyToWire(variant.price).value,
        currencyType: variant.price.currency,
        ...memberPriceToWire(variant),
        pointQuantity: variant.terms?.points ?? null,
        expectDate: variant.promotion?.expectedAt?.getTime() ?? null,
        singlePromotion: promotionToWire(variant.promotion),
        skuStatusDict: variantStatus(variant.isEnabled),
        inventoryNumFlag: rule.max >= rule.min,
        selectedSkuStock: variant.available,
        adjustStep: variant.step,
        image: picture(variant.picture),
        skuCascadeImage: picture(pictureOfMainValue(ours, variant)),
        marketingUnit: { unitStatus: variantStatus(ours.unit !== undefined), unitName: ours.unit ?? '' },
        purchaseAvailabilityBO: smallestOrderToWire(variant, rule),
        excludeSkuList: variant.terms?.bundle ? mismatchedParts(variant.terms.bundle, variant.variantId) : [],
        ...goodsSizeToWire(variant),
      }
    }),
  }
}

const productRequest = z
  .object({ urlKey: urlKey.optional(), productId: id.optional(), shopId: id.optional() })
  .strict()
  .refine((request) => request.urlKey !== undefined || request.productId !== undefined, { path: ['urlKey'] })

export const productDetailCall = endpoint({
  name: 'productDetail',
  path: '/sapi/mall-item/item/queryItemRender',
  tag,
  summary: 'A product with its variants, prices and stock',
  input: productRequest,
  wire: fromWire(
    z.object({ urlKey: optional(text(200)), itemId: optional(id), shopId: optional(id), site }).strict(),
    ({ urlKey: key, itemId, shopId }) => ({
      urlKey: key,
      // The key decides; an id beside it would only make another copy of the same answer.
      productId: key === undefined ? itemId : undefined,
      shopId,
    }),
  ),
  answer: answers(wireItem, itemToWire),
  refusals: ['productGone', 'productDeleted'],
  example: { urlKey: 'sit-stand-desk' },
})

/** Answers with the item as buyers' clients will read it, so it speaks their words (DATA-30). */
export const previewProductCall = endpoint({
  name: 'previewProduct',
  path: '/sapi/mall-item/seller/:shop/item/preview',
  tag: 'Merchant: products',
  summary: 'Preview of a product as buyers will see it after it or its draft is published',
  input: z.object({ shop: shopKey, productId: id, isUnpublished: z.boolean().optional() }).strict(),
  answer: answers(wireItem, itemToWire),
  refusals: [
    'notFound',
    'urlKeyTaken',
    'skuTaken',
    'productIncomplete',
    'pointsCardOneVariant',
    'stockBelowReserved',
  ],
  example: { shop: 'oak-and-iron', productId: '7312345678901234567' },
})

export const productMedia = endpoint({
  name: 'productMedia',
  path: '/sapi/mall-item/item/queryItemMediaFunc',
  tag,
  summary: 'Images, videos and 3D models of a product',
  input: z.object({ productId: id }).strict(),
  wire: fromWire(z.object({ id }).strict(), ({ id: productId }) => ({ productId })),
  answer: answers(
    z.object({
      itemMediaList: z.array(
        z.object({
          thumbnailUrl: z.string(),
          imageUrl: z.string().nullable(),
          videoUrl: z.string().nullable(),
          modelUrl: z.string().nullable(),
          title: z.string(),
          desc: z.string(),
        }),
      ),
    }),
    (ours: ProductDetail) => ({
      itemMediaList: ours.pictures.map(({ file, alt, description = '', kind }) => ({
        thumbnailUrl: picture(kind === 'picture' ? file : firstPicture(ours), 160) ?? '',
        imageUrl: kind === 'picture' ? picture(file, 1280) : null,
        videoUrl: kind === 'video' ? `/files/${file}` : null,
        modelUrl: kind === 'model' ? `/files/${file}` : null,
        title: alt,
        desc: description,
      })),
    }),
  ),
  refusals: ['productGone', 'productDeleted'],
  example: { id: '7312345678901234567' },
})
