import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClient, aMall, type TestMall } from '#tests/support/mall.ts'
import { aMapsService } from '#tests/support/maps-service.ts'

/** Places of a maps service, and of our own lists, queried through the mall. */
let mall: TestMall
let plain: TestMall
let maps: Awaited<ReturnType<typeof aMapsService>>
beforeAll(async () => {
  maps = await aMapsService()
  mall = await aMall({ env: { PLACES_URL: maps.url, PLACES_KEY: 'secret-maps-key' } })
  plain = await aMall({ env: { PLACES_KEY: '' } })
})
afterAll(async () => {
  await mall.stop()
  await plain.stop()
  await maps.stop()
})

const base = '/sapi/mall-content/web/place'
const suggest = (body: object, headers = {}) => aClient(mall.url).post(`${base}/autocomplete`, body, headers)
const find = (placeId: string) => aClient(mall.url).post(`${base}/detail`, { placeId })

describe('Part of an address, as typed,', () => {
  test('is completed by a maps service in the regions, the language and the country that are requested (ADDR-27, CALL-26)', async () => {
    const first = await suggest({ input: '18 Har', regions: ['US', 'CA'], language: 'en' })
    expect(first.body).toEqual({
      data: [{ placeId: 'harbor', description: '18 Harbor Street, San Francisco, CA, USA' }],
    })
    expect(maps.asked.at(-1)).toEqual({
      method: 'POST',
      url: '/v1/places:autocomplete',
      key: 'secret-maps-key',
      body: { input: '18 Har', languageCode: 'en', includedRegionCodes: ['us', 'ca'] },
    })
    expect(
      (await suggest({ input: '18 Har', country: 'CA' }, { 'accept-language': 'zh' })).body.data,
    ).toEqual([])
    expect(maps.asked.at(-1)?.body).toMatchObject({ languageCode: 'zh-CN', includedRegionCodes: ['ca'] })
  })

  test('is looked up only where the site sends, and from three letters on', async () => {
    const before = maps.asked.length
    // This site sends nothing to Germany.
    for (const body of [{ input: 'Linden', country: 'DE' }, { input: '18' }])
      expect((await suggest(body)).body).toEqual({ data: [] })
    expect(maps.asked.length).toBe(before)
    const { body } = await suggest({ input: 'x', country: 'Germany' })
    expect(body).toMatchObject({ code: 'malformed', fields: [{ field: 'country' }] })
  })
})

describe('A place', () => {
  test('has street, city, province, postal code and coordinates, written as its country does (ADDR-27, ADDR-28, CALL-27)', async () => {
    expect((await find('harbor')).body).toEqual({
      placeId: 'harbor',
      poiName: 'Harbor Street',
      detailAddress: '18',
      city: 'San Francisco',
      province: 'CA',
      postalCode: '94107',
      country: 'US',
      addressLongitude: -122.39,
      addressLatitude: 37.78,
    })
    expect((await find('linden')).body).toMatchObject({
      poiName: 'Lindenweg',
      detailAddress: '5',
      city: 'Berlin',
      province: '',
      postalCode: '10115',
      country: 'DE',
    })
    expect(maps.asked.at(-1)).toMatchObject({ method: 'GET', url: '/v1/places/linden?languageCode=en' })
  })

  test('that there is none of is not found', async () => {
    expect(await find('nowhere')).toMatchObject({ status: 404, body: { code: 'notFound' } })
    expect(await find('../secrets')).toMatchObject({ status: 400, body: { fields: [{ field: 'placeId' }] } })
  })
})

test('a maps service that does not answer is reported as such, and no answer names its key (ADDR-29)', async () => {
  maps.goAway(true)
  for (const answer of [await suggest({ input: '18 Har' }), await find('harbor')]) {
    expect(answer).toMatchObject({ status: 502, body: { code: 'placesAway' } })
    expect(answer.text).not.toContain('secret-maps-key')
  }
  maps.goAway(false)
})

