// @module-tag slow
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { guardedChannel } from '#modules/payments/rules/guarded-channel.ts'
import { newId } from '#platform/identifiers.ts'
import { braintreeChannels } from '#providers/payments/braintree/channels.ts'
import { braintreeGatewayOf } from '#providers/payments/braintree/gateway.ts'
import { aShop, type Captured, captureIn, refundOf, sales, statuses, visa } from '../support/braintree.ts'
import { slowness } from '../support/busy.ts'

describe('A refund', () => {
  test('of all that is not settled yet is a void, once for its key', async () => {
    await using shop = await aShop()
    const { attempt, serial } = await shop.pay()
    const capture = captureIn(await shop.channel.ask(attempt))
    const refund = refundOf(capture, capture.amount)
    shop.proxy.fail('an error page')
    await expect(shop.channel.refund(attempt, refund)).rejects.toMatchObject({ code: 'providerAway' })
    shop.proxy.fail(undefined)
    const done = { status: 'done', reference: `${capture.captureId}:voided` }
    expect(await shop.channel.refund(attempt, refund)).toEqual(done)
    expect(await shop.channel.refund(attempt, refund)).toEqual(done)
    expect(sales(shop, serial)).toMatchObject([{ status: 'voided', refundIds: [] }])
    expect((await shop.channel.refund(attempt, refundOf(capture, 1))).status).toBe('refused')
    // It was requested here, so nothing was reversed.
    expect(await shop.channel.ask(attempt)).toEqual([capture])
  })

  test('of a part waits until the payment is settled, and together with others never exceeds it', async () => {
    await using shop = await aShop()
    const { attempt, serial } = await shop.pay()
    const capture = captureIn(await shop.channel.ask(attempt))
    const [first, second, tooMuch] = [20_000, 40_000, 1].map((amount) => refundOf(capture, amount))
    for (const waiting of [first, second, first])
      expect(await shop.channel.refund(attempt, waiting!)).toEqual({ status: 'pending' })
    expect((await shop.channel.refund(attempt, tooMuch!)).status).toBe('refused')
    // A payment that is refunded in parts is not voided beside them.
    expect((await shop.channel.refund(attempt, refundOf(capture, 60_000))).status).toBe('refused')
    expect(sales(shop, serial)).toMatchObject([{ status: 'submitted_for_settlement', refundIds: [] }])
    shop.standIn.bank.settles('mallard', serial)
    // Braintree has them now, and they are settled a day later.
    for (const each of [first, second])
      expect(await shop.channel.refund(attempt, each!)).toEqual({ status: 'pending' })
    const made = sales(shop, serial)[0]!.refundIds
    expect(made).toHaveLength(2)
    for (const each of [first, second]) await shop.channel.refund(attempt, each!)
    expect(sales(shop, serial)[0]!.refundIds).toEqual(made)
    shop.standIn.bank.failsRefund('mallard', made[1]!)
    expect(await shop.channel.refund(attempt, second!)).toMatchObject({ status: 'refused' })
  })

  test('whose answer was lost is found, and one that never arrived is sent again after a while', async () => {
    await using shop = await aShop({ settlesAfterMs: 0 })
    const { attempt, serial } = await shop.pay()
    const capture = captureIn(await shop.channel.ask(attempt))
    // Longer than four refunds take together: one that takes longer counts as lost.
    const repeatAfterMs = Math.round(1_000 * slowness())
    const again = guardedChannel(braintreeChannels({ ...shop.options, repeatAfterMs })[0]!)
    for (const [when, many] of [
      ['after', 1],
      ['before', 2],
    ] as const) {
      const refund = refundOf(capture, 5_000)
      const away = { code: 'providerAway' }
      shop.lose(when, /\/refund$/)
      await expect(shop.channel.refund(attempt, refund)).rejects.toMatchObject(away)
      shop.lose(when, undefined)
      if (when === 'before') {
        await expect(shop.channel.refund(attempt, refund)).rejects.toMatchObject(away)
        await sleep(repeatAfterMs)
      }
      const done = await again.refund(attempt, refund)
      expect(done).toMatchObject({ status: 'done' })
      expect(await shop.channel.refund(attempt, refund)).toEqual(done)
      expect(sales(shop, serial)[0]!.refundIds).toHaveLength(many)
    }
    // Of several that are sent again together, one is sent.
    const refund = refundOf(capture, 1_000)
    shop.lose('before', /\/refund$/)
    await expect(shop.channel.refund(attempt, refund)).rejects.toMatchObject({ code: 'providerAway' })
    shop.lose('before', undefined)
    await sleep(repeatAfterMs)
    await Promise.allSettled(Array.from({ length: 4 }, () => again.refund(attempt, refund)))
    expect(sales(shop, serial)[0]!.refundIds).toHaveLength(3)
  })

  test('that is requested again under the key of its retry is one of the mall, and no reversal', async () => {
    await using shop = await aShop({ settlesAfterMs: 0 })
    const { attempt } = await shop.pay()
    const capture = captureIn(await shop.channel.ask(attempt))
    const retried = { ...refundOf(capture, 5_000), key: `${newId()}-2` }
    expect(await shop.channel.refund(attempt, retried)).toMatchObject({ status: 'done' })
    expect(await shop.channel.ask(attempt)).toEqual([capture])
  })

  test('that was made at Braintree is a reversal, and so is a void there', async () => {
    await using shop = await aShop({ settlesAfterMs: 0 })
    const { attempt } = await shop.pay()
    const capture = captureIn(await shop.channel.ask(attempt))
    const there = braintreeGatewayOf(shop.account, shop.options)
    const { transaction } = await there.transaction.refund(capture.captureId, '2.50')
    expect(await shop.channel.ask(attempt)).toMatchObject([
      { status: 'succeeded' },
      {
        status: 'reversed',
        kind: 'refund',
        reversalId: transaction.id,
        captureId: capture.captureId,
        amount: 250,
        currency: 'USD',
      },
    ])
    await using slow = await aShop()
    const other = await slow.pay()
    const open = captureIn(await slow.channel.ask(other.attempt))
    await braintreeGatewayOf(slow.account, slow.options).transaction.void(open.captureId)
    const facts = await slow.channel.ask(other.attempt)
    expect(facts).toMatchObject([{ status: 'succeeded' }, { status: 'reversed', amount: 60_000 }])
    expect((await slow.channel.refund(other.attempt, refundOf(open, 60_000))).status).toBe('refused')
    expect(await slow.channel.ask(other.attempt)).toEqual(facts)
  })
})

