// @module-tag slow

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { orderAccessToken, orderLinkEnd } from '#platform/order-link.ts'
import { everyNth, isLong } from '#tests/support/long.ts'
import {
  aClient,
  aMall,
  anAccount,
  type Client,
  password,
  sellerCalls,
  type TestMall,
} from '#tests/support/mall.ts'
import { aMerchant } from '#tests/support/offers.ts'
import {
  listedInConsole,
  listedOf,
  type Made,
  operationsOf,
  operationsOfPlatform,
  operationsOfShop,
  type Party,
  type Try,
} from '#tests/support/order-operations.ts'
import { aSignedInBuyer, ordersInEachStatus } from '#tests/support/order-statuses.ts'
import { writeUnchecked } from '#tests/support/unchecked.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/**
 * All eighteen operations with orders of every kind: each is listed exactly when its call succeeds, for its
 * buyer, for a visitor with the link of its mail, and for all others; and those listed for its shop, in every
 * state, and for operators.
 */

let mall: TestMall
let statuses: ReturnType<typeof ordersInEachStatus>
const operations = operationsOf(() => mall)
const untracked = 'ontrac'
beforeAll(async () => {
  mall = await aMall({ worker: true })
  statuses = ordersInEachStatus(mall, await aMerchant(mall), { carrier: untracked })
  // No tracker reports of parcels of this carrier, so they can be cancelled until everything was tried.
  await sql`
    update sites set settings = jsonb_set(jsonb_insert(settings, '{carriers,0}', to_jsonb(${untracked}::text)), '{flags,pointsMall}', 'true')
    where code = 'global'`.run(mall.db)
  await sql`
    insert into carriers (code, name, position) values (${untracked}, '{"en": "OnTrac", "zh": "OnTrac"}', 50)`.run(
    mall.db,
  )
  await mall.sites.reload()
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))
afterAll(() => mall.stop())

/**
 * Calls that succeed without being listed. Buying again names no order: it puts goods into the cart, which
 * everyone may. A repeated cancel answers with the refund that is under way (TRAP-86).
 */
const alsoAnswered: Readonly<Record<string, readonly string[]>> = {
  'group failed': ['buyerCancelAfterPay'],
  'cancelled after it was paid': ['buyerCancelAfterPay'],
}

/** Operations listed for the buyer, so that a list that is empty by mistake is noticed. */
const expected: Readonly<Record<string, readonly string[]>> = {
  unpaid: ['pay|secondary_pay|payDeposit|payBalance', 'buyerCancelBeforePay'],
  paid: ['buyerCancelAfterPay', 'viewInvoice|buyerCheckVATInvoice', 'buyAgain', 'buyerApplyReverse'],
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
  'cancelled after it was paid': ['viewInvoice|buyerCheckVATInvoice', 'sendInvoiceEmail', 'buyAgain'],
  closed: ['buyAgain'],
  'to be picked up': [
    'buyerCancelAfterPay',
    'toUse',
    'checkVerifyCode',
    'viewInvoice|buyerCheckVATInvoice',
    'buyAgain',
    'buyerApplyReverse',
  ],
  'ready to be picked up': [
    'buyerCancelAfterPay',
    'toUse',
    'checkVerifyCode',
    'viewInvoice|buyerCheckVATInvoice',
    'buyAgain',
    'buyerApplyReverse',
  ],
  'picked up': [
    'comment',
    'checkVerifyCode',
    'viewInvoice|buyerCheckVATInvoice',
    'sendInvoiceEmail',
    'buyAgain',
    'buyerApplyReverse',
  ],
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
  'group formed': [
    'buyerCancelAfterPay',
    'viewInvoice|buyerCheckVATInvoice',
    'buyAgain',
    'buyerApplyReverse',
  ],
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
  'goods for points': ['buyerCancelAfterPay', 'viewInvoice|buyerCheckVATInvoice', 'buyerApplyReverse'],
  'sent in exchange': [],
}
const isOfTheAccount = (standing: string, name: string) =>
  name === 'comment' || (name === 'toUse' && standing === 'gift card')