describe.each([
  { service: 'a maps service', of: () => mall },
  { service: 'our own lists', of: () => plain },
])('A suggestion of $service', ({ of }) => {
  const request = (path: string, body: object, headers = {}) =>
    aClient(of().url).post(`${base}/${path}`, body, headers)

  test('is a place, in the countries that are requested, in the language of the caller (ADDR-27, ADDR-28, CALL-26, CALL-27)', async () => {
    const { body } = await request('autocomplete', { input: '18 Harbor Street, San Fran', regions: ['US'] })
    expect(body.data.length).toBeGreaterThan(0)
    for (const { placeId, description } of body.data) {
      const place = (await request('detail', { placeId }, { 'accept-language': 'zh' })).body
      expect(place).toMatchObject({ placeId, country: 'US', poiName: 'Harbor Street', detailAddress: '18' })
      expect(place.addressLongitude).toBeCloseTo(-122.4, 0)
      expect(description).toContain(place.city)
    }
    expect(
      (await request('autocomplete', { input: '18 Harbor Street, San Fran', country: 'CA' })).body.data,
    ).toEqual([])
  })

  test('is nothing for what no place is called, for less than three letters, and for an id that none has', async () => {
    for (const input of ['qqqqxx', 'Sa'])
      expect((await request('autocomplete', { input, regions: ['US'] })).body).toEqual({ data: [] })
    for (const placeId of [
      'nowhere',
      'own:',
      'own:bm9uZQ',
      `own:${Buffer.from('["US","Nowhere","CA","",""]').toString('base64url')}`,
    ])
      expect(await request('detail', { placeId })).toMatchObject({ status: 404, body: { code: 'notFound' } })
  })
})

describe('A mall without a maps service', () => {
  const found = async (input: string, site = '', language = 'en') => {
    // Of another site by its host, which no call of a program may choose.
    const request = async (path: string, payload: object) => {
      const headers = { host: site ? `${site}.localhost` : 'localhost', 'accept-language': language }
      return (await plain.app.inject({ method: 'POST', url: `${base}/${path}`, headers, payload })).json()
    }
    const { data } = await request('autocomplete', { input })
    return {
      descriptions: data.map(({ description }: { description: string }) => description),
      place: data[0] && (await request('detail', { placeId: data[0].placeId })),
    }
  }

  test('finds cities by name and postcode in its own lists, and leaves the house as it was typed (ADDR-27, ADDR-28, ADDR-29, SYS-19)', async () => {
    const house = await found('350 Pine Street, Portland, Or')
    expect(house.descriptions).toEqual(['350 Pine Street, Portland, OR'])
    expect(house.place).toMatchObject({
      poiName: 'Pine Street',
      detailAddress: '350',
      city: 'Portland',
      province: 'OR',
      country: 'US',
      postalCode: '',
      addressLatitude: 45.52,
    })
    const code = await found('18 Harbor Street 94107')
    expect(code.descriptions).toEqual(['18 Harbor Street, San Francisco, CA 94107'])
    expect(code.place).toMatchObject({ postalCode: '94107', city: 'San Francisco', detailAddress: '18' })
    expect((await found('18 Harbor Street 94106')).descriptions).toEqual([])
    // The larger first, and before longer names the one that was typed.
    expect((await found('New York')).descriptions[0]).toBe('New York, NY')
    const berlin = await found('Lindenweg 5 10115 Berlin', 'de', 'zh')
    expect(berlin.descriptions).toEqual(['Lindenweg 5, 10115 Berlin'])
    expect(berlin.place).toMatchObject({
      poiName: 'Lindenweg',
      detailAddress: '5',
      postalCode: '10115',
      province: 'Berlin',
    })
    expect((await found('Hof 2, Munchen', 'de')).place).toMatchObject({
      city: 'München',
      province: 'Bayern',
    })
    expect((await found('10 Mill Lane, London SW1A 2AA', 'uk')).place).toMatchObject({
      poiName: 'Mill Lane',
      detailAddress: '10',
      city: 'London',
      postalCode: 'SW1A 2AA',
    })
  })

  test('finds places in China down to the street, with the codes that they are picked by (ADDR-01, ADDR-27, ADDR-28, DATA-24, SYS-19)', async () => {
    const cn = 'cn'
    const begun = await found('浙江杭州西湖区西溪', cn, 'zh')
    expect(begun.descriptions).toEqual(['浙江省杭州市西湖区西溪街道', '浙江省杭州市西湖区 西溪'])
    const street = await found('西溪街道文三路 138 号', cn, 'zh')
    expect(street.place).toMatchObject({
      province: '浙江省',
      city: '杭州市',
      poiName: '西湖区西溪街道',
      detailAddress: '文三路138号',
    })
    expect(street.place.districtList.at(-1)).toEqual({
      districtCode: '330106004',
      districtName: '西溪街道',
      districtAlias: '西溪街道',
      districtLevel: 4,
    })
    expect(street.place).not.toHaveProperty('addressLongitude')
    expect((await found('西湖区', cn, 'zh')).descriptions).toEqual([
      '浙江省杭州市西湖区',
      '江西省南昌市西湖区',
    ])
    expect((await found('油尖旺区弥敦道 1 号', cn, 'zh')).place).toMatchObject({
      country: 'HK',
      province: '九龙',
      city: '油尖旺区',
    })
  })
})
