import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import { aClient, aMall, anAccount, aShop, type Client, type TestMall } from '#tests/support/mall.ts'
import { aLicence, anApplication } from '#tests/support/shop-application.ts'
import type { Id } from '#vocabulary/identifiers.ts'

let mall: TestMall
let operator: Client
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mallard-papers-'))
  mall = await aMall({ worker: true, env: { DATA_DIR: dataDir } })
  operator = (await signedIn({ operatorRole: 'admin' })).client
})
afterAll(async () => {
  await mall.stop()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))

async function signedIn(change: Parameters<typeof anAccount>[1] = {}) {
  const account = await anAccount(mall, change)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email: account.email, password: account.password })
  return { ...account, client }
}

const { bankAccount, licenceFile, categoryIdList: _, ...texts } = anApplication
const apply = (client: Client, change: object = {}) =>
  client.post('/sapi/mall-customer/merchant/apply', { ...anApplication, ...change })
const own = async (client: Client) => (await client.post('/sapi/mall-customer/merchant/queryApply')).body.data
const standing = async (client: Client) =>
  (await client.post('/sapi/mall-customer/merchant/queryStatus')).body
const approve = (client: Client, applicationId: Id, slug = `shop-${newId()}`) =>
  client.post('/sapi/mall-admin/merchant/pass', { applicationId, slug })
const reject = (client: Client, applicationId: Id, reason = 'The number is missing a digit.') =>
  client.post('/sapi/mall-admin/merchant/reject', { applicationId, reason })
const listed = async (status: string) =>
  (await operator.post('/sapi/mall-admin/merchant/applyList', { status })).body.applications as {
    applicationId: Id
    email: string
  }[]
const target = async (client: Client) => (await client.get('/api/visitor')).body.merchant.target

async function anApplicant() {
  const applicant = await signedIn()
  expect((await apply(applicant.client)).status).toBe(200)
  return { ...applicant, userId: applicant.id, id: (await own(applicant.client)).id as Id }
}

describe('An applicant for a shop', () => {
  test('hands in one application, and follows its status (MER-10, CALL-51, CALL-130, DATA-29)', async () => {
    const { client, email } = await signedIn()
    expect(await own(client)).toBe(null)
    expect(await standing(client)).toMatchObject({ auditStatus: null, merchantStatus: null })
    expect(await target(client)).toBe('/merchant/apply')
    expect((await apply(client, { contactName: ' Maren Holt ' })).status).toBe(200)
    expect(await own(client)).toMatchObject({
      ...texts,
      shopName: { en: 'Oak & Iron', zh: 'Oak & Iron' },
      categoryList: [],
      bankAccount: {
        accountHolder: bankAccount.accountHolder,
        bankName: bankAccount.bankName,
        accountNumberEnd: '3000',
      },
      licence: { mime: 'application/pdf', size: aLicence.length },
      email,
      auditStatus: 'audit',
      rejectReason: null,
      shop: null,
      auditedAt: null,
    })
    expect(await standing(client)).toEqual({
      auditStatus: 'audit',
      merchantStatus: null,
      isShow: true,
      isShowSettled: true,
      isShowBackground: false,
    })
    expect(await target(client)).toBe('/merchant/audit')
  })

  test('cannot hand in a second while the first waits, not even at the same moment', async () => {
    const { client } = await signedIn()
    const answers = await Promise.all([apply(client), apply(client), apply(client)])
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      expect.arrayContaining([
        [200, undefined],
        [409, 'applicationWaiting'],
        [409, 'applicationWaiting'],
      ]),
    )
  })

  test('sees everything that is wrong, and nothing is stored', async () => {
    const { client } = await signedIn()
    const refused = await apply(client, {
      companyName: ' ',
      mobile: 'call me',
      shopName: { en: '', zh: '' },
      categoryIdList: ['1'],
      bankAccount: { ...bankAccount, accountNumber: 'DE88 3704 0044 0532 0130 00' },
      licenceFile: Buffer.from('MZ, a program').toString('base64'),
    })
    expect(refused.status).toBe(400)
    expect(
      refused.body.fields.map(({ field, code }: { field: string; code: string }) => [field, code]),
    ).toEqual([
      ['companyName', 'required'],
      ['mobile', 'invalidPhone'],
      ['shopName.en', 'required'],
      ['bankAccount.accountNumber', 'invalidBankAccount'],
      ['categoryIdList', 'unknownCategory'],
      ['licenceFile', 'notADocument'],
    ])
    const missing = await apply(client, { licenceFile: undefined })
    expect([missing.status, missing.body.fields]).toMatchObject([
      400,
      [{ field: 'licenceFile', code: 'required' }],
    ])
    expect(await own(client)).toBe(null)
  })

  test('is a person with an account and without a shop', async () => {
    const guest = aClient(mall.url)
    await guest.post('/api/user/web/tourist')
    const { client: merchant } = await signedIn({ shopId: (await aShop(mall)).shopId })
    const answers = [await apply(aClient(mall.url)), await apply(guest), await apply(merchant)]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [401, 'signInFirst'],
      [401, 'signInFirst'],
      [409, 'alreadyMerchant'],
    ])
    expect(await standing(merchant)).toMatchObject({ auditStatus: 'pass', merchantStatus: 'seller' })
  })
})

