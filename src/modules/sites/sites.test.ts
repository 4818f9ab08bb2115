import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aClient, aMall, anAddress, type Client, sellerCalls, type TestMall } from '#tests/support/mall.ts'
import { aPaidOrder, outcome, seller, signIn } from '#tests/support/orders.ts'

/**
 * The sites on the platform console: a change there takes effect immediately wherever it is read. No worker
 * runs.
 */
let mall: TestMall
let admin: Client
beforeAll(async () => {
  mall = await aMall()
  admin = await anOperator('admin')
})
beforeEach(() => sql`delete from rate_limits`.run(mall.db))
afterAll(() => mall.stop())

const anOperator = (operatorRole: 'admin' | 'support' | 'finance' | 'content') =>
  signIn(mall, { operatorRole })

const read = async (client = admin) => (await client.post('/sapi/mall-admin/site/list')).body.sites
const usual = {
  site: 'global',
  carriers: ['ups', 'fedex', 'dhl', 'usps'],
  countries: ['US', 'CA', 'AU', 'NZ', 'SG', 'FR', 'ES', 'IT', 'NL', 'SE', 'CH', 'MX'],
  orderTabs: 'byStatus',
  phoneRule: 'free',
  pointsMall: false,
  merchantsApply: true,
  addressFields: ['company'],
}
const save = (change: object, client = admin) =>
  client.post('/sapi/mall-admin/site/save', { ...usual, ...change })

test('the parts of the setup that the first site lacks are counted', async () => {
  const left = async () => (await admin.post('/sapi/mall-admin/site/setup')).body.left
  const first = (await read()).find(({ isFirst }: { isFirst: boolean }) => isFirst)
  const lacking = Object.values(first.isSet).filter((isSet) => !isSet).length
  expect(await left()).toBe(lacking)
  const enabled = await sql<{ id: string }>`
    update channel_accounts set is_enabled = false where site = ${first.site} and is_enabled returning id`.rows(
    mall.db,
  )
  expect(enabled).not.toEqual([])
  expect(await left()).toBe(lacking + 1)
  await sql`
    update channel_accounts set is_enabled = true where id = any(${enabled.map(({ id }) => id)}::bigint[])`.run(
    mall.db,
  )
})

