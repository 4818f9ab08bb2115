// @module-tag slow
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AttemptRef, Channel, Intent, Json, PaymentFact } from '#modules/payments/rules/channel.ts'
import { newId } from '#platform/identifiers.ts'
import { AdyenRefused, adyenApi } from '#providers/payments/adyen/api.ts'
import { adyenChannels } from '#providers/payments/adyen/channels.ts'
import { readSettlementReport } from '#providers/payments/adyen/settlement-report.ts'
import type { Money } from '#vocabulary/money.ts'
import { type AdyenUnderTest, anAccount, anAdyen, settingsOf } from '../support/adyen.ts'
import { memoryBook } from '../support/provider-book.ts'

const card = { number: '4111 1111 1111 1111', holderName: 'Lin Marsh' }
const dollars: Money = { amount: 25_000, currency: 'USD' }

let adyen: AdyenUnderTest
let channel: Channel
const account = anAccount('ADYEN_PC', 'MallardUS')

beforeAll(async () => {
  // Webhooks come when a test waits for them.
  adyen = await anAdyen({ timing: 'held' }, { timeoutMs: 20_000 })
  channel = adyen.channel('ADYEN_PC')
})
afterAll(async () => {
  await adyen.stop()
  expect(adyen.faults).toEqual([])
})

const intentOf = (serial: string, more: Partial<Intent> = {}): Intent => ({
  ...{ serial, account, amount: dollars, language: 'en', capture: 'now' },
  ...{ returnUrl: 'https://mall.example/buyer/pay-result?a=1&b=2', notifyUrl: 'https://mall.example/notify' },
  payBy: new Date(Date.now() + 30 * 60_000),
  ...more,
})
const aStarted = async (more: Partial<Intent> = {}, of = channel): Promise<AttemptRef> => {
  const serial = `MP${newId()}`
  const { reference } = await of.start(intentOf(serial, more))
  return { account: more.account ?? account, serial, reference }
}
const sessionOf = ({ reference }: AttemptRef) => adyen.standIn.store.sessions.get(reference!)!
const enter = async (attempt: AttemptRef, entered = card) => {
  const input = (await adyen.standIn.enterCard(sessionOf(attempt), entered)) as Json
  return channel.resume!(attempt, { input, returnUrl: 'https://mall.example/' })
}
const aPaid = async (more: Partial<Intent> = {}) => {
  const attempt = await aStarted(more)
  expect(await enter(attempt)).toEqual({ kind: 'done' })
  return { attempt, payment: sessionOf(attempt).payment! }
}
const said = (attempt: AttemptRef) => adyen.facts.filter(({ serial }) => serial === attempt.serial)
const statuses = (facts: readonly PaymentFact[] | undefined) => facts?.map(({ status }) => status)

