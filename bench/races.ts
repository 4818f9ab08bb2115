import { Client } from 'pg'
import { aBuyer, type Buyer, openWire } from './buyer.ts'
import { addressOfBuyer } from './checkout.ts'
import type { BenchMall } from './mall.ts'
import { printRows } from './table.ts'

/** Result of one race: concurrent requests, available units, successes, and the count in the tables. */
type Race = {
  readonly name: string
  readonly asked: number
  readonly there: number
  readonly got: number
  readonly counted: number
  /** Buyers who got none, by the refusal they received. */
  readonly told: Readonly<Record<string, number>>
}

/** Context shared by all races. */
type Track = {
  readonly mall: BenchMall
  readonly sql: Client
  readonly owner: Buyer
  readonly buyers: number
}

const pieces = 100
const atOnce = 64
const shop = 'hearth-and-grain'
const order = '/sapi/mall-order/web/order'
const preorder = '/sapi/mall-order/preorder/savecommondata'

/**
 * A thousand buyers over a hundred pieces of each kind of thing that can run out. All have their checkouts ready and place them
 * together; then the tables are counted: not one more was given than there was, and not one fewer.
 */
export async function runRaces(mall: BenchMall, buyers: number): Promise<readonly Race[]> {
  const sql = new Client({ connectionString: mall.databaseUrl })
  await sql.connect()
  const owner = aBuyer(mall.url)
  const races: Race[] = []
  try {
    await signIn(owner, 'merchant@demo.test')
    const track = { mall, sql, owner, buyers }
    const goods = await plainGoods(sql)
    for (const [place, run] of [
      ofPieces,
      ofPromotion('flash sale', 'flashSale'),
      ofPromotion('price activity', 'activity'),
      ofLimits,
      ofSlots,
      ofCoupons,
      ofGifts,
      ofGiftCard,
    ].entries()) {
      const variant = goods[place % goods.length]!
      races.push(await run(track, variant, goods[(place + 1) % goods.length]!))
    }
  } finally {
    owner.close()
    await sql.end()
  }
  printRows([
    ['race', 'asked', 'there', 'got one', 'counted', '', 'the others were told'],
    ...races.map((race) => [
      race.name,
      ...[race.asked, race.there, race.got, race.counted].map(String),
      isExact(race) ? 'exactly' : 'NOT EXACTLY',
      Object.entries(race.told)
        .map(([code, times]) => `${code.trim()} ${times}`)
        .join(', '),
    ]),
  ])
  return races
}

/** As many were given as there were, and the tables say the same. */
export const isExact = ({ got, counted, there }: Race): boolean => got === there && counted === there

type Goods = { readonly variantId: string; readonly productId: string }
type Ready = { readonly buyer: Buyer; readonly key: string; readonly due: object; readonly more?: object }

const ofPieces = async (track: Track, { variantId }: Goods): Promise<Race> => {
  const ready = await checkouts(track, (buyer) => buyNow(buyer, variantId))
  const { sql } = track
  await sql.query('update stock set available = $2 where variant_id = $1', [variantId, pieces])
  const count = () => numberOf(sql, 'select sum(reserved + sold) from stock where variant_id = $1', variantId)
  const before = await count()
  const race = await placeAll('pieces of one variant', ready, pieces)
  return { ...race, counted: (await count()) - before }
}

const ofPromotion =
  (name: string, kind: string) =>
  async (track: Track, { variantId }: Goods): Promise<Race> => {
    const offerId = await anOffer(track, {
      kind,
      prices: [{ variantId, amount: 100, stock: pieces }],
    })
    const ready = await checkouts(track, (buyer) => buyNow(buyer, variantId))
    const race = await placeAll(`own stock of a ${name}`, ready, pieces)
    return { ...race, counted: await ownStock(track, offerId) }
  }

