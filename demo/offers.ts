import { sql } from '#database/sql.ts'
import type { GroupBuyTerms } from '#modules/offers/rules/group-buy.ts'
import type { ManagedKind, TierDraft } from '#modules/offers/rules/managed-offer.ts'
import { insertScheduledOffer } from '#modules/offers/server/public.ts'
import { everyTag, notifyNodes } from '#platform/changes.ts'
import type { Database, Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import { tradeGroup } from './accounts.ts'
import { keepOneOpen, renewActivities } from './activities.ts'
import { both } from './catalogue/demo-product.ts'
import { inCurrencyOf, rounded } from './site-amounts.ts'

/**
 * Offers of every kind that keep running however old the demo is: each is created again when it ends, and
 * those that are announced have always one ahead.
 */
export type Series = {
  readonly kind: ManagedKind
  readonly name: LocalText
  /** None for an offer of the mall. */
  readonly shop?: string
  readonly hours: number
  /** The next one always lies so many hours ahead. */
  readonly hoursAhead?: number
  /** Of promotions: the goods, and the part of the price that is paid. */
  readonly price?: { readonly product: string; readonly percent: number; readonly stock?: number }
  /** Of the others: the goods, none for all; amounts in US cents. */
  readonly products?: readonly string[]
  readonly tiers?: readonly TierDraft[]
  readonly limitPerBuyer?: number
  readonly couponTotal?: number
  readonly isTimed?: boolean
  /** Of a coupon that buyers get by entering it. */
  readonly code?: string
  readonly groupBuy?: GroupBuyTerms
  /** Of a presale: the part of the price that is paid first, and in how many hours after its end the goods are sent. */
  readonly presale?: {
    readonly depositPercent: number
    readonly balanceHours: number
    readonly sentAfterHours: number
  }
  /** The code of the customer group that it is for. */
  readonly group?: string
  /** Of a gift: what comes free, one each time. */
  readonly gift?: string
}

const day = 24

export const series: readonly Series[] = [
  {
    ...{ kind: 'flashSale', shop: 'lumen-studio', hours: day, limitPerBuyer: 2 },
    name: both('A day of light', '灯光日秒杀'),
    price: { product: 'vesper-floor-lamp', percent: 75, stock: 40 },
  },
  {
    ...{ kind: 'flashSale', shop: 'clay-and-loom', hours: day, limitPerBuyer: 2 },
    name: both('Tea at four', '下午茶秒杀'),
    price: { product: 'brook-teapot', percent: 70, stock: 25 },
  },
  {
    ...{ kind: 'flashSale', shop: 'deskwise', hours: day, limitPerBuyer: 1 },
    name: both('An evening of sound', '静听时光秒杀'),
    price: { product: 'echo-speaker', percent: 80, stock: 15 },
  },
  {
    ...{ kind: 'flashSale', shop: 'lumen-studio', hours: 2, hoursAhead: 9 },
    name: both('The evening hour', '晚间整点秒杀'),
    price: { product: 'dusk-pendant-lamp', percent: 70, stock: 12 },
  },
  {
    ...{ kind: 'activity', shop: 'deskwise', hours: 7 * day },
    name: both('Tidy desk week', '整洁桌面周'),
    price: { product: 'ledge-laptop-stand', percent: 85 },
  },
  {
    ...{ kind: 'groupBuy', shop: 'clay-and-loom', hours: 7 * day, limitPerBuyer: 3 },
    name: both('Towels for three', '三人成团浴巾'),
    price: { product: 'drift-towels', percent: 75, stock: 60 },
    groupBuy: { size: 3, hours: day },
  },
  {
    ...{ kind: 'groupBuy', shop: 'deskwise', hours: 7 * day, limitPerBuyer: 2 },
    name: both('Two mice, one desk each', '双人成团鼠标'),
    price: { product: 'pebble-mouse', percent: 80, stock: 40 },
    groupBuy: { size: 2, hours: day },
  },
  {
    ...{ kind: 'presale', shop: 'hearth-and-grain', hours: 14 * day },
    name: both('The next batch of sideboards', '下一批餐边柜预售'),
    price: { product: 'linden-sideboard', percent: 90, stock: 30 },
    presale: { depositPercent: 10, balanceHours: 3 * day, sentAfterHours: 10 * day },
  },
  {
    ...{ kind: 'presale', shop: 'clay-and-loom', hours: 14 * day },
    name: both('Throws of this winter’s wool', '今冬羊毛毯预售'),
    price: { product: 'moss-wool-throw', percent: 92, stock: 24 },
    presale: { depositPercent: 20, balanceHours: 3 * day, sentAfterHours: 21 * day },
  },
  {
    ...{ kind: 'gift', shop: 'deskwise', hours: 30 * day },
    name: both('A bookmark with two notebooks', '买两本笔记本送书签'),
    products: ['margin-notebooks'],
    gift: 'brass-bookmark',
    tiers: [{ fromPieces: 2 }],
  },
  {
    ...{ kind: 'threshold', shop: 'clay-and-loom', hours: 30 * day },
    name: both('Lay the table', '好好吃饭满减'),
    products: ['estuary-plates', 'cove-bowls'],
    tiers: [
      { fromAmount: 10_000, amountOff: 1_500 },
      { fromAmount: 20_000, amountOff: 4_000 },
    ],
  },
  {
    ...{ kind: 'nForM', shop: 'deskwise', hours: 30 * day },
    name: both('Three notebooks for two', '笔记本三件付两件'),
    products: ['margin-notebooks'],
    tiers: [{ take: 3, pay: 2 }],
  },
  {
    ...{ kind: 'percentage', shop: 'hearth-and-grain', hours: 14 * day },
    name: both('Seats for guests', '待客座椅折扣'),
    products: ['hazel-stool'],
    tiers: [{ fromPieces: 2, percentOff: 10 }],
  },
  {
    ...{ kind: 'customerGroupPrice', shop: 'hearth-and-grain', hours: 30 * day, group: tradeGroup.code },
    name: both('Trade price', '合作价'),
    price: { product: 'rowan-bookshelf', percent: 80 },
  },
  {
    ...{ kind: 'shopCoupon', shop: 'clay-and-loom', hours: 30 * day, couponTotal: 500 },
    name: both('Ten off for your kitchen', '厨房立减券'),
    tiers: [{ fromAmount: 8_000, amountOff: 1_000 }],
  },
  {
    ...{ kind: 'shopCoupon', shop: 'lumen-studio', hours: 3, hoursAhead: 5, couponTotal: 20, isTimed: true },
    name: both('Candles at the stroke', '整点抢香薰券'),
    products: ['wick-candles'],
    tiers: [{ percentOff: 40 }],
  },
  {
    ...{ kind: 'platformCoupon', hours: 30 * day },
    name: both('Twenty for a whole room', '全场满减券'),
    tiers: [{ fromAmount: 30_000, amountOff: 2_000 }],
  },
  {
    ...{ kind: 'platformCoupon', hours: 30 * day, code: 'MALLARD10' },
    name: both('Ten percent with a code', '优惠码九折'),
    tiers: [{ fromAmount: 5_000, percentOff: 10 }],
  },
]

export async function renewOffers(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Nodes that start together meet here.
    await sql`select pg_advisory_xact_lock(7301958)`.row(tx)
    // A mall of one's own gets none, though it may run as a demo.
    if (!(await sql`select from shops where slug = 'lumen-studio'`.row(tx))) return
    let isChanged = false
    await keepOneOpen(tx)
    for (const site of Object.keys(inCurrencyOf)) {
      for (const each of series) isChanged = (await renew(tx, each, site)) || isChanged
      isChanged = (await renewActivities(tx, site)) || isChanged
    }
    if (isChanged) await notifyNodes(tx, [everyTag])
  })
}

