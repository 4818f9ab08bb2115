// @module-tag slow

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import { carrierKeys, signatureHeader } from '#providers/carriers/sandbox/protocol.ts'
import { sandboxAccount } from '#providers/carriers/trackers.ts'
import { signBody } from '#providers/payments/signature.ts'
import { runJob } from '#tests/support/jobs.ts'
import {
  aClient,
  aMall,
  anAccount,
  type Client,
  password,
  sellerCalls,
  type TestMall,
} from '#tests/support/mall.ts'
import { anUnpaidOrder, payGroup, until } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/**
 * Parcel tracking: carriers notify us, are also polled, and their messages are accepted only when authentic.
 */

const hour = 60 * 60_000
/** The sandbox is queried so often without being asked to. */
const trackEveryMs = 6 * hour
const orderCalls = '/sapi/mall-order/web/order'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ worker: true })
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))
afterAll(() => mall.stop())

type Sent = Awaited<ReturnType<typeof sent>>

async function sent(of: TestMall = mall, ending = '') {
  const placed = await anUnpaidOrder(of)
  await payGroup(of, placed.groupId)
  const staff = aClient(of.url)
  const { email } = await anAccount(of, { shopId: placed.shopId })
  await staff.post('/api/user/web/login', { email, password })
  const number = `P${newId()}${ending}`
  const { status, body } = await staff.post(`${sellerCalls(placed.shopId, 'order')}/order/ship`, {
    orderId: placed.orderId,
    carrier: 'ups',
    trackingNumber: number,
  })
  expect(status).toBe(200)
  return { ...placed, staff, number, parcelId: body.shipmentId as Id }
}

const packagesOf = async ({ guest, orderId }: Pick<Sent, 'guest' | 'orderId'>) =>
  (await guest.post(`${orderCalls}/listPackage`, { id: orderId })).body
/** The parcel, once it was seen so often. */
async function parcelSeen(made: Sent, times: number) {
  const parcel = async () => (await packagesOf(made))[0]
  await until(`${times} entries`, async () => (await parcel()).logisticsList.length === times)
  return parcel()
}
const operationsOf = async ({ guest, orderId }: Sent): Promise<string[]> =>
  (
    await guest.post(`${orderCalls}/libquerytradeorderdetailbyidforbuyer`, { id: orderId })
  ).body.operationList.map(({ operationName }: { operationName: string }) => operationName)
const waybill = (client: Client, number: string, carrier = 'ups') =>
  client.get(`/api/tms/web/express/track/waybill/query?carrierCompanyCode=${carrier}&wayBillNumber=${number}`)

function reported(
  number: string,
  events: object[],
  change: { carrier?: string; secret?: string; at?: Date } = {},
) {
  const body = JSON.stringify({ carrier: change.carrier ?? 'ups', number, events })
  const { webhookSecret } = carrierKeys(change.secret ?? mall.secret, sandboxAccount)
  const at = change.at ?? mall.clock.now()
  return {
    body,
    headers: { [signatureHeader]: signBody(webhookSecret, body, Math.floor(at.getTime() / 1_000)) },
  }
}
const notify = ({ body, headers }: ReturnType<typeof reported>, carrier = 'ups') =>
  aClient(mall.url).send('POST', `/api/tms/web/express/notify/${carrier}`, body, headers)
const entriesOf = (number: string) =>
  sql<{ stage: string; place: string }>`
    select stage, place from track_entries where number = ${number} order by at`.rows(mall.db)

describe('A parcel that was sent', () => {
  test('is shown where its carrier reports it, and is signed for when it was delivered (SYS-11, ORD-64, DATA-22, DATA-54, CALL-66, TRAP-16)', async () => {
    const made = await sent()
    const first = await parcelSeen(made, 1)
    expect(first).toMatchObject({
      id: made.parcelId,
      fulfillmentProgressStatus: 'SEND_DELIVERY',
      fulfillmentServiceProvider: { entityName: 'UPS' },
      serviceCode: made.number,
      operationList: [{ operationName: 'confirm' }, { operationName: 'checkExpressTrack' }],
      logisticsList: [{ areaName: '', context: 'The carrier has collected the parcel.' }],
    })

    await mall.moveClock(31 * hour)
    const later = await parcelSeen(made, 3)
    expect(later.logisticsList[0]).toEqual({
      ftime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      areaName: 'San Francisco',
      context: 'The parcel has arrived in San Francisco.',
    })
    expect(later.fulfillmentProgressStatus).toBe('SEND_DELIVERY')

    await mall.moveClock(20 * hour)
    const last = await parcelSeen(made, 5)
    expect(last).toMatchObject({
      fulfillmentProgressStatus: 'SIGN_IN',
      operationList: [{ operationName: 'checkExpressTrack' }],
    })
    // By number, under the names of that call, the newest first; typed as people do.
    const { body } = await waybill(aClient(mall.url), made.number.toLowerCase())
    expect(body).toEqual(
      last.logisticsList.map(({ ftime, context }: { ftime: string; context: string }) => ({
        formatTime: ftime,
        context,
        originTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      })),
    )
    expect(body[0].context).toBe('The parcel was delivered.')
    // All of it has arrived, and its buyer can still confirm it.
    expect(await operationsOf(made)).toContain('confirm')
    expect((await made.guest.post(`${orderCalls}/signForDelivery`, { id: made.parcelId })).status).toBe(409)
    expect((await made.guest.post(`${orderCalls}/signForDelivery`, { id: made.orderId })).status).toBe(200)
    // No further query is sent.
    const { rest } = (await sql<{ rest: number }>`
      select count(*)::int as rest from waybills where number = ${made.number} and ask_at is not null`.row(
      mall.db,
    ))!
    expect(rest).toBe(0)
  })

  test('is never signed for when its carrier has lost it', { tags: 'long' }, async () => {
    const made = await sent(mall, 'LOST')
    await parcelSeen(made, 1)
    await mall.moveClock(80 * hour)
    const parcel = await parcelSeen(made, 3)
    expect(parcel.logisticsList[0].context).toBe('The parcel cannot be found. The carrier is looking for it.')
    expect(parcel.fulfillmentProgressStatus).toBe('SEND_DELIVERY')
  })

  test('says in Chinese what it says in English', { tags: 'long' }, async () => {
    const made = await sent()
    await parcelSeen(made, 1)
    const { body } = await aClient(mall.url).get(
      `/api/tms/web/express/track/waybill/query?carrierCompanyCode=ups&wayBillNumber=${made.number}`,
      { 'accept-language': 'zh' },
    )
    expect(body[0].context).toBe('快递员已揽收包裹')
  })
})

