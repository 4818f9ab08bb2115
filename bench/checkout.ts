import { aClient, placeAnOrder } from '../tests/support/mall.ts'
import type { BenchMall } from './mall.ts'
import type { Measured } from './table.ts'

/** Buyers who do nothing but buy: add to the cart, quote, place, pay at the sandbox, and hear that it is paid. */
export async function measureCheckout(mall: BenchMall, buyers: number, seconds: number): Promise<Measured> {
  const endsAt = Date.now() + seconds * 1_000
  const times: number[] = []
  let failures = 0
  const buy = async () => {
    const client = aClient(mall.url)
    while (Date.now() < endsAt) {
      const since = performance.now()
      const isPaid = await buyOnce(mall, client)
      if (isPaid) times.push(performance.now() - since)
      else failures += 1
    }
  }
  const since = Date.now()
  await Promise.all(Array.from({ length: buyers }, buy))
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return { perSecond: times.length / ((Date.now() - since) / 1_000), p50: at(0.5), p99: at(0.99), failures }
}

async function buyOnce(mall: BenchMall, client: ReturnType<typeof aClient>): Promise<boolean> {
  const placed = await placeAnOrder(client, [{ variantId: mall.variantId }])
  if (placed.status !== 200) return false
  const contractId = placed.body.tradeContract.id
  const started = await client.once('/sapi/mall-pay/payment/firstPay', { payChannel: 'MOCKPAY', contractId })
  if (started.status !== 200) return false
  await fetch(started.body.redirectUrl, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'outcome=pay',
  })
  for (let asked = 0; asked < 200; asked += 1) {
    const { body } = await client.post('/sapi/mall-pay/payment/payResult', { contractId })
    if (body.status === 'SUCCESS') return true
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return false
}
