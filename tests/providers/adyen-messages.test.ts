import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import Ajv from 'ajv'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import type { PaymentFact } from '#modules/payments/rules/channel.ts'
import { adyenChannels } from '#providers/payments/adyen/channels.ts'
import { createPayments } from '../../demo/stand-ins/adyen/payments.ts'
import { type Merchant, memoryStore, type Payment } from '../../demo/stand-ins/adyen/store.ts'
import {
  authorizationOf,
  bodyOf,
  createDelivery,
  type Event,
  signedItem,
} from '../../demo/stand-ins/adyen/webhooks.ts'
import { aMerchant, anAccount, webhooksDocument } from '../support/adyen.ts'
import { memoryBook } from '../support/provider-book.ts'

const at = new Date('2026-11-27T10:00:00Z')
const account = anAccount('ADYEN_PC', 'MallardUS')
const merchant = aMerchant('MallardUS', () => '')
const book = memoryBook()
const [channel] = adyenChannels({ book }) as [ReturnType<typeof adyenChannels>[number]]

type Item = ReturnType<typeof signedItem>
const messageOf = (items: readonly Item[], of: Merchant = merchant) => ({
  headers: new Headers({ authorization: authorizationOf(of) }),
  rawBody: Buffer.from(bodyOf(items)),
  now: at,
})
const read = (items: readonly Item[]) => channel.readMessage(messageOf(items), account)
const receive = (items: readonly Item[], by = channel) => by.receive!(messageOf(items), account)
const forged = expect.objectContaining({ code: 'webhookForged' })

let serials = 0
/** Adyen's messages in the life of a payment, in order. */
async function life(
  isManual: boolean,
  live: (payments: ReturnType<typeof createPayments>, payment: Payment) => Promise<unknown>,
) {
  const events: Event[] = []
  const payments = createPayments(
    memoryStore(),
    async (_merchant, event) => void events.push(event),
    () => at,
  )
  serials += 1
  const serial = `MP${serials}`
  const payment = await payments.authorise({
    merchant: 'MallardUS',
    isManual,
    amount: { value: 5_000, currency: 'EUR' },
    merchantReference: isManual ? `${serial}.later` : serial,
  })
  await live(payments, payment)
  return { serial, payment, items: events.map((event) => signedItem(merchant, event, at)) }
}
const euros = (value: number) => ({ value, currency: 'EUR' })
const short = (facts: readonly PaymentFact[]) =>
  facts.map((fact) => ({
    status: fact.status,
    ...('captureId' in fact && { captureId: fact.captureId }),
    ...('reversalId' in fact && { reversalId: fact.reversalId, kind: fact.kind }),
    ...('amount' in fact && { amount: fact.amount }),
  }))

