// @module-tag slow

import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { runs } from '#tests/support/long.ts'
import {
  aClient,
  aMall,
  aProduct,
  aShop,
  type Client,
  placeAnOrder,
  type TestMall,
} from '#tests/support/mall.ts'
import { aNotice, choose, firstPay, notify, pay } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/**
 * Thirty presses on "pay", five messages, five polls and five closes concurrently, while the buyer pays at
 * the provider. Whichever comes first, the order is paid once. `npm run check:money -- rounds 1000` tries so
 * many.
 */
const rounds = Number(process.env.ROUNDS ?? runs(2, 4))

let mall: TestMall
let variantId: Id
beforeAll(async () => {
  mall = await aMall({ sandbox: { repeats: { copies: 0, delayMaxMs: 0 } } })
  variantId = (await aProduct(mall, (await aShop(mall)).shopId, { stock: 1_000_000 })).variantId
})
afterAll(() => mall.stop())

/** Captures of the provider for the order. */
const moved = (groupId: Id) =>
  sql<{ id: string; serial: string; amount: number; currency: string }>`
    select c.id, s.reference as serial, c.amount::int as amount, c.currency::text as currency
    from sandbox.captures c join sandbox.sessions s on s.id = c.session_id join payment_attempts a on a.serial = s.reference
    where a.group_id = ${groupId}`.rows(mall.db)

/** The provider's messages of the captures that it has made by now. */
async function reportAll(groupId: Id): Promise<{ status: number }> {
  let last = { status: 200 }
  for (const { serial, ...capture } of await moved(groupId))
    last = await notify(mall, aNotice(serial, { capture }))
  return last
}

const times = <Result>(count: number, run: (turn: number) => Promise<Result>) =>
  Array.from({ length: count }, (_, turn) => run(turn))

async function aRound(guest: Client): Promise<void> {
  const { body } = await placeAnOrder(guest, [{ variantId }])
  const groupId: Id = body.tradeContract.id
  const key = crypto.randomUUID()
  const { body: started } = await firstPay(guest, groupId, key)
  const record = { payUniqueKey: started.merchantSerialNo, paymentRecordId: started.paymentRecordId }
  const answers = await Promise.all([
    // Most presses are one that is repeated; three are of other tabs.
    ...times(30, (turn) => firstPay(guest, groupId, turn < 27 ? key : crypto.randomUUID())),
    choose(started.redirectUrl, 'pay'),
    ...times(5, () => reportAll(groupId)),
    ...times(5, () =>
      guest.post(`${pay}/queryPaymentRecordStatus`, { paymentRecordId: started.paymentRecordId }),
    ),
    ...times(5, () => guest.post('/sapi/mall-order/web/order/closePaymentRecordAfterConfirm', record)),
  ])
  // A caller that waited too long gets such an error: the mall's, or the provider's of unknown outcome.
  const codes = answers.map((answer) =>
    'body' in answer ? (answer.body as { code?: string } | null)?.code : undefined,
  )
  const broken = answers
    .map(({ status }) => status)
    .filter((status, place) => status >= 500 && status !== 503 && codes[place] !== 'providerAway')
  expect(broken).toEqual([])

  // Closed before the buyer paid: the provider has nothing, and the buyer begins again.
  if ((await moved(groupId)).length === 0) {
    const again = await firstPay(guest, groupId)
    expect(again.status).toBe(200)
    await choose(again.body.redirectUrl, 'pay')
  }
  expect((await reportAll(groupId)).status).toBe(200)
  expect(await moved(groupId)).toHaveLength(1)
  const row = await sql<{ orders: string[]; captures: string[] }>`
    select (select array_agg(status) from orders where group_id = ${groupId}) as orders,
      (select array_agg(c.outcome) from payment_captures c join payment_attempts a on a.id = c.attempt_id
        where a.group_id = ${groupId}) as captures`.row(mall.db)
  expect(row).toEqual({ orders: ['awaitingShipment'], captures: ['paid'] })
}

test(
  `${rounds} rounds of 30 presses, 5 messages, 5 polls and 5 closes concurrently take the money once each (I-14, I-28, TRAP-81)`,
  async () => {
    const since = Date.now()
    for (let round = 0; round < rounds; round += 1) {
      await sql`truncate rate_limits`.run(mall.db)
      await aRound(aClient(mall.url))
    }
    expect(await violatedInvariants(mall.db)).toEqual([])
    console.log(`${rounds} rounds in ${((Date.now() - since) / 1_000).toFixed(0)} s`)
  },
  Math.max(120_000, rounds * 10_000),
)
