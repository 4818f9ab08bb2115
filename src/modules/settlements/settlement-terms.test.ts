// @module-tag slow

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import { passTime } from '#tests/support/clock.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { aClient, aMall, type Client, type TestMall } from '#tests/support/mall.ts'
import {
  aCompletedOrder,
  aPerson,
  aSettledShop,
  moneyOf,
  release,
  saveTerms,
  settlement,
} from '#tests/support/settlements.ts'
import { xmlSchema } from '#tests/support/xml-schema.ts'

/** The money of a shop, from the sale to its bank. No worker runs. */
let mall: TestMall
let admin: Client
beforeAll(async () => {
  mall = await aMall()
  admin = await aPerson(mall, { operatorRole: 'admin' })
  await saveTerms(admin)
})
beforeEach(() => sql`delete from rate_limits`.run(mall.db))
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(() => mall.stop())

test('an account is changed soon after the password alone, and its number is stored encrypted', async () => {
  const shop = await aSettledShop(mall)
  const save = (change: object = {}) =>
    shop.owner.post(`${moneyOf(shop.shopId)}/account/save`, {
      ...{ kind: 'iban', holder: 'Oak', country: 'DE', number: 'DE89 3704 0044 0532 0130 00' },
      ...change,
    })
  expect((await save({ number: 'DE88370400440532013000' })).body).toMatchObject({ code: 'bankNumberWrong' })
  expect((await save()).status).toBe(200)
  const row = await sql<{ row: string }>`
    select a::text as row from shop_bank_accounts a where shop_id = ${shop.shopId}`.row(mall.db)
  expect(row!.row).not.toContain('05320130')
  const audited = await sql<{ subject: string }>`
    select subject::text as subject from audit_entries where endpoint = 'saveBankAccount' and shop_id = ${shop.shopId}`.row(
    mall.db,
  )
  expect(audited!.subject).not.toContain('05320130')
  const { body } = await admin.post(`${settlement}/account/reveal`, { shopId: shop.shopId })
  expect(body).toMatchObject({ number: 'DE89370400440532013000', account: { status: 'waiting' } })

  await passTime(mall, 16 * 60_000)
  expect((await save()).body.code).toBe('confirmFirst')
  const manager = await aPerson(mall, { shopId: shop.shopId, role: 'manager' })
  const { body: refused } = await manager.post(`${moneyOf(shop.shopId)}/account/save`, {
    ...{ kind: 'iban', holder: 'Thief', country: 'DE', number: 'DE89370400440532013000' },
  })
  expect(refused.code).toBe('roleMayNot')
})

test('an IBAN that no SEPA transfer reaches is refused at its field, in both languages, and taken as another account', async () => {
  const shop = await aSettledShop(mall)
  const save = (change: object, language = 'en') =>
    shop.owner.post(
      `${moneyOf(shop.shopId)}/account/save`,
      {
        ...{ kind: 'iban', holder: 'Oak', country: 'TR', number: 'TR33 0006 1005 1978 6457 8413 26' },
        ...change,
      },
      { 'accept-language': language },
    )
  const { status, body } = await save({})
  expect([status, body.fields]).toMatchObject([422, [{ field: 'number', code: 'ibanOutsideSepa' }]])
  expect(body.fields[0].message).toMatch(
    /^Accounts in TR take no part in SEPA\. Those in the EU, .*Switzerland/,
  )
  expect(body.fields[0].message).toContain('Choose “Account and routing number”')
  expect((await save({}, 'zh')).body.fields[0].message).toContain('TR 的账户不支持 SEPA 转账')
  const other = await save({ number: 'DE89370400440532013000' })
  expect(other.body.fields).toMatchObject([{ field: 'country', code: 'ibanOfOther' }])
  expect((await save({ kind: 'local', bankCode: 'TGBATRIS' })).status).toBe(200)
  const payer = await saveTerms(admin, { payerIban: 'TR330006100519786457841326' })
  expect(payer.body.fields).toMatchObject([{ field: 'payerIban', code: 'payerOutsideSepa' }])
})

