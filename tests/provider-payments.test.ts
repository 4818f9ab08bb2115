// @module-tag slow
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { channelAccountKeys, createProviderRecords } from '#modules/payments/server/public.ts'
import { createDocuments } from '../demo/stand-ins/documents.ts'
import { lastingOutbox, lastingPaypal } from '../demo/stand-ins/lasting-stores.ts'
import { createDelivery } from '../demo/stand-ins/message-delivery.ts'
import { afterSaleCalls, type PayWith } from './support/after-sales.ts'
import { runJob } from './support/jobs.ts'
import { aClient, aMall, anAddress, type TestMall } from './support/mall.ts'
import {
  aBuyerOn,
  aNotice,
  anAttempt,
  anUnpaidOrder,
  expectSoundBooks,
  firstPay,
  notify,
  standing,
  until,
} from './support/payments.ts'
import { begin, confirmAtKlarna, onPc, payAt } from './support/provider-buyers.ts'
import { clientFor, inGermany, offerAll, placeOf } from './support/provider-places.ts'

const inBritain = { ...anAddress, country: 'GB', province: 'London', city: 'London', postalCode: 'SW1A 1AA' }

/** Secret settings of all accounts, as an operator entered them. Of a private key, a piece out of its middle. */
async function secretsOf({ db, secret }: TestMall) {
  const cipher = channelAccountKeys(secret)
  const encrypted = await sql<{ name: string; value: string }>`
    select concat_ws('/', a.site, a.channel, a.account, a.environment, s.key) as name, s.value->>'sealed' as value
    from channel_accounts a, jsonb_each(a.settings) s where jsonb_typeof(s.value) = 'object'`.rows(db)
  return encrypted.map(({ name, value }) => {
    const entered = cipher.open(value, name)
    return { name, value: entered.includes('PRIVATE KEY') ? entered.split('\n')[3]! : entered }
  })
}

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

describe('Records of a provider that reports once', () => {
  const here = { account: 'MallardUS', environment: 'test' } as const
  const record = (id: string, content: string = id) => ({ id, content })
  const records = () => createProviderRecords(mall.db, 'adyen')

  test('are in their order, and the first under a name counts', async () => {
    await records().add(here, 'MP1', [record('opened'), record('b'), record('a')])
    await Promise.all(Array.from({ length: 5 }, () => records().add(here, 'MP1', [record('a', 'again')])))
    await records().add(here, 'MP1', [record('c'), record('opened', 'again')])
    expect(await records().of(here, 'MP1')).toEqual(['opened', 'b', 'a', 'c'])
  })

  test('are of one attempt with one account alone', async () => {
    await records().add(here, 'MP2', [record('x')])
    await records().add({ ...here, environment: 'live' }, 'MP2', [record('y')])
    await createProviderRecords(mall.db, 'other').add(here, 'MP2', [record('z')])
    expect(await records().of(here, 'MP2')).toEqual(['x'])
    expect(await records().of({ ...here, account: 'HeronUS' }, 'MP2')).toEqual([])
    expect(await records().of(here, 'MP3')).toEqual([])
  })

  test('are deleted after 90 days, unless money came by their attempt or still may', async () => {
    const attempt = async () => anAttempt(mall, (await anUnpaidOrder(mall)).groupId)
    const [paid, failed, open] = [await attempt(), await attempt(), await attempt()]
    await notify(mall, aNotice(paid.serial, { capture: paid.capture }))
    await notify(mall, aNotice(failed.serial, { type: 'payment.failed' }))
    const serials = [paid.serial, failed.serial, open.serial, 'MP-unknown']
    for (const serial of serials) await records().add(here, serial, [record('x')])
    const left = async () => {
      await runJob(mall, 'payments.deleteProviderRecords')
      const kept = await Promise.all(serials.map((serial) => records().of(here, serial)))
      return kept.map(({ length }) => length)
    }
    const age = (days: number) =>
      sql`update payment_provider_records set added_at = app_now() - ${days} * interval '1 day'`.run(mall.db)
    await age(89)
    expect(await left()).toEqual([1, 1, 1, 1])
    await age(91)
    expect(await left()).toEqual([1, 0, 1, 0])
  })
})

