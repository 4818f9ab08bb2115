import { type Sql, sql } from '#database/sql.ts'
import type { TestMall } from './mall.ts'

/** Records of stand-ins about payments of a mall, as they are stored. */

type Documents = { readonly provider: string; readonly kind: string; readonly state: Sql }
/** Documents of a stand-in about a payment, and the part of them that holds its status. */
const documents: Readonly<Record<string, Documents>> = {
  STRIPE_PAY_PC: {
    provider: 'stripe',
    kind: 'object',
    state: sql`case when content->'object'->>'object' = 'payment_intent' then content->'object'->>'status' end`,
  },
  ADYEN_LINK: { provider: 'adyen', kind: 'link', state: sql`content->>'status'` },
  PAYPAL_PAY_PC: {
    provider: 'paypal',
    kind: 'order',
    state: sql`split_part(content->>'customId', '.', 2) || ' ' || jsonb_array_length(content->'captures')
      || ' ' || jsonb_array_length(content->'authorizations')`,
  },
  BRAINTREE: { provider: 'braintree', kind: 'transaction', state: sql`content->'transaction'->>'status'` },
  KLARNA: { provider: 'klarna', kind: 'order', state: sql`content->>'status'` },
  AFFIRM_PC: { provider: 'affirm', kind: 'transaction', state: sql`content->>'amount'` },
  ALIPAY: { provider: 'alipay', kind: 'trade', state: sql`content->>'status'` },
  WECHAT_PAY: { provider: 'wechat', kind: 'order', state: sql`content->>'status'` },
}

/** Status at their provider of payments under a number of ours. */
export async function statesAtProvider(
  mall: TestMall,
  channel: string,
  serial: string,
): Promise<readonly string[]> {
  const { provider, kind, state } = documents[channel]!
  const rows = await sql<{ state: string | null }>`
    select ${state} as state from sandbox.documents
    where provider = ${provider} and kind = ${kind} and content::text like ${`%${serial}%`}`.rows(mall.db)
  return rows.flatMap(({ state: each }) => each ?? [])
}
/** Of an attempt that was closed. Lenders and Braintree have no payment before one was placed, and PayPal's order has a note. */
export const closedAt: Readonly<Record<string, readonly string[]>> = {
  STRIPE_PAY_PC: ['canceled'],
  ADYEN_LINK: ['expired'],
  PAYPAL_PAY_PC: ['closed 0 0'],
  BRAINTREE: [],
  KLARNA: [],
  AFFIRM_PC: [],
  ALIPAY: ['TRADE_CLOSED'],
  WECHAT_PAY: ['CLOSED'],
}

/** Whether a held amount is released. */
export async function isReleased(mall: TestMall, channel: string, serial: string): Promise<boolean> {
  if (channel !== 'ADYEN_LINK') return (await statesAtProvider(mall, channel, serial)).join() === 'canceled'
  const row = await sql<{ isCancelled: boolean }>`
    select (content->>'isCancelled')::boolean as "isCancelled" from sandbox.documents
    where provider = 'adyen' and kind = 'payment' and content->>'merchantReference' like ${`%${serial}%`}`.row(
    mall.db,
  )
  return row?.isCancelled ?? false
}

const at = { $date: '2026-01-01T00:00:00.000Z' }
const refundsThere: Readonly<Record<string, (amount: number) => object>> = {
  ALIPAY: (amount) => ({ requestNo: 'console', amount, isMoved: true, at }),
  WECHAT_PAY: (amount) => ({
    refundId: '5030',
    outRefundNo: 'console',
    amount,
    status: 'SUCCESS',
    createdAt: at,
  }),
}
const setRefunds = (mall: TestMall, channel: string, serial: string, refunds: readonly object[]) => {
  const { provider, kind } = documents[channel]!
  return sql`
    update sandbox.documents set content = jsonb_set(content, '{refunds}', ${sql.json(refunds)}),
      revision = nextval('sandbox.document_revisions')
    where provider = ${provider} and kind = ${kind} and content::text like ${`%${serial}%`}`.run(mall.db)
}

/** A person refunds all of a payment in the provider's console, which sends no message. */
export const refundInConsole = (mall: TestMall, channel: string, serial: string, amount: number) =>
  setRefunds(mall, channel, serial, [refundsThere[channel]!(amount)])

/** The provider reverses such a refund. */
export const undoInConsole = (mall: TestMall, channel: string, serial: string) =>
  setRefunds(mall, channel, serial, [])