describe('A message', () => {
  const event = {
    eventCode: 'AUTHORISATION',
    pspReference: 'QFQTPCQ8HXSKGK82',
    merchantReference: 'MP9',
    amount: euros(1_000),
  }

  test("is signed as Adyen's own library signs", () => {
    const { default: HmacValidator } = createRequire(import.meta.url)(
      '@adyen/api-library/lib/src/utils/hmacValidator.js',
    )
    const validator = new HmacValidator()
    const { NotificationRequestItem: item } = signedItem(merchant, { ...event, success: true }, at)
    expect(validator.validateHMAC(item, merchant.hmacKey)).toBe(true)
    const { hmacSignature: _, ...additionalData } = item.additionalData as Record<string, string>
    const byLibrary = { ...item, additionalData, reason: 'null' }
    const hmacSignature = validator.calculateHmac({ ...byLibrary, originalReference: '' }, merchant.hmacKey)
    const signed = { NotificationRequestItem: { ...byLibrary, additionalData: { hmacSignature } } }
    expect(read([signed as unknown as Item])).toMatchObject([
      { status: 'succeeded', captureId: 'QFQTPCQ8HXSKGK82' },
    ])
  })

  test('has a success that is text: "false" moves nothing', () => {
    const items = [signedItem(merchant, { ...event, success: false, reason: 'Expired Card' }, at)]
    expect(read(items)).toMatchObject([{ status: 'pending', failure: 'Expired Card' }])
  })

  test('may hold several items, of several attempts, and counts for all or none', () => {
    const items = ['MP1', 'MP2', 'MP3.later'].map((merchantReference, index) =>
      signedItem(
        merchant,
        { ...event, success: true, merchantReference, pspReference: `NUMBER${index}` },
        at,
      ),
    )
    expect(read(items).map(({ serial, status }) => [serial, status])).toEqual([
      ['MP1', 'succeeded'],
      ['MP2', 'succeeded'],
      ['MP3', 'authorised'],
    ])
    const other = signedItem({ ...merchant, hmacKey: 'AB'.repeat(32) }, { ...event, success: true }, at)
    expect(() => read([...items, other])).toThrow(forged)
    const { additionalData: _, ...unsigned } = other.NotificationRequestItem
    expect(() => read([...items, { NotificationRequestItem: unsigned } as Item])).toThrow(forged)
  })

  test('is forged when a signed field or the user is another', () => {
    const item = signedItem(merchant, { ...event, success: true }, at)
    const changed = (change: object) =>
      [{ NotificationRequestItem: { ...item.NotificationRequestItem, ...change } }] as Item[]
    for (const change of [
      { amount: euros(999) },
      { amount: { value: 1_000, currency: 'USD' } },
      { merchantReference: 'MP10' },
      { pspReference: 'QFQTPCQ8HXSKGK83' },
      { success: 'false' },
      { eventCode: 'CAPTURE' },
      { merchantAccountCode: 'HeronUS' },
      { originalReference: 'QFQTPCQ8HXSKGK80' },
    ])
      expect(() => read(changed(change))).toThrow(forged)
    const stranger = { ...merchant, webhook: { ...merchant.webhook, password: 'guessed' } }
    expect(() => channel.readMessage(messageOf([item], stranger), account)).toThrow(forged)
  })

  test('about another merchant account or environment says whose it is, and is not stored as ours', async () => {
    const other = { ...aMerchant('HeronUS', () => ''), hmacKey: merchant.hmacKey }
    const items = [signedItem(other, { ...event, success: true, merchantReference: 'MP77' }, at)]
    expect(await receive(items)).toMatchObject([{ account: 'HeronUS', environment: 'test' }])
    const message = messageOf(items)
    const live = {
      ...message,
      rawBody: Buffer.from(message.rawBody.toString().replace('"live":"false"', '"live":"true"')),
    }
    expect(channel.readMessage(live, account)).toMatchObject([{ environment: 'live' }])
    expect(await book.of(account, 'MP77')).toEqual([])
  })

  test('about none of our attempts, or of a kind that moves nothing, says nothing', () => {
    const report = { ...event, eventCode: 'REPORT_AVAILABLE', merchantReference: '', success: true }
    const warned = { ...event, eventCode: 'NOTIFICATION_OF_CHARGEBACK', success: true }
    expect(read([report, warned].map((each) => signedItem(merchant, each, at)))).toEqual([])
    expect(() => channel.readMessage({ ...messageOf([]), rawBody: Buffer.from('no JSON') }, account)).toThrow(
      expect.objectContaining({ code: 'malformed' }),
    )
  })

  test('conforms to the specification of Adyen, whatever it reports', async () => {
    const ajv = addFormats(new Ajv({ strict: false }))
    ajv.addSchema({ $id: 'adyen', ...webhooksDocument })
    const { items } = await life(true, async (payments, payment) => {
      await payments.capture('MallardUS', payment.pspReference, euros(3_000), 'MP1.later.capture.1')
      await payments.refund('MallardUS', payment.pspReference, euros(1_000), 'MP1.later.refund.1')
      await payments.cancel('MallardUS', payment.pspReference, 'CANCELLATION')
      await payments.cancel('MallardUS', payment.pspReference, 'TECHNICAL_CANCEL')
      const dispute = await payments.chargeback(payment, euros(500), payment.modifications[0])
      await payments.endDispute(payment, dispute, 'CHARGEBACK_REVERSED')
      await payments.endDispute(payment, dispute, 'SECOND_CHARGEBACK')
      await payments.fail(payment, payment.modifications[1]!, 'REFUND_FAILED')
      await payments.fail(payment, payment.modifications[0]!, 'CAPTURE_FAILED')
      await payments.decline(payment)
    })
    expect(items).toHaveLength(11)
    const faultsOf = (item: Item) => {
      const { eventCode } = item.NotificationRequestItem
      const pointer = `adyen#/webhooks/~1${eventCode}/post/requestBody/content/application~1json/schema`
      const validate = ajv.getSchema(pointer)!
      return validate(JSON.parse(bodyOf([item]))) ? [] : (validate.errors ?? [])
    }
    expect(items.flatMap(faultsOf)).toEqual([])
    const wrong = { NotificationRequestItem: { ...items[0]!.NotificationRequestItem, success: true } }
    expect(faultsOf(wrong as unknown as Item)).not.toEqual([])
  })
})