describe('The console of the sites', () => {
  test('says what each site was opened with and what is chosen for it; every operator reads it, an admin changes it (SYS-08)', async () => {
    const sites = await read(await anOperator('finance'))
    expect(sites.map(({ site }: { site: string }) => site)).toEqual(['global', 'cn', 'de', 'uk', 'jp'])
    expect(sites[1]).toMatchObject({
      currency: 'CNY',
      defaultCountry: 'CN',
      languages: ['zh', 'en'],
      timeZone: 'Asia/Shanghai',
      carriers: ['sf', 'zto', 'yto', 'ems', 'jd'],
      countries: ['CN', 'HK', 'MO', 'TW'],
    })
    for (const role of ['support', 'finance', 'content'] as const)
      expect(outcome(await save({}, await anOperator(role)))).toEqual([403, 'roleMayNot'])
    expect((await save({}, aClient(mall.url))).status).toBe(401)
  })

  test('shops send with the carriers that are chosen, and with no other; a parcel retains its own (SYS-08)', async () => {
    const { staff, shopId, id, lines } = await aPaidOrder(mall, [2])
    const ship = (carrierCompanyCode: string, serviceCode: string, rest: object = {}) =>
      staff.post(`${seller(shopId)}/ship`, {
        orderId: id,
        carrier: carrierCompanyCode,
        trackingNumber: serviceCode,
        ...rest,
      })
    const sent = await ship('ups', 'PARCEL01', { lines: [{ lineId: lines[0].id, quantity: 1 }] })
    expect(sent.status).toBe(200)
    expect((await save({ carriers: ['gls', 'dhl'] })).body.carriers).toEqual(['dhl', 'gls'])
    const offered = async () =>
      (await staff.post(`${sellerCalls(shopId, 'order')}/carrier/list`, { orderId: id })).body.carriers
    await expect.poll(offered).toEqual(['dhl', 'gls', 'own', 'letter'])
    expect(outcome(await ship('ups', 'PARCEL02'))).toEqual([422, 'carrierUnknown'])
    const kept = await sql<{ id: string; carrier: string }>`
      select id, carrier from shipments where tracking_number = 'PARCEL01'`.rows(mall.db)
    expect(kept.map(({ carrier }) => carrier)).toEqual(['ups'])
    const correct = (carrierCompanyCode: string) =>
      staff.post(`${seller(shopId)}/correct-parcel`, {
        shipmentId: kept[0]!.id,
        carrier: carrierCompanyCode,
        trackingNumber: 'PARCEL09',
      })
    expect(outcome(await correct('fedex'))).toEqual([422, 'carrierUnknown'])
    expect((await correct('ups')).status).toBe(200)
    expect((await ship('gls', 'PARCEL03')).status).toBe(200)
    expect((await save({})).status).toBe(200)
  })

  test('buyers are offered the countries that are chosen, and the site works as configured; the rest of its settings stays (SYS-08)', async () => {
    const settings = async () =>
      (await sql<{ settings: { flags: object } }>`select settings from sites where code = 'global'`.row(
        mall.db,
      ))!.settings
    const before = await settings()
    const set = { countries: ['JP', 'US'], phoneRule: 'digits', pointsMall: true, merchantsApply: false }
    expect((await save(set)).body).toMatchObject({ ...set, countries: ['US', 'JP'], orderTabs: 'byStatus' })
    const { countries, carriers, flags, ...rest } = (await settings()) as Record<string, unknown>
    expect([countries, carriers]).toEqual([['US', 'JP'], usual.carriers])
    expect(flags).toEqual({
      ...before.flags,
      addressFields: ['company'],
      phoneRule: 'digits',
      pointsMall: true,
      merchantsApply: false,
    })
    expect(before).toMatchObject(rest)
    const guest = aClient(mall.url)
    const regions = async () => (await guest.post('/sapi/mall-content/web/mdRegionBO/page', {})).body.data
    await expect.poll(async () => (await regions()).length).toBe(2)
    expect((await save({})).status).toBe(200)
    await expect.poll(async () => (await regions()).length).toBe(12)
  })

  test('addresses require the chosen further fields, and as before once they are not chosen (SYS-08, ADDR-21, ADDR-22, TRAP-47)', async () => {
    const buyer = await signIn(mall)
    const wrong = async () => {
      const path = '/sapi/mall-customer/shipping-address/createShippingAddressFlow'
      const { status, body } = await buyer.post(path, anAddress)
      return [
        status,
        ...(body.fields ?? []).map(({ field, code }: { field: string; code: string }) => `${field} ${code}`),
      ]
    }
    expect(await wrong()).toEqual([200])
    const set = { addressFields: ['hearFrom', 'gender'] }
    expect((await save(set)).body.addressFields).toEqual(['gender', 'hearFrom'])
    await expect.poll(wrong).toEqual([400, 'gender required', 'hearFrom required'])
    expect((await read())[0].addressFields).toEqual(['gender', 'hearFrom'])
    expect((await save({ addressFields: [] })).status).toBe(200)
    await expect.poll(wrong).toEqual([200])
    expect((await save({})).status).toBe(200)
  })

  test('a site that was set up with hosts of this machine is saved with them, and gets no others (SYS-08)', async () => {
    const hosts = ['localhost', '[::1]']
    await sql`update sites set settings = settings || ${sql.json({ hosts })} where code = 'global'`.run(
      mall.db,
    )
    expect(outcome(await save({ hosts: [...hosts, '127.0.0.1'] }))).toEqual([400, 'malformed'])
    expect((await save({ hosts, pointsMall: true })).body).toMatchObject({ hosts, pointsMall: true })
    expect((await save({ hosts: [], pointsMall: false })).status).toBe(200)
  })

  test('refuses what there is not, no carrier, and a site without its own country; an entry says who changed it (SYS-08)', async () => {
    for (const [change, field] of [
      [{ site: 'nowhere' }, 'site'],
      [{ carriers: ['owl'] }, 'carriers'],
      [{ carriers: [] }, 'carriers'],
      [{ countries: ['US', 'XX'] }, 'countries'],
      [{ countries: ['CA'] }, 'countries'],
      [{ phoneRule: 'none' }, 'phoneRule'],
      [{ addressFields: ['shoeSize'] }, 'addressFields'],
      [{ hosts: ['two words'] }, 'hosts'],
      [{ hosts: ['localhost'] }, 'hosts'],
      [{ timeZone: 'Mars/Base' }, 'timeZone'],
      [{ languages: [] }, 'languages'],
      [{ currency: 'QQQ' }, 'currency'],
      [{ orderTimes: { confirmReceiptDays: 0, postponeDays: 7, postponeTimes: 1 } }, 'orderTimes'],
      [{ reviewGallery: { id: 'gallery-1', account: '' } }, 'reviewGallery'],
    ] as const) {
      const { status, body } = await save(change)
      expect([change, status, body.code]).toEqual([change, 400, 'malformed'])
      if (field) expect(body.fields[0].field.split('.')[0]).toBe(field)
    }
    expect((await read())[0]).toMatchObject(usual)
    const entries = await sql<{ subject: unknown }>`
      select subject from audit_entries where endpoint = 'saveSite' order by id desc limit 1`.rows(mall.db)
    expect(entries[0]!.subject).toMatchObject(usual)
  })

  test('steps of the first page are left for later and taken up again; the rest of the site remains (SYS-08)', async () => {
    const [before] = await read()
    expect(before.leftForLater).toEqual([])
    const leave = (leftForLater: string[]) =>
      admin.post('/sapi/mall-admin/site/save', { site: 'global', leftForLater })
    expect((await leave(['tax', 'mails'])).body).toEqual({
      ...before,
      version: before.version + 1,
      leftForLater: ['tax', 'mails'],
    })
    expect((await save({ carriers: before.carriers })).body.leftForLater).toEqual(['tax', 'mails'])
    expect(outcome(await leave(['lunch']))).toEqual([400, 'malformed'])
    expect((await leave([])).body.leftForLater).toEqual([])
  })

  test('a save on what a colleague has changed since is refused, from the carriers and the taxes as well; one that names no version is made (SYS-08)', async () => {
    const versionOf = async () => (await read())[0].version
    const version = await versionOf()
    expect((await save({ version, pointsMall: true })).body.version).toBe(version + 1)
    expect(outcome(await save({ version, pointsMall: false }))).toEqual([409, 'changedMeanwhile'])
    expect((await read())[0].pointsMall).toBe(true)
    expect((await save({})).body.version).toBe(version + 2)

    const { carriers } = (await admin.post('/sapi/mall-admin/carrier/list')).body
    const { hasNumbers: _, ...gls } = carriers.find(({ code }: { code: string }) => code === 'gls')
    const change = (sites: string[], of = gls.version) =>
      admin.post('/sapi/mall-admin/carrier/change', { ...gls, sites, version: of })
    expect((await change([...gls.sites, 'global'])).status).toBe(200)
    expect(await versionOf()).toBe(version + 3)
    expect(outcome(await save({ version: version + 2 }))).toEqual([409, 'changedMeanwhile'])
    // A colleague's form of the carrier lists the sites that offer it.
    expect((await save({ version: version + 3 })).status).toBe(200)
    expect(outcome(await change(gls.sites, gls.version + 1))).toEqual([409, 'changedMeanwhile'])
    expect((await change(gls.sites, gls.version + 2)).status).toBe(200)
    expect(await versionOf()).toBe(version + 4)

    const taxed = { site: 'global', mode: 'none', homeCountry: 'US', homeState: '' }
    const tax = (taxIncluded: boolean) =>
      admin.post('/sapi/mall-admin/taxes/site/save', { ...taxed, taxIncluded })
    expect([(await tax(true)).status, await versionOf()]).toEqual([200, version + 5])
    expect([(await tax(true)).status, await versionOf()]).toEqual([200, version + 5])
    expect([(await tax(false)).status, await versionOf()]).toEqual([200, version + 6])
  })

  test('a currency that amounts are stored in is not changed (SYS-16)', async () => {
    await aPaidOrder(mall, [1])
    expect(outcome(await save({ currency: 'EUR' }))).toEqual([409, 'siteHasAmounts'])
    expect((await save({ currency: 'USD' })).status).toBe(200)
  })

  test('a gallery, company details and a filing number are stored until they are emptied; what is left out remains (PDP-32, SYS-16)', async () => {
    const stored = async () =>
      (await sql<{ settings: object }>`select settings from sites where code = 'de'`.row(mall.db))!.settings
    const of = (change: object) => admin.post('/sapi/mall-admin/site/save', { site: 'de', ...change })
    const before = await stored()
    const shown = { reviewGallery: { id: 'g1', account: 'a1' }, imprint: { en: 'Wren Ltd', zh: '' } }
    expect((await of(shown)).body).toMatchObject(shown)
    expect(await stored()).toEqual({ ...before, ...shown })
    expect((await of({ reviewGallery: { id: '', account: '' } })).status).toBe(200)
    expect(await stored()).toEqual({ ...before, imprint: shown.imprint })
    expect((await of({ imprint: { en: '', zh: '' } })).status).toBe(200)
    expect(await stored()).toEqual(before)
    const filing = { number: 'ICP 12345678', address: 'https://beian.miit.gov.cn/' }
    expect((await of({ filing: { ...filing, address: 'javascript:alert(1)' } })).status).toBe(400)
    expect((await of({ filing })).body).toMatchObject({ filing })
    expect(await stored()).toEqual({ ...before, filing })
    expect((await of({ filing: { number: '', address: '' } })).status).toBe(200)
    expect(await stored()).toEqual(before)
  })
})