/** A hundred buyers, each in ten tabs, over an offer of which one may have three. */
const ofLimits = async (track: Track, { variantId }: Goods): Promise<Race> => {
  const tabs = 10
  const each = 3
  const people = Math.floor(track.buyers / tabs)
  const offerId = await anOffer(track, {
    kind: 'flashSale',
    limitPerBuyer: each,
    prices: [{ variantId, amount: 100 }],
  })
  const ofPeople = await checkouts({ ...track, buyers: people }, (buyer) => buyNow(buyer, variantId))
  const ready = await inTurns(ofPeople, async (first) => [
    first,
    ...(await inTurns(
      Array.from({ length: tabs - 1 }),
      () => checkout(first.buyer, (buyer) => buyNow(buyer, variantId)),
      1,
    )),
  ])
  // Another connection for each tab, as browsers have: a connection carries one request at a time.
  const race = await placeAll('limit of 3 for each of 100 buyers', spread(ready), people * each)
  const counted = await numberOf(
    track.sql,
    'select sum(least(taken, 3)) from offer_limits where offer_id = $1',
    offerId,
  )
  const most = await numberOf(track.sql, 'select max(taken) from offer_limits where offer_id = $1', offerId)
  return { ...race, counted: most > each ? -1 : counted }
}

const ofSlots = async (track: Track, { variantId }: Goods): Promise<Race> => {
  const { mall, sql } = track
  const offerId = await anOffer(track, {
    kind: 'groupBuy',
    groupBuy: { size: pieces, hours: 24 },
    prices: [{ variantId, amount: 100, stock: 10 * pieces }],
  })
  const leader = await checkout(aBuyer(mall.url), (buyer) =>
    buyNow(buyer, variantId, { activityId: offerId }),
  )
  const { body } = await place(leader)
  await pay(mall, leader.buyer, body.tradeContract.id)
  const { rows } = await sql.query<{ id: string }>('select id from buying_groups where offer_id = $1', [
    offerId,
  ])
  const groupId = rows[0]!.id
  const ready = await checkouts(track, (buyer) => buyNow(buyer, variantId, { activityId: offerId, groupId }))
  const race = await placeAll('slots of a buying group', ready, pieces - 1)
  const taken = await numberOf(sql, 'select taken from buying_groups where id = $1', groupId)
  return { ...race, counted: taken - 1 }
}

const ofCoupons = async (track: Track, goods: Goods): Promise<Race> => {
  const offerId = await anOffer(track, {
    kind: 'shopCoupon',
    couponTotal: pieces,
    limitPerBuyer: 1,
    productIds: [goods.productId],
    tiers: [{ fromAmount: 100, amountOff: 100 }],
  })
  const buyers = await accounts(track, goods)
  const asked = await raced(buyers, (buyer) =>
    buyer.post('/sapi/mall-marketing/benefit/claim', { campaign: { id: offerId }, benefit: { id: offerId } }),
  )
  for (const buyer of buyers) buyer.close()
  const counted = await numberOf(track.sql, 'select count(*) from coupons where offer_id = $1', offerId)
  return { name: 'coupons to claim', there: pieces, counted, ...asked }
}

const ofGifts = async (track: Track, { variantId, productId }: Goods, gift: Goods): Promise<Race> => {
  const offerId = await anOffer(track, {
    kind: 'gift',
    productIds: [productId],
    tiers: [{ fromPieces: 1 }],
    prices: [{ variantId: gift.variantId, amount: 0, gives: 1, stock: pieces }],
  })
  const ready = await checkouts(track, async (buyer) => {
    await putIntoCart(buyer, variantId)
    await buyer.post('/sapi/mall-order/cartline/addgift', { offerId, variantId: gift.variantId })
    return buyer.post(preorder, { orderSource: 'CART' })
  })
  const race = await placeAll('own stock of a gift', ready, pieces)
  return { ...race, counted: await ownStock(track, offerId) }
}