describe('The papers of an application', () => {
  const licence = (client: Client, path: string, id?: Id) =>
    client.post(`/sapi/${path}/licence`, id ? { applicationId: id } : {})
  const number = (client: Client, applicationId: Id) =>
    client.post('/sapi/mall-admin/merchant/bankAccount', { applicationId })

  test('are read by the applicant and by reviewers, and by no one else; the audit names who did (MER-07)', async () => {
    const { client, id } = await anApplicant()
    const { client: reviewer, id: reviewerId } = await signedIn({ operatorRole: 'support' })
    const pdf = { mime: 'application/pdf', content: licenceFile }
    expect((await licence(client, 'mall-customer/merchant')).body).toEqual(pdf)
    expect((await licence(reviewer, 'mall-admin/merchant', id)).body).toEqual(pdf)
    expect((await number(reviewer, id)).body).toEqual({
      holder: bankAccount.accountHolder,
      bank: bankAccount.bankName,
      number: 'DE89370400440532013000',
    })
    const audited = await sql<{ endpoint: string }>`
      select endpoint from audit_entries where user_id = ${reviewerId} order by id`.rows(mall.db)
    expect(audited.map(({ endpoint }) => endpoint)).toEqual(['applicationLicence', 'applicationBankAccount'])

    const { client: other } = await anApplicant()
    const { client: finance } = await signedIn({ operatorRole: 'finance' })
    for (const stranger of [other, finance, aClient(mall.url)])
      for (const answer of [await licence(stranger, 'mall-admin/merchant', id), await number(stranger, id)])
        expect([401, 403]).toContain(answer.status)
    expect((await licence((await signedIn()).client, 'mall-customer/merchant')).status).toBe(404)
  })

  test('are stored where no address leads, a picture without its camera data, and the number is encrypted', async () => {
    const { client } = await signedIn()
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
      .withExif({ IFD0: { Model: 'Camera 7' } })
      .jpeg()
      .toBuffer()
    expect((await apply(client, { licenceFile: photo.toString('base64') })).status).toBe(200)
    const { body } = await licence(client, 'mall-customer/merchant')
    expect(body.mime).toBe('image/webp')
    expect(Buffer.from(body.content, 'base64').includes('Camera 7')).toBe(false)
    const row = await sql<{ licence_file: string; bank_number: string }>`
      select licence_file, bank_number from shop_applications where id = ${(await own(client)).id}`.row(
      mall.db,
    )
    expect(row!.bank_number).toMatch(/^v1\./)
    expect((await fetch(`${mall.url}/pictures/640/${row!.licence_file}`)).status).toBe(404)
    expect((await fetch(`${mall.url}/files/${row!.licence_file}`)).status).toBe(404)
  })

  test('stay as they were when an application is handed in again without them', async () => {
    const { client, id } = await anApplicant()
    await reject(operator, id)
    const again = {
      licenceFile: undefined,
      bankAccount: { ...bankAccount, accountHolder: 'Oak', accountNumber: '' },
    }
    expect((await apply(client, again)).status).toBe(200)
    expect(await own(client)).toMatchObject({
      bankAccount: { accountHolder: 'Oak', accountNumberEnd: '3000' },
      licence: { mime: 'application/pdf' },
    })
    expect((await number(operator, id)).body.number).toBe('DE89370400440532013000')
  })

  test('that are replaced are removed from the disk, and those of a refused application are not stored', async () => {
    const stored = async () => (await readdir(join(dataDir, 'files', 'private', 'licences'))).length
    const { client, id } = await anApplicant()
    const before = await stored()
    expect((await apply(client)).body.code).toBe('applicationWaiting')
    expect(await stored()).toBe(before)

    await reject(operator, id)
    const other = Buffer.from(`${aLicence.toString('latin1')}\n%%EOF`, 'latin1')
    // Of two that come concurrently one is taken, and the file of the other is removed.
    const both = await Promise.all([1, 2].map(() => apply(client, { licenceFile: other.toString('base64') })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await expect.poll(stored).toBe(before)
    expect((await licence(client, 'mall-customer/merchant')).body.content).toBe(other.toString('base64'))
    const rows = await sql`
      select key from files where key like 'private/%' and key not in (select licence_file from shop_applications)`.rows(
      mall.db,
    )
    expect(rows).toEqual([])
  })

  test('say which categories of the mall the goods belong to', async () => {
    const categoryId = newId()
    const name = { en: 'Furniture', zh: '家具' }
    await sql`
      insert into categories (id, url_key, name, path) values (${categoryId}, ${`c-${categoryId}`}, ${sql.json(name)}, ${[categoryId]}::bigint[])`.run(
      mall.db,
    )
    const { client } = await signedIn()
    try {
      const refused = await apply(client)
      expect(refused.body.fields).toMatchObject([{ field: 'categoryIdList', code: 'required' }])
      expect((await apply(client, { categoryIdList: [categoryId] })).status).toBe(200)
      expect((await own(client)).categoryList).toEqual([{ id: categoryId, name }])
    } finally {
      await sql`delete from categories where id = ${categoryId}`.run(mall.db)
    }
  })
})

describe('An operator', () => {
  test('opens the shop: the applicant is its staff immediately, and gets a mail', async () => {
    const { client, id, email, userId } = await anApplicant()
    expect((await listed('awaitingReview')).map((each) => each.applicationId)).toContain(id)
    const answer = await approve(operator, id, `oak-${id}`)
    expect(answer.status).toBe(200)
    const rows = await sql`
      select s.slug, s.name, s.status, t.user_id from shops s join shop_staff t on t.shop_id = s.id
      where s.id = ${answer.body.shopId}`.rows(mall.db)
    expect(rows).toEqual([
      {
        slug: `oak-${id}`,
        name: { en: 'Oak & Iron', zh: 'Oak & Iron' },
        status: 'active',
        user_id: userId,
      },
    ])
    expect((await client.post(`/sapi/mall-order/seller/oak-${id}/board`)).status).toBe(200)
    expect(await target(client)).toBe('/seller')
    expect(await own(client)).toMatchObject({ auditStatus: 'pass', shop: { id: answer.body.shopId } })
    expect((await listed('approved'))[0]).toMatchObject({ applicationId: id })
    await expect
      .poll(async () => await sql`select template from mails where recipient = ${email}`.rows(mall.db))
      .toEqual([{ template: 'shopApproved' }])
  })

  test('turns it down with a reason; it is handed in again, and decided again (MER-01, DATA-29)', async () => {
    const { client, id, email } = await anApplicant()
    expect((await reject(operator, id)).status).toBe(200)
    expect(await own(client)).toMatchObject({
      auditStatus: 'reject',
      rejectReason: 'The number is missing a digit.',
    })
    expect(await target(client)).toBe('/merchant/apply')
    expect((await apply(client, { registrationNumber: 'HRB 123456' })).status).toBe(200)
    expect(await own(client)).toMatchObject({
      id,
      auditStatus: 'audit',
      rejectReason: null,
      registrationNumber: 'HRB 123456',
    })
    // The first mail may be composed after all this; the second decision has one of its own.
    expect((await reject(operator, id, 'Still not there.')).status).toBe(200)
    await expect
      .poll(async () => {
        const rows = await sql<{ text: string }>`
          select text from mails where recipient = ${email} and template = 'shopRejected'`.rows(mall.db)
        return rows.some(({ text }) => text.includes('Still not there.'))
      })
      .toBe(true)
  })

  test('decides once, whichever operator decides at the same moment', async () => {
    const { id } = await anApplicant()
    const answers = await Promise.all([
      approve(operator, id),
      reject(operator, id),
      approve(operator, id),
      reject(operator, id),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(answers.filter(({ body }) => body.code === 'applicationDecided')).toHaveLength(3)
    const rows = await sql<{ shops: number }>`
      select count(*)::int as shops from shop_staff t join shop_applications a on a.user_id = t.user_id
      where a.id = ${id}`.rows(mall.db)
    expect(rows[0]!.shops).toBe(answers[0]!.status === 200 || answers[2]!.status === 200 ? 1 : 0)
  })

  test('learns that a short name is taken, and the application waits on', async () => {
    const { slug } = await aShop(mall)
    const { client, id } = await anApplicant()
    const refused = await approve(operator, id, slug)
    expect([refused.status, refused.body.fields]).toMatchObject([
      409,
      [{ field: 'slug', code: 'shopNameTaken' }],
    ])
    expect(await own(client)).toMatchObject({ auditStatus: 'audit' })
    expect((await approve(operator, id)).status).toBe(200)
  })

  test('gives a reason for a no, and can decide only what there is', async () => {
    const { client, id } = await anApplicant()
    const silent = await reject(operator, id, '  ')
    expect([silent.status, silent.body.fields]).toMatchObject([400, [{ field: 'reason', code: 'required' }]])
    expect((await approve(operator, id, 'Not A Name')).status).toBe(400)
    expect((await approve(operator, '1')).status).toBe(404)
    expect((await reject(operator, '1')).status).toBe(404)
    expect(await own(client)).toMatchObject({ auditStatus: 'audit' })
  })
})

test('only operators see applications and decide them, not even one’s own', async () => {
  const { client, id } = await anApplicant()
  const { client: merchant } = await signedIn({ shopId: (await aShop(mall)).shopId })
  for (const who of [client, merchant, aClient(mall.url)]) {
    const answers = [
      await who.post('/sapi/mall-admin/merchant/applyList', { status: 'awaitingReview' }),
      await approve(who, id),
      await reject(who, id),
    ]
    expect(answers.every(({ status }) => status === 403 || status === 401)).toBe(true)
  }
  expect(await own(client)).toMatchObject({ auditStatus: 'audit' })
  expect(await own(merchant)).toBe(null)
})
