// @module-tag slow
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { type OrderStatus, openStatuses, orderStatusTable } from '#modules/orders/rules/lifecycle.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { violatedInvariants } from './support/invariants.ts'
import { aClient, aMall, anAccount, password, type TestMall } from './support/mall.ts'
import { aMerchant } from './support/offers.ts'
import type { Made } from './support/order-operations.ts'
import { ordersInEachStatus } from './support/order-statuses.ts'

/** Nothing waits without a deadline, and the books report a missing one. */

let mall: TestMall
let statuses: Readonly<Record<string, () => Promise<Pick<Made, 'orderId'>>>>
beforeAll(async () => {
  mall = await aMall({ worker: true })
  statuses = ordersInEachStatus(mall, await aMerchant(mall))
  await sql`update sites set settings = jsonb_set(settings, '{flags,pointsMall}', 'true') where code = 'global'`.run(
    mall.db,
  )
})
afterAll(() => mall.stop())

const statusOf = async (orderId: Id): Promise<OrderStatus> =>
  (await sql<{ status: OrderStatus }>`select status from orders where id = ${orderId}`.row(mall.db))!.status

/** Of the order, of its order group, of the group that it buys with, and of the after-sale that it is sent for. */
const deadlinesOf = (orderId: Id) => sql`
  select d.subject, d.subject_id, d.action from orders o join deadlines d on
    (d.subject = 'order' and d.subject_id = o.id) or (d.subject = 'orderGroup' and d.subject_id = o.group_id)
    or (d.subject = 'buyingGroup' and d.subject_id = o.buying_group_id)
    or (d.subject = 'afterSale' and d.subject_id in (select id from after_sales where replacement_order_id = o.id))
  where o.id = ${orderId}`

test('an order that waits for anything has a deadline, in every status and of every kind; without it the books report the order (SYS-17)', {
  tags: 'long',
  timeout: 300_000,
}, async () => {
  const seen = new Set<OrderStatus>()
  for (const [name, make] of Object.entries(statuses)) {
    await sql`truncate rate_limits`.run(mall.db)
    const { orderId } = await make()
    const status = await statusOf(orderId)
    seen.add(status)
    const waits = openStatuses.includes(status)
    const before = (await deadlinesOf(orderId).rows(mall.db)) as readonly { action?: string }[]
    // The reminder to send may outlive an order that was cancelled: it finds nothing to remind of.
    const held = waits ? before : before.filter(({ action }) => action !== 'remindToSend')
    expect([name, status, held.length > 0]).toEqual([name, status, waits])
    expect([name, await violatedInvariants(mall.db)]).toEqual([name, []])
    if (!waits) continue
    const taken = await sql<{ subject: string; subject_id: Id; action: string; due_at: Date }>`
      delete from deadlines d using (${deadlinesOf(orderId)}) own
      where d.subject = own.subject and d.subject_id = own.subject_id and d.action = own.action returning d.*`.rows(
      mall.db,
    )
    const found = await violatedInvariants(mall.db)
    expect([name, status, found.filter((each) => /^\w*[dD]eadline: /.test(each)).length > 0]).toEqual([
      name,
      status,
      true,
    ])
    for (const { subject, subject_id, action, due_at } of taken)
      await sql`
        insert into deadlines (subject, subject_id, action, due_at) values (${subject}, ${subject_id}, ${action}, ${due_at})`.run(
        mall.db,
      )
  }
  expect([...seen].toSorted()).toEqual(Object.keys(orderStatusTable).toSorted())
})

