// @module-tag slow

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import { newId } from '#platform/identifiers.ts'
import { orderAccessToken, orderLinkEnd } from '#platform/order-link.ts'
import {
  aClient,
  aMall,
  anAccount,
  type Client,
  password,
  sellerCalls,
  type TestMall,
} from './support/mall.ts'
import { aMerchant } from './support/offers.ts'
import {
  answered,
  listedOf,
  type Made,
  operationsOf,
  type Party,
  type Try,
} from './support/order-operations.ts'
import { aSignedInBuyer, orderStandings } from './support/order-standings.ts'
import { writeUnchecked } from './support/unchecked.ts'

/**
 * All eighteen operations with orders of every kind: each is listed exactly when its call succeeds, for its buyer, for a
 * visitor with the link of its mail, and for all others; and what is listed for its shop, in every state, and for operators.
 */

let mall: TestMall
let standings: ReturnType<typeof orderStandings>
const operations = operationsOf(() => mall)
beforeAll(async () => {
  mall = await aMall({ worker: true })
  standings = orderStandings(mall, await aMerchant(mall))
  await sql`update sites set settings = jsonb_set(settings, '{flags,pointsMall}', 'true') where code = 'global'`.run(
    mall.db,
  )
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))
afterAll(() => mall.stop())

/**
 * Calls that succeed without being listed. Buying again names no order: it puts goods into the cart, which everyone may. A cancel
 * that is said once more answers with the refund that is under way (TRAP-86). Where one line is all of an order that was not sent,
 * cancelling the order is offered, and not an after-sale of the same units.
 */
const alsoAnswered: Readonly<Record<string, readonly string[]>> = {
  'group failed': ['buyerCancelAfterPay'],
  ...{ paid: ['buyerApplyReverse'], 'group formed': ['buyerApplyReverse'] },
  'goods for points': ['buyerApplyReverse'],
}

/** What is listed for its buyer, so that a list that is empty by a mistake is seen. */
const expected: Readonly<Record<string, readonly string[]>> = {
  unpaid: ['pay|secondary_pay|payDeposit|payBalance', 'buyerCancelBeforePay'],
  paid: ['buyerCancelAfterPay', 'viewInvoice|buyerCheckVATInvoice', 'buyAgain'],
  'sent in part': [
    'checkExpressTrack',
    'viewInvoice|buyerCheckVATInvoice',
    'sendInvoiceEmail',
    'buyAgain',
    'buyerApplyReverse',
  ],
  sent: [
    'confirm',
    'buyerPostponeConfirmDeadline',
    'checkExpressTrack',
    'viewInvoice|buyerCheckVATInvoice',
    'sendInvoiceEmail',
    'buyAgain',
    'buyerApplyReverse',
  ],
  received: [
    'checkExpressTrack',
    'comment',
    'viewInvoice|buyerCheckVATInvoice',
    'sendInvoiceEmail',
    'buyAgain',
    'buyerApplyReverse',
  ],
  'cancelled unpaid': ['buyAgain'],
  'two orders paid together': ['pay|secondary_pay|payDeposit|payBalance', 'buyerCancelBeforePay'],
  'presale, deposit owed': ['pay|secondary_pay|payDeposit|payBalance', 'buyerCancelBeforePay'],
  'presale, balance not open': [],
  'presale, balance due': ['pay|secondary_pay|payDeposit|payBalance'],
  'group forming': [
    'buyerCancelAfterPay',
    'viewInvoice|buyerCheckVATInvoice',
    'buyAgain',
    'inviteToJoinGroup',
  ],
  'group formed': ['buyerCancelAfterPay', 'viewInvoice|buyerCheckVATInvoice', 'buyAgain'],
  'group failed': ['viewInvoice|buyerCheckVATInvoice', 'sendInvoiceEmail', 'buyAgain'],
  'service with codes': [
    'comment',
    'toUse',
    'checkVerifyCode',
    'viewInvoice|buyerCheckVATInvoice',
    'sendInvoiceEmail',
    'buyAgain',
    'buyerApplyReverse',
  ],
  'service, all codes used': [
    'comment',
    'checkVerifyCode',
    'viewInvoice|buyerCheckVATInvoice',
    'sendInvoiceEmail',
    'buyAgain',
  ],
  'gift card': ['comment', 'toUse'],
  'goods for points': ['buyerCancelAfterPay', 'viewInvoice|buyerCheckVATInvoice'],
  'sent in exchange': [],
}
const isOfTheAccount = (standing: string, name: string) =>
  name === 'comment' || (name === 'toUse' && standing === 'gift card')

