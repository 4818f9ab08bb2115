// @module-tag slow

import { expect, test } from 'vitest'
import { newId } from '#platform/identifiers.ts'
import type { Currency } from '#vocabulary/money.ts'
import { faultsOfTransport } from '../support/faulty-proxy.ts'
import { aShop, judgements } from './stripe-bench.ts'

/** Payouts to shops by Stripe Connect: transfers from the mall's balance to connected accounts. */

const destination = 'acct_1Nv0FGQ9RKHgCVdK'
const transferOf = (change: object = {}) => ({
  ...{ key: `P${newId()}`, amount: 12_345, currency: 'USD' as Currency, destination },
  ...change,
})
const sent = { status: 'done', reference: expect.stringMatching(/^tr_/) }

/** A shop whose balance at Stripe is USD 600. */
async function aPaidShop(...more: Parameters<typeof aShop>) {
  const shop = await aShop(...more)
  await shop.pay('4242424242424242')
  await shop.told('payment_intent.succeeded')
  const payShop = (transfer: ReturnType<typeof transferOf>, account = shop.account) =>
    shop.channel.payShop!(account, transfer)
  const made = () => shop.standIn.store.list('mallard', 'transfer')
  return Object.assign(shop, { payShop, made })
}

test('a payout is transferred once under its number, however often it is requested', async () => {
  await using shop = await aPaidShop()
  const transfer = transferOf()
  const first = await shop.payShop(transfer)
  expect(first).toEqual(sent)
  expect(await shop.payShop(transfer)).toEqual(first)
  const other = await shop.payShop(transferOf())
  expect(other).toEqual(sent)
  expect(other).not.toEqual(first)
  expect(shop.made()).toMatchObject([
    { amount: 12_345, currency: 'usd', destination },
    { amount: 12_345, currency: 'usd', destination, transfer_group: transfer.key },
  ])
  expect(judgements.filter(({ faults }) => faults.length > 0)).toEqual([])
})

test.each(faultsOfTransport)(
  'a payout whose answer is lost has an unknown outcome, and is transferred once by the next run: %s',
  async (fault) => {
    await using shop = await aPaidShop()
    const transfer = transferOf()
    shop.proxy.fail(fault)
    await expect(shop.payShop(transfer)).rejects.toMatchObject({ code: 'providerAway' })
    shop.proxy.fail(undefined)
    expect(await shop.payShop(transfer)).toEqual(sent)
    expect(await shop.payShop(transfer)).toEqual(sent)
    expect(shop.made()).toHaveLength(1)
  },
)

test.each([
  ['that is closed', { destination: 'acct_1Closed00000000' }, 'account_closed'],
  ['that does not exist', { destination: 'acct_' }, 'resource_missing'],
  ['of an amount that Stripe does not take', { amount: 12_345, currency: 'KWD' }, 'amount'],
])('a payout to an account %s is refused', async (_, change, reason) => {
  await using shop = await aPaidShop()
  expect(await shop.payShop(transferOf(change))).toEqual({ status: 'refused', reason })
  expect(shop.made()).toEqual([])
})

test('a payout above the balance at Stripe waits, and leaves when a payment has arrived', async () => {
  await using shop = await aPaidShop()
  const transfer = transferOf({ amount: 90_000 })
  expect(await shop.payShop(transfer)).toEqual({ status: 'pending' })
  await shop.pay('4242424242424242')
  await shop.told('payment_intent.succeeded')
  // Stripe repeats its answer to a number for a day.
  expect(await shop.payShop(transfer)).toEqual({ status: 'pending' })
  expect(await shop.payShop({ ...transfer, key: `P${newId()}` })).toEqual(sent)
})

test('a payout with a wrong key has an unknown outcome', async () => {
  await using shop = await aPaidShop()
  const wrong = {
    ...shop.account,
    settings: { ...shop.account.settings, secretKey: `sk_test_${'x'.repeat(40)}` },
  }
  await expect(shop.payShop(transferOf(), wrong)).rejects.toMatchObject({ code: 'providerAway' })
  expect(shop.made()).toEqual([])
})

test('the statement of a day is read beside the payouts of shops, and lists payments alone', async () => {
  await using shop = await aPaidShop()
  await shop.payShop(transferOf())
  const day = new Date().toISOString().slice(0, 10)
  const { lines } = await shop.channel.statement!(shop.account, { day, after: undefined })
  expect(lines.map(({ kind }) => kind)).toEqual(['capture'])
})
