import { expect } from 'vitest'
import { sql } from '#database/sql.ts'
import type { MallEvent } from '#vocabulary/events.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { jobServices } from './jobs.ts'
import { aProduct, type Client, sellerCalls, type TestMall } from './mall.ts'
import { inHours, type Merchant } from './offers.ts'

export const activityConsole = '/sapi/mall-admin/activity'

type Parts = { readonly mall: TestMall; readonly operator: Client; readonly merchant: Merchant }

/** Steps of an operator and a shop in an activity of the platform. */
export function activitySteps(parts: () => Parts) {
  /** A flash sale from in two hours for two, to which shops apply for an hour; prices are 20 % lower. */
  const terms = (change: object = {}) => ({
    kind: 'flashSale',
    name: { en: 'Autumn lamps', zh: '秋日灯具' },
    site: 'global',
    percentOffMin: 20,
    applyUntil: inHours(parts().mall, 1),
    startsAt: inHours(parts().mall, 2),
    endsAt: inHours(parts().mall, 4),
    ...change,
  })
  async function anActivity(change: object = {}): Promise<Id> {
    const { status, body } = await parts().operator.post(`${activityConsole}/open`, terms(change))
    expect(status).toBe(200)
    return body.platformActivityId
  }

  const own = ({ shopId }: Merchant) => `${sellerCalls(shopId, 'marketing')}/activity`
  const join = (platformActivityId: Id, by = parts().merchant) =>
    by.owner.post(`${own(by)}/join`, { platformActivityId })
  const apply = (offerId: Id, action = 'apply', by = parts().merchant, language = 'en') =>
    by.owner.post(`${own(by)}/apply`, { offerId, action }, { 'accept-language': language })
  const decide = (offerId: Id, action: string, reason?: string, by = parts().operator) =>
    by.post(`${activityConsole}/decide`, { offerId, action, ...(reason !== undefined && { reason }) })
  const offerOf = async (offerId: Id, by = parts().merchant) =>
    (await by.owner.post(`${by.calls}/detail`, { offerId })).body
  /** Writes goods into the draft, as the form does: with the data that was read of it. */
  async function fill(offerId: Id, prices: object[], change: object = {}, by = parts().merchant) {
    const { kind, name, site, startsAt, endsAt, version } = await offerOf(offerId, by)
    return by.owner.post(`${by.calls}/save`, {
      offerId,
      version,
      kind,
      name,
      site,
      startsAt,
      endsAt,
      prices,
      productIds: [],
      tiers: [],
      ...change,
    })
  }
  async function applied(
    activityId: Id,
    price: { amount?: number; stock?: number } = {},
    by = parts().merchant,
  ) {
    const product = await aProduct(parts().mall, by.shopId, { price: 5_000 })
    const { body } = await join(activityId, by)
    const offerId: Id = body.offerId
    await fill(offerId, [{ variantId: product.variantId, amount: 4_000, stock: 5, ...price }], {}, by)
    return { ...product, offerId }
  }
  return { terms, anActivity, own, join, apply, decide, offerOf, fill, applied }
}

/** The mails of decisions about an offer, which are written here as the worker writes them. */
export async function mailsAbout(mall: TestMall, offerId: Id) {
  const events = await sql<{ event: MallEvent }>`
    select event from outbox where event ->> 'offerId' = ${offerId} order by id`.rows(mall.db)
  const reactions = mall.modules.flatMap((each) => each.reactions)
  for (const { event } of events)
    for (const reaction of reactions)
      if (reaction.on === event.name) await reaction.run(jobServices(mall), event)
  return await sql<{ recipient: string; subject: string; text: string }>`
    select recipient::text as recipient, subject, text from mails where about like ${`activityDecided:${offerId}:%`} order by id`.rows(
    mall.db,
  )
}
