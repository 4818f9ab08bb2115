// @module-tag slow

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskStore, type FileStore } from '#modules/files/server/public.ts'
import { moveClock } from '#platform/clock.ts'
import { aDatabase } from '../tests/support/database.ts'
import { violatedInvariants } from '../tests/support/invariants.ts'
import { articles } from './articles/articles.ts'
import { shops } from './catalogue/shops.ts'
import { fillDemoMall } from './fill.ts'
import { renewOffers, series } from './offers.ts'
import { keepBalancesOpen } from './orders/open-balances.ts'
import { openBuyingGroups } from './orders/open-groups.ts'
import { orders } from './orders/orders.ts'
import { moderatedReviews } from './reviews/moderated.ts'
import { reviewsOfOrders } from './reviews/of-orders.ts'
import { reviews as shownReviews } from './reviews/reviews.ts'

const reviews = [...shownReviews, ...moderatedReviews.filter(({ hidden }) => !hidden)]

const secret = 'a secret of this test alone'
const onShelf = shops.flatMap((shop) => shop.products).filter(({ status }) => status !== 'offShelf')

let database: Awaited<ReturnType<typeof aDatabase>>
let folder: string
let files: FileStore
/** Results of two nodes that start together. */
let filled: boolean[]
beforeAll(async () => {
  database = await aDatabase()
  folder = await mkdtemp(join(tmpdir(), 'mallard-demo-'))
  files = diskStore(folder)
  const fill = () => fillDemoMall({ db: database.db, files, secret })
  filled = await Promise.all([fill(), fill()])
}, 120_000)
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