/** What a party is listed, which is what it can do: the rest is tried and refused, and each that is listed is done. */
async function expectTruth(
  make: () => Promise<Made>,
  partyOf: (made: Made) => Promise<Party> | Party,
  without: readonly string[] = [],
  listed = (party: Party, made: Made) => listedOf(Object.keys(operations), party, made),
  tried: Readonly<Record<string, Try>> = operations,
): Promise<string[]> {
  const untried = [...without, 'buyAgain']
  const made = await make()
  const party = await partyOf(made)
  const names = await listed(party, made)
  for (const [name, run] of Object.entries(tried)) {
    if (names.includes(name) || untried.includes(name)) continue
    await sql`truncate rate_limits`.run(mall.db)
    const { ok, told } = await run(party, made)
    expect([name, ok, told]).toEqual([name, false, told])
  }
  expect(await listed(party, made)).toEqual(names)
  for (const name of names) {
    const another = await make()
    const { ok, told } = await tried[name]!(await partyOf(another), another)
    expect([name, ok, told]).toEqual([name, true, told])
  }
  return names
}

describe('With an order of each kind, its buyer may do what is listed and nothing else (I-33, SYS-09, ORD-46)', () => {
  test.each(Object.keys(expected))('%s', async (name) => {
    const names = await expectTruth(standings[name]!, ({ buyer }) => ({ client: buyer }), alsoAnswered[name])
    expect(names).toEqual(expected[name])
  })
})

describe('Another buyer and a guest are listed nothing, and can do nothing (I-33, TRAP-112)', () => {
  test.each(Object.keys(expected))('%s', async (name) => {
    const made = await standings[name]!()
    const stranger = aClient(mall.url)
    await stranger.post('/api/user/web/tourist')
    for (const client of [await aSignedInBuyer(mall), stranger, aClient(mall.url)])
      expect(
        await expectTruth(
          async () => made,
          () => ({ client }),
        ),
      ).toEqual([])
  })
})

describe('In a shop that is frozen or cleared its buyer may do all that was listed before but buy again, and nothing else (I-33, MER-04, MER-05)', () => {
  const cases = [
    ...['unpaid', 'paid', 'sent in part', 'sent', 'received', 'group forming', 'service with codes'],
    'presale, balance due',
  ].flatMap((name) => ['frozen', 'cleared'].map((state) => [name, state] as const))
  test.each(cases)('%s, in a shop that is %s', async (name, state) => {
    const touched = new Set<Id>()
    const become = (shopId: Id, to: string) =>
      writeUnchecked(
        mall.db,
        sql`update shops set status = ${to}, status_changed_at = app_now() - interval '30 days' where id = ${shopId}`,
      )
    const make = async (): Promise<Made> => {
      for (const shopId of touched) await become(shopId, 'active')
      return standings[name]!()
    }
    const asBuyer = async ({ buyer, orderId }: Made): Promise<Party> => {
      const row = await sql<{ id: Id }>`select shop_id as id from orders where id = ${orderId}`.row(mall.db)
      touched.add(row!.id)
      await become(row!.id, state)
      return { client: buyer }
    }
    try {
      const names = await expectTruth(make, asBuyer, alsoAnswered[name])
      expect(names).toEqual(expected[name]!.filter((each) => each !== 'buyAgain'))
    } finally {
      for (const shopId of touched) await become(shopId, 'active')
    }
  })
})

describe('A visitor with the link of its mail may do what the link lists, and nothing else (I-33)', () => {
  test.each(Object.keys(expected))('%s', async (name) => {
    const linkOf = ({ groupId }: Made): Party => ({
      client: aClient(mall.url),
      token: orderAccessToken([mall.secret], groupId, orderLinkEnd(mall.clock.now())),
    })
    const names = await expectTruth(standings[name]!, linkOf, alsoAnswered[name])
    expect(names).toEqual(expected[name]!.filter((each) => !isOfTheAccount(name, each)))
  })
})

