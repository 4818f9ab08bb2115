import { randomInt } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { aBuyer, type Buyer, openWire } from './buyer.ts'
import { steps } from './checkout.ts'
import { lessThan } from './cpu.ts'
import type { BenchMall } from './mall.ts'
import { measuredFrom, printRows } from './table.ts'

/** How requests of one purpose fared: those that were answered, and those that were refused. Milliseconds. */
type Fared = {
  readonly name: string
  readonly clients: number
  readonly answered: Spread
  readonly refused: Spread
  /** Connections that broke, and answers that are neither. */
  readonly failed: number
}
type Spread = {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly most: number
}

type Kind = {
  readonly name: string
  readonly clients: number
  readonly begin: () => Promise<{ readonly ask: () => Promise<number>; readonly close: () => void }>
}

/** A call ends within this time, or it should not have begun. */
const deadlineMs = 5_000
/** Milliseconds: these clients wait less than the response requires. */
const againMs = 100

/**
 * Far more clients than can be served, each repeating its request as soon as it is answered; then how soon a
 * single one is served again.
 */
export async function runOverload(mall: BenchMall, seconds: number): Promise<readonly Fared[]> {
  const word = () => `lamp ${randomInt(1_000_000_000)}`
  const paying = await Promise.all(Array.from({ length: 20 }, () => anOrderToPay(mall)))
  let next = 0
  const kinds: readonly Kind[] = [
    {
      name: 'search, anew',
      clients: 400,
      begin: async () => {
        const buyer = aBuyer(mall.url)
        const ask = async () => (await buyer.post('/sapi/mall-item/item/search', { keyword: word() })).status
        return { ask, close: buyer.close }
      },
    },
    {
      name: 'list page, anew',
      clients: 200,
      begin: async () => {
        const wire = openWire(mall.url)
        const path = () => `/search?keyword=desk&max=${100_000 + randomInt(100_000_000)}`
        const headers = 'accept: text/html\r\naccept-encoding: br\r\n'
        return { ask: async () => (await wire.send(path(), '', headers, 'GET')).status, close: wire.close }
      },
    },
    {
      name: 'add to cart',
      clients: 400,
      begin: async () => {
        const buyer = aBuyer(mall.url)
        const sku = { id: mall.variantIds[next++ % mall.variantIds.length]! }
        const path = '/sapi/mall-order/cartline/batchcreatenewcartlines'
        return { ask: async () => (await buyer.post(path, [{ sku, skuQty: 1 }])).status, close: buyer.close }
      },
    },
    {
      name: 'ask how paying went',
      clients: 100,
      begin: async () => {
        const { buyer, groupId } = paying[next++ % paying.length]!
        const tab = buyer.twin()
        const ask = async () =>
          (await tab.post('/sapi/mall-pay/payment/payResult', { contractId: groupId })).status
        return { ask, close: tab.close }
      },
    },
  ]
  const lag = monitorEventLoopDelay({ resolution: 5 })
  lag.enable()
  const [before, begun] = [mall.burnt(), performance.now()]
  const fared = await Promise.all(kinds.map((kind) => flood(kind, seconds)))
  const burnt = lessThan(mall.burnt(), before)
  const took = (performance.now() - begun) / 1_000
  lag.disable()
  const since = performance.now()
  const one = await kinds[0]!.begin()
  while ((await one.ask()) !== 200);
  const backMs = performance.now() - since
  one.close()
  for (const { buyer } of paying) buyer.close()

  const cells = ({ perSecond, p50, p99, most }: Spread) =>
    [perSecond, p50, p99, most].map((figure) => figure.toFixed(0))
  printRows([
    [
      ...['what', 'clients', 'answered /s', 'p50 ms', 'p99 ms', 'most ms'],
      ...['refused /s', 'p50 ms', 'p99 ms', 'most ms', 'failed'],
    ],
    ...fared.map(({ name, clients, answered, refused, failed }) => [
      ...[name, String(clients), ...cells(answered), ...cells(refused), String(failed)],
    ]),
  ])
  console.log(
    `Processors of two: mall ${(burnt.mall / took).toFixed(2)}, PostgreSQL ${(burnt.database / took).toFixed(2)}, driver ${(burnt.driver / took).toFixed(2)}, all ${(burnt.machine / took).toFixed(2)}.`,
  )
  console.log(
    `Within the deadline of ${deadlineMs} ms: ${fared.every(({ answered }) => answered.most <= deadlineMs) ? 'all' : 'NOT ALL'}. A search after the rush: ${backMs.toFixed(0)} ms. The driver itself was late by ${(lag.percentile(99) / 1e6).toFixed(0)} ms (p99).`,
  )
  return fared
}

async function flood({ name, clients, begin }: Kind, seconds: number): Promise<Fared> {
  const answered: number[] = []
  const refused: number[] = []
  let failed = 0
  const until = performance.now() + seconds * 1_000
  const rush = async () => {
    const client = await begin()
    while (performance.now() < until) {
      const since = performance.now()
      const status = await client.ask().catch(() => 0)
      const ms = performance.now() - since
      if (status === 200) answered.push(ms)
      else if (status === 503) refused.push(ms)
      else failed += 1
      if (status !== 200) await new Promise((resolve) => setTimeout(resolve, againMs))
    }
    client.close()
  }
  await Promise.all(Array.from({ length: clients }, rush))
  return { name, clients, answered: spreadOf(answered, seconds), refused: spreadOf(refused, seconds), failed }
}

function spreadOf(times: number[], seconds: number): Spread {
  const { perSecond, p50, p99 } = measuredFrom(times, seconds, 0)
  return { perSecond, p50, p99, most: times.at(-1) ?? 0 }
}

async function anOrderToPay(mall: BenchMall): Promise<{ buyer: Buyer; groupId: string }> {
  const buyer = aBuyer(mall.url)
  const shopper = { buyer, bank: openWire(mall.sandboxUrl), close: buyer.close }
  const it: Parameters<(typeof steps)[number]['run']>[1] = {
    variantId: mall.variantIds[randomInt(mall.variantIds.length)]!,
  }
  for (const { name, run } of steps.slice(0, 4))
    if (!(await run(shopper, it))) throw new Error(`No order to pay: ${name} was refused`)
  return { buyer, groupId: it.groupId! }
}