describe('A payment in the component', () => {
  test('is reported under the same numbers by the page, by query and by webhook', async () => {
    const { attempt, payment } = await aPaid()
    expect(said(attempt)).toEqual([])
    const requested = await channel.ask(attempt)
    expect(requested).toMatchObject([{ status: 'succeeded', captureId: payment.pspReference, ...dollars }])
    await adyen.standIn.settled()
    expect(said(attempt)).toEqual(requested)
    expect(await channel.ask({ ...attempt, reference: undefined })).toEqual(requested)
  })

  test('may be tried again after a decline, until the session takes no more', async () => {
    const attempt = await aStarted()
    const declined = { ...card, holderName: 'DECLINED' }
    expect(await enter(attempt, declined)).toMatchObject({ kind: 'refused', mayRetry: true })
    await adyen.standIn.settled()
    expect(await channel.ask(attempt)).toMatchObject([{ status: 'pending', failure: 'Refused' }])
    await enter(attempt, declined)
    expect(await enter(attempt, declined)).toMatchObject({ kind: 'refused', mayRetry: false })
    expect(statuses(await channel.ask(attempt))).toContain('failed')
    const other = await aStarted()
    await enter(other, declined)
    expect(await enter(other)).toEqual({ kind: 'done' })
    expect(statuses(await channel.ask(other))).toEqual(['succeeded'])
  })

  test('that the buyer left has ended', async () => {
    const attempt = await aStarted()
    const input = adyen.standIn.leave(sessionOf(attempt)) as Json
    const next = await channel.resume!(attempt, { input, returnUrl: 'https://mall.example/' })
    expect(next).toMatchObject({ kind: 'refused', mayRetry: true })
    expect(statuses(await channel.ask(attempt))).toEqual(['cancelled'])
  })

  test('is not taken from the result of another session', async () => {
    const [one, other] = [await aStarted(), await aStarted()]
    const input = (await adyen.standIn.enterCard(sessionOf(other), card)) as Json
    const entered = { input, returnUrl: 'https://mall.example/' }
    await expect(channel.resume!(one, entered)).rejects.toMatchObject({ code: 'malformed' })
    await expect(channel.resume!(one, { ...entered, input: { sessionResult: 7 } })).rejects.toMatchObject({
      code: 'malformed',
    })
    expect(statuses(await channel.ask(one))).toEqual(['pending'])
  })

  test('is pending as long as neither page nor webhook reported anything', async () => {
    expect(statuses(await channel.ask(await aStarted()))).toEqual(['pending'])
  })

  test.each([
    { amount: 1_200, currency: 'JPY' },
    { amount: 12_345, currency: 'KWD' },
  ] as const)('is charged in the smallest unit of $currency', async (amount) => {
    const { attempt, payment } = await aPaid({ amount })
    expect(payment.amount).toEqual({ value: amount.amount, currency: amount.currency })
    expect(await channel.ask(attempt)).toMatchObject([{ status: 'succeeded', ...amount }])
  })
})

test('a session that is shown names what a browser needs, and its payment is of no attempt (CALL-36)', async () => {
  const amount = { amount: 5_000, currency: 'KWD' } as const
  const shown = await channel.openSession!(account, {
    amount,
    language: 'zh',
    country: 'KW',
    content: undefined,
  })
  const session = [...adyen.standIn.store.sessions.values()].at(-1)!
  expect(shown).toEqual({
    ...{ kind: 'session', id: session.id, sessionData: session.sessionData },
    ...{ clientKey: 'test_QWERTYUIOPASDFGH', environment: 'test' },
  })
  expect(session).toMatchObject({ amount: { value: 5_000, currency: 'KWD' }, isManual: true })
  await adyen.standIn.settled()
  const before = adyen.facts.length
  await adyen.standIn.enterCard(session, card)
  await adyen.standIn.settled()
  expect(adyen.webhooks.at(-1)).toContain(session.payment!.pspReference)
  expect(adyen.facts).toHaveLength(before)
})

describe('A payment link', () => {
  const ofLink = anAccount('ADYEN_LINK', 'MallardUS')
  test('that was paid is pending until the webhook brings the number of its money', async () => {
    const link = adyen.channel('ADYEN_LINK')
    const attempt = await aStarted({ account: ofLink }, link)
    await adyen.standIn.decide(adyen.standIn.store.links.get(attempt.reference!)!, 'Authorised')
    expect(statuses(await link.ask(attempt))).toEqual(['pending'])
    expect(statuses(await link.close(attempt))).toEqual(['pending'])
    await adyen.standIn.settled()
    expect(await link.ask(attempt)).toEqual(said(attempt))
    expect(said(attempt)).toMatchObject([{ status: 'succeeded', ...dollars }])
  })

  test.each([
    {
      language: 'en',
      title: 'Adyen Pay by Link: test page',
      shown: '$250.00',
      declined: 'The payment was declined',
    },
    { language: 'zh', title: 'Adyen 支付链接：测试页面', shown: 'US$250.00', declined: '付款被拒绝' },
  ] as const)(
    'leads to a page in the language of the buyer ($language)',
    async ({ language, title, shown, declined }) => {
      const link = adyen.channel('ADYEN_LINK')
      const { next, reference } = await link.start(intentOf(`MP${newId()}`, { account: ofLink, language }))
      const url = (next as { url: string }).url.replace(adyen.proxy.url, adyen.address)
      const page = await (await fetch(url)).text()
      for (const text of [title, shown, `lang="${language === 'zh' ? 'zh-CN' : 'en'}"`])
        expect(page).toContain(text)
      const choose = (outcome: string) =>
        fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
      expect((await choose('Nothing')).status).toBe(400)
      expect(await (await choose('Refused')).text()).toContain(declined)
      const left = await choose('Cancelled')
      expect([left.status, left.headers.get('location')]).toEqual([303, intentOf('').returnUrl])
      expect(adyen.standIn.store.links.get(reference)!.status).toBe('active')
      expect((await choose('Authorised')).status).toBe(303)
      expect(adyen.standIn.store.links.get(reference)!.status).toBe('completed')
    },
  )
})

