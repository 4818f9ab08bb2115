// @module-tag slow
import { afterAll, expect, test } from 'vitest'
import { paypalChannels } from '#providers/payments/paypal/channels.ts'
import { type ChannelUnderTest, channelContract } from '../support/channel-contract.ts'
import { aCaptureOf, aPaypal, merchant, otherMerchant, type PaypalBench } from './paypal-bench.ts'

let bench: PaypalBench | undefined

async function aPaypalChannel(): Promise<ChannelUnderTest> {
  bench = await aPaypal()
  const { channel, account, accountOf, proxy, standIn, readAgain, stop } = bench
  const message: NonNullable<ChannelUnderTest['message']> = (of, serial, now) => {
    const resource = aCaptureOf(serial)
    const event = { type: 'PAYMENT.CAPTURE.COMPLETED', resourceType: 'capture', resource }
    const { headers, rawBody } = standIn.message(of.account, event, now)
    return { headers: new Headers(headers), rawBody }
  }
  // PayPal would send its first message again, since the certificate was not here.
  await readAgain(() =>
    standIn.message(merchant, { type: 'BILLING.PLAN.CREATED', resourceType: 'plan', resource: {} }),
  )
  return {
    ...{ channel, account, proxy, message, stop },
    otherAccount: accountOf(otherMerchant),
    wrongKey: accountOf(merchant, { clientSecret: 'EwrongSecret' }),
    amount: { amount: 60_000, currency: 'USD' },
    pays: async (serial) => standIn.approve(merchant, serial),
  }
}

const [{ abilities }] = paypalChannels({}) as [ReturnType<typeof paypalChannels>[number]]
channelContract('PAYPAL_PAY_PC', aPaypalChannel, abilities)

afterAll(() => {
  expect(bench?.judged.faults).toEqual([])
})

test('all of that was judged by PayPal’s own documents', () => {
  expect(bench!.judged.faults).toEqual([])
  expect(bench!.judged.count.requests).toBeGreaterThan(100)
  expect(bench!.judged.count.answers).toBeGreaterThan(100)
})
