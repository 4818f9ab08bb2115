import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  type Client,
  password,
  type TestMall,
} from '#tests/support/mall.ts'

/** The lists of countries and divisions that an address is picked from. */
let mall: TestMall
let caller: Client
beforeAll(async () => {
  mall = await aMall()
  caller = aClient(mall.url)
})
afterAll(() => mall.stop())

const base = '/sapi/mall-content/web'
const request = async (path: string, body: object, language = 'en') =>
  (await caller.post(`${base}/${path}`, body, { 'accept-language': language })).body
const pathTo = async (code: string): Promise<string[]> =>
  (await request('mdDistrictBO/path', { code })).divisions.map((each: { code: string }) => each.code)
const codes = ({ data }: { data: { districtCode: string }[] }) => data.map(({ districtCode }) => districtCode)

describe('Regions', () => {
  const page = { pageSize: 999, pageNum: 1, regionStatus: 'ENABLED' }

  test('are the countries that the site sends to, by their names in the reader’s language (CALL-16, ADDR-07, DATA-25)', async () => {
    const { data, total } = await request('mdRegionBO/page', { ...page, regionName: '' })
    expect(total).toBe(data.length)
    expect(data).toContainEqual({ id: 'CA', regionName: 'Canada', regionShortName: 'CA' })
    expect((await request('mdRegionBO/page', page, 'zh')).data).toContainEqual({
      id: 'CA',
      regionName: '加拿大',
      regionShortName: 'CA',
    })
    expect((await request('mdRegionBO/page', { ...page, pageSize: 2, pageNum: 2 })).data).toEqual(
      data.slice(2, 4),
    )
    const china = await mall.app.inject({
      method: 'POST',
      url: `${base}/mdRegionBO/page`,
      payload: page,
      headers: { host: 'cn.localhost' },
    })
    expect(china.json().data.map(({ id }: { id: string }) => id)).toEqual(['CN', 'HK', 'MO', 'TW'])
  })

  test.each([
    ['zeal', ['NZ']],
    ['加拿', ['CA']],
    ['US', ['US', 'AU']],
    ['Atlantis', []],
  ])(
    'are searched by a part of their name in either language: %s finds %j (CALL-24, ADDR-09)',
    async (value, found) => {
      const { data } = await request('mdRegionBO/page', { ...page, regionName: value })
      expect(data.map(({ id }: { id: string }) => id)).toEqual(found)
    },
  )

  test('with a status that there is none of, and more than a page holds, are refused (TRAP-41)', async () => {
    for (const [wrong, field] of [
      [{ regionStatus: 'DISABLED' }, 'regionStatus'],
      // The word of coupon activities.
      [{ regionStatus: 'ENABLE' }, 'regionStatus'],
      [{ pageSize: 1_000 }, 'pageSize'],
    ] as const) {
      const answer = await caller.post(`${base}/mdRegionBO/page`, { ...page, ...wrong })
      expect([answer.status, answer.body.fields[0].field]).toEqual([400, field])
    }
  })
})

