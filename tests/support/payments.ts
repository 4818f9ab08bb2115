import { expect } from 'vitest'
import { type Sql, sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import {
  environment,
  type SandboxNotice,
  sandboxKeys,
  sandboxSignatureHeader,
} from '#providers/payments/sandbox/protocol.ts'
import { signBody } from '#providers/payments/signature.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { sandboxAccount } from '../../demo/channel-accounts.ts'
import { violatedInvariants } from './invariants.ts'
import { aClient, anAccount, aProduct, aShop, type Client, placeAnOrder, type TestMall } from './mall.ts'

type Sold = Awaited<ReturnType<typeof aSoldProduct>>

export async function aSoldProduct(mall: TestMall, change: { price?: number; stock?: number } = {}) {
  const { shopId } = await aShop(mall)
  return { shopId, product: await aProduct(mall, shopId, change) }
}

/**
 * A guest with an order to pay: $50.00 and 8 % tax, sent for $9.00, unless the price is another; of a shop of
 * its own, or of `sold`.
 */
export async function anUnpaidOrder(
  mall: TestMall,
  change: { price?: number; client?: Client; address?: object; sold?: Sold } = {},
) {
  const { shopId, product } = change.sold ?? (await aSoldProduct(mall, { price: change.price ?? 5_000 }))
  const guest = change.client ?? aClient(mall.url)
  const { body } = await placeAnOrder(guest, [{ variantId: product.variantId }], change.address)
  const due = await dueOf(mall, body.tradeContract.id)
  return {
    guest,
    groupId: body.tradeContract.id as Id,
    orderId: body.tradeOrderList[0].id as Id,
    token: body.accessToken as string,
    shopId,
    product,
    due,
  }
}

async function dueOf(mall: TestMall, groupId: Id): Promise<number> {
  const rows = await sql<{
    due_amount: string
  }>`select due_amount from order_groups where id = ${groupId}`.rows(mall.db)
  return Number(rows[0]!.due_amount)
}

/** A signed-in client on another site. Names under localhost resolve in browsers only, so no network is used. */
export async function aBuyerOn(mall: TestMall, site: string): Promise<Client> {
  const account = await anAccount(mall)
  const host = `${site}.localhost:${new URL(mall.url).port}`
  let token = ''
  const post: Client['post'] = async (path, body = {}, headers = {}) => {
    const answer = await mall.app.inject({
      method: 'POST',
      url: path,
      payload: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        host,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
    })
    return {
      status: answer.statusCode,
      headers: new Headers(),
      text: answer.body,
      body: JSON.parse(answer.body),
    }
  }
  token = (await post('/api/user/web/login', { email: account.email, password: account.password })).body.token
  return {
    ...aClient(mall.url),
    post,
    once: (path, body = {}) => post(path, body, { 'idempotency-key': crypto.randomUUID() }),
  }
}

export const pay = '/sapi/mall-pay/payment'

export function firstPay(guest: Client, groupId: Id, key: string = crypto.randomUUID(), more: object = {}) {
  return guest.post(
    `${pay}/firstPay`,
    { payChannel: 'MOCKPAY', contractId: groupId, ...more },
    { 'idempotency-key': key },
  )
}

/** The buyer's choice on the sandbox's page. */
export function choose(payUrl: string, outcome: string, form: Record<string, string> = {}) {
  return fetch(payUrl, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ outcome, ...form }),
  })
}

export type Standing = {
  group: string
  orders: string[]
  attempts: string[]
  captures: string[]
  refunds: string[]
}