const leavesTheOrder: ReadonlySet<string> = new Set([
  'checkExpressTrack',
  'toUse',
  'checkVerifyCode',
  'viewInvoice|buyerCheckVATInvoice',
  'sendInvoiceEmail',
  'buyAgain',
  'inviteToJoinGroup',
  'buyerApplyReverse',
])

/** Listed operations of a party all work: each is done, and all others are tried and refused. */
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
  // Operations that leave the order as it is are done with the same one.
  const expectDone = async (name: string, by: Party, order: Made) => {
    const { ok, told } = await tried[name]!(by, order)
    expect([name, ok, told]).toEqual([name, true, told])
  }
  for (const name of names) if (leavesTheOrder.has(name)) await expectDone(name, party, made)
  expect(await listed(party, made)).toEqual(names)
  for (const name of names) {
    if (leavesTheOrder.has(name)) continue
    const another = await make()
    await expectDone(name, await partyOf(another), another)
  }
  return names
}

/** Buyers are tried with every kind of order, others with every fourth one in everyday runs. */
/** Everyday runs try some of the kinds: every sixth, or so. */
const kindsTried = ({ every = 6, from = 0 } = {}) => everyNth(Object.keys(expected), every, from)

describe('With an order of each kind, its buyer may do what is listed and nothing else', () => {
  test.each(kindsTried({ every: 2 }))('%s (ORD-46, I-33)', async (name) => {
    const names = await expectTruth(statuses[name]!, ({ buyer }) => ({ client: buyer }), alsoAnswered[name])
    expect(names).toEqual(expected[name])
  })
})

describe('Another buyer and a guest are listed nothing, and can do nothing (I-33, TRAP-112)', () => {
  let another: Client | undefined
  test.each(kindsTried())('%s', async (name) => {
    const made = await statuses[name]!()
    const guest = aClient(mall.url)
    await guest.post('/api/user/web/tourist')
    another ??= await aSignedInBuyer(mall)
    for (const client of [another, guest, aClient(mall.url)])
      expect(
        await expectTruth(
          async () => made,
          () => ({ client }),
        ),
      ).toEqual([])
  })
})

/**
 * The first order of a kind is the same in every state of its shop, since the actions tried leave it as it
 * is. Those of presales are made again: the clock has moved when the next one is there.
 */
function firstShared(
  name: string,
  stored: Map<string, Made>,
  make: () => Promise<Made>,
): () => Promise<Made> {
  let isFirst = !name.startsWith('presale')
  return async () => {
    if (!isFirst) return make()
    isFirst = false
    const made = stored.get(name) ?? (await make())
    stored.set(name, made)
    return made
  }
}

