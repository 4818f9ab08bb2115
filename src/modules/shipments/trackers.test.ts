// @module-tag slow

import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
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
import { outcome, signIn } from '#tests/support/orders.ts'
import { anUnpaidOrder, payGroup, until } from '#tests/support/payments.ts'
import { trackerStandInKeys } from '../../../demo/stand-ins/trackers/keys.ts'

/** Parcels that the stand-ins of Kuaidi100, 17TRACK and UPS follow, and the mall's accounts with them. */

const hour = 60 * 60_000
let mall: TestMall
let admin: Client
beforeAll(async () => {
  mall = await aMall({ standIns: true })
  admin = await signIn(mall, { operatorRole: 'admin' })
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))
afterAll(() => mall.stop())

const change = (tracker: string, settings: object, isEnabled = true) =>
  admin.post('/sapi/mall-admin/tracker/change', { tracker, settings, isEnabled })
const check = (tracker: string) => admin.post('/sapi/mall-admin/tracker/check', { tracker })
const listed = async (tracker: string) =>
  (await admin.post('/sapi/mall-admin/tracker/list')).body.trackers.find(
    (each: { tracker: string }) => each.tracker === tracker,
  )

async function sent(carrier: string) {
  const placed = await anUnpaidOrder(mall)
  await payGroup(mall, placed.groupId)
  const staff = aClient(mall.url)
  const { email } = await anAccount(mall, { shopId: placed.shopId })
  await staff.post('/api/user/web/login', { email, password })
  const number = `1Z${newId()}`
  const { status } = await staff.post(`${sellerCalls(placed.shopId, 'order')}/order/ship`, {
    orderId: placed.orderId,
    carrier,
    trackingNumber: number,
  })
  expect(status).toBe(200)
  const parcel = async () =>
    (await placed.guest.post('/sapi/mall-order/web/order/listPackage', { id: placed.orderId })).body[0]
  return { number, parcel }
}

describe('The account with a tracker', () => {
  test('takes its settings, encrypts the secret ones, never shows them, and is tested without a parcel (SYS-11, SYS-08)', async () => {
    const { ups } = trackerStandInKeys(mall.secret)
    expect(outcome(await check('ups'))).toEqual([409, 'trackerIncomplete'])
    const { status, body } = await change('ups', { clientId: ups.clientId })
    expect([status, body.fields]).toMatchObject([422, [{ field: 'settings.clientSecret', code: 'required' }]])
    expect((await change('ups', { ...ups, clientSecret: 'wrong' }, false)).status).toBe(200)
    expect((await check('ups')).body).toEqual({ outcome: 'refused' })
    expect((await change('ups', { clientSecret: ups.clientSecret })).status).toBe(200)
    expect((await check('ups')).body).toEqual({ outcome: 'accepted' })
    expect(await listed('ups')).toMatchObject({
      settings: { clientId: ups.clientId, environment: 'test' },
      secretsSet: ['clientSecret'],
      missing: [],
      isEnabled: true,
      noticeUrl: null,
    })
    const stored = await sql<{ settings: object }>`
      select settings from tracker_accounts where tracker = 'ups'`.row(mall.db)
    expect(JSON.stringify(stored)).not.toContain(ups.clientSecret)
  })
})

describe('A parcel', () => {
  beforeAll(async () => {
    const keys = trackerStandInKeys(mall.secret)
    for (const tracker of ['kuaidi100', '17track', 'ups'] as const) await change(tracker, keys[tracker])
    // A carrier of the site that Kuaidi100 follows.
    await sql`update carriers set tracker = 'kuaidi100', tracker_code = 'usps' where code = 'usps'`.run(
      mall.db,
    )
  })

  test.each([
    ['ups', 'UPS, which is queried'],
    ['fedex', '17TRACK, which sends messages'],
    ['usps', 'Kuaidi100, which sends messages'],
  ])(
    'of %s is followed by %s, and has arrived when it was delivered (SYS-11, ORD-64, CALL-134)',
    async (carrier) => {
      const { parcel } = await sent(carrier)
      await runJob(mall, 'shipments.askCarriers')
      const seen = async (times: number) => (await parcel()).logisticsList.length === times
      await until('it was collected', () => seen(1), 20_000)
      expect((await parcel()).fulfillmentProgressStatus).toBe('SEND_DELIVERY')
      await mall.moveClock(60 * hour)
      await runJob(mall, 'shipments.askCarriers')
      await until('it was delivered', () => seen(5), 20_000)
      expect((await parcel()).fulfillmentProgressStatus).toBe('SIGN_IN')
      // There is nothing more to ask.
      await mall.moveClock(48 * hour)
      await runJob(mall, 'shipments.askCarriers')
      expect((await parcel()).logisticsList).toHaveLength(5)
    },
  )

  test('is found by a query where the messages of its tracker get lost (SYS-11)', async () => {
    const { parcel, number } = await sent('fedex')
    await runJob(mall, 'shipments.askCarriers')
    await sql`update sandbox.documents set content = jsonb_set(content, '{told}', '99')
      where provider = '17track' and id = ${number}`.run(mall.db)
    await sql`delete from track_entries where number = ${number}`.run(mall.db)
    await sql`update waybills set ask_at = app_now() where number = ${number}`.run(mall.db)
    await runJob(mall, 'shipments.askCarriers')
    expect((await parcel()).logisticsList.length).toBeGreaterThan(0)
  })

  test('is not moved by a message that another signed, which the console shows; a repeated one counts once (CALL-134)', async () => {
    const { parcel, number } = await sent('fedex')
    const body = (status: string) =>
      JSON.stringify({
        event: 'TRACKING_UPDATED',
        data: {
          number,
          carrier: 100_003,
          track_info: {
            tracking: {
              providers: [
                {
                  events: [
                    {
                      time_utc: mall.clock.now().toISOString(),
                      description: 'Delivered to a neighbour',
                      location: 'Oakland',
                      stage: 'Delivered',
                      sub_status: 'Delivered_Other',
                    },
                  ],
                },
              ],
            },
          },
          status,
        },
      })
    const { key } = trackerStandInKeys(mall.secret)['17track']
    const send = (text: string, secret: string) =>
      aClient(mall.url).send('POST', '/api/tms/web/express/notify/17track', text, {
        sign: createHash('sha256').update(`${text}/${secret}`).digest('hex'),
      })
    const message = body('final')
    expect(outcome(await send(message, 'another key'))).toEqual([401, 'webhookForged'])
    expect((await parcel()).fulfillmentProgressStatus).toBe('SEND_DELIVERY')
    expect((await listed('17track')).forgedAt).not.toBeNull()
    for (const _ of [1, 2, 3]) expect((await send(message, key)).status).toBe(200)
    const there = await parcel()
    expect(there.fulfillmentProgressStatus).toBe('SIGN_IN')
    expect(there.logisticsList).toMatchObject([{ areaName: 'Oakland', context: 'Delivered to a neighbour' }])
    expect(
      (
        await aClient(mall.url).send('POST', '/api/tms/web/express/notify/kuaidi100', 'sign=x&param=y', {
          'content-type': 'application/x-www-form-urlencoded',
        })
      ).status,
    ).toBe(401)
  })
})
