// @module-tag slow
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import { afterSaleCalls, flow, returnAddress, type Type, web } from '#tests/support/after-sales.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { jobServices } from '#tests/support/jobs.ts'
import { isLong } from '#tests/support/long.ts'
import {
  aClient,
  aMall,
  aProduct,
  aShop,
  type Client,
  placeAnOrder,
  sellerCalls,
  type TestMall,
} from '#tests/support/mall.ts'
import { payGroup } from '#tests/support/payments.ts'
import { pickUpAt } from '#tests/support/pick-up.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { afterSaleActions } from './rules/lifecycle.ts'
import { factsOfAfterSale, readAfterSales } from './server/queries/read-after-sales.ts'

/**
 * Every cell of type, state, actor and action, over HTTP: an action listed for an actor succeeds when it is
 * called, and any other is refused and changes nothing.
 */

let mall: TestMall
let shopId: Id
let desks: { readonly buyer: Client; readonly merchant: Client; readonly operator: Client }
let variants: Readonly<Record<'same' | 'other' | 'dearer' | 'cheaper', Id>>
const { signIn } = afterSaleCalls(() => mall)

beforeAll(async () => {
  mall = await aMall()
  shopId = (await aShop(mall)).shopId
  await pickUpAt(mall, shopId)
  const sizes = { same: 3_000, other: 3_000, dearer: 4_000, cheaper: 2_000 }
  const { variantIds } = await aProduct(mall, shopId, {
    attributes: [
      {
        ...{ key: 'size', name: { en: 'Size', zh: '尺码' } },
        values: Object.keys(sizes).map((key) => ({ key, name: { en: key, zh: key } })),
      },
    ],
    variants: Object.entries(sizes).map(([size, amount]) => ({
      ...{ sku: `shirt-${newId()}`, values: { size }, stock: 1_000, prices: { global: { amount } } },
    })),
  } as never)
  const [same, other, dearer, cheaper] = variantIds as [Id, Id, Id, Id]
  variants = { same, other, dearer, cheaper }
  desks = {
    buyer: aClient(mall.url),
    merchant: await signIn({ shopId }),
    operator: await signIn({ operatorRole: 'admin' }),
  }
}, 60_000)
beforeEach(() => sql`truncate rate_limits`.run(mall.db))
afterAll(async () => {
  expect(await violatedInvariants(mall.db)).toEqual([])
  await mall.stop()
})

const post = {
  buyer: (path: string, body: unknown) => desks.buyer.post(path, body as object),
  merchant: (what: string, body: object) =>
    desks.merchant.post(`${sellerCalls(shopId, 'order')}/aftersale/${what}`, body),
  operator: (what: string, body: object) => desks.operator.post(`/sapi/mall-admin/aftersale/${what}`, body),
}

