import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aClient, aMall, anAccount, anAddress, type Client, type TestMall } from '#tests/support/mall.ts'
import { savedAddressesMax } from '../rules/saved-address.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())
beforeEach(() => sql`truncate rate_limits`.run(mall.db))

const base = '/sapi/mall-customer/shipping-address'
const add = (client: Client, change: object = {}) =>
  client.post(`${base}/createShippingAddressFlow`, { ...anAddress, ...change })
const change = (client: Client, id: string, more: object = {}) =>
  client.post(`${base}/updateShippingAddressFlow`, { ...anAddress, id, ...more })

/** The same call on another of the mall's sites. */
async function on(site: string, buyer: Client, flow: string, body: object) {
  const answer = await mall.app.inject({
    method: 'POST',
    url: `${base}/${flow}`,
    headers: { host: `${site}.localhost`, cookie: `sid=${buyer.jar.get('sid')}` },
    payload: body,
  })
  return { status: answer.statusCode, body: answer.json() }
}

const remove = (client: Client, id: string) =>
  client.post(`${base}/deleteShippingAddressFlow`, { addressId: id })
const makeDefault = (client: Client, id: string) =>
  client.post(`${base}/setDefaultShippingAddressFlow`, { addressId: id })
const list = async (client: Client) => (await client.post(`${base}/queryShippingAddressListFlow`)).body.data

async function aBuyer(): Promise<Client> {
  const { email, password } = await anAccount(mall)
  const client = aClient(mall.url)
  expect((await client.post('/api/user/web/login', { email, password })).status).toBe(200)
  return client
}