test('a payment that its bank does not settle after all is reversed', async () => {
  await using shop = await aShop()
  const { attempt, serial } = await shop.pay()
  shop.standIn.bank.declinesSettlement('mallard', serial)
  const facts = await shop.told('transaction_settlement_declined')
  expect(facts).toMatchObject([
    { status: 'succeeded', amount: 60_000 },
    { status: 'reversed', kind: 'refund', amount: 60_000 },
  ])
  expect(await shop.channel.ask(attempt)).toEqual(facts)
})

test('parts of a hold have the same numbers in answers, facts and messages, and each is refunded separately', async () => {
  await using shop = await aShop({ settlesAfterMs: 0 })
  const { attempt } = await shop.pay(visa, { capture: 'later' })
  const ids: string[] = []
  for (const amount of [10_000, 20_000]) {
    const part = await shop.channel.capture!(attempt, { key: newId(), amount, currency: 'USD' })
    if (part.status === 'done') ids.push(part.captureId)
  }
  const facts = await shop.channel.ask(attempt)
  expect(facts).toMatchObject([
    { status: 'succeeded', captureId: ids[0], amount: 10_000 },
    { status: 'succeeded', captureId: ids[1], amount: 20_000 },
    { status: 'authorised', amount: 60_000 },
  ])
  expect(await shop.told('transaction_settled')).toEqual(facts)
  const refund = refundOf(facts![1] as Captured, 20_000)
  expect((await shop.channel.refund(attempt, refund)).status).toBe('done')
  await shop.channel.void!(attempt)
  expect(statuses(await shop.channel.ask(attempt))).toEqual(['succeeded', 'succeeded'])
})

test('a part of a hold whose answer was lost is taken once', async () => {
  await using shop = await aShop({ settlesAfterMs: 0 })
  const { attempt } = await shop.pay(visa, { capture: 'later' })
  const part = { key: newId(), amount: 10_000, currency: 'USD' }
  shop.lose('after', /partial_settlement$/)
  await expect(shop.channel.capture!(attempt, part)).rejects.toMatchObject({ code: 'providerAway' })
  shop.lose('after', undefined)
  const taken = await shop.channel.capture!(attempt, part)
  expect(taken.status).toBe('done')
  expect(await shop.channel.capture!(attempt, part)).toEqual(taken)
  expect(statuses(await shop.channel.ask(attempt))).toEqual(['succeeded', 'authorised'])
})

test('an account that may not take a hold in parts takes the money immediately', async () => {
  await using shop = await aShop()
  const { partialSettlement: _, ...settings } = shop.account.settings
  const { attempt } = await shop.pay(visa, { capture: 'later', account: { ...shop.account, settings } })
  expect(statuses(await shop.channel.ask(attempt))).toEqual(['succeeded'])
})

test.each([
  { how: 'won', status: 'reversalWon' },
  { how: 'lost', status: 'reversalLost' },
  { how: 'accepted', status: 'reversalLost' },
] as const)('a chargeback that is $how is reported by messages and by query', async ({ how, status }) => {
  await using shop = await aShop({ settlesAfterMs: 0 })
  const { attempt, serial } = await shop.pay()
  const { id } = shop.standIn.bank.disputes('mallard', serial, 'chargeback', '200.00')
  const reversal = { kind: 'chargeback', reversalId: id, amount: 20_000, currency: 'USD' }
  expect(await shop.told('dispute_opened')).toMatchObject([
    { status: 'succeeded' },
    { status: 'reversed', ...reversal },
  ])
  shop.standIn.bank.ends('mallard', serial, id, how)
  const facts = await shop.told(`dispute_${how}`)
  expect(facts).toMatchObject([{ status: 'succeeded' }, { status, ...reversal }])
  expect(await shop.channel.ask(attempt)).toEqual(facts)
})

test('an inquiry of a bank takes no money', async () => {
  await using shop = await aShop({ settlesAfterMs: 0 })
  const { serial } = await shop.pay()
  shop.standIn.bank.disputes('mallard', serial, 'retrieval')
  expect(statuses(await shop.told('dispute_opened'))).toEqual(['succeeded'])
})