/** One buyer in a thousand tabs, with a card that pays a part of them. */
const ofGiftCard = async (track: Track, goods: Goods): Promise<Race> => {
  const { mall, sql, buyers } = track
  const { variantId } = goods
  const [holder] = await accounts({ ...track, buyers: 1 }, goods)
  const { rows } = await sql.query<{ id: string }>("select id from variants where sku = 'MA-GC-3'")
  const cards = await checkout(holder!, (buyer) => buyNow(buyer, rows[0]!.id, {}, 100))
  const { body } = await place(cards)
  await pay(mall, holder!, body.tradeContract.id)
  const first = await checkout(holder!, (buyer) => buyNow(buyer, variantId))
  const more = { giftCardAmt: first.due }
  const ready = await inTurns(
    Array.from({ length: buyers }),
    async () => ({ ...(await checkout(holder!, (buyer) => buyNow(buyer, variantId))), more }),
    1,
  )
  const balance = () =>
    numberOf(sql, 'select sum(balance) from gift_cards where order_id = $1', body.tradeOrderList[0].id)
  const had = await balance()
  const price = Math.round((first.due as { value: number }).value * 100)
  const race = await placeAll('money of a gift card', spread(ready), Math.floor(had / price))
  return { ...race, counted: (had - (await balance())) / price }
}

