// @module-tag slow

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '#database/sql.ts'
import { publishableKey } from '#providers/payments/sandbox/protocol.ts'
import { runJob } from '#tests/support/jobs.ts'
import { aClient, aMall, anAccount, type Client, type TestMall } from '#tests/support/mall.ts'
import { anUnpaidOrder, choose, expectSoundBooks, firstPay, standing } from '#tests/support/payments.ts'
import { sandboxAccount } from '../../../demo/channel-accounts.ts'
import { challengeCode } from '../../../demo/stand-ins/sandbox/page-routes.ts'
import { setupPolls } from './rules/saved-card.ts'
import { noteFailedSetup } from './server/commands/note-failed-setup.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ worker: true, sandbox: { pendingSeconds: 1 } })
})
afterAll(() => mall.stop())
afterEach(() => expectSoundBooks(mall))

const create = '/api/trantor/flow/customer_CreateCardFlow'
const queryOne = '/api/trantor/func/customer_QueryOneCardFunc'
const queryAll = '/api/trantor/flow/customer_QueryCardByCustomerFlow'

const holder = {
  cardHolderName: 'Lin Marsh',
  mobile: '+1 415 555 0134',
  email: 'lin@example.test',
  country: 'US',
  address: { province: 'CA', city: 'San Francisco', region: '' },
  city: 'San Francisco',
  state: 'CA',
  street: 'Harbor Street',
  houseNumber: '18',
  zipCode: '94107',
  isSave: 1,
}
const good = '4242 4242 4242 4242'

/** Travels as JSON text (TRAP-96). */
const secretOf = ({ extra }: { extra: string }): string => JSON.parse(extra).clientSecret

async function aBuyer(): Promise<Client> {
  const { email, password } = await anAccount(mall)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}

