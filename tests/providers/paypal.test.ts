// @module-tag slow
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AttemptRef, PaymentFact } from '#modules/payments/rules/channel.ts'
import { newId } from '#platform/identifiers.ts'
import { paypalChannels } from '#providers/payments/paypal/channels.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { aPaypal, merchant, otherMerchant, type PaypalBench } from './paypal-bench.ts'

let bench: PaypalBench
/** The contents of PayPal's messages, in the order in which they came. */
const heard: PaymentFact[] = []
const receiver = Fastify()

beforeAll(async () => {
  receiver.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  receiver.post('/', async ({ headers, body }, reply) => {
    try {
      heard.push(...bench.read({ headers: headers as Record<string, string>, rawBody: body as Buffer }))
    } catch (error) {
      if (error instanceof Refusal) return reply.code(503).send({})
      throw error
    }
    return {}
  })
  const url = await receiver.listen({ host: '127.0.0.1', port: 0 })
  bench = await aPaypal({ webhookUrl: () => url })
})
afterEach(() => bench.proxy.fail(undefined))
afterAll(async () => {
  await bench.stop()
  await receiver.close()
  expect(bench.judged.faults).toEqual([])
})

const query = (attempt: AttemptRef) => bench.channel.ask(attempt)
const statuses = async (attempt: AttemptRef) => (await query(attempt))?.map(({ status }) => status)
const heardOf = ({ serial }: AttemptRef) => heard.filter((fact) => fact.serial === serial)
const orderOf = ({ serial }: AttemptRef) => bench.standIn.orderOf(merchant, serial)!
const approve = ({ serial }: AttemptRef, funding?: 'balance' | 'echeck' | 'declined') =>
  bench.standIn.approve(merchant, serial, funding)
const hears = (attempt: AttemptRef, wanted: object) =>
  expect.poll(() => heardOf(attempt), { timeout: 5_000 }).toContainEqual(expect.objectContaining(wanted))

async function aPaid(account = bench.account) {
  const attempt = await bench.started({ account })
  bench.standIn.approve(account.account, attempt.serial)
  const fact = (await query(attempt))?.[0]
  if (fact?.status !== 'succeeded') throw new Error('The order was not paid')
  return { attempt, captureId: fact.captureId, fact }
}
const refund = (attempt: AttemptRef, captureId: string, amount: number, key = newId()) =>
  bench.channel.refund(attempt, { key, captureId, amount, currency: 'USD' })

