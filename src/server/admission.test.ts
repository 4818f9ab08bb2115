import { describe, expect, test } from 'vitest'
import { aClient, aMall, aProduct, aShop } from '../../tests/support/mall.ts'
import { anUnpaidOrder, firstPay, pay } from '../../tests/support/payments.ts'
import { Admission, purposeOfPage } from './admission.ts'

/** Work that lasts until it is ended. */
function begun(admission: Admission, purpose: 'browse' | 'trade' | 'pay', count: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const all = Promise.allSettled(Array.from({ length: count }, () => admission.run(purpose, () => promise)))
  return {
    end: async () => {
      resolve()
      return (await all).filter(({ status }) => status === 'fulfilled').length
    },
  }
}

describe('More requests than can be answered', () => {
  test('are refused in the order of what they are for: looking around, then trade, and payments last', async () => {
    const admission = new Admission()
    const run = (purpose: 'browse' | 'trade' | 'pay') => admission.run(purpose, async () => 'done')
    const looking = begun(admission, 'browse', 100)
    await expect(run('browse')).rejects.toMatchObject({ code: 'overloaded' })
    expect(await run('trade')).toBe('done')
    const trading = begun(admission, 'trade', 100)
    await expect(run('trade')).rejects.toMatchObject({ code: 'overloaded' })
    expect(await run('pay')).toBe('done')
    expect([await looking.end(), await trading.end()]).toEqual([64, 64])
    expect(await run('browse')).toBe('done')
  })

  test('are refused sooner while started ones take too long, and less again when they end in time (I-48)', async () => {
    let time = 0
    const admission = new Admission(() => time)
    /**
     * How many of a thousand simultaneous requests are begun, each of which ends after so many milliseconds.
     */
    const rush = async (purpose: 'browse' | 'trade' | 'pay', ms: number) => {
      const all = begun(admission, purpose, 1_000)
      time += ms
      return all.end()
    }
    expect(await rush('browse', 2_000)).toBe(64)
    // Too long: halved once for all of them, and again only when a second has shown nothing better.
    expect([await rush('browse', 2_001), await rush('browse', 900)]).toEqual([64, 32])
    for (let turn = 0; turn < 3; turn += 1) await rush('browse', 3_000)
    const slow = [await rush('browse', 3_000), await rush('trade', 3_000), await rush('pay', 60_000)]
    expect(slow).toEqual([24, 48, 192])
    const grown: number[] = []
    for (let turn = 0; turn < 6; turn += 1) grown.push(await rush('browse', 100))
    expect([grown.at(0), grown.at(-1)]).toEqual([24, 64])
    // Requests that wait for a payment provider do not count as load, and take no place of others.
    const waiting = begun(admission, 'pay', 1_000)
    expect(await rush('browse', 100)).toBe(64)
    expect(await rush('trade', 100)).toBe(128)
    time += 60_000
    expect(await waiting.end()).toBe(512)
    expect(await rush('browse', 100)).toBe(64)
  })

  test('wait their turn, in the order in which they came, and so many are worked on as do not slow each other down', async () => {
    const admission = new Admission()
    const order: number[] = []
    let workedOn = 0
    let most = 0
    const works = Array.from({ length: 128 }, (_, place) =>
      admission.run('trade', async () => {
        workedOn += 1
        most = Math.max(most, workedOn)
        await new Promise((done) => setImmediate(done))
        order.push(place)
        workedOn -= 1
      }),
    )
    // A payment waits for no turn.
    expect(await admission.run('pay', async () => order.length)).toBe(0)
    await Promise.all(works)
    expect([most, admission.running]).toEqual([24, 0])
    expect(order).toEqual(order.toSorted((one, other) => one - other))
  })

  test('are refused when the next in line has waited too long, or the process is late with all that it does', async () => {
    let [time, late] = [0, 0]
    const admission = new Admission(
      () => time,
      () => late,
    )
    const refused = () => (['browse', 'trade', 'pay'] as const).filter((purpose) => admission.isFull(purpose))
    const all = begun(admission, 'trade', 40)
    const looking = begun(admission, 'browse', 20)
    expect(refused()).toEqual([])
    time = 1_001
    expect(refused()).toEqual(['browse'])
    time = 2_001
    expect(refused()).toEqual(['browse', 'trade'])
    expect([await all.end(), await looking.end()]).toEqual([40, 20])
    expect(refused()).toEqual([])
    // While there are few requests, it is late for another reason.
    late = 10_000
    expect(refused()).toEqual([])
    const few = begun(admission, 'pay', 5)
    const others = begun(admission, 'trade', 16)
    late = 401
    expect(refused()).toEqual(['browse'])
    late = 801
    expect(refused()).toEqual(['browse', 'trade'])
    late = 3_001
    expect(refused()).toEqual(['browse', 'trade', 'pay'])
    expect([await few.end(), await others.end()]).toEqual([5, 16])
  })

  test('are refused before their body is read', async () => {
    const mall = await aMall()
    const trading = begun(mall.admission, 'trade', 128)
    try {
      const { status, text } = await aClient(mall.url).post('/sapi/mall-order/cartline/querycart', {
        more: 'x'.repeat(300_000),
      })
      expect([status, JSON.parse(text)]).toMatchObject([503, { code: 'overloaded', status: 503 }])
    } finally {
      await trading.end()
      await mall.stop()
    }
  })

  test('leave work that fails uncounted', async () => {
    const admission = new Admission()
    for (let turn = 0; turn < 100; turn += 1)
      await admission.run('browse', () => Promise.reject(new Error('failed'))).catch(() => undefined)
    expect(await admission.run('browse', async () => 'done')).toBe('done')
  })

  test('are distinguished by their page', () => {
    for (const path of ['/', '/zh', '/_.data', '/category/desks', '/zh/product/desk.data', '/search'])
      expect([path, purposeOfPage(path, true)]).toEqual([path, 'browse'])
    for (const path of ['/cart', '/checkout', '/buyer/orders', '/seller/orders'])
      expect([path, purposeOfPage(path, true)]).toEqual([path, 'trade'])
    for (const path of ['/buyer/pre-pay', '/zh/buyer/pay-result'])
      expect([path, purposeOfPage(path, false)]).toEqual([path, 'pay'])
    expect(purposeOfPage('/product/desk', false)).toBe('trade')
  })

  test('are refused immediately with the time to retry, while cached answers and payments go on', async () => {
    const mall = await aMall()
    try {
      const { urlKey } = await aProduct(mall, (await aShop(mall)).shopId)
      const { guest, groupId } = await anUnpaidOrder(mall)
      const { body } = await firstPay(guest, groupId)
      const product = () => guest.post('/sapi/mall-item/item/queryItemRender', { urlKey })
      expect((await product()).status).toBe(200)

      const trading = begun(mall.admission, 'trade', 128)
      const search = await aClient(mall.url).post('/sapi/mall-item/item/search', { keyword: 'another' })
      expect([search.status, search.body.code, search.headers.get('retry-after')]).toEqual([
        503,
        'overloaded',
        '1',
      ])
      const cart = await guest.post('/sapi/mall-order/cartline/querycart')
      expect([cart.status, cart.body.code]).toEqual([503, 'overloaded'])
      expect((await product()).status).toBe(200)
      const status = await guest.post(`${pay}/queryPaymentRecordStatus`, {
        paymentRecordId: body.paymentRecordId,
      })
      expect(status.status).toBe(200)
      expect((await fetch(`${mall.url}/healthz`)).status).toBe(200)
      expect(await trading.end()).toBe(128)
      expect((await guest.post('/sapi/mall-order/cartline/querycart')).status).toBe(200)
    } finally {
      await mall.stop()
    }
  })
})
