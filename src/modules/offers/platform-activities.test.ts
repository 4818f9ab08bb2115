import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { activitySteps, activityConsole as admin, mailsAbout } from '#tests/support/activities.ts'
import { outcome } from '#tests/support/after-sales.ts'
import { passTime } from '#tests/support/clock.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  type Client,
  password,
  placeAnOrder,
  type TestMall,
} from '#tests/support/mall.ts'
import { aDraft, aMerchant, aRunningOffer, inHours, type Merchant } from '#tests/support/offers.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** The platform opens activities; shops apply with goods, prices and how many there are; the platform decides. */
let mall: TestMall
let operator: Client
let merchant: Merchant
const hour = 3_600_000
beforeAll(async () => {
  mall = await aMall()
  merchant = await aMerchant(mall)
  operator = await signedIn({ operatorRole: 'admin' })
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

async function signedIn(change: Parameters<typeof anAccount>[1]): Promise<Client> {
  const { email } = await anAccount(mall, change)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}

const { terms, anActivity, join, apply, decide, offerOf, fill, applied, own } = activitySteps(() => ({
  ...{ mall, operator, merchant },
}))
const shownPrice = async (urlKey: string) =>
  (await aClient(mall.url).post('/sapi/mall-item/item/queryItemRender', { urlKey })).body.shopSkuList[0]

describe('An activity of the platform', () => {
  test('is joined by a shop with goods, prices and pieces; accepted, it is its offer, which is sold and runs out (SYS-04, MER-15)', async () => {
    const activityId = await anActivity()
    const { offerId, urlKey, variantId } = await applied(activityId)
    expect((await join(activityId)).body.offerId).toBe(offerId)
    expect(await offerOf(offerId)).toMatchObject({
      ...{ kind: 'flashSale', status: 'draft', name: { en: 'Autumn lamps' }, actions: ['edit', 'cancel'] },
      activity: { application: 'preparing', status: 'open', percentOffMin: 20, actions: ['apply'] },
    })
    expect((await apply(offerId)).status).toBe(200)
    const { body: read } = await operator.post(`${admin}/detail`, { platformActivityId: activityId })
    expect(read).toMatchObject({
      ...{ submitted: 1, accepted: 0, status: 'open' },
      applications: [
        {
          ...{ offerId, application: 'submitted', actions: ['accept', 'refuse'] },
          goods: [{ variantId, shelfAmount: 5_000, amount: 4_000, stock: 5 }],
        },
      ],
    })
    expect((await decide(offerId, 'accept')).status).toBe(200)
    expect(await offerOf(offerId)).toMatchObject({
      ...{ status: 'scheduled', actions: [] },
      activity: { application: 'accepted', actions: [] },
    })

    await passTime(mall, 2 * hour + 1_000)
    expect(await shownPrice(urlKey)).toMatchObject({ salePrc: { value: 40 } })
    const { status } = await placeAnOrder(await signedIn({}), [{ variantId, quantity: 5 }])
    expect(status).toBe(200)
    expect(await offerOf(offerId)).toMatchObject({ status: 'running', taken: 5, left: 0 })
  })

  test('takes prices that are low enough and goods with a number alone, when they are sent and again when they are accepted', async () => {
    const { offerId, productId, variantId } = await applied(await anActivity(), { amount: 4_001 })
    const dear = await apply(offerId)
    expect(outcome(dear)).toEqual([409, 'activityDiscount'])
    expect(dear.body.message).toBe(
      'Prices must be at least 20% below the regular price at the start of the activity. Too high: “Linen shirt”.',
    )
    expect((await apply(offerId, 'apply', merchant, 'zh')).body.message).toBe(
      '本活动要求价格比活动开始时的售价至少低 20%。以下商品价格过高：“亚麻衬衫”。',
    )
    await fill(offerId, [{ variantId, amount: 4_000 }])
    expect(outcome(await apply(offerId))).toEqual([409, 'activityNeedsGoods'])
    await fill(offerId, [])
    expect(outcome(await apply(offerId))).toEqual([409, 'activityNeedsGoods'])
    await fill(offerId, [{ variantId, amount: 4_000, stock: 5 }])
    expect((await apply(offerId)).status).toBe(200)

    // The shelf price was lowered in between.
    await sql`update prices set amount = 4_900 where variant_id in (select id from variants where product_id = ${productId})`.run(
      mall.db,
    )
    expect(outcome(await decide(offerId, 'accept'))).toEqual([409, 'activityDiscount'])
    expect(await offerOf(offerId)).toMatchObject({ status: 'draft', activity: { application: 'submitted' } })
  })

  test('fixes name, site, kind and times, whatever the shop writes; a submission stays until it is withdrawn', async () => {
    const { offerId, variantId } = await applied(await anActivity())
    const before = await offerOf(offerId)
    const prices = [{ variantId, amount: 3_900, stock: 4 }]
    const saved = await fill(offerId, prices, {
      ...{
        kind: 'activity',
        name: { en: 'Ours', zh: '' },
        startsAt: inHours(mall, 0),
        endsAt: inHours(mall, 99),
      },
    })
    expect(saved.status).toBe(200)
    const { kind, name, startsAt, endsAt, goods } = await offerOf(offerId)
    expect({ kind, name, startsAt, endsAt }).toEqual({
      ...{ kind: before.kind, name: before.name, startsAt: before.startsAt, endsAt: before.endsAt },
    })
    expect(goods).toMatchObject([{ amount: 3_900, stock: 4 }])
    const step = async (action: string) =>
      outcome(await merchant.owner.post(`${merchant.calls}/change`, { offerId, action }))
    expect(await step('schedule')).toEqual([409, 'offerOfActivity'])

    await apply(offerId)
    expect(outcome(await fill(offerId, prices))).toEqual([409, 'offerOfActivity'])
    expect(await step('cancel')).toEqual([409, 'offerOfActivity'])
    expect(outcome(await apply(offerId))).toEqual([409, 'transitionRefused'])
    expect((await apply(offerId, 'withdraw')).status).toBe(200)
    expect((await fill(offerId, prices)).status).toBe(200)
    expect(outcome(await decide(offerId, 'accept'))).toEqual([409, 'transitionRefused'])

    await apply(offerId)
    await decide(offerId, 'accept')
    expect(await step('cancel')).toEqual([409, 'offerOfActivity'])
    await passTime(mall, 2 * hour + 1_000)
    expect(await step('end')).toEqual([409, 'offerOfActivity'])
  })

  test('refuses with a reason, which the shop reads, and takes what was mended until the deadline', async () => {
    const { offerId } = await applied(await anActivity())
    await apply(offerId)
    const without = await decide(offerId, 'refuse')
    expect([without.status, without.body.fields?.[0]?.field]).toEqual([400, 'reason'])
    await decide(offerId, 'refuse', 'The picture shows another lamp.')
    expect((await offerOf(offerId)).activity).toMatchObject({
      ...{ application: 'refused', reason: 'The picture shows another lamp.', actions: ['apply'] },
    })
    expect((await apply(offerId)).status).toBe(200)
    await decide(offerId, 'refuse', 'Still another lamp.')
    await passTime(mall, hour + 1_000)
    expect(outcome(await apply(offerId))).toEqual([409, 'activityClosed'])
    expect((await offerOf(offerId)).activity).toMatchObject({ status: 'closed', actions: [] })
  })

  test('is closed at its deadline: none joins, and what was sent before is still accepted', async () => {
    const activityId = await anActivity()
    const { offerId } = await applied(activityId)
    await apply(offerId)
    const late = await aMerchant(mall)
    await passTime(mall, hour + 1_000)
    expect(outcome(await join(activityId, late))).toEqual([409, 'activityClosed'])
    const listed = async (by: Merchant) => (await by.owner.post(`${own(by)}/page`)).body.activities
    const ids = (await listed(late)).map((each: { platformActivityId: Id }) => each.platformActivityId)
    expect(ids).not.toContain(activityId)
    expect(await listed(merchant)).toContainEqual(
      expect.objectContaining({ platformActivityId: activityId, offerId, application: 'submitted' }),
    )
    expect((await decide(offerId, 'accept')).status).toBe(200)
  })

  test('takes goods out again with a reason, before it begins and while it runs', async () => {
    const [first, second] = [await applied(await anActivity()), await applied(await anActivity())]
    for (const { offerId } of [first, second]) {
      await apply(offerId)
      await decide(offerId, 'accept')
    }
    expect((await decide(first.offerId, 'takeOut', 'Recalled.')).status).toBe(200)
    expect(await offerOf(first.offerId)).toMatchObject({
      ...{ status: 'cancelled', activity: { application: 'takenOut', reason: 'Recalled.' } },
    })
    await passTime(mall, 2 * hour + 1_000)
    expect((await shownPrice(first.urlKey)).salePrc.value).toBe(50)
    expect((await shownPrice(second.urlKey)).salePrc.value).toBe(40)
    expect((await decide(second.offerId, 'takeOut', 'Recalled.')).status).toBe(200)
    expect((await shownPrice(second.urlKey)).salePrc.value).toBe(50)
    expect(await offerOf(second.offerId)).toMatchObject({ status: 'ended' })
    expect(outcome(await decide(second.offerId, 'accept'))).toEqual([409, 'transitionRefused'])
  })

  test('is cancelled with all that belongs to it', async () => {
    const activityId = await anActivity()
    const { offerId, urlKey } = await applied(activityId)
    await apply(offerId)
    await decide(offerId, 'accept')
    const other = await aMerchant(mall)
    const waiting: Id = (await join(activityId, other)).body.offerId
    await passTime(mall, 2 * hour + 1_000)
    expect((await shownPrice(urlKey)).salePrc.value).toBe(40)
    const cancel = () => operator.post(`${admin}/cancel`, { platformActivityId: activityId })
    expect((await cancel()).status).toBe(200)
    expect((await shownPrice(urlKey)).salePrc.value).toBe(50)
    expect([(await offerOf(offerId)).status, (await offerOf(waiting, other)).status]).toEqual([
      'ended',
      'cancelled',
    ])
    expect(outcome(await cancel())).toEqual([409, 'transitionRefused'])
    expect(outcome(await decide(offerId, 'accept'))).toEqual([409, 'transitionRefused'])
    expect(outcome(await apply(waiting, 'apply', other))).toEqual([409, 'transitionRefused'])
  })

  test('is shown to buyers with the goods of all shops, before, while and after it runs; neither cancelled nor on another site (SYS-04)', async () => {
    const activityId = await anActivity()
    const other = await aMerchant(mall)
    const lamp = await applied(activityId)
    const shade = await applied(activityId, { stock: 4, amount: 3_000 }, other)
    // Of one that was not accepted, nothing is shown.
    await applied(activityId, {}, await aMerchant(mall))
    const shown = async (id = activityId, more: object = {}) =>
      aClient(mall.url).post('/sapi/mall-marketing/activity/queryItems', { platformActivityId: id, ...more })
    await apply(lamp.offerId)
    await apply(shade.offerId, 'apply', other)
    for (const { offerId } of [lamp, shade]) await decide(offerId, 'accept')
    const ahead = (await shown()).body
    expect(ahead).toMatchObject({ phase: 'ahead', name: 'Autumn lamps', total: 2 })
    // Today's price, and the price in the activity.
    expect(ahead.goods[0].card).toMatchObject({ price: { amount: 5_000 }, compareAt: null, priorPrice: null })
    const goods = (body: { goods: { card: { urlKey: string }; price: { amount: number } }[] }) =>
      body.goods.map(({ card, price }) => [card.urlKey, price.amount / 100])
    expect(goods(ahead)).toEqual([
      [shade.urlKey, 30],
      [lamp.urlKey, 40],
    ])
    expect(goods((await shown(activityId, { page: 2, pageSize: 1 })).body)).toEqual([[lamp.urlKey, 40]])
    expect((await shown(activityId, { page: 3, pageSize: 1 })).body).toMatchObject({ total: 2, goods: [] })

    await passTime(mall, 2 * hour)
    await placeAnOrder(await signedIn({}), [{ variantId: shade.variantId, quantity: 4 }])
    const running = (await shown()).body
    expect(running).toMatchObject({ phase: 'running', total: 2 })
    expect(running.goods).toMatchObject([
      {
        card: { price: { amount: 4_000 }, compareAt: { amount: 5_000 }, inStock: true },
        ...{ variantId: lamp.variantId, stock: { left: 5, total: 5 } },
      },
      // The activity has none of it left: its shop sells it at the ordinary price.
      { card: { price: { amount: 5_000 } }, variantId: shade.variantId, stock: { left: 0, total: 4 } },
    ])
    await decide(lamp.offerId, 'takeOut', 'Recalled.')
    expect(goods((await shown()).body)).toEqual([[shade.urlKey, 30]])

    await passTime(mall, 2 * hour)
    expect((await shown()).body).toMatchObject({ phase: 'over', total: 0, goods: [] })
    const cancelled = await anActivity()
    expect((await shown(cancelled)).body).toMatchObject({ phase: 'ahead', total: 0 })
    await operator.post(`${admin}/cancel`, { platformActivityId: cancelled })
    for (const id of [cancelled, await anActivity({ site: 'de' }), '1'])
      expect(outcome(await shown(id))).toEqual([404, 'notFound'])
  })

  test('does not overlap what the shop sells these goods for already, which is named', async () => {
    const { offerId, variantId } = await applied(await anActivity())
    await apply(offerId)
    await aRunningOffer(mall, merchant, {
      ...{ name: { en: 'Lamp week', zh: '台灯周' }, endsAt: inHours(mall, 3) },
      prices: [{ variantId, amount: 4_500 }],
    })
    const refused = await decide(offerId, 'accept')
    expect([...outcome(refused), refused.body.message.includes('Lamp week')]).toEqual([
      ...[409, 'offerOverlaps', true],
    ])
    expect(await offerOf(offerId)).toMatchObject({ status: 'draft', activity: { application: 'submitted' } })
  })

  test('happens once: of two who join or accept at the same moment, one does', async () => {
    const activityId = await anActivity()
    const joined = await Promise.all([join(activityId), join(activityId), join(activityId)])
    const ids = new Set(joined.map(({ body }) => body.offerId))
    expect(ids.size).toBe(1)
    expect(joined.map(({ status }) => status)).toEqual([200, 200, 200])
    const { offerId } = await applied(activityId)
    expect([...ids]).toEqual([offerId])
    await apply(offerId)
    const answers = await Promise.all([
      decide(offerId, 'accept'),
      decide(offerId, 'refuse', 'Too late.'),
      operator.post(`${admin}/cancel`, { platformActivityId: activityId }),
    ])
    expect(answers.at(-1)!.status).toBe(200)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(['cancelled', 'ended']).toContain((await offerOf(offerId)).status)
  })

  test('is refused where it contradicts itself, and is no business of strangers', async () => {
    const fields = async (change: object) =>
      (await operator.post(`${admin}/open`, terms(change))).body.fields?.map(
        ({ field }: { field: string }) => field,
      )
    expect(await fields({ applyUntil: inHours(mall, -1) })).toEqual(['applyUntil'])
    expect(await fields({ applyUntil: inHours(mall, 3) })).toEqual(['applyUntil'])
    expect(await fields({ endsAt: inHours(mall, 1) })).toEqual(['endsAt'])
    expect(await fields({ name: { en: ' ', zh: '' } })).toEqual(['name.en'])
    expect(await fields({ percentOffMin: 0 })).toEqual(['percentOffMin'])

    const { offerId } = await applied(await anActivity())
    const other = await aMerchant(mall)
    expect(outcome(await apply(offerId, 'apply', other))).toEqual([404, 'notFound'])
    // An offer of its own is no application.
    const { body } = await merchant.owner.post(`${merchant.calls}/save`, aDraft(mall))
    expect(outcome(await apply(body.offerId))).toEqual([404, 'notFound'])
    expect(outcome(await decide(body.offerId, 'accept'))).toEqual([404, 'notFound'])
    expect((await decide(offerId, 'accept', undefined, merchant.owner)).status).toBe(403)
    expect((await operator.post(`${own(merchant)}/join`, { platformActivityId: '1' })).status).toBe(404)
  })
})

describe('A submission', () => {
  const waiting = async (by = operator) => (await by.post('/sapi/mall-admin/board')).body.activityApplications
  test('is counted on the board of operators who see activities, as long as it can be decided', async () => {
    const before = await waiting()
    const activityId = await anActivity()
    const { offerId } = await applied(activityId)
    expect(await waiting()).toBe(before)
    await apply(offerId)
    expect(await waiting()).toBe(before + 1)
    await apply(offerId, 'withdraw')
    expect(await waiting()).toBe(before)
    await apply(offerId)
    await operator.post(`${admin}/cancel`, { platformActivityId: activityId })
    expect(await waiting()).toBe(before)
    await apply((await applied(await anActivity())).offerId)
    await passTime(mall, 4 * hour + 1_000)
    expect(await waiting()).toBe(0)
    expect(await waiting(await signedIn({ operatorRole: 'support' }))).toBe(null)
  })

  test('is mailed to the people of the shop who change its offers, each in their language, with the reason (SYS-04)', async () => {
    const [zh, service] = await Promise.all(
      (['manager', 'service'] as const).map((role) => anAccount(mall, { shopId: merchant.shopId, role })),
    )
    await sql`update users set language = 'zh' where email = ${zh!.email}`.run(mall.db)
    const { offerId } = await applied(await anActivity())
    await apply(offerId)
    await decide(offerId, 'refuse', 'The picture shows another lamp.')
    const [en, own, ...others] = await mailsAbout(mall, offerId)
    expect(others).toEqual([])
    expect(en!.subject).toBe('Your application for Autumn lamps was declined')
    for (const words of [
      'Reason: The picture shows another lamp.',
      'submit it again until',
      `/seller/${merchant.slug}/offers/${offerId}`,
    ])
      expect(en!.text).toContain(words)
    expect([own!.recipient, own!.subject]).toEqual([zh!.email, '“秋日灯具”报名未通过'])
    expect(own!.text).toContain('原因：The picture shows another lamp.')

    await apply(offerId)
    await decide(offerId, 'accept')
    await decide(offerId, 'takeOut', 'Recalled.')
    // Each of them once: a mail with an outdated message is not written.
    const reported = (await mailsAbout(mall, offerId)).filter(({ recipient }) => recipient === en!.recipient)
    expect(reported.map(({ subject }) => subject)).toEqual([
      'Your application for Autumn lamps was declined',
      'Your products were removed from Autumn lamps',
    ])
    expect(reported[1]!.text).toContain('Reason: Recalled.')
    expect(await mailsAbout(mall, offerId)).toHaveLength(4)
    expect((await mailsAbout(mall, offerId)).some(({ recipient }) => recipient === service!.email)).toBe(
      false,
    )
  })

  test('is mailed when goods are accepted, and to all who applied when the activity is cancelled', async () => {
    const activityId = await anActivity()
    const { offerId } = await applied(activityId)
    await apply(offerId)
    await decide(offerId, 'accept')
    const [accepted] = await mailsAbout(mall, offerId)
    expect(accepted!.subject).toMatch(/ is in: Autumn lamps$/)
    expect(accepted!.text).not.toContain('Reason')
    const other = await aMerchant(mall)
    const { variantId } = await aProduct(mall, other.shopId, { price: 5_000 })
    const sent: Id = (await join(activityId, other)).body.offerId
    await fill(sent, [{ variantId, amount: 4_000, stock: 1 }], {}, other)
    await apply(sent, 'apply', other)
    const idle = await aMerchant(mall)
    const begun: Id = (await join(activityId, idle)).body.offerId
    await operator.post(`${admin}/cancel`, { platformActivityId: activityId })
    for (const each of [offerId, sent])
      expect((await mailsAbout(mall, each)).map(({ subject }) => subject)).toContain(
        'Autumn lamps is cancelled',
      )
    expect(await mailsAbout(mall, begun)).toEqual([])
  })
})