/** Confirms an entered card, as the provider's frame does. */
async function confirm(clientSecret: string, number: string, key = ownKey()) {
  const answer = await fetch(`${mall.url}/sandbox/card-fields/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, clientSecret, card: { number, expiry: '12/99', code: '123' } }),
  })
  return (await answer.json()) as { status?: string; error?: string }
}
const ownKey = () => publishableKey(mall.secret, sandboxAccount('global'))
const request = async (buyer: Client, id: string) =>
  (await buyer.post(queryOne, [{ id: { value: id } }])).body
const list = async (buyer: Client) => (await buyer.post(queryAll, [{ isBind: 1 }])).body

async function aCard(buyer: Client, number = good, change: object = {}): Promise<string> {
  const { body } = await buyer.post(create, [{ ...holder, ...change }])
  expect(await confirm(secretOf(body), number)).toEqual({ status: 'succeeded' })
  expect((await request(buyer, body.id)).payCenterToken).toBe(body.id)
  return body.id
}

test('a card is set up at its provider and can be paid with once the provider has confirmed it (PAY-41, DATA-06, DATA-55, CALL-13, CALL-14, CALL-15, TRAP-97)', async () => {
  const buyer = await aBuyer()
  const { body: made } = await buyer.post(create, [holder])
  expect(made).toEqual({ id: expect.any(String), extra: expect.any(String) })
  expect(JSON.parse(made.extra)).toEqual({ clientSecret: expect.any(String) })
  expect(await request(buyer, made.id)).toEqual({ id: made.id, payCenterToken: null, card: null })
  expect(await list(buyer)).toEqual([])

  expect(await confirm(secretOf(made), '5555 5555 5555 4444')).toEqual({ status: 'succeeded' })
  const card = {
    id: made.id,
    bindToken: made.id,
    bankNetBO: { bankNetLogo: '/card-networks/meridian.svg', bankNetName: 'Meridian' },
    tailNumber: '4444',
    expiry: '12/99',
    cardHolderName: 'Lin Marsh',
    isDefault: true,
    isBind: 1,
  }
  expect(await request(buyer, made.id)).toEqual({ id: made.id, payCenterToken: made.id, card })
  expect(await list(buyer)).toEqual([card])
  // A secret is of use once.
  expect(await confirm(secretOf(made), good)).toEqual({ status: 'failed' })
  expect(setupPolls).toEqual({ everyMs: 1_000, atMost: 6 })
})

test('the number, code and expiry of a card never come here: a body that holds them is refused by name, and nothing is stored (DATA-06, TRAP-77)', async () => {
  const buyer = await aBuyer()
  for (const secret of [{ cardNumber: good }, { cardCvc: '123' }, { cardExpiry: '12/30' }]) {
    const { status, body } = await buyer.post(create, [{ ...holder, ...secret }])
    expect([status, body.code]).toEqual([400, 'malformed'])
    expect(JSON.stringify(body.fields)).toContain(Object.keys(secret)[0])
    expect(JSON.stringify(body)).not.toContain('4242')
  }
  // Nor in a field for something else.
  const { body } = await buyer.post(create, [{ ...holder, cardHolderName: good }])
  expect(body.fields).toEqual([expect.objectContaining({ field: '0.cardHolderName', code: 'cardNumber' })])
  const kept = await sql<{ count: number }>`
    select count(*)::int as count from saved_cards where buyer_id = (select max(id) from users)`.row(mall.db)
  expect(kept).toEqual({ count: 0 })
})

test('missing fields of the holder are named one by one, and nothing is requested of the provider (PAY-37, TRAP-97)', async () => {
  const buyer = await aBuyer()
  const { body } = await buyer.post(create, [{ isSave: 1 }])
  const missing = [
    'cardHolderName',
    'mobile',
    'email',
    'country',
    'address.city',
    'street',
    'houseNumber',
    'zipCode',
  ]
  expect(body.fields.map(({ field }: { field: string }) => field).sort()).toEqual(
    missing.map((name) => `0.${name}`).sort(),
  )
  expect(new Set(body.fields.map(({ message }: { message: string }) => message))).toEqual(
    new Set([
      ...[
        'Enter the name on the card',
        'Enter your mobile number',
        'Enter your email',
        'Choose your country',
      ],
      ...['Enter your city', 'Enter your street', 'Enter your house number', 'Enter your postcode'],
    ]),
  )
  // City and state are sent beside the address; isSave is 1 or 0 (PAY-39).
  const beside = await buyer.post(create, [{ ...holder, address: undefined }])
  expect(beside.status).toBe(200)
  expect((await buyer.post(create, [{ ...holder, isSave: 2 }])).body.fields[0].field).toBe('0.isSave')
})

test('a card that its bank does not allow to be saved is no card, and one that takes long is in the list when it is there (PAY-43, TRAP-85)', async () => {
  const buyer = await aBuyer()
  const refused = (await buyer.post(create, [holder])).body
  expect(await confirm(secretOf(refused), '4000 0000 0000 0069')).toEqual({ status: 'failed' })
  expect((await request(buyer, refused.id)).payCenterToken).toBeNull()

  const late = (await buyer.post(create, [holder])).body
  expect(await confirm(secretOf(late), '4000 0000 0000 0077')).toEqual({ status: 'succeeded' })
  expect((await request(buyer, late.id)).payCenterToken).toBeNull()
  expect(await list(buyer)).toEqual([])
  await mall.moveClock(21_000)
  expect((await list(buyer)).map(({ id }: { id: string }) => id)).toEqual([late.id])
})

test('why a card could not be set up in a browser is noted in our log, and changes nothing (TRAP-44)', async () => {
  const buyer = await aBuyer()
  const path = '/api/payments/v1/cards/setup-failed'
  expect((await buyer.post(path, { reason: 'the frame did not answer' })).body).toEqual({ isNoted: true })
  expect((await buyer.post(path, { reason: 'x'.repeat(201) })).status).toBe(400)
  expect(await list(buyer)).toEqual([])
  const warn = vi.fn()
  const reason = 'the frame did not answer'
  await noteFailedSetup({ buyerId: '7', log: { warn } } as never, { cardId: '8', reason })
  expect(warn).toHaveBeenCalledWith(
    { userId: '7', cardId: '8', reason },
    'the setup of a card failed in a browser',
  )
})

test('one card is the default; deleting it makes the newest other one it, and its provider forgets it (PAY-46, CALL-132)', async () => {
  const buyer = await aBuyer()
  const [first, second, third] = [await aCard(buyer), await aCard(buyer), await aCard(buyer)]
  const shown = async () =>
    (await list(buyer)).map(({ id, isDefault }: { id: string; isDefault: boolean }) => [id, isDefault])
  expect(await shown()).toEqual([
    [first, true],
    [third, false],
    [second, false],
  ])
  expect((await buyer.post('/api/payments/v1/cards/default', { cardId: second })).status).toBe(200)
  expect((await shown())[0]).toEqual([second, true])
  expect((await buyer.post('/api/payments/v1/cards/delete', { cardId: second })).status).toBe(200)
  expect(await shown()).toEqual([
    [third, true],
    [first, false],
  ])
  const stored = () =>
    sql<{ is_kept: boolean; state: string; token: string | null }>`
      select is_kept, state, token from saved_cards where id = ${second}`.row(mall.db)
  expect((await stored())?.is_kept).toBe(false)
  await runJob(mall, 'payments.forgetCards')
  expect((await stored())?.state).toBe('forgotten')
  expect((await stored())?.token).toBeNull()
  const atProvider = await sql<{ status: string }>`
    select status from sandbox.cards where reference = ${`CARD${second}`}`.row(mall.db)
  expect(atProvider).toEqual({ status: 'forgotten' })
  for (const call of ['default', 'delete'])
    expect((await buyer.post(`/api/payments/v1/cards/${call}`, { cardId: second })).body.code).toBe(
      'notFound',
    )
})

test('another’s card does not exist, and a guest has none', async () => {
  const [buyer, other] = [await aBuyer(), await aBuyer()]
  const card = await aCard(buyer)
  expect((await other.post(queryOne, [{ id: { value: card } }])).body.code).toBe('notFound')
  for (const call of ['default', 'delete'])
    expect((await other.post(`/api/payments/v1/cards/${call}`, { cardId: card })).body.code).toBe('notFound')
  const order = await anUnpaidOrder(mall, { client: other })
  const stolen = await firstPay(other, order.groupId, undefined, {
    payChannel: 'MOCKPAY_QUICK',
    bindToken: card,
  })
  expect(stolen.body.code).toBe('cardNotChosen')
  const guest = aClient(mall.url)
  expect((await guest.post(queryAll, [{ isBind: 1 }])).body.code).toBe('signInFirst')
  // With another account's key for browsers, a secret opens nothing.
  const { body } = await buyer.post(create, [holder])
  const foreign = publishableKey(mall.secret, sandboxAccount('de'))
  expect(await confirm(secretOf(body), good, foreign)).toEqual({ status: 'failed' })
  expect((await request(buyer, body.id)).payCenterToken).toBeNull()
})

test('a buyer saves ten cards at most', async () => {
  const buyer = await aBuyer()
  const card = await aCard(buyer)
  await sql`
    insert into saved_cards (id, buyer_id, account_id, state, is_kept, holder_name, token)
    select id + n, buyer_id, account_id, state, is_kept, holder_name, token || n
    from saved_cards, generate_series(1, 9) n where id = ${card}`.run(mall.db)
  expect((await buyer.post(create, [holder])).body.code).toBe('cardsFull')
  expect((await buyer.post(create, [{ ...holder, isSave: 0 }])).status).toBe(200)
})

test('of setups opened at the same time, no more are saved than there is room for; one too many pays its order', async () => {
  const buyer = await aBuyer()
  const card = await aCard(buyer)
  await sql`
    insert into saved_cards (id, buyer_id, account_id, state, is_kept, holder_name, token)
    select id + n, buyer_id, account_id, state, is_kept, holder_name, token || n
    from saved_cards, generate_series(1, 8) n where id = ${card}`.run(mall.db)
  const opened = await Promise.all([1, 2, 3].map(async () => (await buyer.post(create, [holder])).body))
  for (const { extra } of opened)
    expect(await confirm(secretOf({ extra }), good)).toEqual({ status: 'succeeded' })
  const entered = await Promise.all(opened.map(({ id }) => request(buyer, id)))
  expect(entered.map(({ card }) => card.isBind).sort()).toEqual([0, 0, 1])
  expect(await list(buyer)).toHaveLength(10)

  const { groupId } = await anUnpaidOrder(mall, { client: buyer })
  const { id: bindToken } = entered.find(({ card }) => card.isBind === 0)
  const paid = await firstPay(buyer, groupId, undefined, { payChannel: 'MOCKPAY_QUICK', bindToken })
  expect(paid.body.redirectInfo.action).toBe('DONE')
})

test('an order is paid with a saved card, by its bindToken and no other one (PAY-20, PAY-23, CALL-33)', async () => {
  const buyer = await aBuyer()
  const card = await aCard(buyer)
  const { groupId } = await anUnpaidOrder(mall, { client: buyer })
  const quick = (bindToken?: string) =>
    firstPay(buyer, groupId, undefined, { payChannel: 'MOCKPAY_QUICK', ...(bindToken && { bindToken }) })
  const without = await quick()
  expect([without.status, without.body.code, without.body.message]).toEqual([
    422,
    'cardNotChosen',
    'Choose a card',
  ])
  expect((await quick('1')).body.code).toBe('cardNotChosen')
  expect((await standing(mall, groupId)).attempts).toEqual([])

  expect((await quick(card)).body.redirectInfo.action).toBe('DONE')
  expect(await standing(mall, groupId)).toMatchObject({ group: 'paid', captures: ['paid'], refunds: [] })
})

test('a card that is declined fails the attempt, one whose bank requires a check leads there, and another card ends the attempt with the first', async () => {
  const buyer = await aBuyer()
  const [declined, asked, paying] = [
    await aCard(buyer, '4000 0000 0000 0002'),
    await aCard(buyer, '4000 0000 0000 3220'),
    await aCard(buyer),
  ]
  const { groupId } = await anUnpaidOrder(mall, { client: buyer })
  const quick = (bindToken: string, key?: string) =>
    firstPay(buyer, groupId, key, { payChannel: 'MOCKPAY_QUICK', bindToken })
  expect((await quick(declined)).body.code).toBe('paymentDeclined')
  const key = crypto.randomUUID()
  const begun = await quick(asked, key)
  expect(begun.body.redirectInfo.action).toBe('REDIRECT')
  expect((await quick(asked)).body.merchantSerialNo).toBe(begun.body.merchantSerialNo)
  expect((await quick(paying, key)).body.code).toBe('keyReused')

  expect((await quick(paying)).body.redirectInfo.action).toBe('DONE')
  expect(await standing(mall, groupId)).toMatchObject({ group: 'paid', captures: ['paid'], refunds: [] })
  expect((await standing(mall, groupId)).attempts.sort()).toEqual(['closed', 'failed', 'succeeded'])
  await choose(begun.body.redirectUrl, 'confirm', { code: challengeCode })
  expect((await standing(mall, groupId)).captures).toEqual(['paid'])
})

test('a card that is not to be saved pays its order, is in no list, and is forgotten a day later (PAY-39)', async () => {
  const buyer = await aBuyer()
  const card = await aCard(buyer, good, { isSave: 0 })
  expect(await list(buyer)).toEqual([])
  const { groupId } = await anUnpaidOrder(mall, { client: buyer })
  const paid = await firstPay(buyer, groupId, undefined, { payChannel: 'MOCKPAY_QUICK', bindToken: card })
  expect(paid.body.redirectInfo.action).toBe('DONE')
  await mall.moveClock(25 * 60 * 60_000)
  await runJob(mall, 'payments.forgetCards')
  const row = await sql<{ state: string }>`select state from saved_cards where id = ${card}`.row(mall.db)
  expect(row?.state).toBe('forgotten')
})

const statusOf = async (cardId: string) => {
  const row = await sql<{ state: string; token: string | null }>`
    select state, token from saved_cards where id = ${cardId}`.row(mall.db)
  const atProvider = await sql<{ status: string }>`
    select status from sandbox.cards where reference = ${`CARD${cardId}`}`.row(mall.db)
  return { ...row, atCompany: atProvider?.status }
}

test('a card that its provider confirmed after the last query is forgotten there, too', async () => {
  const buyer = await aBuyer()
  const left = (await buyer.post(create, [{ ...holder, isSave: 0 }])).body
  expect(await confirm(secretOf(left), good)).toEqual({ status: 'succeeded' })
  const never = (await buyer.post(create, [holder])).body
  await mall.moveClock(25 * 60 * 60_000)
  await runJob(mall, 'payments.forgetCards')
  const unavailable = { state: 'forgotten', token: null, atCompany: 'forgotten' }
  await expect.poll(() => statusOf(left.id)).toEqual(unavailable)
  await expect.poll(async () => (await statusOf(never.id)).state).toBe('forgotten')
})

test('cards that cannot be forgotten delay no other one', async () => {
  const buyer = await aBuyer()
  const card = await aCard(buyer)
  await sql`
    with account as (
      insert into channel_accounts select (jsonb_populate_record(a, jsonb_build_object('id', ${card}::bigint - 1,
        'account', 'gone', 'channel', 'GONE'))).*
      from channel_accounts a join saved_cards c on c.account_id = a.id where c.id = ${card} returning id)
    insert into saved_cards (id, buyer_id, account_id, state, is_kept, holder_name, token, deleted_at)
    select c.id - n, c.buyer_id, account.id, 'ready', false, c.holder_name, c.token || n, app_now()
    from saved_cards c, account, generate_series(1, 20) n where c.id = ${card}`.run(mall.db)
  expect((await buyer.post('/api/payments/v1/cards/delete', { cardId: card })).status).toBe(200)
  await runJob(mall, 'payments.forgetCards')
  const unavailable = { state: 'forgotten', token: null, atCompany: 'forgotten' }
  await expect.poll(() => statusOf(card)).toEqual(unavailable)
})
