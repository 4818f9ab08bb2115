import { expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { sql } from '#database/sql.ts'
import { violatedInvariants } from './invariants.ts'
import { aClient, anAddress, type Client } from './mall.ts'
import { choose, firstPay } from './payments.ts'
import type { SandboxProvider } from './sandbox-provider.ts'

type Answer = Awaited<ReturnType<Client['post']>>
type Purchase = {
  readonly groupId: string
  readonly serial: string
  readonly place: () => Promise<Answer>
  readonly start: () => Promise<Answer>
  /** How often something was killed before it was made. */
  readonly madeAfter: number
}

/**
 * Guests who buy and pay while processes are killed. A client that got no answer cannot know what happened: it sends the same
 * request with the same key, to the next node where there are several, until it is answered.
 */
export function buyingGuests(nodes: readonly string[], variantId: string, log: () => string) {
  let isOver = false
  let killed = 0
  let repeated = 0
  let turn = 0
  const acknowledged = new Set<string>()
  /** Answers that no client should have got. */
  const wrong: string[] = []

  /** A client of all nodes, in turn, with one session. */
  const aClientOfAll = (): Client => {
    const clients = nodes.map(aClient)
    const [first] = clients
    const send: Client['send'] = async (...request) => {
      const { jar } = first!
      turn += 1
      const client = clients[turn % clients.length]!
      for (const [name, value] of jar) client.jar.set(name, value)
      const answer = await client.send(...request)
      for (const [name, value] of client.jar) jar.set(name, value)
      return answer
    }
    return { ...first!, send, post: (path, body = {}, headers) => send('POST', path, body, headers) }
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
        throw new Error(`No answer for a minute, but ${answer?.status} ${answer?.text}\n${log()}`)
      repeated += 1
      await pause(50)
    }
  }

  async function buy(client: Client): Promise<Purchase | undefined> {
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
      // An attempt that has not reached its provider for ten seconds is given up; the buyer begins again.
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

  /** Buys and pays one after the other. After each kill, the purchase before it is sent once more. */
  async function buyRepeatedly(): Promise<void> {
    let client = aClientOfAll()
    let earlier: Purchase | undefined
    for (let count = 1; !isOver; count += 1) {
      if (earlier && earlier.madeAfter < killed) await expectTheSame(earlier)
      // A guest may have ten unpaid orders.
      if (count % 4 === 0) client = aClientOfAll()
      earlier = await buy(client)
    }
  }

  // A guest who gives up is reported immediately: without guests nothing is bought any more.
  const guests = Array.from({ length: 4 }, () =>
    buyRepeatedly().catch((error: Error) => void wrong.push(`A guest gave up: ${error.stack}`)),
  )
  return {
    acknowledged,
    wrong,
    repeated: () => repeated,
    somethingIsKilled: () => {
      killed += 1
    },
    /** Waits until more than so many orders were placed. */
    untilMoreThan: async (count: number) => {
      const since = Date.now()
      while (acknowledged.size <= count) {
        const gaveUp = wrong.find((each) => each.startsWith('A guest gave up'))
        if (gaveUp) throw new Error(gaveUp)
        if (Date.now() - since > 180_000)
          throw new Error(`No order was placed for three minutes.\n${log()}\n${wrong.at(-1) ?? ''}`)
        await pause(10)
      }
    },
    leave: async () => {
      isOver = true
      await Promise.all(guests)
    },
  }
}

/** Each acknowledged order exists and is paid once, here and at the provider; stock and invariants hold. */
export async function expectAllBoughtOnce(
  db: Database,
  company: SandboxProvider,
  acknowledged: ReadonlySet<string>,
  { variantId, stockAtFirst }: { readonly variantId: string; readonly stockAtFirst: number },
): Promise<void> {
  const found = {
    groups: (await sql<{ id: string }>`select id from order_groups`.rows(db)).map(({ id }) => id),
    doubled: await sql`select checkout_id from order_groups group by checkout_id having count(*) > 1`.rows(
      db,
    ),
    // An attempt that never reached its provider is given up, so an order may have two, and one that paid.
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
      select sum(quantity)::int as sum from order_lines where variant_id = ${variantId}`.row(db))!.sum,
  }
  expect(found.groups.toSorted()).toEqual([...acknowledged].toSorted())
  expect(found.doubled).toEqual([])
  expect(found.paidOtherThanOnce).toEqual([])
  const charged = await sql<{ serial: string; amount: number }>`
    select s.reference as serial, c.amount::int as amount from sandbox.captures c
    join sandbox.sessions s on s.id = c.session_id order by s.reference`.rows(company.db)
  expect(charged).toHaveLength(acknowledged.size)
  expect(found.received).toEqual(charged)
  expect(found.stock).toEqual({ available: stockAtFirst - found.ordered, reserved: 0, sold: found.ordered })
  expect(await violatedInvariants(db)).toEqual([])
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