describe('Refunded money', () => {
  test('in a dispute is taken, won back, and taken for good', async () => {
    const { payment, items } = await life(false, async (payments, paid) => {
      const dispute = await payments.chargeback(paid, euros(2_000))
      await payments.endDispute(paid, dispute, 'CHARGEBACK_REVERSED')
      await payments.endDispute(paid, dispute, 'SECOND_CHARGEBACK')
    })
    const captureId = payment.pspReference
    const dispute = payment.modifications[0]!.pspReference
    const taken = { captureId, kind: 'chargeback', amount: 2_000 }
    expect(short(read(items))).toEqual([
      { status: 'succeeded', captureId, amount: 5_000 },
      { ...taken, status: 'reversed', reversalId: dispute },
      { ...taken, status: 'reversalWon', reversalId: dispute },
      { ...taken, status: 'reversed', reversalId: `${dispute}.second` },
      { ...taken, status: 'reversalLost', reversalId: `${dispute}.second` },
    ])
  })

  test('of held money is of the capture that Adyen names, or of one that is large enough', async () => {
    const { payment, items } = await life(true, async (payments, paid) => {
      const [made, reference] = [paid.pspReference, paid.merchantReference]
      await payments.capture('MallardUS', made, euros(1_000), `${reference}.capture.1`)
      await payments.capture('MallardUS', made, euros(4_000), `${reference}.capture.2`)
      await payments.chargeback(paid, euros(300), paid.modifications[0])
      await payments.chargeback(paid, euros(3_000))
    })
    const [first, second, named, unnamed] = payment.modifications.map(({ pspReference }) => pspReference)
    const reversed = short(await receive(items)).filter(({ status }) => status === 'reversed')
    expect(reversed).toEqual([
      { status: 'reversed', captureId: first, reversalId: named, kind: 'chargeback', amount: 300 },
      { status: 'reversed', captureId: second, reversalId: unnamed, kind: 'chargeback', amount: 3_000 },
    ])
  })

  test('since a capture failed is reported, whether it was held before or not', async () => {
    const held = await life(true, async (payments, paid) => {
      await payments.capture(
        'MallardUS',
        paid.pspReference,
        euros(1_000),
        `${paid.merchantReference}.capture.1`,
      )
      await payments.fail(paid, paid.modifications[0]!, 'CAPTURE_FAILED')
    })
    const capture = held.payment.modifications[0]!.pspReference
    expect(short(await receive(held.items))).toContainEqual({
      status: 'reversed',
      captureId: capture,
      reversalId: capture,
      kind: 'refund',
      amount: 1_000,
    })
    const { payment, items } = await life(false, async (payments, paid) =>
      payments.fail(
        paid,
        { ...held.payment.modifications[0]!, pspReference: 'AUTOMATICCAPTURE' },
        'CAPTURE_FAILED',
      ),
    )
    expect(short(read(items))).toContainEqual({
      status: 'reversed',
      captureId: payment.pspReference,
      reversalId: 'AUTOMATICCAPTURE',
      kind: 'refund',
      amount: 1_000,
    })
  })

  test("by a refund in Adyen's own pages is reported, and by our own is not", async () => {
    const { payment, serial, items } = await life(false, async (payments, paid) => {
      await payments.refundThere(paid, euros(700))
      await payments.refund('MallardUS', paid.pspReference, euros(200), `${paid.merchantReference}.refund.5`)
    })
    const there = payment.modifications[0]!.pspReference
    // On its own the message could be about our own request.
    expect(read(items).map(({ status }) => status)).toEqual(['succeeded'])
    expect(short(await receive(items))).toEqual([
      { status: 'succeeded', captureId: payment.pspReference, amount: 5_000 },
      { status: 'reversed', captureId: payment.pspReference, reversalId: there, kind: 'refund', amount: 700 },
    ])
    expect(await book.of(account, serial)).toHaveLength(3)
  })

  test('by a refund that may be ours is not accepted until our request has its answer', async () => {
    const { serial, items, payment } = await life(false, (payments, paid) =>
      payments.refundThere(paid, euros(700)),
    )
    const requesting = { kind: 'requesting', key: '6', at: at.toISOString() }
    await book.add(account, serial, [{ id: 'requesting:6', content: requesting }])
    await expect(receive(items)).rejects.toMatchObject({ code: 'providerAway' })
    const { pspReference } = payment.modifications[0]!
    await book.add(account, serial, [
      { id: 'requested:6', content: { kind: 'requested', key: '6', pspReference } },
    ])
    expect((await receive(items)).map(({ status }) => status)).toEqual(['succeeded'])
  })
})

