// @module-tag slow
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { conversationTools, ofBuyer, ofShop, type SignedIn } from '#tests/support/conversations.ts'
import { aClient, aMall, aProduct, aShop, type Client, type TestMall } from '#tests/support/mall.ts'
import { until } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Streams of server-sent events, over HTTP. */

let mall: TestMall
let shopId: Id
let slug: string
let productId: Id
let staff: SignedIn
beforeAll(async () => {
  mall = await aMall()
  ;({ shopId, slug } = await aShop(mall))
  ;({ productId } = await aProduct(mall, shopId))
  staff = await signIn({ shopId })
})
afterAll(() => mall.stop())
beforeEach(() => sql`truncate rate_limits`.run(mall.db))

const { signIn, ask } = conversationTools(() => mall)

type Event = { readonly id: string; readonly event: string; readonly data: { conversationId?: Id } }

/** Opens a stream, and collects its events until `close`. */
async function listenTo(client: Client, path: string, headers: Record<string, string> = {}) {
  const ending = new AbortController()
  const cookie = [...client.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(mall.url + path, { headers: { cookie, ...headers }, signal: ending.signal })
  const events: Event[] = []
  const read = async () => {
    let text = ''
    for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
      text += piece
      const blocks = text.split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) {
        const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s)))
        if (fields.event) events.push({ id: fields.id, event: fields.event, data: JSON.parse(fields.data) })
      }
    }
  }
  const done = response.ok ? read().catch(() => undefined) : Promise.resolve()
  const changed = () => events.filter(({ event }) => event === 'changed')
  if (response.ok) await until('the stream is open', async () => events.length > 0)
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    events,
    changed,
    done,
    close: async () => {
      ending.abort()
      await done
    },
  }
}

const live = '/live/conversations'

describe('A stream', () => {
  test('tells a buyer and the people of the shop that their conversation changed, and no other caller; it holds no text', async () => {
    const [buyer, stranger] = [await signIn(), await signIn()]
    const other = await aShop(mall)
    const theirs = await signIn({ shopId: other.shopId })
    const streams = [
      await listenTo(buyer, live),
      await listenTo(staff, `${live}/${slug}`),
      await listenTo(stranger, live),
      await listenTo(theirs, `${live}/${other.slug}`),
    ] as const
    const conversationId = await ask(buyer, productId, 'Only for the shop')
    const [ofTheBuyer, ofTheShop, ...rest] = streams
    await until('the events', async () => ofTheBuyer.changed().length > 0 && ofTheShop.changed().length > 0)
    expect([ofTheBuyer, ofTheShop].map((each) => each.changed()[0]!.data)).toEqual([
      { conversationId },
      { conversationId },
    ])
    await staff.post(`${ofShop(slug)}/write`, { conversationId, text: 'An answer' })
    await until('the answer', async () => ofTheBuyer.changed().length > 1)
    expect(rest.map((each) => each.changed())).toEqual([[], []])
    expect(streams[0].type).toBe('text/event-stream; charset=utf-8')
    for (const stream of streams) await stream.close()
  })

  test('is for who is signed in, and of a shop for its people', async () => {
    const buyer = await signIn()
    expect((await listenTo(aClient(mall.url), live)).status).toBe(401)
    expect((await listenTo(buyer, `${live}/${slug}`)).status).toBe(404)
  })

  test('that is opened again says whether anything changed since its last event, by the header or the address', async () => {
    const buyer = await signIn()
    const conversationId = await ask(buyer, productId)
    await mall.moveClock(120_000)
    const first = await listenTo(buyer, live)
    const { id } = first.events[0]!
    await first.close()
    const calm = await listenTo(buyer, live, { 'last-event-id': id })
    await staff.post(`${ofShop(slug)}/write`, { conversationId, text: 'While no stream was open' })
    await until('the live event', async () => calm.changed().length > 0)
    // One for the message: nothing had changed before.
    expect(calm.changed().map(({ data }) => data)).toEqual([{ conversationId }])
    await calm.close()
    for (const again of [
      await listenTo(buyer, live, { 'last-event-id': id }),
      await listenTo(buyer, `${live}?last=${id}`),
    ]) {
      await until('the missed event', async () => again.changed().length > 0)
      expect(again.changed()[0]!.data).toEqual({})
      await again.close()
    }
    const fresh = await listenTo(buyer, live, { 'last-event-id': 'nonsense' })
    expect(fresh.events.map(({ event }) => event)).toEqual(['open'])
    await fresh.close()
  })

  test('is one of eight at most for an account, and holds no connection to the database', async () => {
    const buyer = await signIn()
    const connections = async () =>
      (await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity where datname = current_database()
          and application_name like 'mallard-listen%'`.row(mall.db))!.count
    const before = await connections()
    const streams = []
    for (let place = 0; place < 8; place++) streams.push(await listenTo(buyer, live))
    expect((await listenTo(buyer, live)).status).toBe(429)
    expect([before, await connections()]).toEqual([1, 1])
    await streams.pop()!.close()
    await until('there is room again', async () => {
      const again = await listenTo(buyer, live)
      await again.close()
      return again.status === 200
    })
    for (const stream of streams) await stream.close()
  })

  test('ends when the mall stops, so that it does not wait for browsers', async () => {
    const own = await aMall()
    const { signIn: signInThere } = conversationTools(() => own)
    const buyer = await signInThere()
    const cookie = [...buyer.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(own.url + live, { headers: { cookie } })
    const reader = response.body!.getReader()
    await reader.read()
    const ended = reader.read()
    await own.stop()
    expect((await ended).done).toBe(true)
  })
})

test('reading is reported to the other side, which sees the message as read', async () => {
  const buyer = await signIn()
  const conversationId = await ask(buyer, productId)
  const stream = await listenTo(buyer, live)
  await staff.post(`${ofShop(slug)}/detail`, { conversationId })
  await until('the event', async () => stream.changed().length > 0)
  const { body } = await buyer.post(`${ofBuyer}/detail`, { conversationId })
  expect(body.messages[0].isRead).toBe(true)
  await stream.close()
})