describe('In a frozen or offboarded shop its buyer may do all that was listed before but buy again, and nothing else (I-33, MER-04, MER-05)', () => {
  // Everyday runs try every sixth kind of order in one of them.
  const states = ['frozen', 'cleared'] as const
  const cases = Object.keys(expected).flatMap((name, place) =>
    (isLong ? states : place % 6 === 0 ? [states[(place / 6) % 2]!] : []).map(
      (state) => [name, state] as const,
    ),
  )
  const stored = new Map<string, Made>()
  test.each(cases)('%s, in a shop that is %s', async (name, state) => {
    const touched = new Set<Id>()
    const become = (shopId: Id, to: string) =>
      writeUnchecked(
        mall.db,
        sql`update shops set status = ${to}, status_changed_at = app_now() - interval '30 days' where id = ${shopId}`,
      )
    const make = firstShared(name, stored, async () => {
      for (const shopId of touched) await become(shopId, 'active')
      return statuses[name]!()
    })
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
  test.each(kindsTried({ from: 1 }))('%s', async (name) => {
    const linkOf = ({ groupId }: Made): Party => ({
      client: aClient(mall.url),
      token: orderAccessToken([mall.secret], groupId, orderLinkEnd(mall.clock.now())),
    })
    const names = await expectTruth(statuses[name]!, linkOf, alsoAnswered[name])
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
  const owners = new Map<Id, Client>()
  const ownerOf = async (shopId: Id): Promise<Client> => {
    const owner = owners.get(shopId) ?? (await signIn({ shopId }))
    owners.set(shopId, owner)
    return owner
  }
  let admin: Client | undefined
  const byShop = operationsOfShop(shopOf)
  const listedToShop = listedInConsole(
    Object.keys(byShop),
    async (made) => `${sellerCalls(await shopOf(made), 'order')}/order/detail`,
  )
  const listedToPlatform = listedInConsole(
    Object.keys(operationsOfPlatform),
    async () => '/sapi/mall-admin/order/detail',
  )
  /** A repeated cancel answers with the refund that is under way (TRAP-86). */
  const alsoAnsweredToConsoles: Readonly<Record<string, readonly string[]>> = {
    'group failed': ['cancelPaid'],
    'cancelled after it was paid': ['cancelPaid'],
  }
  const anyParcel = 'cancelParcel|cancelOnlyParcel'
  const expectedOfShop: Readonly<Record<string, readonly string[]>> = {
    paid: ['ship', 'cancelPaid'],
    'sent in part': ['ship', anyParcel],
    sent: [anyParcel],
    'to be picked up': ['makeReady', 'handOver', 'cancelPaid'],
    'ready to be picked up': ['handOver', 'cancelPaid'],
    'presale, balance not open': ['cancelPaid'],
    'presale, balance due': ['cancelPaid'],
    'group forming': ['cancelPaid'],
    'group formed': ['ship', 'cancelPaid'],
    'goods for points': ['ship', 'cancelPaid'],
    'sent in exchange': ['ship'],
  }
  /** Everyday runs try every sixth kind of order in one of them. */
  const closed = (name: string) => {
    const place = Object.keys(expectedOfShop).indexOf(name)
    if (isLong) return ['frozen', 'cleared']
    return place % 6 === 0 ? [place % 12 === 0 ? 'frozen' : 'cleared'] : []
  }
  const stored = new Map<string, Made>()
  const unpaid = ['unpaid', 'two orders paid together', 'presale, deposit owed']

  test.each(
    kindsTried({ every: 2 }).flatMap((name) =>
      ['active', ...(expectedOfShop[name] ? closed(name) : [])].map((state) => [name, state] as const),
    ),
  )('%s, in a shop that is %s', async (name, state) => {
    const become = (shopId: Id, to: string) =>
      writeUnchecked(
        mall.db,
        sql`update shops set status = ${to}, status_changed_at = app_now() - interval '30 days' where id = ${shopId}`,
      )
    const touched = new Set<Id>()
    const make = firstShared(name, stored, async () => {
      for (const shopId of touched) await become(shopId, 'active')
      return statuses[name]!()
    })
    const staff = async (made: Made) => {
      const shopId = await shopOf(made)
      const client = await ownerOf(shopId)
      touched.add(shopId)
      await become(shopId, state)
      return { client }
    }
    try {
      const names = await expectTruth(make, staff, alsoAnsweredToConsoles[name], listedToShop, byShop)
      // It was frozen long before the order was placed; a replacement order belongs to the earlier agreement.
      const listed = expectedOfShop[name] ?? []
      const frozen = name === 'sent in exchange' ? listed : []
      expect(names).toEqual({ active: listed, frozen, cleared: [] }[state])
    } finally {
      for (const shopId of touched) await become(shopId, 'active')
    }
  })

  test.each(kindsTried())('%s, for an operator', async (name) => {
    admin ??= await signIn({ operatorRole: 'admin' })
    const client = admin
    const names = await expectTruth(
      statuses[name]!,
      () => ({ client }),
      alsoAnsweredToConsoles[name],
      listedToPlatform,
      operationsOfPlatform,
    )
    const ofShop = (expectedOfShop[name] ?? []).filter((each) => each === 'cancelPaid')
    expect(names).toEqual(unpaid.includes(name) ? ['cancel'] : ofShop)
  })
})
