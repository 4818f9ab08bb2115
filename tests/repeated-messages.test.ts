// @module-tag slow
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { braintreeMerchant } from '../demo/stand-ins/accounts.ts'
import { signedNotification } from '../demo/stand-ins/braintree/documents.ts'
import { braintreeStandInKeys } from '../demo/stand-ins/braintree/keys.ts'
import { createDocuments } from '../demo/stand-ins/documents.ts'
import { lastingBraintree } from '../demo/stand-ins/lasting-stores.ts'
import { aMall, type Client, type TestMall } from './support/mall.ts'
import { anUnpaidOrder, expectSoundBooks, standing } from './support/payments.ts'
import { type Begun, begin, confirmAtKlarna, decideAtAffirm, onPc, payAt } from './support/provider-buyers.ts'
import { clientFor, offerAll, placeOf } from './support/provider-places.ts'

/** Messages that providers send again: at the same time, late, and in another order. */

type Message = { readonly headers: Readonly<Record<string, string>>; readonly body: string }

/** Messages that stand-ins sent, by the channel at whose address they arrived. */
const sent = new Map<string, Message[]>()
const network = globalThis.fetch
let mall: TestMall
beforeAll(async () => {
  globalThis.fetch = async (address, init) => {
    const channel = /\/api\/payments\/v1\/notify\/(\w+)$/.exec(String(address))?.[1]
    if (!channel) return network(address, init)
    const message = { headers: Object.fromEntries(new Headers(init!.headers)), body: String(init!.body) }
    sent.set(channel, [...(sent.get(channel) ?? []), message])
    return network(address, init)
  }
  mall = await aMall({ standIns: true })
  await offerAll(mall)
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))
afterEach(() => expectSoundBooks(mall))
afterAll(async () => {
  globalThis.fetch = network
  await mall.stop()
})

/** Messages of all channels of Adyen go to one address. */
const addressOf = (channel: string) => (channel === 'ADYEN_LINK' ? 'ADYEN_PC' : channel)
const deliver = (channel: string, { headers, body }: Message) =>
  network(`${mall.url}/api/payments/v1/notify/${addressOf(channel)}`, { method: 'POST', headers, body })
const sentTo = (channel: string, since: number) => (sent.get(addressOf(channel)) ?? []).slice(since)
const countOf = (channel: string) => sent.get(addressOf(channel))?.length ?? 0

async function aStartedOrder(channel: string) {
  const client = await clientFor(mall, channel)
  const { address } = placeOf(channel)
  const { groupId } = await anUnpaidOrder(mall, { client, ...(address && { address }) })
  return { client, groupId, begun: await begin(client, groupId, channel, onPc) }
}

const resultOf = async (client: Client, groupId: Id, serial: string) =>
  (await client.post('/sapi/mall-pay/payment/payResult', { contractId: groupId, merchantSerialNo: serial }))
    .body
const isPaid = (client: Client, groupId: Id, { serial }: Begun) =>
  expect
    .poll(() => resultOf(client, groupId, serial), { timeout: 10_000, interval: 200 })
    .toMatchObject({ status: 'SUCCESS' })

/** Braintree sends no message about a held amount: this is the one that a person's review would send. */
async function reportedByBraintree(serial: string): Promise<Message> {
  const account = braintreeMerchant('global')
  const documents = createDocuments(mall.db, 'braintree')
  const store = lastingBraintree(documents)
  const sale = await documents.during(() =>
    store.transactions(account).find(({ orderId }) => orderId === serial),
  )
  const keys = braintreeStandInKeys(mall.secret, account)
  const body = new URLSearchParams(signedNotification(keys, 'transaction_reviewed', new Date(), sale!))
  return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: body.toString() }
}

const json = '{"received":true}'
const answers: readonly (readonly [channel: string, answer: string])[] = [
  ['STRIPE_PAY_PC', json],
  ['ADYEN_LINK', '[accepted]'],
  ['PAYPAL_PAY_PC', json],
  ['BRAINTREE', json],
  ['KLARNA', json],
  ['AFFIRM_PC', json],
  ['ALIPAY', 'success'],
  ['WECHAT_PAY', json],
]
const paid = new Map<string, { groupId: Id; messages: Message[] }>()