describe('docs/waiting.md says of all that waits in the schema what ends it (SYS-17)', () => {
  const [ofStates, ofTimes] = readFileSync('docs/waiting.md', 'utf8')
    .split('\n## ')
    .slice(1)
    .map((part) =>
      part
        .split('\n')
        .filter((line) => line.startsWith('|'))
        .slice(2)
        .map((line) =>
          line
            .split('|')
            .slice(1, -1)
            .map((cell) => cell.trim()),
        ),
    )
  const rows = [...ofStates!, ...ofTimes!]
  const ends = rows.flatMap(([, , end]) => end!.split(', '))
  const named = (kind: string) =>
    [
      ...new Set(ends.flatMap((end) => (end.startsWith(`${kind} `) ? [end.slice(kind.length + 1)] : []))),
    ].sort()

  /** Status columns and their values: an offer also has a status with the activity that it applies to. */
  const statesOfSchema = async () => {
    const columns = await sql<{ column: string; states: string[] | null }>`
      select c.relname || '.' || a.attname as column, (
        select array_agg(distinct state[1]) from pg_constraint k,
          regexp_matches(pg_get_constraintdef(k.oid), '\\(' || a.attname || ' = ANY \\(ARRAY\\[([^\\]]*)\\]', 'g') as list,
          regexp_matches(list[1], '''(\\w+)''', 'g') as state
        where k.conrelid = c.oid and k.contype = 'c') as states
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
        and a.attname in ('status', 'state', 'application')
        -- What a company said of a payment stands as it was said.
        and c.relname not in ('payment_facts', 'payment_parked_facts')
        -- The states of a country, with taxes of their own.
        and c.relname not in ('tax_rates', 'tax_registrations', 'tax_shipping_rules')`.rows(mall.db)
    return columns.flatMap(({ column, states }) =>
      (states ?? ['which no check of the schema names']).map((state) => `${column} ${state}`),
    )
  }

  test('each state of each column is listed there once', async () => {
    const reported = ofStates!.flatMap(([states]) => {
      const [column, ...rest] = states!.split(' ')
      return rest.map((state) => `${column} ${state.replace(',', '')}`)
    })
    expect(reported.toSorted()).toEqual((await statesOfSchema()).toSorted())
  })

  test('each time that may be missing is listed there, or is one that nothing waits for', async () => {
    const times = await sql<{ name: string }>`
      select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
        and a.atttypid = 'timestamptz'::regtype and not a.attnotnull`.rows(mall.db)
    const reported = [...ofTimes!.map(([name]) => name!), ...timesThatNothingWaitsFor]
    expect(reported.toSorted()).toEqual(times.map(({ name }) => name).toSorted())
  })

  test('each waiting state is ended by a deadline, job, row, time or board that there is; each deadline ends something', async () => {
    const deadlines = mall.modules.flatMap((module) => module.deadlines)
    expect(named('deadline')).toEqual(
      deadlines.map(({ subject, action }) => `${subject}.${action}`).toSorted(),
    )
    const jobs = mall.modules.flatMap((module) => module.jobs.map(({ name }) => name))
    expect(named('job').filter((job) => !jobs.includes(job))).toEqual([])
    const { email } = await anAccount(mall, { operatorRole: 'admin' })
    const admin = aClient(mall.url)
    await admin.post('/api/user/web/login', { email, password })
    const board = (await admin.post('/sapi/mall-admin/board')).body
    expect(named('board').filter((count) => !(count in board))).toEqual([])
    const pages = readFileSync('src/console/routes.ts', 'utf8')
    expect(named('list').filter((list) => !pages.includes(`'pages/platform/${list}-route.tsx'`))).toEqual([])
    const waiting = rows.flatMap(([states, who]) => (who === '—' ? [] : [states!.split(' ')[0]!]))
    expect(named('row').filter((row) => !waiting.includes(row))).toEqual([])
    for (const [states, who, end, follows] of rows) {
      const isEnded = who === '—' ? end === '—' : /^(deadline|job|row|board|list|time)\b/.test(end!)
      expect([states, isEnded, follows!.length > 0]).toEqual([states, true, true])
    }
  })
})

/** Times at which something happened, from or until which something holds, or at which a job looks again. */
const timesThatNothingWaitsFor = [
  'after_sales.rejected_at',
  'announcements.withdrawn_at',
  'authenticators.confirmed_at',
  'buying_groups.ends_at',
  'buying_groups.formed_at',
  'conversation_messages.hidden_at',
  'conversation_messages.opens_at',
  'conversation_messages.warned_at',
  'conversations.closed_at',
  'email_codes.verified_at',
  'gift_cards.claimed_at',
  'group_slots.paid_at',
  'inbox_messages.deleted_at',
  'inbox_messages.read_at',
  'mails.withheld_at',
  'obligations.checked_out_at',
  'obligations.settled_at',
  'offers.balance_from',
  'offers.balance_until',
  'notice_calls.accepted_at',
  'notice_calls.forged_at',
  'offers.announced_from',
  'offers.claims_ended_at',
  'offers.expected_at',
  'order_groups.paid_at',
  'order_groups.unanswered_at',
  'order_lines.expected_at',
  'orders.closed_at',
  'orders.completed_at',
  'orders.paid_at',
  'orders.pick_up_from',
  'orders.ready_at',
  'orders.shipped_at',
  'passkeys.used_at',
  'payment_attempts.answered_at',
  'payment_attempts.ask_at',
  'payment_attempts.asked_at',
  'payment_attempts.closed_by_us_at',
  'payment_attempts.hold_ends_at',
  'payment_findings.gone_at',
  'payment_attempts.void_at',
  'payment_attempts.void_requested_at',
  'payment_book_progress.checked_at',
  'point_lots.reminded_at',
  'price_history.sale_from',
  'price_history.sale_until',
  'prices.sale_from',
  'prices.sale_until',
  'products.back_on',
  'products.service_until',
  'products.sold_from',
  'products.sold_until',
  'question_answers.hidden_at',
  'questions.hidden_at',
  'recovery_codes.used_at',
  'refunds.done_at',
  'reviews.hidden_at',
  'saved_cards.deleted_at',
  'sent_codes.verified_at',
  'dead_letters.first_failed_at',
  'mails.failed_at',
  'sessions.confirmed_at',
  'sessions.second_factor_at',
  'shipments.received_at',
  'payouts.answered_at',
  'settlement_fees.ended_at',
  'settlement_statements.confirmed_at',
  'shop_applications.decided_at',
  'shop_bank_accounts.decided_at',
  'stock_notices.ended_at',
  'stock_reservations.ended_at',
  'users.erased_at',
  'users.invited_at',
  'vouchers.ended_at',
  'vouchers.expires_at',
  'waybills.ask_at',
  'waybills.asked_at',
  'waybills.followed_at',
  'tracker_accounts.called_at',
  'tracker_accounts.forged_at',
  'users.blocked_at',
]