describe('A report of a carrier', () => {
  const delivered = (at: Date) => ({
    at: at.toISOString(),
    stage: 'delivered',
    place: 'Oakland',
    en: 'Left with a neighbour.',
    zh: '已由邻居代收',
  })

  test('counts once, however often it is sent (CALL-134)', async () => {
    const made = await sent()
    const notice = reported(made.number, [delivered(mall.clock.now())])
    for (const _ of [1, 2, 3]) expect((await notify(notice)).status).toBe(200)
    expect((await entriesOf(made.number)).filter(({ place }) => place === 'Oakland')).toHaveLength(1)
    expect((await packagesOf(made))[0].fulfillmentProgressStatus).toBe('SIGN_IN')
  })

  test('is refused when another signed it, it was changed, it is old, or it came to another carrier’s address (CALL-134)', async () => {
    const made = await sent()
    const events = [delivered(mall.clock.now())]
    const honest = reported(made.number, events)
    const old = new Date(mall.clock.now().getTime() - 10 * 60_000)
    const forged = [
      notify(reported(made.number, events, { secret: 'the secret of another mall, long enough' })),
      notify({ ...honest, body: honest.body.replace('Oakland', 'Oaklane') }),
      notify({ ...honest, headers: { [signatureHeader]: '' } }),
      notify(reported(made.number, events, { at: old })),
      notify(honest, 'dhl'),
    ]
    for (const { status, body } of await Promise.all(forged))
      expect([status, body.code]).toEqual([401, 'webhookForged'])
    expect((await notify(honest, 'pigeon')).status).toBe(404)
    expect((await packagesOf(made))[0].fulfillmentProgressStatus).toBe('SEND_DELIVERY')
    expect((await entriesOf(made.number)).filter(({ place }) => place.startsWith('Oak'))).toEqual([])
  })

  test('about a parcel that is not ours changes nothing and is not reported again', async () => {
    expect((await notify(reported('NOTOURS1', [delivered(mall.clock.now())]))).status).toBe(200)
    expect(await entriesOf('NOTOURS1')).toEqual([])
    expect((await waybill(aClient(mall.url), 'NOTOURS1')).body).toEqual([])
  })
})

describe('A carrier whose messages get lost', () => {
  let quiet: TestMall
  beforeAll(async () => {
    quiet = await aMall({ sandboxCarrier: { isSilent: true } })
  })
  afterAll(() => quiet.stop())
  const lengthOf = async (made: Sent) => (await packagesOf(made))[0].logisticsList.length

  test('is requested periodically, and immediately when a reader looks at a parcel', async () => {
    const made = await sent(quiet)
    expect(await lengthOf(made)).toBe(0)
    await runJob(quiet, 'shipments.askCarriers')
    expect(await lengthOf(made)).toBe(1)
    // Not again so soon.
    await quiet.moveClock(7 * hour - trackEveryMs)
    await runJob(quiet, 'shipments.askCarriers')
    expect(await lengthOf(made)).toBe(1)
    await quiet.moveClock(trackEveryMs)
    await runJob(quiet, 'shipments.askCarriers')
    expect(await lengthOf(made)).toBe(2)

    await quiet.moveClock(24 * hour)
    expect((await waybill(aClient(quiet.url), made.number)).body).toHaveLength(3)
    expect(await lengthOf(made)).toBe(3)
  })

  test('is not the only one: a parcel of a carrier that no tracking provider knows delays none of the others', async () => {
    const away = await sent(quiet)
    await sql`update waybills set carrier = 'unheard' where number = ${away.number}`.run(quiet.db)
    const made = await sent(quiet)
    await runJob(quiet, 'shipments.askCarriers')
    expect(await lengthOf(made)).toBe(1)
  })
})

test('the number of a parcel is queried by hand only so often', async () => {
  const client = aClient(mall.url)
  // Together, since one more is allowed after a second.
  const answers = await Promise.all(Array.from({ length: 31 }, () => waybill(client, 'NOTOURS2')))
  const statuses = answers.map(({ status }) => status).toSorted()
  expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true)
  expect(statuses[30]).toBe(429)
})