describe('A new site', () => {
  const added = (change: object) =>
    admin.post('/sapi/mall-admin/site/add', {
      site: 'pl',
      name: { en: 'Poland', zh: '' },
      hosts: ['https://PL.mall.example/'],
      defaultCountry: 'PL',
      languages: ['en'],
      ...change,
    })

  test('is hidden, and has the currency, time zone and customs of its country (SYS-08, SYS-16)', async () => {
    const { status, body } = await added({})
    expect([status, body]).toMatchObject([
      200,
      {
        site: 'pl',
        status: 'hidden',
        hosts: ['pl.mall.example'],
        currency: 'PLN',
        countries: ['PL'],
        languages: ['en'],
        timeZone: 'Europe/Warsaw',
        taxIncluded: true,
        dateStyle: 'DD.MM',
        nameOrder: 'given-family',
        phoneRule: 'free',
        priorPrice: true,
        isSet: { shipping: false, tax: false, payment: false },
      },
    ])
    await expect.poll(() => mall.sites.ofHost('pl.mall.example')?.currency).toBe('PLN')
  })

  test.each([
    [
      { site: 'hu', defaultCountry: 'HU' },
      ['HUF', 'Europe/Budapest', ['en'], true, 'MM.DD', 'family-given', 'free'],
    ],
    [
      { site: 'ca', defaultCountry: 'CA' },
      ['CAD', 'America/Toronto', ['en'], false, 'MM.DD', 'given-family', 'free'],
    ],
    [
      { site: 'tw', defaultCountry: 'TW' },
      ['TWD', 'Asia/Taipei', ['zh'], true, 'MM.DD', 'family-given', 'digits'],
    ],
    [
      {
        ...{
          site: 'cad',
          defaultCountry: 'CA',
          currency: 'USD',
          timeZone: 'America/Vancouver',
          languages: ['zh', 'en'],
        },
        ...{ taxIncluded: true, dateStyle: 'DD.MM', nameOrder: 'family-given', phoneRule: 'digits' },
      },
      ['USD', 'America/Vancouver', ['zh', 'en'], true, 'DD.MM', 'family-given', 'digits'],
    ],
  ])('%j follows its country in all that is not stated (SYS-08, SYS-16)', async (change, expected) => {
    const hosts = [`${change.site}.mall.example`]
    const { status, body } = await added({ languages: undefined, hosts, ...change })
    expect([status, body.fields]).toEqual([200, undefined])
    expect([
      ...[body.currency, body.timeZone, body.languages, body.taxIncluded],
      ...[body.dateStyle, body.nameOrder, body.phoneRule],
    ]).toEqual(expected)
  })

  test('has a code and hosts of its own, and at least one host (SYS-16)', async () => {
    expect(outcome(await added({ hosts: ['pl2.mall.example'] }))).toEqual([409, 'siteCodeTaken'])
    expect(outcome(await added({ site: 'po' }))).toEqual([409, 'siteHostTaken'])
    expect(outcome(await added({ site: 'po', hosts: [] }))).toEqual([400, 'malformed'])
    expect(outcome(await added({ site: 'po', hosts: ['po.mall.example'], defaultCountry: 'XX' }))).toEqual([
      400,
      'malformed',
    ])
  })

  test('changes its currency as long as it has no price (SYS-16)', async () => {
    const change = (currency: string) => admin.post('/sapi/mall-admin/site/save', { site: 'pl', currency })
    expect((await change('EUR')).body.currency).toBe('EUR')
    expect((await change('PLN')).body.currency).toBe('PLN')
  })

  test('changes no currency that its shipping rates are amounts of, before they are nothing (SYS-16)', async () => {
    const change = (currency: string) => admin.post('/sapi/mall-admin/site/save', { site: 'pl', currency })
    const ship = async (price: number, version: number) => {
      const rates = [{ method: 'standard', basis: 'order', steps: [{ price }] }]
      const { status } = await admin.post('/sapi/mall-admin/shipping/save', {
        ...{ site: 'pl', version, closedDays: [], isFree: false, freeFromCounts: 'paid', assumedGrams: 0 },
        methods: [{ code: 'standard', name: { en: 'Standard', zh: '' }, days: { min: 1, max: 2 } }],
        zones: [{ name: 'All', places: [{ country: '*' }], isServed: true, rates }],
      })
      expect(status).toBe(200)
    }
    await ship(1_490, 0)
    expect(outcome(await change('JPY'))).toEqual([409, 'siteHasShippingRates'])
    await ship(0, 1)
    expect((await change('JPY')).body.currency).toBe('JPY')
    expect((await change('PLN')).body.currency).toBe('PLN')
  })

  test('is opened, hidden and closed; the last one that is not closed remains (SYS-08)', async () => {
    const change = (site: string, status: string, client = admin) =>
      client.post('/sapi/mall-admin/site/status', { site, status })
    expect(outcome(await change('pl', 'open', await anOperator('content')))).toEqual([403, 'roleMayNot'])
    for (const status of ['open', 'hidden', 'closed'])
      expect((await change('pl', status)).body.status).toBe(status)
    const others = (await read())
      .map(({ site }: { site: string }) => site)
      .filter((site: string) => site !== 'global')
    for (const site of others) expect((await change(site, 'closed')).status).toBe(200)
    expect(outcome(await change('global', 'closed'))).toEqual([409, 'siteIsLastOpen'])
    for (const site of ['cn', 'de', 'uk', 'jp']) expect((await change(site, 'open')).status).toBe(200)
  })
})