/** @returns whether it was created again */
async function renew(tx: Transaction, each: Series, site: string): Promise<boolean> {
  const found = await sql<{ shop_id: Id | null; is_there: boolean; now: Date; is_site: boolean }>`
    select shop.id as shop_id, app_now() as now, exists (select from sites where code = ${site}) as is_site,
      exists (select from offers where site = ${site} and shop_id is not distinct from shop.id and status = 'scheduled'
        and name->>'en' = ${each.name.en} and case when ${each.hoursAhead ?? null}::int is null
          then ends_at > app_now() else starts_at > app_now() end) as is_there
    from (select 1) one left join shops shop on shop.slug = ${each.shop ?? null}`.row(tx)
  if (!found || found.is_there || !found.is_site || (each.shop && !found.shop_id)) return false
  return startOffer(tx, each, site, new Date(found.now.getTime() + (each.hoursAhead ?? 0) * 3_600_000))
}

/** @returns whether it was made: not where its goods are sold out or off the shelf */
export async function startOffer(
  tx: Transaction,
  each: Series,
  site: string,
  startsAt: Date,
): Promise<boolean> {
  const { price, products = [], tiers = [] } = each
  const prices = price ? await variantsOf(tx, price.product, site) : []
  const gifts = each.gift ? await variantsOf(tx, each.gift, site) : []
  const productIds = await productsOf(tx, products)
  const customerGroupIds = each.group ? await groupsCalled(tx, each.group) : undefined
  // Sold out in the demo, or taken off its shelf: there is nothing to offer.
  if (
    (price && prices.length === 0) ||
    (each.gift && gifts.length === 0) ||
    customerGroupIds?.length === 0 ||
    productIds.length < products.length
  )
    return false
  const local = (amount: number | undefined) =>
    amount === undefined ? undefined : rounded(amount * inCurrencyOf[site]!, site)
  const hoursAfter = (from: Date, hours: number) => new Date(from.getTime() + hours * 3_600_000)
  const endsAt = hoursAfter(startsAt, each.hours)
  const { presale } = each
  const depositOf = (amount: number) => {
    const paid = presale && Math.floor((amount * presale.depositPercent) / 100)
    return paid === undefined ? undefined : { amount: paid, worth: paid }
  }
  const shop = await sql<{ id: Id }>`select id from shops where slug = ${each.shop ?? null}`.row(tx)
  const offerId = newId()
  await insertScheduledOffer(tx, shop?.id ?? null, offerId, {
    ...{ kind: each.kind, name: each.name, site, startsAt, endsAt, productIds, customerGroupIds },
    presale: presale && {
      expectedAt: hoursAfter(endsAt, presale.sentAfterHours),
      balance: { from: endsAt, until: hoursAfter(endsAt, presale.balanceHours) },
    },
    limitPerBuyer: each.limitPerBuyer,
    couponTotal: each.couponTotal,
    isTimed: each.isTimed,
    groupBuy: each.groupBuy,
    prices: [
      ...prices.map(({ variantId, amount: full }) => {
        const amount = rounded((full * price!.percent) / 100, site)
        return { variantId, amount, stock: price!.stock, deposit: depositOf(amount) }
      }),
      ...gifts.map(({ variantId }) => ({ variantId, amount: 0, gives: 1 })),
    ],
    tiers: tiers.map((tier) => ({
      ...tier,
      fromAmount: local(tier.fromAmount),
      amountOff: local(tier.amountOff),
    })),
  })
  if (each.code) {
    // The one before is over, and hands its code on.
    await sql`update offers set code = null where site = ${site} and code = ${each.code} and id <> ${offerId}`.run(
      tx,
    )
    await sql`update offers set code = ${each.code} where id = ${offerId}`.run(tx)
  }
  return true
}

async function variantsOf(tx: Transaction, urlKey: string, site: string) {
  const rows = await sql<{ id: Id; amount: string }>`
    select v.id, price.amount from variants v join prices price on price.variant_id = v.id and price.site = ${site}
    join products p on p.id = v.product_id where p.url_key = ${urlKey} order by v.id`.rows(tx)
  return rows.map(({ id, amount }) => ({ variantId: id, amount: Number(amount) }))
}

/** None where a mall was filled before the demo had groups. */
async function groupsCalled(tx: Transaction, code: string): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`select id from customer_groups where code = ${code}`.rows(tx)
  return rows.map(({ id }) => id)
}

async function productsOf(tx: Transaction, urlKeys: readonly string[]): Promise<Id[]> {
  if (urlKeys.length === 0) return []
  const rows = await sql<{
    id: Id
  }>`select id from products where url_key = any(${urlKeys}::text[]) order by id`.rows(tx)
  return rows.map(({ id }) => id)
}
