import { setTimeout as pause } from 'node:timers/promises'
import { aShopper, type Purchase, type Shopper, steps } from './checkout.ts'
import { lessThan } from './cpu.ts'
import type { BenchMall } from './mall.ts'
import { printRows } from './table.ts'

/** Orders that were paid in a second, and how the mall answered in that time. */
export type Goodput = {
  readonly buyers: number
  readonly perSecond: number
  /** Answers of 503 in a second. */
  readonly refused: number
  /** Milliseconds until a refusal. */
  readonly refusedP99: number
  /** Milliseconds that `/healthz` takes at most. */
  readonly healthMax: number
  /** Milliseconds of processor of mall and PostgreSQL for each order. */
  readonly mallMs: number
  readonly databaseMs: number
}

/** As many buyers as it takes until more of them bring no more orders; five times the load is five times as many. */
const few = [8, 16, 32]
const times = 5
/** A buyer who is refused presses again after a second, as `Retry-After` requires. */
const againMs = 1_000

/** Orders in a second with some buyers who do nothing but buy, and with five times as many. */
export async function runGoodput(mall: BenchMall, seconds: number): Promise<readonly Goodput[]> {
  await buying(mall, 16, 5)
  const rows: Goodput[] = []
  for (const buyers of few) rows.push(await buying(mall, buyers, seconds))
  const most = rows.reduce((one, other) => (other.perSecond > one.perSecond ? other : one))
  const over = await buying(mall, most.buyers * times, seconds)
  // Once more, as the machine gives more or less from one minute to the next.
  const after = await buying(mall, most.buyers, seconds)
  rows.push(over, after)
  printRows([
    ['buyers', 'orders /s', 'refused /s', 'refused p99 ms', '/healthz most ms', 'mall ms', 'db ms'],
    ...rows.map((row) => [
      ...[String(row.buyers), row.perSecond.toFixed(1), row.refused.toFixed(1), row.refusedP99.toFixed(0)],
      ...[row.healthMax.toFixed(0), row.mallMs.toFixed(1), row.databaseMs.toFixed(1)],
    ]),
  ])
  const part = over.perSecond / ((most.perSecond + after.perSecond) / 2)
  console.log(`With ${times} times the buyers: ${(part * 100).toFixed(0)} % of the orders (goal ≥ 80 %)`)
  return rows
}

async function buying(mall: BenchMall, buyers: number, seconds: number): Promise<Goodput> {
  const shoppers = Array.from({ length: buyers }, () => aShopper(mall))
  const refusals: number[] = []
  const [before, since] = [mall.burnt(), performance.now()]
  const endsAt = since + seconds * 1_000
  let count = 0
  let paid = 0
  let healthMax = 0
  const watch = (async () => {
    while (performance.now() < endsAt) {
      const asked = performance.now()
      await (await fetch(`${mall.url}/healthz`)).text()
      healthMax = Math.max(healthMax, performance.now() - asked)
      await pause(200)
    }
  })()
  await Promise.all(
    shoppers.map(async (shopper) => {
      while (performance.now() < endsAt) {
        const variantId = mall.variantIds[count++ % mall.variantIds.length]!
        if ((await purchase(shopper, { variantId }, { endsAt, refusals })) && performance.now() < endsAt)
          paid += 1
      }
    }),
  )
  await watch
  const burnt = lessThan(mall.burnt(), before)
  for (const shopper of shoppers) shopper.close()
  refusals.sort((one, other) => one - other)
  return {
    buyers,
    healthMax,
    perSecond: paid / seconds,
    refused: refusals.length / seconds,
    refusedP99: refusals[Math.floor(refusals.length * 0.99)] ?? 0,
    mallMs: (burnt.mall * 1_000) / Math.max(1, paid),
    databaseMs: (burnt.database * 1_000) / Math.max(1, paid),
  }
}

/** A step that is refused is tried again until it is done, or the time is over. */
async function purchase(
  shopper: Shopper,
  it: Purchase,
  { endsAt, refusals }: { readonly endsAt: number; readonly refusals: number[] },
): Promise<boolean> {
  for (const { run } of steps)
    for (;;) {
      const since = performance.now()
      if (await run(shopper, it).catch(() => false)) break
      refusals.push(performance.now() - since)
      if (performance.now() > endsAt) return false
      await pause(againMs)
    }
  return true
}
