// @module-tag slow
import { createPrivateKey } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Channel, Intent, PaymentFact } from '#modules/payments/rules/channel.ts'
import { guardedChannel } from '#modules/payments/rules/guarded-channel.ts'
import { newId } from '#platform/identifiers.ts'
import { wechatChannels } from '#providers/payments/wechat/channels.ts'
import { authorization } from '#providers/payments/wechat/signature.ts'
import { slowness } from '../support/busy.ts'
import { channelContract } from '../support/channel-contract.ts'
import { aCertificate, anRsaPair } from './rsa-pair.ts'
import { appid, aTransaction, aWechat, mchid, otherMchid, type Reached } from './wechat-bench.ts'

channelContract('WECHAT_PAY', () => aWechat())
describe('On a phone', () => channelContract('WECHAT_PAY', () => aWechat('phone')))

describe('WeChat Pay', () => {
  let under: Reached
  let channel: Channel
  beforeAll(async () => {
    under = await aWechat()
    channel = guardedChannel(
      wechatChannels({ api: () => under.proxy.url, timeoutMs: Math.round(2_000 * slowness()) })[0]!,
    )
  })
  afterAll(() => under.stop())
  afterEach(() => {
    under.proxy.fail(undefined)
    under.standIn.answersRefundsAs('SUCCESS')
  })

  const anIntent = (device?: 'phone' | 'computer', change: Partial<Intent> = {}): Intent => ({
    serial: `MP${newId()}`,
    account: under.account,
    amount: { amount: 12_345, currency: 'CNY' },
    language: 'zh',
    returnUrl: 'http://mall.localhost/buyer/pay-result?serial=1',
    capture: 'now',
    notifyUrl: under.notifyUrl,
    payBy: new Date(Date.now() + 30 * 60_000),
    browser: device && { device, address: '203.0.113.7' },
    ...change,
  })
  const refOf = ({ serial, account }: Intent) => ({ serial, account, reference: undefined })
  const said = (account = under.account) =>
    under.notices.splice(0).flatMap((notice) => channel.readMessage({ ...notice, now: new Date() }, account))
  const captureOf = (facts: readonly PaymentFact[] | undefined) => {
    const fact = facts?.[0]
    if (fact?.status !== 'succeeded') throw new Error('It was not paid')
    return fact
  }
  const paid = async () => {
    const intent = anIntent()
    await channel.start(intent)
    under.standIn.pays(mchid, intent.serial)
    const capture = captureOf(await channel.ask(refOf(intent)))
    const refund = (amount: number, key = newId()) =>
      channel.refund(refOf(intent), { key, captureId: capture.captureId, amount, currency: 'CNY' })
    return { intent, capture, refund }
  }

  test('is paid by a code, and message and query report the same', async () => {
    const intent = anIntent('computer')
    const { next } = await channel.start(intent)
    expect(next).toMatchObject({ kind: 'code', content: expect.stringMatching(/^weixin:\/\/wxpay\//) })
    expect((await channel.ask(refOf(intent)))?.map(({ status }) => status)).toEqual(['pending'])
    under.standIn.pays(mchid, intent.serial)
    await under.standIn.settled()
    const facts = await channel.ask(refOf(intent))
    expect(facts).toMatchObject([
      { status: 'succeeded', amount: 12_345, currency: 'CNY', serial: intent.serial },
    ])
    expect(said()).toEqual(facts)
    expect((await channel.start(intent)).next).toEqual({ kind: 'done' })
  })

  test('is paid on its page on a phone, which leads back to us', async () => {
    const intent = anIntent('phone')
    const { next } = await channel.start(intent)
    if (next.kind !== 'redirect') throw new Error(next.kind)
    const url = next.url.replace(under.proxy.url, under.address)
    const press = (choice: string) =>
      fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ choice }) })
    expect(await (await fetch(url, { headers: { 'accept-language': 'zh-CN' } })).text()).toContain(
      '微信支付：测试页面',
    )
    expect(await (await press('decline')).text()).toContain('declined')
    expect(said()).toEqual([])
    expect((await press('pay')).headers.get('location')).toBe(intent.returnUrl)
    await under.standIn.settled()
    expect(said()).toEqual(await channel.ask(refOf(intent)))
  })

  test('offers another attempt after one that was closed', async () => {
    const intent = anIntent()
    await channel.start(intent)
    await channel.close(refOf(intent))
    expect((await channel.start(intent)).next).toMatchObject({ kind: 'refused', mayRetry: true })
  })

  test('repeats a message until it is acknowledged', async () => {
    under.acknowledge(500)
    const { capture } = await paid()
    await under.standIn.settled()
    expect(said()).toEqual([capture, capture, capture])
    under.acknowledge(204)
    await paid()
    await under.standIn.settled()
    expect(said()).toHaveLength(1)
  })

  test('leaves a refund pending until the bank has it, and refuses one that the bank did not take', async () => {
    const { intent, capture, refund } = await paid()
    const key = newId()
    under.standIn.answersRefundsAs('PROCESSING')
    expect(await refund(1_000, key)).toEqual({ status: 'pending' })
    expect(await refund(1_000, key)).toEqual({ status: 'pending' })
    under.standIn.movesRefunds()
    const done = await refund(1_000, key)
    expect(done).toMatchObject({ status: 'done', reference: expect.stringMatching(/^5030/) })
    expect((await refund(1_001, key)).status).toBe('refused')
    under.standIn.answersRefundsAs('ABNORMAL')
    const abnormal = newId()
    expect(await refund(500, abnormal)).toEqual({ status: 'refused', reason: 'ABNORMAL' })
    // A person may still send it in WeChat Pay's console, so that a retry makes no second one.
    under.standIn.answersRefundsAs('SUCCESS')
    expect(await refund(500, `${abnormal}-1`)).toEqual({ status: 'refused', reason: 'ABNORMAL' })
    under.standIn.movesRefunds()
    expect(await refund(500, `${abnormal}-2`)).toMatchObject({ status: 'done' })
    const closed = newId()
    under.standIn.answersRefundsAs('CLOSED')
    expect(await refund(500, closed)).toEqual({ status: 'refused', reason: 'CLOSED' })
    under.standIn.answersRefundsAs('SUCCESS')
    expect(await refund(500, `${closed}-1`)).toMatchObject({ status: 'done' })
    expect(under.standIn.refundsOf(mchid, intent.serial)).toEqual([1_000, 500, 500])
    // It was paid, whatever was refunded.
    expect(await channel.ask(refOf(intent))).toEqual([capture])
    await under.standIn.settled()
    expect(said().filter(({ status }) => status !== 'succeeded')).toEqual([])
  })

  test('reports money that was refunded in its console', async () => {
    const { intent, capture } = await paid()
    await under.standIn.settled()
    said()
    under.standIn.refundsInConsole(mchid, intent.serial, 2_345)
    await under.standIn.settled()
    const { serial } = intent
    expect(said()).toMatchObject([
      {
        status: 'reversed',
        kind: 'refund',
        captureId: capture.captureId,
        amount: 2_345,
        currency: 'CNY',
        serial,
      },
    ])
  })

  test('refuses a message that was signed rightly and encrypted for another', async () => {
    const { headers, body } = under.standIn.signedNotification(
      otherMchid,
      'TRANSACTION.SUCCESS',
      aTransaction,
    )
    const message = { headers: new Headers(headers), rawBody: Buffer.from(body), now: new Date() }
    expect(() => channel.readMessage(message, under.account)).toThrow(
      expect.objectContaining({ code: 'webhookForged' }),
    )
  })

  test('learns the certificate of a new key from the list that only it can have encrypted', async () => {
    const other = await aWechat()
    const fresh = guardedChannel(wechatChannels({ api: () => other.proxy.url })[0]!)
    const intent = { ...anIntent(), account: other.account, notifyUrl: other.notifyUrl }
    const pair = anRsaPair()
    const serial = '7132D72A03E93CDDF8C03BBD1F37EEDF00000001'
    other.standIn.signsWith({ serial, privateKey: pair.privateKey })
    await expect(fresh.start(intent)).rejects.toMatchObject({ code: 'providerAway' })

    other.standIn.signsWith({ serial, privateKey: pair.privateKey, certificate: aCertificate(pair, serial) })
    // The list is of this merchant alone: it cannot be read with another key.
    const { settings } = other.account
    const unread = { ...other.account, settings: { ...settings, apiV3Key: 'x'.repeat(32) } }
    await expect(fresh.start({ ...intent, account: unread })).rejects.toMatchObject({ code: 'providerAway' })
    expect((await fresh.start(intent)).next.kind).toBe('code')
    other.standIn.pays(mchid, intent.serial)
    await other.standIn.settled()
    const facts = other.notices.flatMap((notice) =>
      fresh.readMessage({ ...notice, now: new Date() }, other.account),
    )
    expect(facts).toMatchObject([{ status: 'succeeded', serial: intent.serial }])
    await other.stop()
  })

  test('states what moved on a day of UTC, out of its lists of two days of Beijing', async () => {
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    const paidAt = async (moment: string) => {
      const intent = anIntent()
      await channel.start(intent)
      under.standIn.pays(mchid, intent.serial, new Date(moment))
      return captureOf(await channel.ask(refOf(intent)))
    }
    await paidAt(`${day(4)}T23:59:59Z`)
    const early = await paidAt(`${day(3)}T00:00:00Z`)
    const late = await paidAt(`${day(3)}T17:00:00Z`)
    await paidAt(`${day(2)}T00:00:00Z`)
    under.standIn.refundsInConsole(mchid, late.serial, 2_345, new Date(`${day(3)}T23:59:59Z`))
    const { lines, next } = await channel.statement!(under.account, { day: day(3), after: undefined })
    expect(next).toBeUndefined()
    const reported = { currency: 'CNY', amount: 12_345, kind: 'capture' }
    expect(lines).toHaveLength(3)
    expect(lines).toEqual(
      expect.arrayContaining([
        {
          ...reported,
          serial: early.serial,
          reference: early.captureId,
          at: new Date(`${day(3)}T00:00:00Z`),
        },
        { ...reported, serial: late.serial, reference: late.captureId, at: new Date(`${day(3)}T17:00:00Z`) },
        {
          kind: 'refund',
          currency: 'CNY',
          amount: 2_345,
          serial: late.serial,
          reference: expect.stringMatching(/^5030/),
          at: new Date(`${day(3)}T23:59:59Z`),
        },
      ]),
    )
    expect((await channel.statement!(under.account, { day: day(9), after: undefined })).lines).toEqual([])
    // Its list of the day after is not made yet.
    const today = channel.statement!(under.account, { day: day(0), after: undefined })
    await expect(today).rejects.toMatchObject({ code: 'providerAway' })
    under.proxy.fail('half an answer')
    const cut = channel.statement!(under.account, { day: day(3), after: undefined })
    await expect(cut).rejects.toMatchObject({ code: 'providerAway' })
  })

  test('takes yuan alone, and has no environment for tests of its own', async () => {
    const intent = anIntent(undefined, { amount: { amount: 100, currency: 'JPY' } })
    await expect(channel.start(intent)).rejects.toMatchObject({ code: 'providerAway' })
    expect(channel.abilities.currencies).toEqual(['CNY'])
    const [unset] = wechatChannels({})
    await expect(unset!.ask(refOf(anIntent()))).rejects.toMatchObject({ code: 'providerAway' })
    expect(unset!.hosts()).toEqual(['wx.tenpay.com'])
  })

  test('refuses keys and numbers that cannot be right', () => {
    const { privateKey, publicKey } = anRsaPair()
    const why = (name: string, entered: string) => channel.settings[name]!.whyWrong!(entered, 'test')
    for (const [name, entered] of Object.entries(under.account.settings))
      expect({ [name]: why(name, entered) }).toEqual({ [name]: undefined })
    expect(why('platformPublicKey', aCertificate({ privateKey, publicKey }, '7132'))).toBeUndefined()
    expect(why('platformPublicKey', privateKey)).toBe('invalidPublicKey')
    expect(why('privateKey', publicKey)).toBe('invalidPrivateKey')
    expect(why('apiV3Key', 'short')).toBe('invalidProviderKey')
    expect(why('appid', '1900000109')).toBe('invalidProviderKey')
  })

  test('has no keys in its errors', async () => {
    under.proxy.fail('an error page')
    const error = await channel.ask(refOf(anIntent())).catch((refusal) => refusal)
    const text = JSON.stringify([error, String(error.cause), error.cause?.stack])
    const { privateKey = '', apiV3Key = '' } = under.account.settings
    for (const part of [apiV3Key, ...privateKey.split('\n').slice(1, -2)]) expect(text).not.toContain(part)
  })

  describe('Its stand-in', () => {
    const call = async (
      path: string,
      content: object,
      change: { key?: string; at?: Date; sent?: string } = {},
    ) => {
      const { settings } = under.account
      const body = JSON.stringify(content)
      const merchant = {
        mchid,
        serialNo: settings.serialNo!,
        privateKey: createPrivateKey(change.key ?? settings.privateKey!),
      }
      const answer = await fetch(`${under.address}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: authorization(merchant, { method: 'POST', path, body, at: change.at ?? new Date() }),
        },
        body: change.sent ?? body,
      })
      const said = (await answer.json()) as { code?: string }
      return said.code ?? answer.status
    }
    const native = '/v3/pay/transactions/native'
    const order = {
      appid,
      mchid,
      description: 'A',
      out_trade_no: 'MP1000',
      amount: { total: 100, currency: 'CNY' },
      notify_url: 'https://mall.test/notify',
    }

    test('accepts what the documentation allows, and refuses what it does not', async () => {
      expect(await call(native, order)).toBe(200)
      const wrong: readonly object[] = [
        { ...order, amount: { total: '1.00', currency: 'CNY' } },
        { ...order, amount: { total: 0, currency: 'CNY' } },
        { ...order, amount: { total: 1.5, currency: 'CNY' } },
        { ...order, amount: { total: 100, currency: 'USD' } },
        { ...order, out_trade_no: 'short' },
        { ...order, description: undefined },
        { ...order, notify_url: 'https://mall.test/notify?site=cn' },
        { ...order, time_expire: '2026-11-27 21:05:00' },
        { ...order, invented: true },
      ]
      for (const content of wrong) expect(await call(native, content)).toBe('PARAM_ERROR')
      expect(await call('/v3/pay/transactions/h5', order)).toBe('PARAM_ERROR')
      expect(await call(native, { ...order, mchid: otherMchid })).toBe('APPID_MCHID_NOT_MATCH')
      // The number is taken by another order.
      expect(await call(native, { ...order, description: 'B' })).toBe('INVALID_REQUEST')
    })

    test('refuses what was signed by another, at another time, or not as it came', async () => {
      expect(await call(native, order, { key: anRsaPair().privateKey })).toBe('SIGN_ERROR')
      expect(await call(native, order, { at: new Date(Date.now() - 3_600_000) })).toBe('SIGN_ERROR')
      expect(await call(native, order, { sent: JSON.stringify({ ...order, description: 'C' }) })).toBe(
        'SIGN_ERROR',
      )
    })
  })
})