/** Every call of each actor about an after-sale, by the action that it makes. */
const ofBuyer = {
  cancel: (id: Id) => post.buyer(`${flow}/trade_CancelReverseTradeOrderForReturnOrExchangeFlow`, [{ id }]),
  sendBack: (id: Id) =>
    post.buyer(`${flow}/trade_PostBackReverseTradeOrderFlow`, [
      {
        ...{ id, returnMode: 'SELF_DELIVERY' },
        fulfillmentProgressList: [{ serviceCode: `B${id}`, fulfillmentServiceProvider: { id: 'ups' } }],
      },
    ]),
  handIn: (id: Id) => post.buyer(`${web}/reverseorder/handin`, { afterSaleId: id }),
  confirmReplacement: (id: Id) =>
    post.buyer(`${flow}/trade_ConfirmReverseTradeOrderExchangeSkuFlow`, [{ id }]),
  revise: (id: Id) =>
    post.buyer(`${web}/reverseorder/revise`, { afterSaleId: id, reason: 'other', text: 'Again.' }),
  askPlatform: (id: Id) =>
    post.buyer(`${web}/reverseorder/askplatform`, { afterSaleId: id, text: 'Please look.' }),
  acceptAmount: (id: Id) => post.buyer(`${web}/reverseorder/acceptamount`, { afterSaleId: id }),
  refuseAmount: (id: Id) => post.buyer(`${web}/reverseorder/refuseamount`, { afterSaleId: id, text: 'No.' }),
  takeRefund: (id: Id) => post.buyer(`${web}/reverseorder/takerefund`, { afterSaleId: id }),
  addStatement: (id: Id) =>
    post.buyer(`${web}/reverseorder/addstatement`, { afterSaleId: id, text: 'It is torn.' }),
}
const ofConsole = (by: 'merchant' | 'operator') => ({
  approve: (id: Id) => post[by]('approve', { afterSaleId: id, returnAddress }),
  reject: (id: Id) => post[by]('reject', { afterSaleId: id, reason: 'It is not torn.' }),
  changeToRefund: (id: Id) => post[by]('changetorefund', { afterSaleId: id }),
  changeAmount: (id: Id) => post[by]('changeamount', { afterSaleId: id, amount: '1' }),
  receiveHandIn: (id: Id) => post[by]('receivehandin', { afterSaleId: id }),
  passInspection: (id: Id) => post[by]('passinspection', { afterSaleId: id, condition: 'good' }),
  failInspection: (id: Id) => post[by]('failinspection', { afterSaleId: id, reason: 'It is another shirt.' }),
  refund: (id: Id) => post[by]('refund', { afterSaleId: id }),
  retryRefund: (id: Id) => post[by]('retryrefund', { afterSaleId: id }),
})
const actions: Readonly<
  Record<'buyer' | 'merchant' | 'operator', Readonly<Record<string, (id: Id) => ReturnType<Client['post']>>>>
> = {
  buyer: ofBuyer,
  merchant: {
    ...ofConsole('merchant'),
    offerRefund: (id) => post.merchant('offerrefund', { afterSaleId: id }),
    escalate: (id) => post.merchant('escalate', { afterSaleId: id, reason: 'Please decide.' }),
    addStatement: (id) => post.merchant('addstatement', { afterSaleId: id, text: 'It was whole.' }),
    shipReplacement: (id) =>
      post.merchant('shipreplacement', { afterSaleId: id, carrier: 'ups', trackingNumber: `P${newId()}` }),
  },
  operator: {
    ...ofConsole('operator'),
    takeOver: (id) => post.operator('takeover', { afterSaleId: id }),
    payOtherwise: (id) => post.operator('paidotherwise', { afterSaleId: id, reference: 'SEPA 42' }),
  },
}
const actors = ['buyer', 'merchant', 'operator'] as const
/** These only show something, or lead to the page where it is paid. */
const shownOnly = ['seeShopReason', 'seePlatformReason', 'trackReturn', 'trackReplacement', 'payDifference']

type Step = `${'buyer' | 'merchant' | 'operator'}.${string}` | 'moneyRefused' | 'otherGoodsGone'
const agreed: Step[] = ['merchant.approve']
const back: Step[] = [...agreed, 'buyer.sendBack']
const accepted: Step[] = [...back, 'merchant.passInspection']
const sent: Step[] = [...accepted, 'merchant.shipReplacement']
const whileReviewed = {
  'under review': [],
  'with the platform': ['operator.takeOver'],
  cancelled: ['buyer.cancel'],
  rejected: ['merchant.reject'],
  'rejected by the platform': ['operator.reject'],
} satisfies Record<string, Step[]>
const money = (before: readonly Step[]) => ({
  'to be refunded': before,
  'on its way': [...before, 'merchant.refund'] as Step[],
  'refused by its company': [...before, 'merchant.refund', 'moneyRefused'] as Step[],
  done: [...before, 'merchant.refund', 'moneyRefused', 'operator.payOtherwise'] as Step[],
})
const whileBack = {
  'to be sent back': agreed,
  'to be handed in': [...agreed, 'buyer.handIn'],
  'handed in': [...agreed, 'buyer.handIn', 'merchant.receiveHandIn'],
  'sent back': back,
  'sent back, with the platform': [...back, 'operator.takeOver'],
  'not accepted': [...back, 'merchant.failInspection'],
} satisfies Record<string, Step[]>