test('its orders have the statuses that the invariants of all orders allow', async () => {
  const { db, pool } = database
  const { rows: kinds } = await pool.query(`
    select distinct o.status || case
      when o.status = 'shipped' and exists (select from order_lines where order_id = o.id and shipped_quantity < quantity) then ', in part'
      when o.fulfilment = 'pickUp' and o.status = 'completed' then ', picked up'
      when o.fulfilment = 'pickUp' and o.status = 'cancelled' then ', not picked up'
      when o.fulfilment = 'pickUp' then case when o.pick_up_from is null then ', to prepare for pick-up' else ', ready to be picked up' end
      when o.status = 'completed' then ', said by the ' || (select by from order_events where order_id = o.id and action = 'confirmReceipt')
      else '' end || coalesce((select ', money back: ' || t.status || ' ' || t.reason from payment_transfers t
        join payment_captures c on c.id = t.capture_id join payment_attempts a on a.id = c.attempt_id
        where a.group_id = o.group_id), '') as kind
    from orders o join users u on u.id = o.buyer_id where u.email = 'buyer@demo.test' order by kind`)
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'awaitingPayment',
    'awaitingShipment',
    'awaitingShipment, ready to be picked up',
    'awaitingShipment, to prepare for pick-up',
    'cancelled',
    'cancelled, not picked up, money back: done refund',
    'closed',
    'closed, money back: done paidLate',
    'completed, picked up',
    'completed, said by the buyer',
    'completed, said by the buyer, money back: done paidTwice',
    'completed, said by the buyer, money back: done refund',
    'completed, said by the buyer, money back: failed refund',
    'completed, said by the buyer, money back: requested refund',
    'completed, said by the clock',
    'shipped',
    'shipped, in part',
  ])
  const { rows: requested } = await pool.query(
    `select distinct status || case when offered_amount is not null then ', less offered'
      when exists (select from obligations where order_id = replacement_order_id and kind = 'exchange' and status = 'open') then ', to be paid'
      else '' end as state from after_sales order by state`,
  )
  expect(requested.map(({ state }) => state)).toEqual([
    'awaitingInspection',
    'awaitingRefund',
    'awaitingReplacement',
    'awaitingReplacement, to be paid',
    'awaitingReturn',
    'awaitingReview',
    'awaitingReview, less offered',
    'cancelled',
    'closed',
    'done',
    'refundFailed',
    'refunding',
    'replacementSent',
  ])
  const { rows: written } = await pool.query(`
    select (select array_agg(distinct is_hidden order by is_hidden) from reviews) as reviews,
      (select count(*)::int from review_reports where settled_at is null) as reported,
      (select array_agg(distinct is_hidden order by is_hidden) from questions) as questions,
      (select count(*)::int from question_reports where settled_at is null) as asked_about,
      (select array_agg(distinct by order by by) from question_answers) as answered,
      (select count(*)::int > 0 from questions q where not exists (select from question_answers where question_id = q.id)) as waiting`)
  expect(written).toEqual([
    {
      reviews: [false, true],
      reported: 1,
      questions: [false, true],
      asked_about: 1,
      answered: ['owner', 'shop'],
      waiting: true,
    },
  ])
  // Each account of the demo finds reviews in every stage, and something left to review.
  const { rows: ofAccounts } = await pool.query(`
    select u.email::text as who, count(r.id)::int > 0 as reviewed,
      bool_or(l.id is not null and r.id is null) as left_to_review, bool_or(r.id is not null and f.id is null) as once,
      bool_or(f.id is not null and a.review_id is null) as added, bool_or(a.review_id is not null and later.review_id is not null) as answered_twice,
      bool_or(exists (select from review_pictures p where p.review_id = r.id)) as pictures,
      bool_or(exists (select from review_votes v where v.review_id = r.id)) as helped, coalesce(bool_or(r.is_hidden), false) as hidden,
      bool_or(r.created_at < o.completed_at or r.created_at > now() or f.created_at > now()) is true as strange
    from users u join orders o on o.buyer_id = u.id and o.status = 'completed' and o.business_kind = 'sale'
    join order_lines l on l.order_id = o.id and l.kind <> 'bundlePart'
    left join reviews r on r.order_line_id = l.id left join review_follow_ups f on f.review_id = r.id
    left join review_answers a on a.review_id = r.id left join review_follow_up_answers later on later.review_id = r.id
    where u.email in ('buyer@demo.test', 'member@demo.test') group by u.email order by u.email`)
  const every = {
    reviewed: true,
    left_to_review: true,
    once: true,
    answered_twice: true,
    pictures: true,
    helped: true,
  }
  expect(ofAccounts).toEqual([
    { who: 'buyer@demo.test', ...every, added: true, hidden: true, strange: false },
    { who: 'member@demo.test', ...every, added: false, hidden: false, strange: false },
  ])
  const { rows: saved } = await pool.query(`
    select address->>'country' as country, is_default from addresses a join users u on u.id = a.buyer_id
    where u.email = 'buyer@demo.test' order by country`)
  expect(saved).toEqual([
    { country: 'CN', is_default: false },
    { country: 'DE', is_default: false },
    { country: 'US', is_default: true },
  ])
  expect(await violatedInvariants(db)).toEqual([])
  const { rows } = await pool.query(`
    select (select count(*)::int from order_groups) as placed, (select offset_ms::int from clock) as clock,
      (select count(distinct shop_id)::int from orders) as shops, (select count(distinct buyer_id)::int from orders) as buyers,
      (select count(*)::int from orders where created_at > now() or paid_at < created_at or shipped_at < paid_at or completed_at < shipped_at) as strange,
      (select count(*)::int from deadlines where due_at < now()) as overdue,
      (select sum(balance)::int from ledger_balances) as books,
      (select coalesce(sum(balance), 0)::int from ledger_balances where account = 'suspense')
        + (select coalesce(sum(amount), 0)::int from payment_transfers where status <> 'done') as in_suspense`)
  expect(rows).toEqual([
    {
      placed: orders.length,
      clock: 0,
      shops: 4,
      buyers: new Set(orders.map(({ buyer }) => buyer)).size,
      strange: 0,
      overdue: 0,
      books: 0,
      in_suspense: 0,
    },
  ])
})