describe('An approved order', () => {
  test('is captured once by its message, and the capture has the same numbers in its message and in the answer', async () => {
    const attempt = await bench.started()
    expect(await statuses(attempt)).toEqual(['pending'])
    approve(attempt)
    await hears(attempt, { status: 'succeeded' })
    const facts = await query(attempt)
    expect(facts).toMatchObject([
      { status: 'succeeded', amount: 60_000, currency: 'USD', account: merchant, environment: 'test' },
    ])
    expect(heardOf(attempt)).toContainEqual(facts![0])
    expect(orderOf(attempt).captures).toHaveLength(1)
  })

  test('is held by its message where the amount is to be taken later', async () => {
    const attempt = await bench.started({ capture: 'later' })
    approve(attempt)
    await hears(attempt, { status: 'authorised', amount: 60_000, currency: 'USD' })
    expect(heardOf(attempt)).toContainEqual((await query(attempt))![0])
    expect(orderOf(attempt)).toMatchObject({ authorizations: [{ status: 'CREATED' }], captures: [] })
  })

  test('is captured once by all concurrent requests', async () => {
    const attempt = await bench.started()
    approve(attempt)
    const answers = await Promise.all(Array.from({ length: 6 }, () => query(attempt)))
    expect(new Set(answers.map((facts) => JSON.stringify(facts))).size).toBe(1)
    expect(orderOf(attempt).captures).toHaveLength(1)
  })

  test('is captured once when the answer to the capture was lost', async () => {
    const attempt = await bench.started()
    await query(attempt)
    approve(attempt)
    bench.proxy.fail('half an answer')
    await expect(query(attempt)).rejects.toMatchObject({ code: 'providerAway' })
    bench.proxy.fail(undefined)
    expect(await statuses(attempt)).toEqual(['succeeded'])
    expect(orderOf(attempt).captures).toHaveLength(1)
  })

  test('is not captured when it was closed before, whatever is reported and requested later', async () => {
    const attempt = await bench.started()
    expect((await bench.channel.close(attempt))?.map(({ status }) => status)).toEqual(['cancelled'])
    approve(attempt)
    await hears(attempt, { status: 'cancelled' })
    expect(await statuses(attempt)).toEqual(['cancelled'])
    expect(orderOf(attempt)).toMatchObject({ status: 'APPROVED', captures: [] })
  })

  test('fails when the means is declined, and is never tried again', async () => {
    for (const capture of ['now', 'later'] as const) {
      const attempt = await bench.started({ capture })
      approve(attempt, 'declined')
      expect(await statuses(attempt)).toEqual(['failed'])
      orderOf(attempt).funding = 'balance'
      expect(await statuses(attempt)).toEqual(['failed'])
      expect(orderOf(attempt).captures).toEqual([])
    }
  })

  test('waits for an eCheck, which arrives or bounces', async () => {
    for (const [end, status] of [
      ['COMPLETED', 'succeeded'],
      ['DECLINED', 'failed'],
    ] as const) {
      const attempt = await bench.started()
      approve(attempt, 'echeck')
      expect(await query(attempt)).toMatchObject([{ status: 'pending', failure: 'ECHECK' }])
      expect((await bench.channel.close(attempt))?.[0]?.status).toBe('pending')
      bench.standIn.endPending(orderOf(attempt).captures[0]!.id, end)
      await hears(attempt, { status })
      const [fact] = (await query(attempt))!
      expect(fact?.status).toBe(status)
      expect(heardOf(attempt).map(({ eventId }) => eventId)).toContain(fact?.eventId)
    }
  })
})

describe('A start', () => {
  test('whose answer was lost finds its order again', async () => {
    const intent = bench.intentOf()
    bench.proxy.fail('half an answer')
    await expect(bench.channel.start(intent)).rejects.toMatchObject({ code: 'providerAway' })
    bench.proxy.fail(undefined)
    const { reference, next } = await bench.channel.start(intent)
    expect(next).toEqual({ kind: 'redirect', url: expect.stringContaining(`token=${reference}`) })
    expect(orderOf({ ...intent, reference }).id).toBe(reference)
  })

  test('has a button in the page where its account is set to that, for the same order and beside the same page', async () => {
    const serial = `MP${newId()}`
    const plain = await bench.channel.start(bench.intentOf({ serial }))
    const account = bench.accountOf(merchant, { button: 'yes' })
    const { reference, next } = await bench.channel.start(bench.intentOf({ serial, account }))
    expect(reference).toBe(plain.reference)
    const { clientId } = account.settings
    const url = plain.next.kind === 'redirect' ? plain.next.url : ''
    expect(next).toEqual({
      ...plain.next,
      inPage: {
        script: expect.stringMatching(/\/web-sdk\/v6\/core$/),
        shownBy: 'paypal',
        session: { clientId, orderId: reference, page: url },
      },
    })
    const own = paypalChannels({})[0]!
    expect(own.loads?.().scripts).toEqual(['*.paypal.com', '*.paypalobjects.com'])
  })

  test('opens nothing under a number that was answered to be unknown', async () => {
    const intent = bench.intentOf()
    const attempt = { account: bench.account, serial: intent.serial, reference: undefined }
    expect(await query(attempt)).toBeUndefined()
    await expect(bench.channel.start(intent)).rejects.toMatchObject({ code: 'providerAway' })
    expect(await query(attempt)).toBeUndefined()
  })

  test('is refused where the account has another name at PayPal', async () => {
    const account = { ...bench.account, account: 'SOMEONE234567' }
    await expect(bench.channel.start(bench.intentOf({ account }))).rejects.toMatchObject({
      code: 'providerAway',
      cause: { message: `PayPal names the account ${merchant}, and here it is SOMEONE234567` },
    })
  })

  test('sends yen without decimals, and no dinars (TRAP-73)', async () => {
    const attempt = await bench.started({ amount: { amount: 1_980, currency: 'JPY' } })
    expect(orderOf(attempt).amount).toEqual({ currency_code: 'JPY', value: '1980' })
    approve(attempt)
    expect(await query(attempt)).toMatchObject([{ status: 'succeeded', amount: 1_980, currency: 'JPY' }])
    const dinars = bench.intentOf({ amount: { amount: 1_980, currency: 'KWD' } })
    await expect(bench.channel.start(dinars)).rejects.toMatchObject({ code: 'amountOutOfRange' })
    expect(bench.channel.abilities.currencies).not.toContain('KWD')
  })

  test('says nothing of the keys when it fails', async () => {
    const account = bench.accountOf(merchant, { clientSecret: 'EtheWrongSecret' })
    const error = await bench.channel.start(bench.intentOf({ account })).catch((thrown) => thrown)
    const { inspect } = await import('node:util')
    const text = inspect(error, { depth: 20, showHidden: true })
    expect(text).toContain('gave no access token: 401')
    const { clientId } = account.settings
    for (const key of [
      'EtheWrongSecret',
      clientId!,
      Buffer.from(`${clientId}:EtheWrongSecret`).toString('base64'),
    ])
      expect(text).not.toContain(key)
  })
})

