import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { diskStore } from '#modules/files/server/public.ts'
import { dueInvoices } from '#modules/invoices/server/queries/due-documents.ts'
import type { Mail } from '#modules/notifications/rules/mail.ts'
import { sendMails } from '#modules/notifications/server/send-mails.ts'
import { requestRefund } from '#modules/refunds/server/public.ts'
import { createCipher } from '#platform/cipher.ts'
import { inTransaction } from '#platform/transaction.ts'
import { inChinese } from '#tests/support/catalogue.ts'
import { giftCardsTools, type Product } from '#tests/support/gift-cards.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { jobServices } from '#tests/support/jobs.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  type Client,
  password,
  type TestMall,
} from '#tests/support/mall.ts'
import { aMerchant, type Merchant } from '#tests/support/offers.ts'
import type { MallEvent } from '#vocabulary/events.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { openCode } from './server/public.ts'
import { walletReactions } from './server/reactions.ts'

/** Gift cards: for points, bought, mailed and claimed. */
let mall: TestMall
let merchant: Merchant
beforeAll(async () => {
  mall = await aMall()
  merchant = await aMerchant(mall)
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const {
  cardsAt,
  aBuyer,
  ownCards,
  account,
  aCard,
  order,
  bought,
  mailsOf,
  groupMails,
  checkout,
  place,

  detail,
} = giftCardsTools(
  () => mall,
  () => merchant,
)

const recipient = { email: 'ada@example.test', name: 'Ada', message: 'For your new room' }

const codeIn = ({ text }: Mail) => /[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){3}/.exec(text)?.[0] ?? ''

const claim = (client: Client, code: string, headers = {}) =>
  client.post(`${cardsAt}/claim`, { code }, headers)

describe('A gift card that is bought', () => {
  test('costs no tax and no delivery, is there once it is paid, and owes its holder what was paid (PDP-101, DATA-44, MEM-12)', async () => {
    const buyer = await aBuyer()
    const { shown, orderId } = await bought(buyer, await aCard(5_000), 2)
    expect(shown).toMatchObject({ needPayAmt: { value: 100 }, taxAmt: { value: 0 } })
    const { body } = await buyer.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id: orderId })
    expect(body).toMatchObject({ displayStatus: 'COMPLETE', bizCode: 'virtual_shopping_card' })
    expect(await ownCards(buyer)).toMatchObject({
      total: 2,
      cards: [1, 2].map(() => ({ source: 'bought', balance: { amount: 5_000, currency: 'USD' } })),
    })
    const owed = await sql<{ account: string; amount: number }>`
      select account, -sum(amount)::int as amount from ledger_entries where order_id = ${orderId} group by account`.rows(
      mall.db,
    )
    expect(owed).toEqual([{ account: 'giftCard', amount: 10_000 }])
    const { sent } = await mailsOf(orderId)
    expect(sent).toHaveLength(2)
    expect(sent[0]).toMatchObject({ recipient: anAddress.email, subject: 'Your $50.00 gift card' })
    expect(codeIn(sent[0]!)).toBe('')
  })

  test('requires a name, a phone and an email alone, as services do: nothing is sent; what is sent beside it needs its address (CHK-08)', async () => {
    const { firstName, lastName, personPhone, email, country } = anAddress
    const noPlace = { province: '', city: '', poiName: '', detailAddress: '' }
    const contact = { firstName, lastName, personPhone, email, country, ...noPlace }
    const wrong = ({ status, body }: { status: number; body: { fields?: { field: string }[] } }) => [
      status,
      body.fields?.map(({ field }) => field.replace('selectedAddress.', '')),
    ]
    const buyer = await aBuyer()
    const card = await aCard(5_000)
    const ordered = async (products: readonly Product[], selectedAddress: object) => {
      const { key, shown } = await checkout(buyer, products)
      return buyer.once(`${order}/createOrder`, { key, selectedAddress, needPayAmt: shown.needPayAmt })
    }
    expect(wrong(await ordered([card], { ...contact, email: '', personPhone: '' }))).toEqual([
      400,
      ['personPhone', 'email'],
    ])
    expect(await ordered([card], contact)).toMatchObject({ status: 200 })
    const service = await aProduct(mall, merchant.shopId)
    await sql`update products set kind = 'service' where id = ${service.productId}`.run(mall.db)
    expect(await ordered([service, card], contact)).toMatchObject({ status: 200 })

    const place = ['province', 'city', 'postalCode', 'poiName', 'detailAddress']
    const shirt = await aProduct(mall, merchant.shopId)
    expect(wrong(await ordered([card, shirt], contact))).toEqual([400, place])
    expect(wrong(await ordered([shirt], contact))).toEqual([400, place])
    expect(await ordered([card, shirt], anAddress)).toMatchObject({ status: 200 })
    // A bill that goes elsewhere still needs its address.
    const { key, shown } = await checkout(buyer, [card])
    const billed = await buyer.once(`${order}/createOrder`, {
      key,
      selectedAddress: contact,
      billingAddress: contact,
      needPayAmt: shown.needPayAmt,
    })
    expect([billed.status, billed.body.fields?.length > 0]).toEqual([400, true])
  })

  test('for another person is mailed once with its code, which no table holds, and belongs to the first buyer who enters it', async () => {
    const buyer = await aBuyer()
    const { orderId } = await bought(buyer, await aCard(2_500), 1, { giftCardRecipient: recipient })
    expect(await ownCards(buyer)).toMatchObject({ total: 0 })
    const { stored, sent } = await mailsOf(orderId)
    expect(stored).toHaveLength(1)
    const [mail] = sent
    expect(mail).toMatchObject({ recipient: 'ada@example.test', subject: 'A $25.00 gift card for you' })
    expect(mail!.text).toContain('For your new room')
    const code = codeIn(mail!)
    expect(code).toHaveLength(19)
    const plain = code.replaceAll('-', '')
    const { text: card } = (await sql<{ text: string }>`
      select row_to_json(c)::text as text from gift_cards c where order_id = ${orderId}`.row(mall.db))!
    for (const kept of [card, ...stored.flatMap(({ text, html }) => [text, html])]) {
      expect(kept).not.toContain(code)
      expect(kept).not.toContain(plain)
    }
    // The demo has no mail server: its list of mails shows each as its reader gets it.
    const { body: outbox } = await aClient(mall.url).post('/sapi/mall-admin/demo/outbox')
    expect(outbox.mails.find(({ mailId }: { mailId: string }) => mailId === mail!.mailId).text).toContain(
      code,
    )

    const [ada, other] = [await aBuyer(), await aBuyer()]
    const both = await Promise.all([claim(ada, code), claim(other, ` ${plain.toLowerCase()} `)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const winner = both[0]!.status === 200 ? ada : other
    expect((await claim(winner, code)).body.balance.amount).toBe(2_500)
    expect(await account(winner, 'GIFT_CARD')).toMatchObject({ balanceAmt: { value: 25 } })
    expect(await ownCards(winner)).toMatchObject({ total: 1, cards: [{ ending: code.slice(-4) }] })
    const loser = winner === ada ? other : ada
    const refused = await claim(loser, code)
    expect(refused.body).toMatchObject({ code: 'giftCardWrong', fields: [{ field: 'code' }] })
    expect((await claim(loser, 'AAAA-BBBB-CCCC-DDDD')).body).toMatchObject({ message: refused.body.message })
    expect((await claim(loser, code, inChinese)).body.message).toContain('没有找到本站可领取的礼品卡')
  })

  test('is mailed once more when its buyer requests it, with the same code and to the same address, until it is in an account', async () => {
    const buyer = await aBuyer()
    const { orderId } = await bought(buyer, await aCard(2_500), 1, { giftCardRecipient: recipient })
    const { sent: first } = await mailsOf(orderId)
    const again = (client: Client) => client.post(`${order}/sendGiftCards`, { orderId })
    expect(await again(buyer)).toMatchObject({ status: 200, body: { count: 1 } })
    const wanted = await sql<{ event: MallEvent }>`
      select event from outbox where event ->> 'name' = 'giftCard.wanted'`.row(mall.db)
    const reaction = mall.modules
      .flatMap(({ reactions }) => reactions)
      .find(({ name }) => name === 'notifications.giftCard.wanted')!
    for (let time = 0; time < 2; time += 1) await reaction.run(jobServices(mall), wanted!.event)
    const sent: Mail[] = []
    const mailer = { send: async (mail: Mail) => void sent.push(mail) }
    await sendMails(jobServices(mall), mailer, {
      files: diskStore(tmpdir()),
      codeOfPickUp: () => '',
      codeOfCard: (card) => openCode(createCipher([mall.secret], 'gift-cards'), card.cardId, card.sealed),
    })
    const mails = sent.filter((mail) => mail.recipient === recipient.email)
    expect(mails.map(codeIn)).toEqual([codeIn(first[0]!)])
    expect((await again(await aBuyer())).body.code).toBe('notFound')
    expect((await claim(await aBuyer(), codeIn(first[0]!))).status).toBe(200)
    expect((await again(buyer)).body).toMatchObject({
      code: 'giftCardClaimed',
      message: 'All gift cards of this order are already in an account.',
    })
  })

  test('of a guest goes by mail; a recipient needs an address, and an order with gift cards', async () => {
    const guest = aClient(mall.url)
    const card = await aCard(1_000)
    const { orderId } = await bought(guest, card)
    const { sent } = await mailsOf(orderId)
    expect(sent[0]).toMatchObject({ recipient: anAddress.email })
    expect(codeIn(sent[0]!)).toHaveLength(19)
    const wrong = await bought(guest, card, 1, { giftCardRecipient: { ...recipient, email: 'ada@' } })
    expect(wrong.placed.body).toMatchObject({
      code: 'malformed',
      fields: [{ field: 'giftCardRecipient.email' }],
    })
    const shirt = await aProduct(mall, merchant.shopId)
    const strange = await bought(guest, shirt, 1, { giftCardRecipient: recipient })
    expect(strange.placed.body).toMatchObject({ code: 'malformed', fields: [{ field: 'giftCardRecipient' }] })
  })

  test('of a guest who signs in before its mail is written comes with its code', async () => {
    const { email } = await anAccount(mall)
    const guest = aClient(mall.url)
    const { orderId } = await bought(guest, await aCard(1_000))
    expect((await guest.post('/api/user/web/login', { email, password })).status).toBe(200)
    const { is_guest: isGuest } = (await sql<{ is_guest: boolean }>`
      select g.is_guest from order_groups g join orders o on o.group_id = g.id where o.id = ${orderId}`.row(
      mall.db,
    ))!
    expect(isGuest).toBe(false)
    const { sent } = await mailsOf(orderId)
    const claimed = await claim(guest, codeIn(sent[0]!))
    expect(claimed).toMatchObject({ status: 200, body: { balance: { amount: 1_000 } } })
  })

  test('has no invoice and earns no points: the goods that it pays for do', async () => {
    const givePoints = (gives: boolean) =>
      sql`update sites set settings = jsonb_set(settings, '{flags,pointsMall}', ${sql.json(gives)}) where code = 'global'`.run(
        mall.db,
      )
    onTestFinished(() => givePoints(false))
    await givePoints(true)
    const buyer = await aBuyer()
    const { orderId } = await bought(buyer, await aCard(10_000))
    await walletReactions[0]!.run(jobServices(mall), { name: 'order.completed', orderId })
    expect(await account(buyer, 'POINT')).toMatchObject({ balance: 0 })
    expect(await detail(buyer, orderId)).toMatchObject({ displayStatus: 'COMPLETE', earnPoints: 0 })
    const shirt = await aProduct(mall, merchant.shopId, { price: 5_000 })
    const due = (await checkout(buyer, [shirt])).shown.needPayAmt.value
    const { body } = await place(buyer, await checkout(buyer, [shirt], due))
    const { id } = body.tradeOrderList[0]
    expect((await detail(buyer, id)).earnPoints).toBeGreaterThan(0)
    const documents = await dueInvoices(mall.db, [orderId, id])
    expect(documents.map((each) => each.orderId)).toEqual([id])
  })

  test.each([
    ['giftCard', 'Your gift card is ready.'],
    ['service', 'Your codes are ready on your order page.'],
  ])(
    'is not packed, as no %s is: the buyer reads how it comes, and nothing of shipping',
    async (kind, said) => {
      const card = await aCard(1_000)
      await sql`update products set kind = ${kind} where id = ${card.productId}`.run(mall.db)
      const { orderId, shown } = await bought(await aBuyer(), card)
      const { orderPaid } = await groupMails(orderId)
      expect(orderPaid!.subject).toContain(
        `: we’ve received your payment of $${shown.needPayAmt.value.toFixed(2)}`,
      )
      expect(orderPaid!.text).toContain(said)
      for (const word of ['packing', 'Shipping', 'parcel']) expect(orderPaid!.text).not.toContain(word)
    },
  )

  test('is not refunded once its holder has it: no way is offered, and none is taken (CALL-55, CALL-57)', async () => {
    const buyer = await aBuyer()
    const { orderId } = await bought(buyer, await aCard(1_000))
    const { id: lineId } = (await sql<{ id: Id }>`select id from order_lines where order_id = ${orderId}`.row(
      mall.db,
    ))!
    const refund = inTransaction(mall.db, (tx) =>
      requestRefund(tx, {
        orderId,
        reason: 'afterSale',
        key: randomUUID(),
        lines: [{ lineId, units: 1, components: ['goods'] }],
      }),
    )
    await expect(refund).rejects.toMatchObject({ code: 'giftCardNotRefunded' })
    const flow = '/api/trantor/flow'
    const reverseTradeOrderLineList = [{ tradeOrderLine: { id: lineId }, reverseQty: 1 }]
    for (const [call, more] of [
      ['trade_RenderReverseTradeOrderForApplyFlow', {}],
      ['trade_RenderReverseTradeOrderForApplyFlow', { reverseTradeOrderLineList }],
      [
        'trade_InitiateReverseOrderOnlyRefundFlow',
        { reverseTradeOrderLineList, reverseReason: 'notReceived' },
      ],
      [
        'trade_InitiateReverseTradeOrderForReturnFlow',
        { reverseTradeOrderLineList, reverseReason: 'changedMind' },
      ],
    ] as const) {
      const { status, body } = await buyer.post(`${flow}/${call}`, [{ tradeOrder: { id: orderId }, ...more }])
      expect([call, status, body.code]).toEqual([call, 409, 'afterSaleKindNotPossible'])
    }
    const { body } = await buyer.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id: orderId })
    expect(body.operationList).not.toContainEqual({ operationName: 'buyerApplyReverse' })
  })
})