describe('A capture or refund', () => {
  const refundOf = (captureId: string, key: string = newId()) => ({ key, captureId, ...dollars })

  test('is pending until its webhook says what it came to, and is sent once', async () => {
    const { attempt, payment } = await aPaid()
    const refund = refundOf(payment.pspReference)
    expect(await channel.refund(attempt, refund)).toEqual({ status: 'pending' })
    expect(await channel.refund(attempt, refund)).toEqual({ status: 'pending' })
    await adyen.standIn.settled()
    const [made, ...others] = payment.modifications
    expect(others).toEqual([])
    expect(await channel.refund(attempt, refund)).toEqual({ status: 'done', reference: made!.pspReference })
    // It is our own, so no fact reports it.
    expect(statuses(said(attempt))).not.toContain('reversed')
    expect(statuses(await channel.ask(attempt))).toEqual(['succeeded'])
  })

  test('that Adyen cannot make is refused with its reason', async () => {
    const { attempt, payment } = await aPaid()
    const tooMuch = { ...refundOf(payment.pspReference), amount: dollars.amount + 1 }
    expect(await channel.refund(attempt, tooMuch)).toEqual({ status: 'pending' })
    await adyen.standIn.settled()
    expect(await channel.refund(attempt, tooMuch)).toEqual({
      status: 'refused',
      reason: 'Insufficient balance on payment',
    })
  })

  test('that fails after it was accepted is refused', async () => {
    const { attempt, payment } = await aPaid()
    const refund = refundOf(payment.pspReference)
    await channel.refund(attempt, refund)
    await adyen.standIn.payments.fail(payment, payment.modifications[0]!, 'REFUND_FAILED')
    await adyen.standIn.settled()
    expect(await channel.refund(attempt, refund)).toEqual({ status: 'refused', reason: 'Refund Failed' })
    // Reported by a message as well, for a refund that had counted as sent.
    expect((await channel.ask(attempt))!.filter(({ status }) => status === 'refundReturned')).toMatchObject([
      {
        ...{ serial: attempt.serial, key: refund.key, amount: refund.amount, currency: refund.currency },
        failure: 'Refund Failed',
      },
    ])
  })

  test('is found by its webhook when the answer to the request was lost', async () => {
    const { attempt, payment } = await aPaid()
    const refund = refundOf(payment.pspReference)
    adyen.proxy.fail('half an answer')
    await expect(channel.refund(attempt, refund)).rejects.toMatchObject({ code: 'providerAway' })
    adyen.proxy.fail(undefined)
    await adyen.standIn.settled()
    adyen.standIn.store.answers.clear()
    expect(await channel.refund(attempt, refund)).toMatchObject({ status: 'done' })
    expect(payment.modifications).toHaveLength(1)
  })

  test('whose answer was lost so long ago that Adyen may not know its key is not sent again', async () => {
    const { attempt, payment } = await aPaid()
    const refund = refundOf(payment.pspReference)
    const at = new Date(Date.now() - 7 * 24 * 60 * 60_000).toISOString()
    const content = { kind: 'requesting', key: refund.key, at }
    await adyen.book.add(account, attempt.serial, [{ id: `requesting:${refund.key}`, content }])
    expect(await channel.refund(attempt, refund)).toEqual({ status: 'pending' })
    expect(payment.modifications).toEqual([])
  })

  test('of held money is open until its webhook, taken once by two requests, and refunded by its own number', async () => {
    const { attempt, payment } = await aPaid({ capture: 'later' })
    const part = { key: newId(), amount: 10_000, currency: 'USD' }
    const both = [channel.capture!(attempt, part), channel.capture!(attempt, part)]
    for (const one of both) await expect(one).rejects.toMatchObject({ code: 'providerAway' })
    await adyen.standIn.settled()
    const [made] = payment.modifications
    expect(payment.modifications).toHaveLength(1)
    const taken = { status: 'done', captureId: made!.pspReference }
    expect(await channel.capture!(attempt, part)).toEqual(taken)
    expect(said(attempt)).toContainEqual(
      expect.objectContaining({ status: 'succeeded', captureId: taken.captureId, amount: 10_000 }),
    )
    const refund = { ...refundOf(taken.captureId), amount: 4_000 }
    await channel.refund(attempt, refund)
    await adyen.standIn.settled()
    expect(await channel.refund(attempt, refund)).toMatchObject({ status: 'done' })
  })

  test('of a hold that was voided is refused', async () => {
    const { attempt } = await aPaid({ capture: 'later' })
    await channel.void!(attempt)
    const part = { key: newId(), amount: 1, currency: 'USD' }
    await expect(channel.capture!(attempt, part)).rejects.toMatchObject({ code: 'providerAway' })
    await adyen.standIn.settled()
    expect(await channel.capture!(attempt, part)).toMatchObject({ status: 'refused' })
    expect(statuses(said(attempt))).toContain('cancelled')
  })
})