test('A part of a held amount is taken once for its key after PayPal has forgotten the key', async () => {
  const attempt = await bench.started({ capture: 'later' })
  approve(attempt)
  expect(await statuses(attempt)).toEqual(['authorised'])
  const part = { key: newId(), amount: 20_000, currency: 'USD' }
  const first = await bench.channel.capture!(attempt, part)
  bench.standIn.forgetRequests()
  expect(await bench.channel.capture!(attempt, part)).toEqual(first)
  expect(orderOf(attempt).captures).toHaveLength(1)
  // PayPal would allow a capture of 115 %.
  const more = { key: newId(), amount: 40_001, currency: 'USD' }
  expect((await bench.channel.capture!(attempt, more)).status).toBe('refused')
  expect(await statuses(attempt)).toEqual(['succeeded', 'authorised'])
})

describe('A refund', () => {
  test('that takes days is reported as pending, and then with its outcome', async () => {
    const { attempt, captureId } = await aPaid()
    bench.standIn.delayRefunds(true)
    const [done, failed] = [newId(), newId()]
    expect(await refund(attempt, captureId, 100, done)).toEqual({ status: 'pending' })
    expect(await refund(attempt, captureId, 200, failed)).toEqual({ status: 'pending' })
    bench.standIn.delayRefunds(false)
    const [first, second] = orderOf(attempt).refunds
    bench.standIn.endRefund(first!.id, 'COMPLETED')
    bench.standIn.endRefund(second!.id, 'FAILED')
    expect(await refund(attempt, captureId, 100, done)).toEqual({ status: 'done', reference: first!.id })
    expect((await refund(attempt, captureId, 200, failed)).status).toBe('refused')
  })

  test('that was made at PayPal is a reversal, and one of ours is none', async () => {
    const { attempt, captureId } = await aPaid()
    expect((await refund(attempt, captureId, 1_000)).status).toBe('done')
    expect(await statuses(attempt)).toEqual(['succeeded'])
    const { id } = bench.standIn.refundAtPaypal(captureId, '25.00', 'USD')
    const wanted = { status: 'reversed', kind: 'refund', reversalId: id, captureId, amount: 2_500 }
    await hears(attempt, wanted)
    const facts = await query(attempt)
    expect(facts).toMatchObject([{ status: 'succeeded' }, wanted])
    expect(heardOf(attempt)).toContainEqual(facts![1])
    expect(
      heardOf(attempt)
        .filter(({ status }) => status === 'reversed')
        .every((fact) => 'amount' in fact && fact.amount === 2_500),
    ).toBe(true)
  })
})