test('an empty database is filled once, even by two nodes that start together', {
  timeout: 120_000,
}, async () => {
  const { db, pool } = database
  expect(filled.sort()).toEqual([false, true])
  expect(await fillDemoMall({ db, files, secret })).toBe(false)

  const { rows } = await pool.query(
    'select site.code as site, count(*)::int as n from listings join sites site on site.number = site_number group by 1 order by 1',
  )
  expect(rows).toEqual(['cn', 'de', 'global', 'jp', 'uk'].map((site) => ({ site, n: onShelf.length })))
  const rated = await pool.query(`select sum(rating_count)::int as products,
    (select sum(rating_count)::int from listings join sites on number = site_number where code = 'global') as listings, (select count(*)::int from reviews where not is_hidden) as reviews
    from products`)
  const listed = reviews.filter(({ product }) => onShelf.some(({ urlKey }) => urlKey === product)).length
  // All goods that the demo's accounts reviewed are on the shelf.
  const own = reviewsOfOrders.filter(({ hidden }) => !hidden).length
  const shown = reviews.length + own
  expect(rated.rows).toEqual([{ products: shown, listings: listed + own, reviews: shown }])
  const staff = await pool.query(
    `select email, string_agg(slug || ' ' || role, ', ' order by slug) as works
      from shop_staff join users u on u.id = user_id join shops s on s.id = shop_id group by 1`,
  )
  expect(Object.fromEntries(staff.rows.map(({ email, works }) => [email, works]))).toEqual({
    'merchant@demo.test': 'hearth-and-grain owner',
    'merchant2@demo.test': 'lumen-studio owner',
    'packer@demo.test': 'hearth-and-grain fulfilment, lumen-studio service',
    'frozen@demo.test': 'quiet-quarry owner',
    'cleared@demo.test': 'old-harbour owner',
    'ida-brook@demo.test': 'clay-and-loom owner',
    'gu-yan@demo.test': 'deskwise owner',
  })

  // On each site goods of three shops take part in an activity of the platform that runs and in one ahead; one is over.
  const activities = async () => {
    const { rows: found } = await pool.query(`
      select a.site, case when a.ends_at <= app_now() then 'over' when a.starts_at <= app_now() then 'running' else 'ahead' end as phase,
        count(distinct o.shop_id)::int as shops, bool_and(a.kind = o.kind and price.amount <= shelf.amount * (100 - a.percent_off_min) / 100
          and s.total > 0 and q.valid_from = a.starts_at and q.valid_until = a.ends_at) as prices
      from platform_activities a left join offers o on o.activity_id = a.id and o.application = 'accepted' and o.status = 'scheduled'
      left join offer_prices price on price.offer_id = o.id
      left join offer_stock s on s.offer_id = o.id and s.variant_id = price.variant_id
      left join prices shelf on shelf.variant_id = price.variant_id and shelf.site = a.site
      left join promotion_prices q on q.offer_id = o.id and q.variant_id = price.variant_id
      where a.apply_until <= app_now() group by a.id order by a.site, phase, a.ends_at desc`)
    return found.filter(
      ({ site, phase }, at) => found[at - 1]?.site !== site || found[at - 1].phase !== phase,
    )
  }
  const activitiesOfEach = ['cn', 'de', 'global', 'jp', 'uk'].flatMap((site) => [
    { site, phase: 'ahead', shops: 3, prices: true },
    { site, phase: 'over', shops: expect.any(Number), prices: expect.toBeOneOf([true, null]) },
    { site, phase: 'running', shops: 3, prices: true },
  ])
  // Offers of every kind run on every site, and still do months later.
  const running = async () => {
    await renewOffers(db)
    const { rows: offers } = await pool.query(`
      select kind, count(distinct site)::int as sites from offers
      where status = 'scheduled' and starts_at <= app_now() and ends_at > app_now() group by kind order by kind`)
    // One activity of the platform is open to shops.
    const { rows: open } = await pool.query(
      'select 1 from platform_activities where apply_until > app_now() and starts_at > app_now()',
    )
    expect(open).toHaveLength(1)
    expect(await activities()).toEqual(activitiesOfEach)
    return Object.fromEntries(offers.map(({ kind, sites }) => [kind, sites]))
  }
  const everywhere = Object.fromEntries(
    series.filter(({ hoursAhead }) => !hoursAhead).map(({ kind }) => [kind, 5]),
  )
  expect(everywhere).toMatchObject({ presale: 5, groupBuy: 5, gift: 5, flashSale: 5, platformCoupon: 5 })
  // One can join a group of another buyer on each of them, and not two.
  const groupsToJoin = async () => {
    await openBuyingGroups(db, secret)
    const { rows: groups } = await pool.query(`
      select o.site, count(*)::int as groups, bool_and(g.taken < g.size and g.paid = g.taken) as can_be_joined,
        bool_or(u.password_hash is not null) as of_ours
      from buying_groups g join offers o on o.id = g.offer_id join group_slots s on s.buying_group_id = g.id
      join users u on u.id = s.buyer_id
      where g.status = 'forming' and g.ends_at > app_now() + interval '1 hour' group by o.site order by o.site`)
    return groups
  }
  const onEachSite = ['cn', 'de', 'global', 'jp', 'uk'].map((site) => ({
    site,
    groups: 1,
    can_be_joined: true,
    of_ours: false,
  }))
  expect(await running()).toEqual(everywhere)
  expect(await groupsToJoin()).toEqual(onEachSite)
  expect(await groupsToJoin()).toEqual(onEachSite)
  // A deposit is paid, and the balance can be, once for each of two accounts.
  const balances = async () => {
    await keepBalancesOpen(db, secret)
    const { rows: open } = await pool.query(`
      select o.site, split_part(u.email::text, '@', 1) as buyer, b.opens_at <= app_now() as "canBePaid"
      from obligations b join orders o on o.id = b.order_id join users u on u.id = o.buyer_id
      where b.stage = 'balance' and b.status = 'open' and b.due_at > app_now() + interval '1 hour' order by o.site`)
    return open
  }
  const ofEach = [
    { site: 'cn', buyer: 'member', canBePaid: true },
    { site: 'global', buyer: 'buyer', canBePaid: true },
  ]
  expect(await balances()).toEqual(ofEach)
  expect(await balances()).toEqual(ofEach)
  expect(await violatedInvariants(db)).toEqual([])
  await moveClock(db, 23.5 * 3_600_000)
  expect(await groupsToJoin()).toEqual(onEachSite)
  await moveClock(db, 100 * 86_400_000)
  expect(await balances()).toEqual(ofEach)
  expect(await running()).toEqual(everywhere)
  expect(await groupsToJoin()).toEqual(onEachSite)
})

test('the help names what standard delivery costs on every site, and from when it is free', async () => {
  const { rows } = await database.pool.query(`
    select site.settings->>'currency' as currency, rate.steps->0->>'price' as price, rate.free_from,
      method.days_min, method.days_max
    from shipping_rates rate join shipping_methods method on method.site = rate.site and method.code = rate.method
    join shipping_templates template on template.id = rate.template_id and template.shop_id is null
    join sites site on site.code = rate.site where rate.method = 'standard'`)
  expect(rows).toHaveLength(5)
  const { en, zh } = articles.find(({ key }) => key === 'delivery')!.body
  for (const { currency, price, free_from, days_min, days_max } of rows) {
    const [cost, freeFrom] = [price, free_from].map((amount) =>
      new Intl.NumberFormat('en', {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
      }).format(currency === 'JPY' ? amount : amount / 100),
    )
    expect(en).toContain(
      `<td>${cost}</td><td>free from ${freeFrom}</td><td>${days_min} to ${days_max} working days</td>`,
    )
    expect(zh).toContain(`${days_min}–${days_max} 个工作日`)
  }
})