test('the settlement report has the numbers that captures, refunds and disputes were reported under', async () => {
  const { attempt, payment } = await aPaid()
  const { attempt: held } = await aPaid({ capture: 'later', amount: { amount: 1_200, currency: 'JPY' } })
  const part = { key: newId(), amount: 700, currency: 'JPY' }
  await channel.capture!(held, part).catch(() => undefined)
  await adyen.standIn.settled()
  const capture = await channel.capture!(held, part)
  const refund = { key: newId(), captureId: payment.pspReference, amount: 1_000, currency: 'USD' }
  await channel.refund(attempt, refund)
  await adyen.standIn.settled()
  const refunded = await channel.refund(attempt, refund)
  const dispute = await adyen.standIn.payments.chargeback(payment, { value: 500, currency: 'USD' })
  const lines = readSettlementReport(adyen.standIn.settlementReport('MallardUS'), account)
  const of = ({ serial }: AttemptRef) => lines.filter((line) => line.serial === serial)
  expect(of(attempt)).toMatchObject([
    { kind: 'capture', reference: payment.pspReference, ...dollars },
    { kind: 'refund', reference: (refunded as { reference: string }).reference, amount: 1_000 },
    { kind: 'chargeback', reference: dispute.pspReference, amount: 500 },
  ])
  const { captureId } = capture as { captureId: string }
  expect(of(held)).toMatchObject([{ kind: 'capture', reference: captureId, amount: 700, currency: 'JPY' }])
  expect(readSettlementReport(adyen.standIn.settlementReport('MallardUS'), { account: 'HeronUS' })).toEqual(
    [],
  )
})