/** Each state, and how it comes about. */
const states: readonly {
  type: Type
  state: string
  steps: readonly Step[]
  instead: keyof typeof variants
}[] = [
  ...of('SALE_REFUND', { ...whileReviewed, 'less offered': ['merchant.changeAmount'], ...money(agreed) }),
  ...of('SALE_RETURN', {
    ...whileReviewed,
    'less offered': ['merchant.changeAmount'],
    ...whileBack,
    'a refund offered': ['merchant.offerRefund'],
    'sent back, less offered': [...back, 'merchant.changeAmount'],
    ...money(accepted),
  }),
  ...of('SALE_EXCHANGE', {
    ...whileReviewed,
    ...whileBack,
    'a refund offered': ['merchant.offerRefund'],
    'sent back, a refund offered': [...back, 'merchant.offerRefund'],
    'under review, other goods gone': ['otherGoodsGone'],
    'to be sent back, other goods gone': [...agreed, 'otherGoodsGone'],
    'to be sent, other goods gone': [...accepted, 'otherGoodsGone'],
    'to be sent': accepted,
    'changed to a refund': [...accepted, 'merchant.changeToRefund'],
    sent,
    done: [...sent, 'buyer.confirmReplacement'],
  }),
  ...of('SALE_EXCHANGE', { 'to be paid': accepted }, 'dearer'),
  ...of(
    'SALE_EXCHANGE',
    {
      'sent, cheaper': sent,
      'difference on its way': [...sent, 'buyer.confirmReplacement'],
      'difference refused by its company': [...sent, 'buyer.confirmReplacement', 'moneyRefused'],
    },
    'cheaper',
  ),
  ...of('SALE_CANCEL_BEFORE_DELIVERY', { ...whileReviewed, ...money(agreed) }),
]

function of(
  type: Type,
  some: Readonly<Record<string, readonly Step[]>>,
  instead: keyof typeof variants = 'other',
) {
  return Object.entries(some).map(([state, steps]) => ({ type, state, steps, instead }))
}

const applyCalls: Record<Type, string> = {
  SALE_REFUND: 'trade_InitiateReverseOrderOnlyRefundFlow',
  SALE_RETURN: 'trade_InitiateReverseTradeOrderForReturnFlow',
  SALE_EXCHANGE: 'trade_InitiateReverseTradeOrderForExchangeFlow',
  SALE_CANCEL_BEFORE_DELIVERY: 'bbc_trade_InitiateReverseTradeOrderForCancelUnDeliveryFlow',
}

/** A paid order of twenty pieces that were sent, or of one that was not beside another one. */
const bought: { orderId: Id; lineId: Id; left: number }[] = []
async function aPiece(type: Type): Promise<{ orderId: Id; lineId: Id }> {
  const isSent = type !== 'SALE_CANCEL_BEFORE_DELIVERY'
  const open = isSent ? bought.find(({ left }) => left > 0) : undefined
  if (open) {
    open.left -= 1
    return open
  }
  const { body } = await placeAnOrder(
    desks.buyer,
    isSent
      ? [{ variantId: variants.same, quantity: 20 }]
      : [{ variantId: variants.same }, { variantId: variants.other }],
  )
  await payGroup(mall, body.tradeContract.id)
  const orderId = body.tradeOrderList[0].id as Id
  if (isSent)
    await desks.merchant.post(`${sellerCalls(shopId, 'order')}/order/ship`, {
      ...{ orderId, carrier: 'ups', trackingNumber: `P${orderId}` },
    })
  const line = await sql<{ id: Id }>`
    select id from order_lines where order_id = ${orderId} order by position limit 1`.row(mall.db)
  const piece = { orderId, lineId: line!.id }
  if (isSent) bought.push({ ...piece, left: 19 })
  return piece
}

