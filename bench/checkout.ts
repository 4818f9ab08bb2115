import { aBuyer, type Buyer, openWire, type Wire } from './buyer.ts'
import type { BenchMall } from './mall.ts'
import { type Measured, measuredFrom } from './table.ts'

export const addressOfBuyer = {
  firstName: 'Lin',
  lastName: 'Marsh',
  personPhone: '+1 415 555 0134',
  email: 'lin@example.test',
  country: 'US',
  province: 'CA',
  city: 'San Francisco',
  postalCode: '94107',
  poiName: 'Harbor Street',
  detailAddress: '18',
}

/** A buyer with a way to the payment provider. */
export type Shopper = { readonly buyer: Buyer; readonly bank: Wire; readonly close: () => void }

export function aShopper(mall: BenchMall): Shopper {
  const buyer = aBuyer(mall.url)
  const bank = openWire(mall.sandboxUrl)
  return {
    buyer,
    bank,
    close: () => {
      buyer.close()
      bank.close()
    },
  }
}

/** State of one purchase, filled in step by step. */
export type Purchase = { variantId: string; key?: string; due?: object; groupId?: string; payUrl?: string }
type Step = { readonly name: string; readonly run: (shopper: Shopper, it: Purchase) => Promise<boolean> }

export const steps: readonly Step[] = [
  {
    name: 'add to cart',
    run: async ({ buyer }, it) => {
      const { status, body } = await buyer.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
        { sku: { id: it.variantId }, skuQty: 1 },
      ])
      return status === 200 && body !== undefined
    },
  },
  {
    name: 'begin',
    run: async ({ buyer }, it) => {
      const { status, body } = await buyer.post('/sapi/mall-order/preorder/savecommondata', {
        orderSource: 'CART',
      })
      it.key = body?.key
      return status === 200
    },
  },
  {
    name: 'quote',
    run: async ({ buyer }, it) => {
      const { status, body } = await buyer.post('/sapi/mall-order/web/order/renderOrder', { key: it.key })
      it.due = body?.needPayAmt
      return status === 200
    },
  },
  {
    name: 'place',
    run: async ({ buyer }, it) => {
      const { status, body } = await buyer.once('/sapi/mall-order/web/order/createOrder', {
        key: it.key,
        selectedAddress: addressOfBuyer,
        needPayAmt: it.due,
      })
      it.groupId = body?.tradeContract?.id
      return status === 200
    },
  },
  {
    name: 'start to pay',
    run: async ({ buyer }, it) => {
      const { status, body } = await buyer.once('/sapi/mall-pay/payment/firstPay', {
        payChannel: 'MOCKPAY',
        contractId: it.groupId,
      })
      it.payUrl = body?.redirectUrl
      return status === 200
    },
  },
  {
    name: 'pay, until it is known',
    run: async ({ buyer, bank }, it) => {
      const form = 'content-type: application/x-www-form-urlencoded\r\n'
      const { status } = await bank.send(new URL(it.payUrl!).pathname, 'outcome=pay', form)
      if (status !== 303) return false
      for (let asked = 0; asked < 500; asked += 1) {
        // As soon as a person could: the message needs a moment to arrive.
        await new Promise((resolve) => setTimeout(resolve, 10))
        const { body } = await buyer.post('/sapi/mall-pay/payment/payResult', { contractId: it.groupId })
        if (body?.status === 'SUCCESS') return true
      }
      return false
    },
  },
]

/** Buyers who do nothing but buy, one thing after the other, each something else. */
export async function measureCheckout(
  mall: BenchMall,
  buyers: number,
  seconds: number,
): Promise<{ whole: Measured; steps: { name: string; measured: Measured }[] }> {
  const shoppers = Array.from({ length: buyers }, () => aShopper(mall))
  let count = 0
  const nextVariant = () => mall.variantIds[count++ % mall.variantIds.length]!
  for (const shopper of shoppers) await buyOnce(shopper, nextVariant(), () => undefined)

  const since = performance.now()
  const endsAt = since + seconds * 1_000
  const times: number[] = []
  const ofStep = new Map(steps.map(({ name }) => [name, [] as number[]]))
  let failures = 0
  await Promise.all(
    shoppers.map(async (shopper) => {
      while (performance.now() < endsAt) {
        const begun = performance.now()
        const isPaid = await buyOnce(shopper, nextVariant(), (step, ms) => ofStep.get(step)!.push(ms))
        if (isPaid) times.push(performance.now() - begun)
        else failures += 1
      }
    }),
  )
  const lasted = (performance.now() - since) / 1_000
  for (const shopper of shoppers) shopper.close()
  return {
    whole: measuredFrom(times, lasted, failures),
    steps: [...ofStep].map(([name, ms]) => ({ name, measured: measuredFrom(ms, lasted, 0) })),
  }
}

async function buyOnce(
  shopper: Shopper,
  variantId: string,
  took: (step: string, ms: number) => void,
): Promise<boolean> {
  const it: Purchase = { variantId }
  for (const { name, run } of steps) {
    const since = performance.now()
    if (!(await run(shopper, it))) return false
    took(name, performance.now() - since)
  }
  return true
}

/** One step repeatedly, by buyers who each have a cart of their own. */
export async function measureAdding(mall: BenchMall, buyers: number, seconds: number): Promise<Measured> {
  const [add] = steps
  const shoppers = Array.from({ length: buyers }, () => aShopper(mall))
  let count = 0
  const next = () => ({ variantId: mall.variantIds[count++ % mall.variantIds.length]! })
  for (const shopper of shoppers) await add!.run(shopper, next())
  const since = performance.now()
  const times: number[] = []
  let failures = 0
  await Promise.all(
    shoppers.map(async (shopper) => {
      while (performance.now() - since < seconds * 1_000) {
        const begun = performance.now()
        if (await add!.run(shopper, next())) times.push(performance.now() - begun)
        else failures += 1
      }
    }),
  )
  const lasted = (performance.now() - since) / 1_000
  for (const shopper of shoppers) shopper.close()
  return measuredFrom(times, lasted, failures)
}