describe('Keys', () => {
  test('of the other environment are refused before anything is requested', async () => {
    const live = anAccount('ADYEN_PC', 'MallardUS', {
      ...settingsOf('MallardUS'),
      clientKey: 'live_QWERTYUIOPASDFGH',
    })
    await expect(channel.start(intentOf('MP1', { account: live }))).rejects.toMatchObject({
      code: 'providerAway',
    })
    await expect(
      channel.start(intentOf('MP1', { account: { ...account, environment: 'live' } })),
    ).rejects.toMatchObject({ code: 'providerAway' })
    expect([...adyen.standIn.store.sessions.values()].map(({ reference }) => reference)).not.toContain('MP1')
  })

  test('of a live account need the prefix of its addresses, and go there alone', async () => {
    const settings = { ...settingsOf('MallardUS'), clientKey: 'live_QWERTYUIOPASDFGH' }
    const requested: string[] = []
    const [live] = adyenChannels({
      book: memoryBook(),
      api: (environment) => {
        requested.push(environment)
        return adyen.proxy.url
      },
    })
    const at = (more: object) => ({
      ...account,
      environment: 'live' as const,
      settings: { ...settings, ...more },
    })
    const start = (more: object) => live!.start(intentOf(`MP${newId()}`, { account: at(more) }))
    await expect(start({})).rejects.toMatchObject({ code: 'providerAway' })
    expect(requested).toEqual([])
    const { next } = await start({ liveEndpointUrlPrefix: '1797a841fbb37ca7-MallardUS' })
    expect(next).toMatchObject({ kind: 'component', session: { environment: 'live' } })
    expect(new Set(requested)).toEqual(new Set(['live']))
    const own = adyenChannels({ book: memoryBook() }).map((each) => each.hosts())
    for (const host of [
      'checkoutshopper-test.adyen.com',
      'checkoutshopper-live-au.adyen.com',
      'test.adyen.link',
      'eu.adyen.link',
    ])
      expect(own[0]).toContain(host)
  })

  test('are read before they are stored, as far as they have a form', () => {
    const { clientKey, hmacKey, liveEndpointUrlPrefix, apiKey } = channel.settings
    const wrong = 'invalidProviderKey'
    const hmac = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA05'
    expect(clientKey!.whyWrong!('AQEyhmfxK', 'test')).toBe(wrong)
    expect(clientKey!.whyWrong!('live_QWERTYUIOPASDFGH', 'live')).toBeUndefined()
    expect(hmacKey!.whyWrong!(hmac, 'live')).toBe(wrong)
    expect(hmacKey!.whyWrong!(`${hmac}6`, 'live')).toBeUndefined()
    expect(liveEndpointUrlPrefix!.whyWrong!('https://1797a841-Mallard', 'live')).toBe(wrong)
    expect([apiKey, hmacKey].map((each) => each?.isSecret)).toEqual([true, true])
    expect(Object.keys(adyen.channel('ADYEN_LINK').settings)).not.toContain('clientKey')
  })

  test('are in no error', async () => {
    const wrong = { ...account, settings: settingsOf('MallardUS', 'another secret') }
    const error = await channel.start(intentOf(`MP${newId()}`, { account: wrong })).catch((each) => each)
    const text =
      JSON.stringify(error, Object.getOwnPropertyNames(error)) +
      String(error.cause) +
      JSON.stringify(error.cause)
    expect(text).toContain('providerAway')
    for (const key of ['apiKey', 'hmacKey', 'webhookPassword'] as const)
      expect(text).not.toContain(wrong.settings[key])
  })
})

test('requests that are not as the document of Adyen says are refused', async () => {
  // All that came before was right.
  expect(adyen.faults).toEqual([])
  const { payments, links } = adyenApi(account, { api: () => adyen.proxy.url })
  const right = {
    merchantAccount: account.account,
    reference: 'wrongByPurpose',
    returnUrl: 'https://mall.example/',
  }
  const wrong = [
    () => payments.sessions({ ...right, amount: { value: '250' as never, currency: 'USD' } }),
    () => payments.sessions({ ...right, amount: { value: 250.5, currency: 'USD' } }),
    () => payments.sessions({ ...right, amount: { value: 250, currency: 'DOLLAR' } }),
    () => payments.sessions({ merchantAccount: account.account, reference: 'wrongByPurpose' } as never),
    () =>
      payments.sessions({ ...right, amount: { value: 1, currency: 'USD' }, mode: 'wrongByPurpose' as never }),
    () => links.updatePaymentLink('wrongByPurpose', { status: 'cancelled' as never }),
  ]
  for (const call of wrong) await expect(call()).rejects.toBeInstanceOf(AdyenRefused)
  expect(adyen.faults.splice(0)).toHaveLength(wrong.length)
})