describe('Further fields that a site requires', () => {
  test('is required where it is shown, and refused by its name; other sites take it or leave it (ADDR-21, ADDR-22, TRAP-47)', async () => {
    const buyer = await aBuyer()
    const set = (fields: string[] | undefined) =>
      sql`update sites set settings = ${
        fields
          ? sql`jsonb_set(settings, '{flags,addressFields}', ${sql.json(fields)})`
          : sql`settings #- '{flags,addressFields}'`
      } where code = 'global'`.run(mall.db)
    await set(['gender', 'hearFrom', 'taxCode'])
    await mall.sites.reload()
    const named = ({ body }: { body: { fields: { field: string; code: string }[] } }) =>
      body.fields.map(({ field, code }) => `${field} ${code}`)
    expect(named(await add(buyer))).toEqual(['gender required', 'hearFrom required'])
    const tooMuch = { gender: 'MALE', hearFrom: 'x'.repeat(201) }
    expect((await add(buyer, tooMuch)).body.fields.map(({ field }: { field: string }) => field)).toEqual([
      'hearFrom',
    ])
    expect((await add(buyer, { gender: 'SOME', hearFrom: 'A friend' })).body.fields).toMatchObject([
      { field: 'gender' },
    ])
    expect((await add(buyer, { gender: 'UN_KNOW', hearFrom: 'A friend 🎉' })).status).toBe(200)
    expect(await list(buyer)).toMatchObject([{ gender: 'UN_KNOW', hearFrom: 'A friend' }])
    await set(undefined)
    await mall.sites.reload()
    expect((await add(buyer)).status).toBe(200)
  })
})

describe('The address book', () => {
  test('stores an address as it was meant, and none becomes the default without a request (ADDR-24, TRAP-41, TRAP-46)', async () => {
    const buyer = await aBuyer()
    const added = await add(buyer, { poiName: '  Harbor Street ', detailAddress: ' 18' })
    expect(added.status).toBe(200)
    expect(await list(buyer)).toEqual([
      {
        ...anAddress,
        id: added.body.id,
        personName: 'Lin Marsh',
        company: '',
        isDefault: false,
        addressStatus: 'ENABLED',
      },
    ])
    const otherStatus = await add(buyer, { addressStatus: 'ENABLE' })
    expect([otherStatus.status, otherStatus.body.fields[0].field]).toEqual([400, 'addressStatus'])
  })

  test('begins with the default, then with what was last touched (ADDR-25, CALL-18)', async () => {
    const buyer = await aBuyer()
    const ids: string[] = []
    for (const firstName of ['Ada', 'Bo', 'Cy']) ids.push((await add(buyer, { firstName })).body.id)
    await makeDefault(buyer, ids[0]!)
    await change(buyer, ids[1]!, { firstName: 'Bea' })
    expect((await list(buyer)).map((each: { firstName: string }) => each.firstName)).toEqual([
      'Ada',
      'Bea',
      'Cy',
    ])
  })

  test('has one default, whichever way it was requested (ADDR-26, CALL-132)', async () => {
    const buyer = await aBuyer()
    const first = (await add(buyer)).body.id
    const second = (await add(buyer)).body.id
    const defaults = async () =>
      (await list(buyer))
        .filter((each: { isDefault: boolean }) => each.isDefault)
        .map(({ id }: { id: string }) => id)
    await makeDefault(buyer, first)
    expect(await defaults()).toEqual([first])
    await change(buyer, second, { isDefault: true })
    expect(await defaults()).toEqual([second])
    // A change that does not speak of it leaves it.
    await change(buyer, second)
    expect(await defaults()).toEqual([second])
    await change(buyer, second, { isDefault: false })
    expect(await defaults()).toEqual([])
    await Promise.all([first, second, first, second].map((id) => makeDefault(buyer, id)))
    expect(await defaults()).toHaveLength(1)
  })

  test('forgets what is deleted, once (CALL-132)', async () => {
    const buyer = await aBuyer()
    const { id } = (await add(buyer)).body
    expect((await remove(buyer, id)).status).toBe(200)
    expect(await list(buyer)).toEqual([])
    expect((await remove(buyer, id)).status).toBe(404)
  })

  test('takes one address from two presses with one key (ADDR-10)', async () => {
    const buyer = await aBuyer()
    const send = () =>
      buyer.send('POST', `${base}/createShippingAddressFlow`, anAddress, { 'idempotency-key': 'form-1' })
    const [one, two] = await Promise.all([send(), send()])
    expect(one.body.id).toBe(two.body.id)
    expect(await list(buyer)).toHaveLength(1)
  })

  test('is full at its bound, also when many come at the same moment', async () => {
    const buyer = await aBuyer()
    for (let count = 2; count < savedAddressesMax; count += 1) await add(buyer)
    const answers = await Promise.all([add(buyer), add(buyer), add(buyer), add(buyer)])
    expect(answers.map((answer) => answer.body.code ?? 'added').sort()).toEqual([
      'added',
      'added',
      'addressBookFull',
      'addressBookFull',
    ])
    expect(answers.find((answer) => answer.status === 409)?.body.message).toContain('20')
    expect(await list(buyer)).toHaveLength(savedAddressesMax)
  })
})

describe('An address', () => {
  test.each([
    { change: { firstName: 'x'.repeat(101) }, field: 'firstName', code: 'tooLong' },
    { change: { lastName: 'x'.repeat(101) }, field: 'lastName', code: 'tooLong' },
    { change: { personPhone: '' }, field: 'personPhone', code: 'required' },
    { change: { personPhone: '1'.repeat(21) }, field: 'personPhone', code: 'tooLong' },
    { change: { personPhone: 'call me' }, field: 'personPhone', code: 'invalidPhone' },
    { change: { personPhone: '+1 115 555 0134' }, field: 'personPhone', code: 'unassignedPhone' },
    { change: { personPhone: '13800138000' }, field: 'personPhone', code: 'unassignedPhone' },
    { change: { email: '' }, field: 'email', code: 'required' },
    { change: { email: `${'x'.repeat(242)}@example.test` }, field: 'email', code: 'tooLong' },
    { change: { email: 'lin' }, field: 'email', code: 'invalidEmail' },
    { change: { company: 'x'.repeat(201) }, field: 'company', code: 'tooLong' },
    { change: { country: '' }, field: 'country', code: 'required' },
    { change: { country: 'AQ' }, field: 'country', code: 'countryNotServed' },
    { change: { city: '' }, field: 'city', code: 'required' },
    { change: { city: 'x'.repeat(101) }, field: 'city', code: 'tooLong' },
    { change: { postalCode: '9410' }, field: 'postalCode', code: 'invalidPostalCode' },
    { change: { poiName: '' }, field: 'poiName', code: 'required' },
    { change: { poiName: 'x'.repeat(201) }, field: 'poiName', code: 'tooLong' },
    { change: { detailAddress: '' }, field: 'detailAddress', code: 'required' },
    { change: { detailAddress: ' \t' }, field: 'detailAddress', code: 'required' },
    { change: { detailAddress: 'x'.repeat(201) }, field: 'detailAddress', code: 'tooLong' },
    { change: { province: '' }, field: 'province', code: 'required' },
    { change: { province: 'x'.repeat(101) }, field: 'province', code: 'tooLong' },
  ])(
    'is refused for its $field: $code (ADDR-11, ADDR-12, ADDR-13, ADDR-14, ADDR-15, ADDR-16, ADDR-18, ADDR-19, ADDR-20, TRAP-48)',
    async ({ change: wrong, field, code }) => {
      const buyer = await aBuyer()
      const added = await add(buyer, wrong)
      expect([added.status, added.body.fields]).toMatchObject([400, [{ field, code }]])
      const { id } = (await add(buyer)).body
      const changed = await change(buyer, id, wrong)
      expect([changed.status, changed.body.fields]).toMatchObject([400, [{ field, code }]])
      expect(await list(buyer)).toMatchObject([anAddress])
    },
  )

  test.each([
    { named: { firstName: 'Sukarno', lastName: '' }, stored: ['Sukarno', '', 'Sukarno'] },
    { named: { firstName: ' ', lastName: '张伟' }, stored: ['', '张伟', '张伟'] },
    // A client with one field sends the whole name.
    { named: { firstName: '', lastName: '', personName: '张伟' }, stored: ['伟', '张', '张伟'] },
    { named: { firstName: '', lastName: '', personName: 'Sukarno' }, stored: ['', 'Sukarno', 'Sukarno'] },
  ])('has one name where its owner has one: $stored (ADDR-11)', async ({ named, stored }) => {
    const buyer = await aBuyer()
    expect((await add(buyer, named)).status).toBe(200)
    const [saved] = await list(buyer)
    expect([saved.firstName, saved.lastName, saved.personName]).toEqual(stored)
    // The answer can be sent back unchanged.
    const { addressStatus: _, isDefault: __, ...sent } = saved
    expect((await change(buyer, saved.id, { ...sent, city: 'Oakland' })).status).toBe(200)
    expect(await list(buyer)).toMatchObject([{ personName: stored[2], city: 'Oakland' }])
  })

  test('without any name is refused at both fields (ADDR-11)', async () => {
    const { status, body } = await add(await aBuyer(), { firstName: ' ', lastName: '' })
    expect([status, body.fields]).toMatchObject([
      400,
      [
        { field: 'firstName', code: 'required' },
        { field: 'lastName', code: 'required' },
      ],
    ])
  })

  test('requires no province where envelopes name none, and for no city in a country that is one (ADDR-19, ADDR-20)', async () => {
    const buyer = await aBuyer()
    const inSingapore = {
      country: 'SG',
      province: '',
      city: '',
      postalCode: '238839',
      personPhone: '6737 0123',
    }
    expect((await add(buyer, inSingapore)).status).toBe(200)
    expect(await list(buyer)).toMatchObject([{ province: 'Singapore', city: 'Singapore' }])
    const inFrance = {
      country: 'FR',
      province: '',
      city: 'Lyon',
      postalCode: '69002',
      personPhone: '04 72 00 00 00',
    }
    expect((await add(buyer, inFrance)).status).toBe(200)
    const inSpain = {
      country: 'ES',
      province: '',
      city: 'Madrid',
      postalCode: '28013',
      personPhone: '912 345 678',
    }
    const refused = await add(buyer, inSpain)
    expect([refused.status, refused.body.fields]).toMatchObject([
      400,
      [{ field: 'province', code: 'required' }],
    ])
  })

  test('has a phone number of ten or eleven digits where the site requires that (SHELL-29, ADDR-12)', async () => {
    const buyer = await aBuyer()
    const inChina = {
      country: 'CN',
      province: '浙江省',
      city: '杭州市',
      postalCode: '310000',
      poiName: '西湖区',
      detailAddress: '文三路 18 号',
    }
    const refused = await on('cn', buyer, 'createShippingAddressFlow', {
      ...anAddress,
      ...inChina,
      personPhone: '138 1234 56',
    })
    expect(refused.body.fields).toEqual([
      {
        field: 'personPhone',
        code: 'invalidPhoneDigits',
        message: '中国大陆的电话号码为 10 至 11 位数字，无需填写国家代码。',
      },
    ])
    const unassigned = await on('cn', buyer, 'createShippingAddressFlow', {
      ...anAddress,
      ...inChina,
      personPhone: '128 1234 5678',
    })
    expect(unassigned.body.fields).toMatchObject([{ field: 'personPhone', code: 'unassignedPhoneDigits' }])
    const taken = await on('cn', buyer, 'createShippingAddressFlow', {
      ...anAddress,
      ...inChina,
      personPhone: '138 1234 5678',
    })
    expect(taken.status).toBe(200)
  })

  test('is stored clean, however its codes were typed; numbers of Hong Kong and Macao are judged by their plans (ADDR-12, ADDR-13, ADDR-17)', async () => {
    const buyer = await aBuyer()
    const typed = [
      { country: 'CN', personPhone: '+86 138 0013 8000', postalCode: '３１００１２' },
      { country: 'HK', personPhone: '+852 9123 4567' },
      { country: 'HK', personPhone: '９１２３４５６７', email: 'lin＠example.test' },
      { country: 'MO', personPhone: '66123456' },
      { country: 'TW', personPhone: '+886912345678', postalCode: '100' },
    ]
    for (const each of typed) {
      const sent = { ...anAddress, postalCode: '', ...each }
      expect(await on('cn', buyer, 'createShippingAddressFlow', sent)).toMatchObject({ status: 200 })
    }
    const stored = (await list(buyer)).toReversed()
    expect(stored.map(({ personPhone }: { personPhone: string }) => personPhone)).toEqual([
      '13800138000',
      '+852 9123 4567',
      '91234567',
      '66123456',
      '0912345678',
    ])
    expect(stored[0].postalCode).toBe('310012')
    expect(stored[2].email).toBe('lin@example.test')
    const unassigned = { ...anAddress, country: 'HK', postalCode: '', personPhone: '11234567' }
    const refused = await on('cn', buyer, 'createShippingAddressFlow', unassigned)
    expect(refused.body.fields).toMatchObject([
      { field: 'personPhone', code: 'unassignedPhone', message: expect.stringContaining('中国香港') },
    ])
  })

  test.each([
    { site: 'uk', country: 'GB', right: ['SW1A 1AA', 'e83pn'], wrong: ['SW1A', '10115', ''] },
    { site: 'de', country: 'DE', right: ['10115', 'D-10115', 'DE-10115'], wrong: ['1011', 'D10115', ''] },
  ])(
    'in $country has a postcode of a pattern of its country: $right (ADDR-17)',
    async ({ site, country, right, wrong }) => {
      const buyer = await aBuyer()
      const sent = { ...anAddress, country, province: 'Berlin', city: 'Berlin' }
      for (const postalCode of right)
        expect((await on(site, buyer, 'createShippingAddressFlow', { ...sent, postalCode })).status).toBe(200)
      for (const postalCode of wrong) {
        const { body } = await on(site, buyer, 'createShippingAddressFlow', { ...sent, postalCode })
        const code = postalCode === '' ? 'required' : 'invalidPostalCode'
        expect(body.fields).toMatchObject([{ field: 'postalCode', code }])
      }
    },
  )

  test('in a country that another site serves can be corrected here, and not moved to a third', async () => {
    const buyer = await aBuyer()
    const inGermany = { ...anAddress, country: 'DE', province: 'Bremen', city: 'Bremen', postalCode: '28195' }
    const { id } = (await on('de', buyer, 'createShippingAddressFlow', inGermany)).body
    const corrected = await on('uk', buyer, 'updateShippingAddressFlow', {
      ...inGermany,
      id,
      firstName: 'Lina',
    })
    expect(corrected.status).toBe(200)
    const moved = await on('uk', buyer, 'updateShippingAddressFlow', { ...inGermany, id, country: 'AQ' })
    expect(moved.body.fields).toMatchObject([{ field: 'country', code: 'countryNotServed' }])
    expect(await list(buyer)).toMatchObject([{ firstName: 'Lina', country: 'DE' }])
  })
})

describe('Another buyer’s address', () => {
  test('does not exist: not to see, to change, to delete or to prefer (TRAP-106)', async () => {
    const owner = await aBuyer()
    const { id } = (await add(owner)).body
    const other = await aBuyer()
    const own = (await add(other)).body.id
    await makeDefault(other, own)
    expect(await list(other)).toMatchObject([{ id: own }])
    const answers = [
      await change(other, id, { firstName: 'Eve' }),
      await change(other, id, { isDefault: true }),
      await makeDefault(other, id),
      await remove(other, id),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([404, 'notFound']))
    expect(await list(owner)).toMatchObject([{ id, firstName: 'Lin', isDefault: false }])
    // Refused requests changed nothing of the caller either.
    expect(await list(other)).toMatchObject([{ id: own, isDefault: true }])
  })

  test('nor does a guest have a book', async () => {
    const guest = aClient(mall.url)
    await guest.post('/api/user/web/tourist')
    for (const client of [guest, aClient(mall.url)]) {
      const answers = [
        await client.post(`${base}/queryShippingAddressListFlow`),
        await add(client),
        await change(client, '1'),
        await remove(client, '1'),
        await makeDefault(client, '1'),
      ]
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
        Array(5).fill([401, 'signInFirst']),
      )
    }
  })
})