/** Pays at the payment provider, and waits until the mall knows. */
async function pay(mall: BenchMall, buyer: Buyer, contractId: string): Promise<void> {
  const started = await buyer.once('/sapi/mall-pay/payment/firstPay', { payChannel: 'MOCKPAY', contractId })
  const bank = openWire(mall.sandboxUrl)
  const form = 'content-type: application/x-www-form-urlencoded\r\n'
  await bank.send(new URL(started.body.redirectUrl).pathname, 'outcome=pay', form)
  bank.close()
  for (let asked = 0; asked < 500; asked += 1) {
    const { body } = await buyer.post('/sapi/mall-pay/payment/payResult', { contractId })
    if (body?.status === 'SUCCESS') return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('The payment did not arrive')
}

/** The same session on connections of its own, since each carries one request at a time. */
const spread = (ready: readonly (Ready | Ready[])[]): Ready[] =>
  ready.flat().map((each) => ({ ...each, buyer: each.buyer.twin() }))

async function signIn(buyer: Buyer, email: string): Promise<void> {
  const { status } = await buyer.post('/api/user/web/login', { email, password: 'mallard-demo' })
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`)
}

/** Goods of the shop that anyone may buy, one of each product, of which nothing is offered and many are there. */
async function plainGoods(sql: Client): Promise<Goods[]> {
  const { rows } = await sql.query<Goods>(
    `select distinct on (p.id) v.id as "variantId", p.id as "productId"
     from products p join variants v on v.product_id = p.id join shops on shops.id = p.shop_id and shops.slug = $1
     join prices on prices.variant_id = v.id and prices.site = 'global' and prices.amount > 1000
     where v.status = 'enabled' and p.status = 'onShelf' and p.kind = 'goods' and v.min_quantity = 1 and v.step = 1
       and p.limit_per_buyer is null and prices.min_amount is null and prices.member_amount is null
       and not exists (select from bundle_slots where product_id = p.id)
       and not exists (select from offer_prices where variant_id = v.id)
     order by p.id, v.position`,
    [shop],
  )
  await sql.query('update stock set available = 5000000 where variant_id = any($1::bigint[])', [
    rows.map(({ variantId }) => variantId),
  ])
  return rows
}

/** An offer of the shop that runs now. */
async function anOffer({ owner }: Track, change: object): Promise<string> {
  const calls = `/sapi/mall-marketing/seller/${shop}/offer`
  const { status, body } = await owner.post(`${calls}/save`, {
    name: { en: 'A race', zh: '抢购' },
    site: 'global',
    startsAt: Date.now() - 1_000,
    endsAt: Date.now() + 3_600_000,
    prices: [],
    productIds: [],
    tiers: [],
    ...change,
  })
  if (status !== 200) throw new Error(`The offer was not saved: ${JSON.stringify(body)}`)
  const scheduled = await owner.post(`${calls}/change`, { offerId: body.offerId, action: 'schedule' })
  if (scheduled.status !== 200) throw new Error(`The offer does not run: ${JSON.stringify(scheduled.body)}`)
  return body.offerId
}

/** Visitors with accounts: guests whose rows are given an address, since a thousand passwords would take minutes. */
async function accounts({ mall, sql, buyers }: Track, { variantId }: Goods): Promise<Buyer[]> {
  const people = await inTurns(Array.from({ length: buyers }), async () => {
    const buyer = aBuyer(mall.url)
    await untilAdmitted(() => putIntoCart(buyer, variantId))
    buyer.close()
    return buyer
  })
  await sql.query(
    `update users set is_guest = false, email = 'race-' || id || '@example.test'
     where is_guest and created_at > app_now() - interval '10 minutes' and not exists (select from orders where buyer_id = users.id)`,
  )
  return people
}

const putIntoCart = (buyer: Buyer, variantId: string) =>
  buyer.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [{ sku: { id: variantId }, skuQty: 1 }])

const buyNow = (buyer: Buyer, variantId: string, more: object = {}, tradeQty = 1) =>
  buyer.post(preorder, {
    orderSource: 'ITEM_DETAIL',
    orderLineList: [{ sku: { id: variantId }, tradeQty, ...more }],
  })

async function checkout(buyer: Buyer, begin: (buyer: Buyer) => ReturnType<Buyer['post']>): Promise<Ready> {
  const begun = await untilAdmitted(() => begin(buyer))
  const shown = await untilAdmitted(() => buyer.post(`${order}/renderOrder`, { key: begun.body?.key }))
  if (shown.status !== 200)
    throw new Error(`No checkout: ${JSON.stringify(begun.body)}, ${JSON.stringify(shown.body)}`)
  // The mall closes idle connections; in the race each client reconnects.
  buyer.close()
  return { buyer, key: begun.body.key, due: shown.body.needPayAmt }
}

const checkouts = ({ mall, buyers }: Track, begin: (buyer: Buyer) => ReturnType<Buyer['post']>) =>
  inTurns(Array.from({ length: buyers }), () => checkout(aBuyer(mall.url), begin))

const place = ({ buyer, key, due, more }: Ready) =>
  buyer.once(`${order}/createOrder`, { key, selectedAddress: addressOfBuyer, needPayAmt: due, ...more })

async function placeAll(
  name: string,
  ready: readonly Ready[],
  there: number,
): Promise<Omit<Race, 'counted'>> {
  const outcome = await raced(ready, place)
  for (const { buyer } of ready) buyer.close()
  return { name, there, ...outcome }
}

/** Has all of them send requests together, as many at a time as the mall admits. */
async function raced<T>(all: readonly T[], ask: (each: T) => ReturnType<Buyer['post']>) {
  const told: Record<string, number> = {}
  let got = 0
  await inTurns(all, async (each) => {
    const { status, body } = await untilAdmitted(() => ask(each))
    if (status === 200) got += 1
    else told[body?.code ?? status] = (told[body?.code ?? status] ?? 0) + 1
  })
  return { asked: all.length, got, told }
}

/** An overloaded mall reports it, and the request is repeated, as a person would. */
async function untilAdmitted(ask: () => ReturnType<Buyer['post']>): ReturnType<Buyer['post']> {
  for (;;) {
    const answered = await ask()
    if (answered.status !== 503) return answered
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function inTurns<T, R>(
  all: readonly T[],
  run: (each: T) => Promise<R>,
  several = atOnce,
): Promise<R[]> {
  const results: R[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(several, all.length) }, async () => {
      for (let place = next++; place < all.length; place = next++) results[place] = await run(all[place]!)
    }),
  )
  return results
}

const ownStock = ({ sql }: Track, offerId: string) =>
  numberOf(sql, 'select sum(taken) from offer_stock where offer_id = $1', offerId)

async function numberOf(sql: Client, statement: string, id: string): Promise<number> {
  const { rows } = await sql.query({ text: statement, values: [id], rowMode: 'array' })
  return Number(rows[0]?.[0] ?? 0)
}