test('a webhook is sent again until it is answered with [accepted], and may come once more', async () => {
  const answers = [
    () => Response.error(),
    () => new Response('[refused]', { status: 500 }),
    () => new Response('thanks'),
  ]
  const server = createServer((_request, response) => {
    const answer = answers.shift()?.() ?? new Response(channel.acknowledgement)
    if (answer.type === 'error') return void response.destroy()
    void answer.text().then((text) => response.writeHead(answer.status).end(text))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  let sent = 0
  const retryAfterMs = [1, 1, 1, 1, 1]
  const delivery = createDelivery(
    { timing: 'first', retryAfterMs, repeats: 1 },
    {
      merchantOf: () => undefined,
      sent: () => {
        sent += 1
      },
    },
  )
  await delivery.announce(
    aMerchant('MallardUS', () => `http://127.0.0.1:${port}`),
    '{}',
  )
  expect(sent).toBe(5)
  server.close()
})

test('messages that come twice and in any order come to the same', async () => {
  const { serial, items } = await life(true, async (payments, paid) => {
    await payments.capture(
      'MallardUS',
      paid.pspReference,
      euros(3_000),
      `${paid.merchantReference}.capture.1`,
    )
    const dispute = await payments.chargeback(paid, euros(300))
    await payments.endDispute(paid, dispute, 'CHARGEBACK_REVERSED')
    await payments.cancel('MallardUS', paid.pspReference, 'CANCELLATION')
  })
  const ends = new Set<string>()
  for (const order of ordersOf(items)) {
    const [fresh] = adyenChannels({ book: memoryBook() }) as [typeof channel]
    for (const item of [...order, ...order]) await receive([item], fresh)
    const facts = await receive([order[0]!], fresh)
    ends.add(JSON.stringify(facts.map((fact) => JSON.stringify(fact)).sort()))
  }
  expect(ends.size).toBe(1)
  expect([...ends][0]).toContain('reversalWon')
  expect([...ends][0]).toContain(serial)
})

const ordersOf = <Each>(all: readonly Each[]): Each[][] =>
  all.length <= 1
    ? [[...all]]
    : all.flatMap((each, index) => ordersOf(all.toSpliced(index, 1)).map((rest) => [each, ...rest]))
