import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  aShop,
  type Client,
  password,
  placeAnOrder,
  type TestMall,
} from '#tests/support/mall.ts'
import { requestSignUp, sentCodeTo } from '#tests/support/sign-up.ts'

let mall: TestMall
let operator: Client
beforeAll(async () => {
  mall = await aMall()
  const { email } = await anAccount(mall, { operatorRole: 'admin' })
  operator = await signedIn(email)
})
beforeEach(async () => {
  await sql`truncate rate_limits`.run(mall.db)
  await sql`delete from accepted_legal_texts`.run(mall.db)
  await sql`delete from legal_texts`.run(mall.db)
  await sql`select pg_notify('pages', 'articles')`.run(mall.db)
})
afterAll(() => mall.stop())

async function signedIn(email: string): Promise<Client> {
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}
const hour = 3_600_000
const desk = (call: string, body: object) =>
  operator.post(`/sapi/mall-admin/content/legal-text/${call}`, body)
const publish = (basedOn: number, change: object = {}) =>
  desk('publish', {
    site: 'global',
    kind: 'terms',
    basedOn,
    title: { en: `Terms ${basedOn + 1}`, zh: '' },
    body: { en: `<p onclick="x()">Version ${basedOn + 1}</p>`, zh: '' },
    remark: '',
    needsConsent: false,
    ...change,
  })
const read = async (version?: number, kind = 'terms') =>
  (await aClient(mall.url).post('/sapi/mall-content/web/legal-text', { kind, ...(version && { version }) }))
    .body
const inAnHour = () => mall.clock.now().getTime() + hour
const missing = async (client: Client) =>
  (await client.post('/sapi/account/web/missing-consents')).body.texts.map(
    ({ title }: { title: string }) => title,
  )

test('a published version is in force, earlier ones stay readable, and a later one is announced until it applies (SYS-20)', async () => {
  expect((await read()).code).toBe('notFound')
  expect((await publish(0)).body.version).toBe(1)
  expect(await read()).toMatchObject({
    version: 1,
    title: 'Terms 1',
    body: '<p>Version 1</p>',
    state: 'inForce',
  })
  await publish(1, { validFrom: inAnHour() })
  expect(await read()).toMatchObject({
    version: 1,
    versions: [
      { version: 2, state: 'announced' },
      { version: 1, state: 'inForce' },
    ],
  })
  expect(await read(2)).toMatchObject({ body: '<p>Version 2</p>', state: 'announced' })
  await mall.moveClock(hour + 1_000)
  expect(await read()).toMatchObject({ version: 2, state: 'inForce' })
  expect(await read(1)).toMatchObject({ body: '<p>Version 1</p>', state: 'former' })
  const frame = await aClient(mall.url).post('/sapi/mall-content/web/frame')
  expect(frame.body.legal).toEqual([{ kind: 'terms', title: 'Terms 2' }])
})

test('a version is refused when another was published since, in the past, or without a text, and withdrawn only before it applies', async () => {
  const { body: first } = await publish(0)
  expect((await publish(0)).body.code).toBe('changedMeanwhile')
  const past = await publish(1, { validFrom: mall.clock.now().getTime() - hour })
  expect([past.status, past.body.code, past.body.fields[0].field]).toEqual([
    422,
    'legalTextTooEarly',
    'validFrom',
  ])
  const empty = await publish(1, { body: { en: '', zh: '' } })
  expect(empty.body.fields).toMatchObject([{ field: 'body.en', code: 'required' }])
  expect((await publish(1, { site: 'mars' })).body.fields).toMatchObject([{ field: 'site' }])
  expect((await desk('withdraw', { legalTextId: first.legalTextId })).body.code).toBe('legalTextInForce')
  const { body: next } = await publish(1, { validFrom: inAnHour() })
  expect((await publish(2)).body.code).toBe('legalTextTooEarly')
  expect((await desk('withdraw', { legalTextId: next.legalTextId })).body).toEqual({ withdrawn: true })
  expect((await publish(1)).body.version).toBe(2)
})

test('sign-up stores the accepted version, and a version that asks for it is accepted before the next order', async () => {
  const { body: first } = await publish(0)
  const email = `lin-${first.legalTextId}@example.test`
  await requestSignUp(mall, email)
  const code = await sentCodeTo(mall, email, 'signUp')
  const buyer = aClient(mall.url)
  expect((await buyer.post('/api/user/web/register', { email, password, code })).body.code).toBe(
    'agreementMissing',
  )
  expect((await buyer.post('/api/user/web/register', { email, password, code, agreed: true })).status).toBe(
    200,
  )
  const accepted = () =>
    sql`
    select t.version from accepted_legal_texts a join legal_texts t on t.id = a.legal_text_id
    join users u on u.id = a.user_id where u.email = ${email} order by 1`.rows(mall.db)
  expect(await accepted()).toEqual([{ version: 1 }])

  await publish(1)
  expect(await missing(buyer)).toEqual([])
  const { body: third } = await publish(2, { needsConsent: true })
  expect(await missing(buyer)).toEqual(['Terms 3'])
  const { shopId } = await aShop(mall)
  const { variantId } = await aProduct(mall, shopId)
  const refused = await placeAnOrder(buyer, [{ variantId }])
  expect([refused.status, refused.body.code]).toEqual([409, 'consentMissing'])
  const accept = (legalTextId: string) =>
    buyer.post('/sapi/account/web/accept-legal-texts', { legalTextIds: [legalTextId] })
  expect((await accept(first.legalTextId)).body.code).toBe('changedMeanwhile')
  expect((await accept(third.legalTextId)).body).toEqual({ accepted: 1 })
  expect(await missing(buyer)).toEqual([])
  await publish(3)
  expect(await missing(buyer)).toEqual([])
  expect((await placeAnOrder(buyer, [{ variantId }])).status).toBe(200)
  expect(await accepted()).toEqual([{ version: 1 }, { version: 3 }, { version: 4 }])
})

test('an order of a guest stores the version in force', async () => {
  await publish(0, { needsConsent: true })
  const { shopId } = await aShop(mall)
  const { variantId } = await aProduct(mall, shopId)
  const guest = aClient(mall.url)
  expect((await placeAnOrder(guest, [{ variantId }])).status).toBe(200)
  expect(
    await sql`select t.kind, t.version, u.is_guest from accepted_legal_texts a
      join legal_texts t on t.id = a.legal_text_id join users u on u.id = a.user_id`.rows(mall.db),
  ).toEqual([{ kind: 'terms', version: 1, is_guest: true }])
})