describe('Its shop and operators may do what is listed for them and nothing else, whatever the order is of (I-33, I-37)', () => {
  const shopOf = async ({ orderId }: Made): Promise<Id> =>
    (await sql<{ id: Id }>`select shop_id as id from orders where id = ${orderId}`.row(mall.db))!.id
  const signIn = async (change: Parameters<typeof anAccount>[1]): Promise<Client> => {
    await sql`truncate rate_limits`.run(mall.db)
    const { email } = await anAccount(mall, change)
    const client = aClient(mall.url)
    await client.post('/api/user/web/login', { email, password })
    return client
  }
  const listedAt =
    (path: (made: Made) => Promise<string>) =>
    async ({ client }: Party, made: Made) => {
      const { body } = await client.post(await path(made), { id: made.orderId })
      const names: string[] = (body.operationList ?? []).map(
        (each: { operationName: string }) => each.operationName,
      )
      return ['ship', 'cancelPaid'].filter((name) => names.includes(name))
    }
  const ofShop = async (made: Made) => `${sellerCalls(await shopOf(made), 'order')}/order`
  const byShop: Readonly<Record<string, Try>> = {
    ship: async ({ client }, made) =>
      answered(
        await client.post(`${await ofShop(made)}/ship`, {
          ...{ id: made.orderId, carrierCompanyCode: 'ups', serviceCode: `P${newId()}` },
        }),
      ),
    cancelPaid: async ({ client }, made) =>
      answered(await client.post(`${await ofShop(made)}/cancel`, { id: made.orderId, reason: 'soldOut' })),
  }
  const ships = ['paid', 'sent in part', 'group formed', 'goods for points', 'sent in exchange']
  const cancels = [
    'paid',
    'presale, balance not open',
    'presale, balance due',
    'group forming',
    'group formed',
    'goods for points',
  ]
  /** Said once more, a cancel answers with the refund that is under way (TRAP-86). */
  const alsoAnsweredToDesks: Readonly<Record<string, readonly string[]>> = { 'group failed': ['cancelPaid'] }
  const listedTo = (name: string) => [
    ...(ships.includes(name) ? ['ship'] : []),
    ...(cancels.includes(name) ? ['cancelPaid'] : []),
  ]

  test.each(
    Object.keys(expected).flatMap((name) =>
      ['active', ...(listedTo(name).length > 0 ? ['frozen', 'cleared'] : [])].map(
        (state) => [name, state] as const,
      ),
    ),
  )('%s, in a shop that is %s', async (name, state) => {
    const become = (shopId: Id, to: string) =>
      writeUnchecked(
        mall.db,
        sql`update shops set status = ${to}, status_changed_at = app_now() - interval '30 days' where id = ${shopId}`,
      )
    const touched = new Set<Id>()
    const make = async () => {
      for (const shopId of touched) await become(shopId, 'active')
      return standings[name]!()
    }
    const staff = async (made: Made) => {
      const shopId = await shopOf(made)
      const client = await signIn({ shopId })
      touched.add(shopId)
      await become(shopId, state)
      return { client }
    }
    try {
      const names = await expectTruth(
        make,
        staff,
        alsoAnsweredToDesks[name],
        listedAt(async (made) => `${await ofShop(made)}/detail`),
        byShop,
      )
      // It was frozen long before the order was placed; what is sent in exchange belongs to what was agreed on before.
      const frozen = name === 'sent in exchange' ? listedTo(name) : []
      expect(names).toEqual({ active: listedTo(name), frozen, cleared: [] }[state])
    } finally {
      for (const shopId of touched) await become(shopId, 'active')
    }
  })

  test.each(Object.keys(expected))('%s, for an operator', async (name) => {
    const client = await signIn({ operatorRole: 'admin' })
    const names = await expectTruth(
      standings[name]!,
      () => ({ client }),
      alsoAnsweredToDesks[name],
      listedAt(async () => '/sapi/mall-admin/order/detail'),
      {
        cancelPaid: async (party, { orderId }) =>
          answered(
            await party.client.post('/sapi/mall-admin/order/cancel', { id: orderId, reason: 'other' }),
          ),
      },
    )
    expect(names).toEqual(cancels.includes(name) ? ['cancelPaid'] : [])
  })
})