describe('A genuine message', () => {
  test.each(answers)(
    'of %s counts once, and is answered with %s each time (I-14)',
    { timeout: 60_000 },
    async (channel, answer) => {
      const before = countOf(channel)
      const { client, groupId, begun } = await aStartedOrder(channel)
      await payAt[channel]!(client, begun)
      await isPaid(client, groupId, begun)
      if (channel === 'BRAINTREE')
        sent.set(channel, [...sentTo(channel, 0), await reportedByBraintree(begun.serial)])
      await expect.poll(() => countOf(channel), { timeout: 20_000 }).toBeGreaterThan(before)
      const messages = sentTo(channel, before)
      const message = messages.at(-1)!
      const stands = await standing(mall, groupId)
      // PayPal's certificate is fetched when the first message names it.
      await expect.poll(async () => (await deliver(channel, message)).status, { timeout: 10_000 }).toBe(200)
      const repeated = await Promise.all(Array.from({ length: 3 }, () => deliver(channel, message)))
      const texts = await Promise.all(repeated.map(async (each) => `${each.status} ${await each.text()}`))
      expect(new Set(texts)).toEqual(new Set([`200 ${answer}`]))
      // In another order than they were sent in, the earlier ones report nothing new.
      for (const each of messages.toReversed()) expect((await deliver(channel, each)).status).toBe(200)
      expect(await standing(mall, groupId)).toEqual(stands)
      expect(stands).toMatchObject({ group: 'paid', refunds: [] })
      paid.set(channel, { groupId, messages })
    },
  )

  test('of Klarna and Affirm that comes before the buyer’s browser pays, and what the browser says then is done (I-14)', async () => {
    for (const channel of ['KLARNA', 'AFFIRM_PC']) {
      const before = countOf(channel)
      const { client, groupId, begun } = await aStartedOrder(channel)
      const browser =
        channel === 'KLARNA'
          ? () => confirmAtKlarna(client, begun)
          : async () => {
              const checkout_token = await decideAtAffirm(begun, 'approved')
              await expect.poll(() => countOf(channel), { timeout: 10_000 }).toBeGreaterThan(before + 2)
              const { body } = await client.post('/sapi/mall-pay/payment/adyenDetails', {
                merchantSerialNo: begun.serial,
                details: { checkout_token },
              })
              return body.redirectInfo?.action ?? body.code
            }
      const said = await browser()
      // Also where the message has settled it before the page could.
      expect(said).toBe('DONE')
      await isPaid(client, groupId, begun)
      const { attempts, refunds } = await standing(mall, groupId)
      expect([attempts.length, refunds]).toEqual([1, []])
    }
  })

  test('that is older than its provider sends any is refused as forged, and changes nothing; those without a time are queried (I-14)', async () => {
    await mall.moveClock(26 * 60 * 60_000)
    const tooOld = [401, 'webhookForged']
    const expected: Readonly<Record<string, readonly unknown[]>> = {
      STRIPE_PAY_PC: tooOld,
      BRAINTREE: tooOld,
      AFFIRM_PC: tooOld,
      PAYPAL_PAY_PC: tooOld,
      ALIPAY: tooOld,
      WECHAT_PAY: tooOld,
      // Adyen and Klarna sign no time.
      ADYEN_LINK: [200, undefined],
      KLARNA: [200, undefined],
    }
    for (const [channel, { groupId, messages }] of paid) {
      const before = await standing(mall, groupId)
      const answer = await deliver(channel, messages.at(-1)!)
      const text = await answer.text()
      const code = answer.status === 200 ? undefined : JSON.parse(text).code
      expect([answer.status, code], channel).toEqual(expected[channel])
      expect(await standing(mall, groupId), channel).toEqual(before)
    }
    expect([...paid.keys()].toSorted()).toEqual(Object.keys(expected).toSorted())
  })
})
