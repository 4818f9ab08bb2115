// @module-tag slow
import { afterAll, expect, test } from 'vitest'
import type { Json } from '#modules/payments/rules/channel.ts'
import { guardedChannel } from '#modules/payments/rules/guarded-channel.ts'
import { authorizationOf, bodyOf, signedItem } from '../../demo/stand-ins/adyen/webhooks.ts'
import { aMerchant, anAccount, anAdyen, settingsOf } from '../support/adyen.ts'
import { type ChannelUnderTest, channelContract } from '../support/channel-contract.ts'

const abilities = { authorise: true, partialCapture: true, savedCard: false, payLater: false }

/** Violations of Adyen's document, in all that both contracts do. */
const faults: string[][] = []

for (const code of ['ADYEN_PC', 'ADYEN_LINK'] as const)
  channelContract(code, () => anAdyenChannel(code), abilities)

test.each(['ADYEN_PC', 'ADYEN_LINK'])(
  'requests and answers of %s conform to the specification of Adyen',
  async (code) => {
    const { channel, account, amount, pays, proxy, stop } = await anAdyenChannel(code)
    const intent = {
      account,
      amount,
      language: 'zh' as const,
      returnUrl: 'https://mall.example/buyer/pay-result',
      notifyUrl: 'https://mall.example/notify',
      payBy: new Date(Date.now() + 600_000),
      capture: 'later' as const,
    }
    const { reference } = await channel.start({ ...intent, serial: 'MP71' })
    await pays('MP71')
    const attempt = { account, serial: 'MP71', reference }
    const taken = await channel.capture!(attempt, { key: '1', amount: 5, currency: amount.currency })
    expect(taken).toMatchObject({ status: 'done' })
    await channel.refund(attempt, {
      key: '2',
      captureId: (taken as { captureId: string }).captureId,
      amount: 5,
      currency: amount.currency,
    })
    await channel.void!(attempt)
    await channel.start({ ...intent, serial: 'MP72' })
    await channel.close({ account, serial: 'MP72', reference: undefined })
    await stop()
    expect(proxy.url).not.toBe('')
    expect(faults.at(-1)).toEqual([])
  },
)

afterAll(() => {
  expect(faults.length).toBeGreaterThan(1)
  expect(faults.flat()).toEqual([])
})

async function anAdyenChannel(code: string): Promise<ChannelUnderTest> {
  const adyen = await anAdyen({ timing: 'first' }, { code })
  faults.push(adyen.faults)
  const { standIn } = adyen
  const channel = guardedChannel(adyen.channel(code))
  const account = anAccount(code, 'MallardUS')
  const ofSerial = <Each extends { readonly reference: string; readonly merchant: string }>(
    all: Map<string, Each>,
    serial: string,
  ) =>
    [...all.values()].find(
      ({ reference, merchant }) =>
        merchant === 'MallardUS' && [serial, `${serial}.later`].includes(reference),
    )
  return {
    channel: adyen.channel(code),
    account,
    otherAccount: anAccount(code, 'HeronUS'),
    wrongKey: anAccount(code, 'MallardUS', settingsOf('MallardUS', 'another secret')),
    amount: { amount: 25_000, currency: 'USD' },
    proxy: adyen.proxy,
    signsFieldsAlone: true,
    ...(code === 'ADYEN_PC' && { mayBePaidClosed: true }),
    // The component gives the page its result, and the page hands it on.
    pays: async (serial) => {
      const link = ofSerial(standIn.store.links, serial)
      if (link) await standIn.decide(link, 'Authorised')
      const session = ofSerial(standIn.store.sessions, serial)
      if (!session) return
      const input = await standIn.enterCard(session, {
        number: '4111 1111 1111 1111',
        holderName: 'Lin Marsh',
      })
      const attempt = { account, serial, reference: session.id }
      await channel.resume!(attempt, { input: input as Json, returnUrl: 'http://mall.localhost/' })
    },
    ...(code === 'ADYEN_PC' && {
      input: async ({ serial }) => {
        const session = ofSerial(standIn.store.sessions, serial)!
        const said = await standIn.enterCard(session, {
          number: '4212 3456 7891 0006',
          holderName: 'Lin Marsh',
        })
        if (!('redirectResult' in said)) throw new Error('The card was not challenged')
        const details = (outcome: 'Authorised' | 'Refused') => ({
          details: { redirectResult: said.redirectResult(outcome) },
        })
        return { paying: details('Authorised'), declined: details('Refused') }
      },
    }),
    message: (of, serial, now) => {
      const merchant = aMerchant(of.account, () => '')
      const event = { eventCode: 'AUTHORISATION', pspReference: 'QFQTPCQ8HXSKGK82', success: true }
      const body = bodyOf([
        signedItem(
          merchant,
          { ...event, merchantReference: serial, amount: { value: 25_000, currency: 'USD' } },
          now,
        ),
      ])
      return {
        headers: new Headers({ authorization: authorizationOf(merchant) }),
        rawBody: Buffer.from(body),
      }
    },
    stop: adyen.stop,
  }
}