/** State of a group, read from the tables alone. */
export async function standing(mall: TestMall, groupId: Id): Promise<Standing> {
  const one = async (query: Sql<{ value: string }>) => (await query.rows(mall.db)).map((row) => row.value)
  const ids = sql`select id from payment_attempts where group_id = ${groupId}`
  return {
    group: (await one(sql`select status as value from order_groups where id = ${groupId}`))[0]!,
    orders: await one(sql`select status as value from orders where group_id = ${groupId} order by id`),
    attempts: await one(
      sql`select status as value from payment_attempts where group_id = ${groupId} order by id`,
    ),
    captures: await one(
      sql`select outcome as value from payment_captures where attempt_id in (${ids}) order by outcome`,
    ),
    refunds: await one(sql`
      select t.reason || ' ' || t.status as value from payment_transfers t join payment_captures c on c.id = t.capture_id
      where c.attempt_id in (${ids}) order by 1`),
  }
}

/** Expects no violation of the money invariants, which hold at every moment. */
export async function expectSoundBooks(mall: TestMall): Promise<void> {
  expect(await violatedInvariants(mall.db, { ofMoneyAlone: true })).toEqual([])
}

/** An attempt to pay the open orders of a group, or some of them, with the buyer on the provider's page. */
export async function anAttempt(mall: TestMall, groupId: Id, orderIds?: readonly Id[]) {
  const attemptId = newId()
  const serial = `MP${attemptId}`
  const only = orderIds ? sql`and b.order_id = any(${orderIds}::bigint[])` : sql``
  const row = await sql<{ amount: string; currency: string }>`
    with owed as (
      select b.* from obligations b join orders o on o.id = b.order_id
      where o.group_id = ${groupId} and b.status = 'open' ${only} and (b.stage <> 'balance' or o.status = 'awaitingBalance')
    ), attempt as (
      insert into payment_attempts (id, group_id, buyer_id, site, channel, account_id, status, currency, amount, serial)
      select ${attemptId}::bigint, ${groupId}::bigint, min(owed.buyer_id), a.site, a.channel, a.id, 'pending',
        min(owed.currency), sum(owed.amount - owed.covered_amount), ${serial}
      from owed join channel_accounts a on a.site = owed.site and a.channel = 'MOCKPAY' and a.is_enabled
      group by a.site, a.channel, a.id returning amount, currency
    ), shares as (
      insert into payment_shares (attempt_id, obligation_id, amount) select ${attemptId}::bigint, id, amount - covered_amount from owed
    )
    select amount, currency from attempt`.row(mall.db)
  const capture = { id: `cap_${attemptId}`, amount: Number(row!.amount), currency: row!.currency }
  return { attemptId, serial, capture }
}

/** A group is paid at the provider, and its message arrives. */
export async function payGroup(mall: TestMall, groupId: Id): Promise<void> {
  const { serial, capture } = await anAttempt(mall, groupId)
  expect((await notify(mall, aNotice(serial, { capture }))).status).toBe(200)
}

export async function until(what: string, isTrue: () => Promise<boolean>, withinMs = 15_000): Promise<void> {
  const end = Date.now() + withinMs
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`Waited in vain for: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

let noticeCount = 0

/** A message as the provider would write it; given fields replace the usual ones. */
export function aNotice(reference: string, change: Partial<SandboxNotice> = {}): SandboxNotice {
  noticeCount += 1
  return {
    id: `evt_test_${noticeCount}`,
    type: 'payment.succeeded',
    account: sandboxAccount('global'),
    environment,
    reference,
    ...change,
  }
}

/** Sends a message to the mall, genuinely signed by default. */
export function notify(
  mall: TestMall,
  notice: SandboxNotice,
  forged: { secret?: string; sentAt?: number; body?: string; channel?: string } = {},
) {
  const body = JSON.stringify(notice)
  const secret = forged.secret ?? sandboxKeys(mall.secret, sandboxAccount('global')).webhookSecret
  const signature = signBody(secret, body, forged.sentAt ?? Math.floor(mall.clock.now().getTime() / 1_000))
  return fetch(`${mall.url}/api/payments/v1/notify/${forged.channel ?? 'MOCKPAY'}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [sandboxSignatureHeader]: signature },
    body: forged.body ?? body,
  })
}