/** An after-sale in a state, reached by the actions of its actors. */
async function anAfterSale({ type, steps, instead }: (typeof states)[number]): Promise<Id> {
  await sell(instead, 'enabled')
  const { orderId, lineId } = await aPiece(type)
  const { body, text } = await post.buyer(`${flow}/${applyCalls[type]}`, [
    {
      ...{ tradeOrder: { id: orderId }, reverseReason: 'other', reverseTradeOrderType: type },
      reverseTradeOrderLineList: [
        {
          ...{ tradeOrderLine: { id: lineId }, reverseQty: 1 },
          ...(type === 'SALE_EXCHANGE' && { derivativeSku: { id: variants[instead] } }),
        },
      ],
    },
  ])
  const id = body.id as Id
  expect(id, text).toBeDefined()
  for (const step of steps) {
    if (step === 'moneyRefused') await refuseMoney(id)
    else if (step === 'otherGoodsGone') await sell(instead, 'disabled')
    else {
      const [actor, action] = step.split('.') as [keyof typeof actions, string]
      const made = await actions[actor][action]!(id)
      expect([step, made.status, made.body.code]).toEqual([step, 200, undefined])
    }
  }
  return id
}

const sell = (size: keyof typeof variants, status: 'enabled' | 'disabled') =>
  sql`update variants set status = ${status} where id = ${variants[size]}`.run(mall.db)

/** The provider's refusal to send the money, as the worker receives it. */
async function refuseMoney(afterSaleId: Id): Promise<void> {
  const failed = sql`select id from refunds where after_sale_id = ${afterSaleId}`
  await sql`update payment_transfers set status = 'failed' where refund_id in (${failed})`.run(mall.db)
  await sql`update refunds set status = 'failed', done_at = app_now() where id in (${failed})`.run(mall.db)
  const reactions = mall.modules.flatMap((module) => module.reactions)
  const heard = reactions.find(({ name }) => name === 'after-sales.refundEnded')!
  await heard.run(jobServices(mall), { name: 'refund.ended', afterSaleId })
}

/** Actions offered to each actor: to shops and operators by their calls, to buyers by the lifecycle. */
async function listed(actor: (typeof actors)[number], id: Id): Promise<string[]> {
  if (actor === 'buyer') {
    const [row] = await readAfterSales(mall.db, { where: sql`a.id = ${id}`, limit: 1 })
    return afterSaleActions(factsOfAfterSale(row!), 'buyer').filter((action) => !shownOnly.includes(action))
  }
  const { body } = await post[actor]('detail', { afterSaleId: id })
  return body.actions
}

/** All records of an after-sale and of the units and money of its order. */
const record = (id: Id) =>
  sql`
    select a.*, (select json_agg(l order by l.id) from order_lines l where l.order_id = a.order_id) as units,
      (select json_agg(e order by e.id) from after_sale_events e where e.after_sale_id = a.id) as events,
      (select json_agg(s order by s.id) from after_sale_lines s where s.after_sale_id = a.id) as lines,
      (select json_agg(r order by r.id) from refunds r where r.order_id = a.order_id) as refunds,
      (select json_agg(d) from deadlines d where d.subject = 'afterSale' and d.subject_id = a.id) as deadlines
    from after_sales a where a.id = ${id}`.row(mall.db)

/** Everyday runs try a state that several types have in the first of them, and every fifth of the rest. */
const tried = states.filter(
  ({ state }, place) =>
    isLong || place % 5 === 0 || states.findIndex((each) => each.state === state) === place,
)

/** Actions that some cell listed. */
const done = new Set<string>()

