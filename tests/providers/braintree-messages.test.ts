// @module-tag slow
import { describe, expect, test } from 'vitest'
import { braintreeGatewayOf } from '#providers/payments/braintree/gateway.ts'
import { aShop, bodyOf, type Form, signed, statuses } from '../support/braintree.ts'

describe('A message', () => {
  test('of each kind that Braintree’s own samples show is read as Braintree’s library reads it', async () => {
    await using shop = await aShop()
    const gateway = braintreeGatewayOf(shop.account, shop.options)
    for (const kind of ['dispute_opened', 'dispute_won', 'transaction_disbursed', 'refund_failed', 'check']) {
      const form = await gateway.webhookTesting.sampleNotification(kind as 'dispute_opened', 'tx7')
      expect((await gateway.webhookNotification.parse(form.bt_signature, form.bt_payload)).kind).toBe(kind)
      const message = { headers: new Headers(), rawBody: bodyOf(form), now: new Date() }
      // They name no order of ours, and a transaction that Braintree does not know.
      expect(shop.channel.readMessage(message, shop.account), kind).toEqual([])
      expect(await shop.channel.receive!(message, shop.account), kind).toEqual([])
    }
  })

  test('that Braintree did not sign as it is, is forged for its library and for us', async () => {
    await using shop = await aShop()
    const { account, channel } = shop
    const gateway = braintreeGatewayOf(account, shop.options)
    const { bt_payload: payload, bt_signature: signature } = await gateway.webhookTesting.sampleNotification(
      'dispute_opened',
      'tx7',
    )
    const [key, digest] = signature.split('|')
    const forged: readonly Form[] = [
      { bt_payload: payload, bt_signature: '' },
      { bt_payload: '', bt_signature: signature },
      { bt_payload: payload, bt_signature: `other|${digest}` },
      { bt_payload: payload, bt_signature: `${key}|${'0'.repeat(40)}` },
      { bt_payload: payload, bt_signature: `${key}|` },
      { bt_payload: payload, bt_signature: `${key}` },
      { bt_payload: `A${payload.slice(1)}`, bt_signature: signature },
      { bt_payload: `${payload}<>`, bt_signature: signature },
    ]
    for (const form of forged) {
      await expect(
        gateway.webhookNotification.parse(form.bt_signature, form.bt_payload),
      ).rejects.toMatchObject({ type: 'invalidSignatureError' })
      const message = { headers: new Headers(), rawBody: bodyOf(form), now: new Date() }
      expect(() => channel.readMessage(message, account)).toThrow(
        expect.objectContaining({ code: 'webhookForged' }),
      )
      await expect(channel.receive!(message, account)).rejects.toMatchObject({ code: 'webhookForged' })
    }
  })

  test.each(['', 'no XML', '<notification>', '<other/>', '<notification><kind>check</kind></notification>'])(
    'that is signed and makes no sense is malformed: %j',
    async (xml) => {
      await using shop = await aShop()
      const message = { headers: new Headers(), rawBody: signed(shop.account, xml), now: new Date() }
      await expect(shop.channel.receive!(message, shop.account)).rejects.toMatchObject({ code: 'malformed' })
    },
  )

  test('about a payment whose answer was lost says what a query says', async () => {
    await using shop = await aShop({ searchLagMs: 60_000 })
    const { attempt, serial } = await shop.start()
    shop.proxy.fail('an error page')
    await expect(shop.channel.resume!(attempt, shop.enter())).rejects.toMatchObject({ code: 'providerAway' })
    shop.proxy.fail(undefined)
    expect(statuses(await shop.channel.ask(attempt))).toEqual(['pending'])
    shop.standIn.bank.settles('mallard', serial)
    const facts = await shop.told('transaction_settled')
    expect(statuses(facts)).toEqual(['succeeded'])
    // The search does not show it, and the message has reported its number.
    expect(await shop.channel.ask(attempt)).toEqual(facts)
  })
})
