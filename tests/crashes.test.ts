// @module-tag slow

import { readFileSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Connection, openDatabase } from '#database/connect.ts'
import { sql } from '#database/sql.ts'
import { brokenLaws } from './support/invariants.ts'
import { aClient, anAccount, anAddress, aProduct, aShop, type Client } from './support/mall.ts'
import { choose, firstPay } from './support/payments.ts'
import { ended, type MallProcess, ownPostgres, startProcess, untilReady } from './support/process.ts'
import { aSandboxCompany, openAccountAt, type SandboxCompany } from './support/sandbox-company.ts'

/**
 * Server and PostgreSQL are killed while guests buy and pay. A client that got no answer cannot know what happened: it sends the
 * same request with the same key until it is answered. The payment company is a process that stays.
 */

const stockAtFirst = 100_000
/** `npm run check:money -- kills 100` tries so many. */
const cycles = Number(process.env.KILLS ?? 20)

let mall: MallProcess
let company: SandboxCompany
let isOver = false
let killed = 0
const acknowledged = new Set<string>()
/** Answers that no client should have got. */
const wrong: string[] = []
/** Requests that were sent again with their key, because the first answer was lost or was a 5xx. */
let repeated = 0

beforeAll(async () => {
  company = await aSandboxCompany()
  mall = await startProcess({ SANDBOX_URL: company.url })
  await untilReady(mall)
})

afterAll(async () => {
  isOver = true
  await mall.stop()
  rmSync(mall.dataDir, { recursive: true, force: true })
  await company.stop()
})

test(
  `server and PostgreSQL are killed ${cycles} times while four guests buy and pay, and repeat with the same key what was not answered: one order, one charge, nothing lost (I-27, I-43, I-44)`,
  async () => {
    const { shopId, variantId } = await withDatabase(async (database) => {
      await openAccountAt(mall.url, company, await anAccount(database, { operatorRole: 'admin' }))
      const { shopId } = await aShop(database)
      return { shopId, ...(await aProduct(database, shopId, { stock: stockAtFirst })) }
    })
    // A guest who gives up is told of at once: without guests nothing is bought any more.
    const guests = Array.from({ length: 4 }, () =>
      keepBuying(variantId).catch((error: Error) => void wrong.push(`A guest gave up: ${error.stack}`)),
    )

    const waits: number[] = []
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      await untilMoreThan(acknowledged.size + 2)
      const since = Date.now()
      killed += 1
      if (cycle % 2 === 0) {
        mall.child.kill('SIGKILL')
        await ended(mall.child)
        const { port } = new URL(mall.url)
        mall = await startProcess({ PORT: port, DATA_DIR: mall.dataDir, SANDBOX_URL: company.url })
      } else process.kill(ownPostgres(mall.dataDir).pid, 'SIGKILL')
      await untilMoreThan(acknowledged.size)
      waits.push(Date.now() - since)
    }
    isOver = true
    await Promise.all(guests)
    expect(wrong).toEqual([])
    expect(repeated).toBeGreaterThan(cycles / 2)

    // The company told of its payments to a server that was dead, so the mall learns of the last ones later, by itself.
    const unpaid = () =>
      withDatabase(({ db }) =>
        sql<{ id: string }>`select id from orders where status = 'awaitingPayment'`.rows(db),
      ).catch(() => 'the database is away')
    await expect.poll(unpaid, { timeout: 60_000 }).toEqual([])

    const found = await withDatabase(async ({ db }) => ({
      groups: (await sql<{ id: string }>`select id from order_groups`.rows(db)).map(({ id }) => id),
      doubled: await sql`select checkout_id from order_groups group by checkout_id having count(*) > 1`.rows(
        db,
      ),
      // An attempt of which the company never heard is given up, so an order may have two, and one that paid.
      paidOtherThanOnce: await sql`
      select b.id from obligations b
      where 1 <> (select count(*) from payment_allocations a where a.obligation_id = b.id and a.amount = b.amount)
        or 1 <> (select count(*) from payment_allocations a where a.obligation_id = b.id)
        or 1 <> (select count(*) from payment_captures c join payment_shares s on s.attempt_id = c.attempt_id
          where s.obligation_id = b.id)`.rows(db),
      received: await sql<{ serial: string; amount: number }>`
      select a.serial, c.amount::int as amount from payment_captures c join payment_attempts a on a.id = c.attempt_id
      order by a.serial`.rows(db),
      stock: await sql`
      select available::int, reserved::int, sold::int from stock where variant_id = ${variantId}`.row(db),
      ordered: (await sql<{ sum: number }>`
      select sum(quantity)::int as sum from order_lines where shop_id = ${shopId}`.row(db))!.sum,
      broken: await brokenLaws(db),
    }))
    expect(found.groups.toSorted()).toEqual([...acknowledged].toSorted())
    expect(found.doubled).toEqual([])
    expect(found.paidOtherThanOnce).toEqual([])
    const charged = await sql<{ serial: string; amount: number }>`
    select s.reference as serial, c.amount::int as amount from sandbox.captures c
    join sandbox.sessions s on s.id = c.session_id order by s.reference`.rows(company.db)
    expect(charged).toHaveLength(acknowledged.size)
    expect(found.received).toEqual(charged)
    expect(found.broken).toEqual([])
    expect(found.stock).toEqual({ available: stockAtFirst - found.ordered, reserved: 0, sold: found.ordered })
XX  },
  cycles * 30_000,
)