describe('Listed operations work, and all others are refused', () => {
  test.each(tried)('$type $state (AS-45, I-32, I-33)', async (cell) => {
    let id: Id | undefined = await anAfterSale(cell)
    const may = Object.fromEntries(
      await Promise.all(actors.map(async (actor) => [actor, await listed(actor, id!)])),
    )
    for (const actor of actors) {
      const before = await record(id)
      for (const [action, call] of Object.entries(actions[actor]))
        if (!may[actor].includes(action)) {
          const { status, body } = await call(id)
          expect([409, 422], `${actor} ${action} was answered ${status}`).toContain(status)
          // Refused for the state of the after-sale, not for the form of the call.
          expect(body.fields ?? [], `${actor} ${action} was answered ${body.code}`).toEqual([])
        } else done.add(`${actor} ${action}`)
      expect([actor, await record(id)]).toEqual([actor, before])
      expect(may[actor].filter((action: string) => !(action in actions[actor]))).toEqual([])
    }
    for (const actor of actors)
      for (const action of may[actor]) {
        const made = await actions[actor][action]!(id ?? (await anAfterSale(cell)))
        id = undefined
        expect([actor, action, made.status, made.body.code]).toEqual([actor, action, 200, undefined])
      }
  })

  test('an order that was cancelled before it was sent leaves nothing to do about its after-sale, until a payment provider refuses the refund', async () => {
    const { body: placed } = await placeAnOrder(desks.buyer, [{ variantId: variants.same }])
    await payGroup(mall, placed.tradeContract.id)
    const orderId = placed.tradeOrderList[0].id as Id
    const cancelling = await post.buyer(`${flow}/trade_InitiateReverseTradeOrderForCancelFlow`, [
      { tradeOrder: { id: orderId } },
    ])
    expect(cancelling.status, cancelling.text).toBe(200)
    const { id } = (await sql<{ id: Id }>`
      select id from after_sales where order_id = ${orderId} and kind = 'cancelledOrder'`.row(mall.db))!
    const tryAll = async (listedNow: Readonly<Record<(typeof actors)[number], readonly string[]>>) => {
      const before = await record(id)
      for (const actor of actors) {
        expect([actor, (await listed(actor, id)).toSorted()]).toEqual([
          actor,
          [...listedNow[actor]].toSorted(),
        ])
        for (const [action, call] of Object.entries(actions[actor]))
          if (!listedNow[actor].includes(action))
            expect([409, 422], `${actor} ${action}`).toContain((await call(id)).status)
      }
      expect(await record(id)).toEqual(before)
    }
    await tryAll({ buyer: [], merchant: [], operator: [] })
    await refuseMoney(id)
    await tryAll({ buyer: [], merchant: ['retryRefund'], operator: ['retryRefund', 'payOtherwise'] })
    expect((await actions.operator.payOtherwise!(id)).status).toBe(200)
    await tryAll({ buyer: [], merchant: [], operator: [] })
  })

  test('every action of every actor was listed in some cell, and worked there (MER-12)', () => {
    const all = actors.flatMap((actor) => Object.keys(actions[actor]).map((action) => `${actor} ${action}`))
    expect(all.filter((each) => !done.has(each))).toEqual([])
    for (const each of ['merchant offerRefund', 'buyer takeRefund', 'operator passInspection'])
      expect(done).toContain(each)
  })

  test('another buyer and another shop learn that there is none', async () => {
    const id = await anAfterSale(states[0]!)
    const [mine, theirs] = [desks, { ...desks, buyer: aClient(mall.url) }]
    const otherShop = (await aShop(mall)).shopId
    const staff = await signIn({ shopId: otherShop })
    const before = await record(id)
    desks = theirs
    for (const [action, call] of Object.entries(actions.buyer))
      expect([action, (await call(id)).status]).toEqual([action, 404])
    desks = mine
    for (const what of ['approve', 'reject', 'refund', 'changetorefund']) {
      const body = what === 'reject' ? { afterSaleId: id, reason: 'No.' } : { afterSaleId: id }
      const answer = await staff.post(`${sellerCalls(otherShop, 'order')}/aftersale/${what}`, body)
      expect([what, answer.status]).toEqual([what, 404])
    }
    expect(await record(id)).toEqual(before)
  })
})