describe('Divisions', () => {
  const page = { pageNum: 1, pageSize: 999 }

  test('of a country are its provinces, and below each of them what is in it, down to the street (CALL-17, ADDR-01, ADDR-08, DATA-24)', async () => {
    const provinces = await request('mdDistrictBO/page', { ...page, districtLevel: 1, region: 'CN' })
    expect(provinces.data).toHaveLength(31)
    expect(provinces.data).toContainEqual({
      districtCode: '33',
      districtName: '浙江省',
      districtAlias: '浙江省',
      districtLevel: 1,
    })
    const below = async (parentDistrict: string, districtLevel: number) =>
      (await request('mdDistrictBO/page', { ...page, parentDistrict, districtLevel })).data
    expect(await below('33', 2)).toContainEqual(
      expect.objectContaining({ districtCode: '3301', districtName: '杭州市', districtLevel: 2 }),
    )
    expect(await below('3301', 3)).toContainEqual(
      expect.objectContaining({ districtCode: '330106', districtName: '西湖区', districtLevel: 3 }),
    )
    expect(await below('330106', 4)).toContainEqual(
      expect.objectContaining({ districtCode: '330106004', districtName: '西溪街道', districtLevel: 4 }),
    )
    expect(await below('33', 3)).toEqual([])
    // A city that is its own province goes by its name.
    expect((await below('31', 2)).map(({ districtName }: { districtName: string }) => districtName)).toEqual([
      '上海市',
    ])
  })

  test('come in pages of at most 999, at any level of a country; where we know none there are none (CALL-17, ADDR-08)', async () => {
    const cities = await request('mdDistrictBO/page', { ...page, districtLevel: 2, region: 'CN' })
    expect([cities.total, cities.data.length]).toEqual([342, 342])
    const second = await request('mdDistrictBO/page', {
      pageNum: 2,
      pageSize: 100,
      districtLevel: 2,
      region: 'CN',
    })
    expect(codes(second)).toEqual(codes(cities).slice(100, 200))
    expect(await request('mdDistrictBO/page', { ...page, region: 'AQ' })).toEqual({ total: 0, data: [] })
    expect((await caller.post(`${base}/mdDistrictBO/page`, { ...page, districtLevel: 5 })).status).toBe(400)
  })

  test('of other countries are their states or provinces, by the reader’s language, with what an address writes (CALL-17, ADDR-08, ADDR-19)', async () => {
    const of = async (region: string, language = 'en') =>
      (await request('mdDistrictBO/page', { ...page, region }, language)).data as {
        districtCode: string
        districtName: string
        districtAlias: string
      }[]
    const states = await of('US')
    expect(states).toHaveLength(59)
    expect(states).toContainEqual({
      districtCode: 'US-CA',
      districtName: 'California',
      districtAlias: 'CA',
      districtLevel: 1,
    })
    expect(await of('US', 'zh')).toContainEqual({
      districtCode: 'US-CA',
      districtName: '加利福尼亚州',
      districtAlias: 'CA',
      districtLevel: 1,
    })
    expect(await of('DE', 'zh')).toContainEqual({
      districtCode: 'DE-BY',
      districtName: '巴伐利亚州',
      districtAlias: 'Bayern',
      districtLevel: 1,
    })
    expect((await of('JP', 'zh'))[12]).toMatchObject({ districtName: '東京都', districtAlias: '東京都' })
    expect((await of('JP'))[12]).toMatchObject({ districtName: 'Tokyo', districtAlias: 'Tokyo' })
    const counts = { CA: 13, AU: 8, JP: 47, MX: 32, BR: 27, IN: 36, IT: 107, ES: 52, DE: 16, FR: 18 }
    for (const [country, count] of Object.entries(counts)) expect(await of(country)).toHaveLength(count)
    expect(codes(await request('mdDistrictBO/children', { parentId: 'AU', level: 1 }))).toContain('AU-NSW')
  })

  test('are children of one of them, by default of the first parent, 1 (CALL-25, ADDR-04)', async () => {
    const provinces = await request('mdDistrictBO/page', { ...page, districtLevel: 1, region: 'CN' })
    expect(codes(await request('mdDistrictBO/children', { level: 1 }))).toEqual(codes(provinces))
    expect(codes(await request('mdDistrictBO/children', { parentId: '1', level: 1 }))).toEqual(
      codes(provinces),
    )
    expect(codes(await request('mdDistrictBO/children', { parentId: 1, level: 1 }))).toEqual(codes(provinces))
    expect(codes(await request('mdDistrictBO/children', { parentId: '8101' }))).toEqual([
      '810101',
      '810102',
      '810103',
      '810104',
    ])
    expect(await request('mdDistrictBO/children', { parentId: '33', level: 4 })).toEqual({ data: [] })
    expect(await request('mdDistrictBO/children', { parentId: '999999' })).toEqual({ data: [] })
  })

  test('are found with all that they are in, or not at all', async () => {
    expect(await pathTo('330106002')).toEqual(['33', '3301', '330106', '330106002'])
    expect(await pathTo('810202')).toEqual(['8102', '810202'])
    for (const code of ['999999', '81', '330', '330199']) expect(await pathTo(code)).toEqual([])
  })
})

test('an address names its region, which is a country, separate from the district that was picked, and returns both (TRAP-45, DATA-25)', async () => {
  const { email } = await anAccount(mall)
  const buyer = aClient(mall.url)
  await buyer.post('/api/user/web/login', { email, password })
  const { data: regions } = await request('mdRegionBO/page', { regionName: 'Canada' })
  const listOf = async (parentId: string, wanted: string) =>
    (await request('mdDistrictBO/children', { parentId })).data.find(
      ({ districtCode }: { districtCode: string }) => districtCode === wanted,
    )
  const districtList = [await listOf('1', '33'), await listOf('33', '3301'), await listOf('3301', '330106')]
  const book = '/sapi/mall-customer/shipping-address'
  const sent = { ...anAddress, region: regions[0], districtList }
  expect((await buyer.post(`${book}/createShippingAddressFlow`, sent)).status).toBe(200)
  const { body } = await buyer.post(`${book}/queryShippingAddressListFlow`, {})
  expect(body.data[0].region).toEqual({ id: 'CA', regionName: 'Canada', regionShortName: 'CA' })
  expect(codes({ data: body.data[0].districtList })).toEqual(['33', '3301', '330106'])
})