type Purchase = {
  readonly groupId: string
  readonly serial: string
  readonly place: () => Promise<Answer>
  readonly start: () => Promise<Answer>
  /** How often was killed before it was made. */
  readonly madeAfter: number
}
type Answer = Awaited<ReturnType<Client['post']>>

/** Buys and pays one after the other. After each kill, the purchase before it is sent once more. */
async function keepBuying(variantId: string): Promise<void> {
  let client = aClient(mall.url)
  let earlier: Purchase | undefined
  for (let count = 1; !isOver; count += 1) {
    if (earlier && earlier.madeAfter < killed) await expectTheSame(earlier)
    // A guest may have ten unpaid orders.
    if (count % 4 === 0) client = aClient(mall.url)
    earlier = await buy(client, variantId)
  }
}

async function buy(client: Client, variantId: string): Promise<Purchase | undefined> {
  const madeAfter = killed
  if (client.jar.size === 0) await answered(() => client.post('/api/user/web/tourist'))
  const { body: saved } = await answered(() =>
    client.post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'ITEM_DETAIL',
      orderLineList: [{ sku: { id: variantId }, tradeQty: 1 }],
    }),
  )
  const { body: checkout } = await answered(() =>
    client.post('/sapi/mall-order/web/order/renderOrder', { key: saved.key }),
  )
  const key = crypto.randomUUID()
  const request = { key: saved.key, selectedAddress: anAddress, needPayAmt: checkout.needPayAmt }
  const place = () =>
    client.post('/sapi/mall-order/web/order/createOrder', request, { 'idempotency-key': key })
  const placed = await answered(place)
  if (placed.status !== 200) return undefined
  const groupId = placed.body.tradeContract.id
  acknowledged.add(groupId)
  for (;;) {
    const payKey = crypto.randomUUID()
    const start = () => firstPay(client, groupId, payKey)
    const started = await answered(start, { givesUp: 'providerAway' })
    // An attempt of which the company did not hear for ten seconds is given up; the buyer begins anew.
    if (started.body.code === 'providerAway') continue
    if (started.status !== 200) return undefined
    await choose(started.body.redirectUrl, 'pay')
    return { groupId, serial: started.body.merchantSerialNo, place, start, madeAfter }
  }
}

async function expectTheSame({ groupId, serial, place, start }: Purchase): Promise<void> {
  const [placed, started] = [await answered(place), await answered(start)]
  repeated += 2
  if (placed.body.tradeContract?.id !== groupId || started.body.merchantSerialNo !== serial)
    wrong.push(`${groupId} ${serial} became ${placed.text} ${started.text}`)
}

/** Sends a request until it is answered. There is enough for all, so nothing is refused. */
async function answered(send: () => Promise<Answer>, { givesUp = '' } = {}): Promise<Answer> {
  const since = Date.now()
  for (;;) {
    const answer = await send().catch(() => undefined)
    const hasGivenUp = answer?.body?.code === givesUp && Date.now() - since > 12_000
    if (answer && (answer.status < 500 || hasGivenUp)) {
      if (answer.status >= 400 && !hasGivenUp) wrong.push(answer.text)
      return answer
    }
    if (Date.now() - since > 60_000)
      throw new Error(
        `No answer for a minute, but ${answer?.status} ${answer?.text}\n${mall.output().slice(-2_000)}\n${readFileSync(join(mall.dataDir, 'postgres.log'), 'utf8').slice(-2_000)}`,
      )
    repeated += 1
    await new Promise((done) => setTimeout(done, 50))
  }
}

async function untilMoreThan(count: number): Promise<void> {
  const since = Date.now()
  while (acknowledged.size <= count) {
    const gaveUp = wrong.find((each) => each.startsWith('A guest gave up'))
    if (gaveUp) throw new Error(gaveUp)
    if (Date.now() - since > 180_000)
      throw new Error(`No order was placed for three minutes.\n${mall.output()}\n${wrong.at(-1) ?? ''}`)
    await new Promise((done) => setTimeout(done, 10))
  }
}

async function withDatabase<Found>(ask: (database: Connection) => Promise<Found>): Promise<Found> {
  const database = openDatabase(ownPostgres(mall.dataDir).url, { statementTimeoutMs: 30_000 })
  try {
    return await ask(database)
  } finally {
    await database.close()
  }
}
