import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClient, aMall, type TestMall } from '../../../tests/support/mall.ts'
import { aMapsService } from '../../../tests/support/maps-service.ts'

/** Places of a maps service, asked through the mall. */
let mall: TestMall
let maps: Awaited<ReturnType<typeof aMapsService>>
beforeAll(async () => {
  maps = await aMapsService()
  mall = await aMall({ env: { PLACES_URL: maps.url, PLACES_KEY: 'secret-maps-key' } })
})
afterAll(async () => {
  await mall.stop()
  await maps.stop()
})

const base = '/sapi/mall-content/web/place'
const suggest = (body: object, headers = {}) => aClient(mall.url).post(`${base}/autocomplete`, body, headers)
const find = (placeId: string) => aClient(mall.url).post(`${base}/detail`, { placeId })

describe('What is typed of an address', () => {
  test('is completed by a maps service in the regions, the language and the country that are asked for (ADDR-27, CALL-26)', async () => {
    const first = await suggest({ input: '18 Har', regions: ['US', 'CA'], language: 'en' })
    expect(first.body).toEqual({
      data: [{ placeId: 'harbor', description: '18 Harbor Street, San Francisco, CA, USA' }],
    })
    expect(maps.asked.at(-1)).toEqual({
      ...{ method: 'POST', url: '/v1/places:autocomplete', key: 'secret-maps-key' },
      body: { input: '18 Har', languageCode: 'en', includedRegionCodes: ['us', 'ca'] },
    })
    expect(
      (await suggest({ input: '18 Har', country: 'CA' }, { 'accept-language': 'zh' })).body.data,
    ).toEqual([])
    expect(maps.asked.at(-1)?.body).toMatchObject({ languageCode: 'zh-CN', includedRegionCodes: ['ca'] })
  })

  test('is only asked for where the site sends, and from three letters on', async () => {
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
      ...{ placeId: 'harbor', poiName: 'Harbor Street', detailAddress: '18' },
      ...{ city: 'San Francisco', province: 'CA' },
      ...{ postalCode: '94107', country: 'US', addressLongitude: -122.39, addressLatitude: 37.78 },
    })
    expect((await find('linden')).body).toMatchObject({
      ...{
        poiName: 'Lindenweg',
        detailAddress: '5',
        city: 'Berlin',
        province: '',
        postalCode: '10115',
        country: 'DE',
      },
    })
    expect(maps.asked.at(-1)).toMatchObject({ method: 'GET', url: '/v1/places/linden?languageCode=en' })
  })

  test('that there is none of is not found', async () => {
    expect(await find('nowhere')).toMatchObject({ status: 404, body: { code: 'notFound' } })
    expect(await find('../secrets')).toMatchObject({ status: 400, body: { fields: [{ field: 'placeId' }] } })
  })
})

test('a maps service that does not answer is told as such, and no answer names its key (ADDR-29)', async () => {
  maps.goAway(true)
  for (const answer of [await suggest({ input: '18 Har' }), await find('harbor')]) {
    expect(answer).toMatchObject({ status: 502, body: { code: 'placesAway' } })
    expect(answer.text).not.toContain('secret-maps-key')
  }
  maps.goAway(false)
})

test('a mall without a maps service suggests nothing and knows no place (ADDR-29)', async () => {
  const plain = await aMall({ env: { PLACES_KEY: '' } })
  const caller = aClient(plain.url)
  expect((await caller.post(`${base}/autocomplete`, { input: '18 Harbor' })).body).toEqual({ data: [] })
  expect((await caller.post(`${base}/detail`, { placeId: 'harbor' })).status).toBe(404)
  await plain.stop()
})