describe('In a mall with the stand-ins of providers', () => {
  let shop: TestMall
  const logged: string[] = []
  beforeAll(async () => {
    shop = await aMall({
      standIns: true,
      worker: true,
      logTo: { write: (line) => logged.push(line) },
    })
    await offerAll(shop)
  })
  afterAll(async () => {
    await expectSoundBooks(shop)
    await shop.stop()
  })
  const { aPaidOrder, apply, desk, reaches } = afterSaleCalls(() => shop)
  const payWith =
    (channel: string): PayWith =>
    async (client, groupId) => {
      const begun = await begin(client, groupId, channel, onPc)
      await payAt[channel]!(client, begun)
      return begun.serial
    }
  const refundsAreRequested = (groupId: string) =>
    until('the refund to be done', async () => {
      await sql`update payment_transfers set updated_at = created_at - interval '10 minutes'`.run(shop.db)
      await runJob(shop, 'payments.sendForgottenTransfers')
      return (await standing(shop, groupId)).refunds.join() === 'refund done'
    })

  test.each(Object.keys(payAt))(
    '%s: a buyer pays, the order is sent, and a part of it is refunded',
    async (channel) => {
      const paid = await aPaidOrder({
        client: await clientFor(shop, channel),
        payWith: payWith(channel),
        ...placeOf(channel),
      })
      await until(
        'the money to be taken',
        async () => (await standing(shop, paid.groupId)).captures.length === 1,
      )
      expect((await standing(shop, paid.groupId)).captures).toEqual(['paid'])
      const { body } = await apply(paid, 'SALE_REFUND')
      await desk(paid, 'approve', { afterSaleId: body.id })
      await desk(paid, 'refund', { afterSaleId: body.id })
      // Adyen reports the refund later, and Braintree refunds a part once it is settled: both are queried.
      if (channel === 'ADYEN_LINK' || channel === 'BRAINTREE') await refundsAreRequested(paid.groupId)
      await reaches(paid, body.id, 'REVERSE_DONE')
      expect((await standing(shop, paid.groupId)).refunds).toEqual(['refund done'])
      await expectSoundBooks(shop)
    },
  )

  test('a buyer whom Klarna reviews has nothing left to enter, and is paid when the review ends well (PAY-15)', async () => {
    const client = await aBuyerOn(shop, 'de')
    const { groupId } = await anUnpaidOrder(shop, { client, address: inGermany })
    const begun = await begin(client, groupId, 'KLARNA')
    expect(await confirmAtKlarna(client, begun, 'pendingAccepted')).toBe('WAIT')
    const { body } = await client.post('/api/payments/v1/next', { serial: begun.serial })
    expect(body.next).toEqual({ kind: 'wait' })
    expect(JSON.stringify(body)).not.toContain('api.js')
    await until('the review to end', async () => (await standing(shop, groupId)).group === 'paid', 30_000)
  })

  test('Klarna receives both names of a buyer who wrote them into one field, in pence (PAY-17, PAY-28, SHELL-28)', async () => {
    const client = await aBuyerOn(shop, 'uk')
    const { groupId, due } = await anUnpaidOrder(shop, { client, address: inBritain })
    // An address from before both names were required.
    const names = sql.json({ firstName: 'Lin Marsh', lastName: '' })
    await sql`
      update order_groups set billing_address = ${names} || (billing_address - 'firstName' - 'lastName')
      where id = ${groupId}`.run(shop.db)
    const { serial } = await begin(client, groupId, 'KLARNA')
    const requested = await sql<{ purchase: object }>`
      select content->'purchase' as purchase from sandbox.documents
      where provider = 'klarna' and kind = 'session' and content->'purchase'->>'merchant_reference1' = ${serial}`.row(
      shop.db,
    )
    expect(requested?.purchase).toMatchObject({
      purchase_country: 'GB',
      purchase_currency: 'GBP',
      locale: 'en-GB',
      order_amount: due,
      order_lines: [{ total_amount: due }],
      billing_address: { given_name: 'Lin', family_name: 'Marsh', postal_code: 'SW1A 1AA' },
    })
  })

  test.each([
    {
      channel: 'KLARNA',
      site: 'de',
      address: { ...inGermany, country: 'CH', province: 'Zürich', city: 'Zürich', postalCode: '8001' },
    },
    {
      channel: 'AFFIRM_PC',
      site: 'global',
      address: { ...anAddress, country: 'CA', province: 'ON', city: 'Toronto', postalCode: 'M5V 2T6' },
    },
  ])('$channel is not offered where its provider lends nothing', async ({ channel, site, address }) => {
    const client = await aBuyerOn(shop, site)
    const { groupId } = await anUnpaidOrder(shop, { client, address })
    const { body } = await firstPay(client, groupId, undefined, { payChannel: channel })
    expect(body.code).toBe('channelNotForCountry')
  })

  test('messages that no provider signed change nothing, whatever channel they are sent to', async () => {
    const bodies = [
      '{}',
      'trade_status=TRADE_SUCCESS&sign=x&sign_type=RSA2',
      '{"live":"false","notificationItems":[]}',
    ]
    const sent = ['STRIPE_PAY_PC', 'ADYEN_PC', 'PAYPAL_PAY_PC', 'ALIPAY', 'WECHAT_PAY'].flatMap((channel) =>
      bodies.map((body) =>
        fetch(`${shop.url}/api/payments/v1/notify/${channel}`, { method: 'POST', body }).then(
          async (answer) => `${answer.status} ${((await answer.json()) as { code: string }).code}`,
        ),
      ),
    )
    expect(new Set(await Promise.all(sent))).toEqual(new Set(['401 webhookForged']))
  })

  test('the script of a provider calls its stand-in from every site, and no other website calls the mall', async () => {
    const from = {
      origin: 'http://de.localhost:3000',
      'sec-fetch-site': 'cross-site',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    const setup = '/stand-ins/adyen/checkoutshopper/v1/sessions/none/setup'
    const options = await fetch(shop.url + setup, { method: 'OPTIONS', headers: from })
    expect([options.status, options.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    const requested = await aClient(shop.url).post(setup, {}, from)
    expect([requested.status, requested.body.errorCode]).toEqual([422, '14_030'])
    const mine = await aClient(shop.url).post('/api/user/web/login', {}, from)
    expect([mine.status, mine.body.code]).toEqual([403, 'foreignOrigin'])
  })

  test('the data of a stand-in survives a restart', async () => {
    const { client, groupId } = await anUnpaidOrder(shop).then(({ guest, ...order }) => ({
      client: guest,
      ...order,
    }))
    const serial = await payWith('PAYPAL_PAY_PC')(client, groupId)
    const again = createDocuments(shop.db, 'paypal')
    const { orders } = lastingPaypal(again)
    const known = await again.during(() => [...orders.values()].map(({ invoiceId }) => invoiceId))
    expect(known).toContain(serial)
  })

  test('no key of an account and no card is in a log or, unencrypted, in a table; no link that opens an order in a log (I-42)', async () => {
    const secrets = await secretsOf(shop)
    expect(secrets.length).toBeGreaterThan(30)
    const tables = await sql<{ name: string }>`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('public', 'sandbox') and table_type = 'BASE TABLE'`.rows(shop.db)
    const stored = await Promise.all(
      tables.map(({ name }) =>
        sql<{ rows: string | null }>`select string_agg(t::text, ' ') as rows from ${sql.raw(name)} t`.row(
          shop.db,
        ),
      ),
    )
    const known = `${logged.join('\n')} ${stored.map((each) => each?.rows ?? '').join(' ')}`
    expect([logged.join().includes('"level":'), known.includes('publishableKey')]).toEqual([true, true])
    // The stand-in of Stripe takes no other cards than those of its list, and stores which it was.
    expect(
      known.replaceAll(/"fingerprint"+: "+4242424242424242/g, '').match(/4242424242424242|4111111111111111/g),
    ).toBeNull()
    expect(secrets.filter(({ value }) => known.includes(value)).map(({ name }) => name)).toEqual([])
    expect(logged.filter((line) => /[?&](access|token)=/.test(line))).toEqual([])
  })

  test('messages that were being delivered when a stand-in stopped are sent by the next one until they are acknowledged', async () => {
    const heard: string[] = []
    let status = 503
    const listener = createServer((request, response) => {
      request.setEncoding('utf8')
      let body = ''
      request.on('data', (part) => {
        body += part
      })
      request.on('end', () => {
        heard.push(body)
        response.writeHead(status).end()
      })
    }).listen(0)
    const url = `http://localhost:${(listener.address() as AddressInfo).port}`
    const aStandIn = () => {
      const documents = createDocuments(shop.db, 'post')
      const delivery = createDelivery<{ readonly body: string }>(
        { retryAfterMs: [50, 100, 60_000], outbox: lastingOutbox(documents) },
        { post: ({ body }) => ({ url, body, headers: {} }) },
      )
      return { documents, delivery }
    }
    const waiting = () =>
      sql<{ count: number }>`
        select count(*)::int as count from sandbox.documents
        where provider = 'post' and kind = 'message' and content is not null`.row(shop.db)
    const first = aStandIn()
    await first.documents.during(() => first.delivery.send({ body: 'paid' }))
    await expect.poll(() => heard.length).toBeGreaterThan(1)
    first.delivery.stop()
    expect(await waiting()).toEqual({ count: 1 })
    status = 200
    const before = heard.length
    const second = aStandIn()
    await expect.poll(() => heard.length).toBe(before + 1)
    await second.delivery.settled()
    await expect.poll(waiting).toEqual({ count: 0 })
    second.delivery.stop()
    const third = aStandIn()
    await third.documents.during(() => undefined)
    await third.delivery.settled()
    expect([heard.length, new Set(heard)]).toEqual([before + 1, new Set(['paid'])])
    listener.close()
  })
})