describe('A dispute', () => {
  const eventsOf = (attempt: AttemptRef) =>
    new Set(
      heardOf(attempt).flatMap((fact) => ('reversalId' in fact ? [`${fact.status} ${fact.eventId}`] : [])),
    )

  test('moves nothing while buyer and shop talk, and is one chargeback when it is escalated', async () => {
    const { attempt, captureId } = await aPaid()
    const id = bench.standIn.dispute(captureId, 'INQUIRY')
    bench.standIn.escalate(id)
    await hears(attempt, { status: 'reversed', kind: 'chargeback', captureId, amount: 60_000 })
    bench.standIn.resolve(id, 'RESOLVED_BUYER_FAVOUR')
    await hears(attempt, { status: 'reversalLost', captureId })
    // The message of the money, those of the dispute, and their copies are of the same chargeback.
    expect([...eventsOf(attempt)].sort()).toEqual([
      `reversalLost chargeback:${captureId}:lost`,
      `reversed chargeback:${captureId}`,
    ])
  })

  test('that ends as an inquiry is no chargeback', async () => {
    const { attempt, captureId } = await aPaid()
    const before = heard.length
    bench.standIn.resolve(bench.standIn.dispute(captureId, 'INQUIRY'), 'RESOLVED_SELLER_FAVOUR')
    const other = await aPaid()
    await hears(other.attempt, { status: 'succeeded' })
    expect(heard.length).toBeGreaterThan(before)
    expect(eventsOf(attempt).size).toBe(0)
  })

  test('that is won returns the money', async () => {
    const { attempt, captureId } = await aPaid()
    bench.standIn.resolve(bench.standIn.dispute(captureId, 'CHARGEBACK'), 'RESOLVED_SELLER_FAVOUR')
    await hears(attempt, { status: 'reversalWon', wonId: `chargebackWon:${captureId}` })
  })
})

test('A day’s report states each movement under the number that we know it by (SYS-10)', async () => {
  // An account without messages, since there are many movements.
  const account = bench.accountOf(otherMerchant)
  const { attempt, captureId } = await aPaid(account)
  const refunded = await refund(attempt, captureId, 1_000)
  bench.standIn.resolve(bench.standIn.dispute(captureId, 'CHARGEBACK'), 'RESOLVED_SELLER_FAVOUR')
  for (let more = 0; more < 100; more++) bench.standIn.refundAtPaypal(captureId, '0.01', 'USD')
  const day = new Date().toISOString().slice(0, 10)
  const lines = []
  let pages = 0
  for (let after: string | undefined; pages === 0 || after; pages++) {
    const page = await bench.channel.statement!(account, { day, after })
    lines.push(...page.lines)
    after = page.next
  }
  expect(pages).toBeGreaterThan(1)
  const ours = lines.filter(({ serial }) => serial === attempt.serial)
  expect(ours).toHaveLength(104)
  const stated = (kind: string, reference: string, amount: number) =>
    expect.objectContaining({ kind, reference, amount, currency: 'USD', at: expect.any(Date) })
  if (refunded.status !== 'done') throw new Error('The refund was not sent')
  expect(ours).toContainEqual(stated('capture', captureId, 60_000))
  expect(ours).toContainEqual(stated('refund', refunded.reference, 1_000))
  expect(ours).toContainEqual(stated('chargeback', `chargeback:${captureId}`, 60_000))
  expect(ours).toContainEqual(stated('chargebackWon', `chargebackWon:${captureId}`, 60_000))
  const another = await bench.channel.statement!(account, { day: '2020-01-01', after: undefined })
  expect(another.lines).toEqual([])
  const others = await bench.channel.statement!(bench.account, { day, after: undefined })
  expect(others.lines.filter(({ serial }) => serial === attempt.serial)).toEqual([])
  bench.proxy.fail('no JSON')
  await expect(bench.channel.statement!(bench.account, { day, after: undefined })).rejects.toMatchObject({
    code: 'providerAway',
  })
})