test('the most specific commission is frozen with the sale', async () => {
  const shop = await aSettledShop(mall)
  const [parentId, categoryId] = [newId(), newId()]
  await sql`
    insert into categories (id, parent_id, path, position, url_key, name)
    values (${parentId}, null, ${[parentId]}::bigint[], 1, ${`c-${parentId}`}, '{"en":"Rooms","zh":"房间"}'),
      (${categoryId}, ${parentId}, ${[parentId, categoryId]}::bigint[], 1, ${`c-${categoryId}`}, '{"en":"Kitchen","zh":"厨房"}')`.run(
    mall.db,
  )
  await sql`update products set category_id = ${categoryId} where id = ${shop.product.productId}`.run(mall.db)
  const rates: number[] = []
  const sell = async () => {
    const { orderId } = await aCompletedOrder(mall, shop)
    const line = await sql<{ rate: number; vat: number }>`
      select commission_basis_points as rate, commission_vat_basis_points as vat from order_lines where order_id = ${orderId}`.row(
      mall.db,
    )
    rates.push(line!.rate)
    return line!.vat
  }
  const rate = (basisPoints: number, of: object) =>
    admin.post(`${settlement}/rate/save`, { basisPoints, ...of })
  expect((await rate(1, {})).body.code).toBe('required')
  await sell()
  await rate(600, { categoryId: parentId })
  await sell()
  await rate(700, { categoryId })
  await sell()
  await rate(300, { shopId: shop.shopId })
  await sell()
  await rate(350, { shopId: shop.shopId, categoryId: parentId })
  await sell()
  await admin.post(`${settlement}/shop/terms`, { shopId: shop.shopId, commissionVatBasisPoints: 0 })
  expect(await sell()).toBe(0)
  expect(rates).toEqual([500, 600, 700, 300, 350, 350])
})

test('sellers are reported by quarter with what they were paid and charged', async () => {
  const shop = await aSettledShop(mall)
  await shop.owner.post(`${moneyOf(shop.shopId)}/tax/save`, {
    ...{ kind: 'company', legalName: 'Oak & Iron GmbH', street: 'Werkstr. 4', city: 'Berlin', country: 'DE' },
    ...{ postcode: '10115', taxNumber: '30/123/45678', vatNumber: 'DE123456789' },
  })
  await aCompletedOrder(mall, shop)
  await aCompletedOrder(mall, shop)
  await release(mall)
  const now = mall.clock.now()
  const [year, quarter] = [now.getUTCFullYear(), Math.floor(now.getUTCMonth() / 3)]
  const report = (format: string) => admin.post(`${settlement}/report`, { year, format })
  const { body } = await report('csv')
  const row = body.text.split('\r\n').find((each: string) => each.includes('Oak & Iron GmbH'))
  const cells = ['0.00,0,0.00,0.00', '0.00,0,0.00,0.00', '0.00,0,0.00,0.00', '0.00,0,0.00,0.00']
  cells[quarter] = '110.98,2,7.02,9.44'
  expect(row).toContain(`,10115,Berlin,DE,30/123/45678,DE123456789,`)
  expect(row).toContain(`,USD,no,${cells.join(',')}`)
  expect((await report('xml')).body.code).toBe('reportIncomplete')
  await admin.post(`${settlement}/terms/save`, {
    ...{
      commissionBasisPoints: 500,
      commissionVatBasisPoints: 1_900,
      period: 'monthly',
      reserveBasisPoints: 0,
    },
    ...{ reserveDays: 0, payerName: 'Mallard GmbH', payerIban: 'DE89370400440532013000' },
    ...{ platformAddress: 'Am Teich 1', platformCountry: 'DE', platformTaxNumber: '1' },
  })
  const { body: xml } = await report('xml')
  expect(xmlSchema('DPIXML_v1.0.xsd')(xml.text)).toEqual([])
  expect(xml.text).toContain('<Name>Oak &amp; Iron GmbH</Name>')
  expect(xml.text).toContain(`<ConsQ${quarter + 1} currCode="USD">111</ConsQ${quarter + 1}>`)
})

test('a person is reported with first name and date of birth, or not saved', async () => {
  const shop = await aSettledShop(mall)
  const save = (change: object) =>
    shop.owner.post(`${moneyOf(shop.shopId)}/tax/save`, {
      ...{
        kind: 'person',
        legalName: 'Marsh',
        street: 'Werkstr. 4',
        city: 'Berlin',
        country: 'DE',
        taxNumber: '1',
      },
      ...change,
    })
  const refused = await save({ firstName: 'Lin' })
  expect(refused.body).toMatchObject({ code: 'required', fields: [{ field: 'bornOn' }] })
  expect((await save({ firstName: 'Lin', bornOn: '1990-02-28' })).status).toBe(200)
  const { body } = await shop.owner.post(`${moneyOf(shop.shopId)}/tax/query`, {})
  expect(body).toMatchObject({ details: { firstName: 'Lin', bornOn: '1990-02-28' } })
})

test('applicants are shown the terms that are set', async () => {
  const { body } = await aClient(mall.url).post('/api/seller-terms', {})
  expect(body).toMatchObject({
    ...{ commissionBasisPoints: 500, commissionVatBasisPoints: 1_900, period: 'monthly', afterSaleDays: 15 },
    ...{ confirmDays: 7, reserveBasisPoints: 0, hasOtherRates: true, fees: [] },
  })
})
