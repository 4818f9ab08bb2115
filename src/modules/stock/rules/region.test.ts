import { describe, expect, test } from 'vitest'
import { regionOfAddress } from '#modules/addresses/rules/address.ts'
import { inRegion, serves } from './in-region.ts'
import { provinces } from './provinces.ts'
import { regionOfLocation } from './region.ts'

const address = { country: 'CN', province: '', city: '', postalCode: '' }

describe('The region of an address', () => {
  test.each([
    [{ ...address, province: '广东省' }, ['CN', '440000']],
    [{ ...address, province: 'Guangdong Province' }, ['CN', '440000']],
    [{ ...address, province: 'Inner Mongolia' }, ['CN', '150000']],
    [{ ...address, province: '广西壮族自治区' }, ['CN', '450000']],
    [{ ...address, city: '上海市' }, ['CN', '310000']],
    [{ ...address, city: '深圳市', postalCode: '518000' }, ['CN', '440000']],
    [
      {
        ...address,
        province: '上海',
        more: { districtList: [{ districtCode: '440305', districtName: '南山区' }] },
      },
      ['CN', '440000'],
    ],
    [{ ...address, city: 'Atlantis' }, ['CN']],
    [{ ...address, country: 'US', province: 'Guangdong' }, ['US']],
  ])('%j is %j', (where, region) => expect(regionOfAddress(where)).toEqual(region))

  test('no two provinces share the beginning of a postcode or a name', () => {
    const starts = provinces.flatMap(({ postal }) => [...postal])
    expect(new Set(starts).size).toBe(starts.length)
    for (const { code, en, zh } of provinces)
      for (const province of [en, zh])
        expect(regionOfAddress({ ...address, province }), province).toEqual(['CN', code])
  })
})

describe('A location, top level first (CHK-05)', () => {
  test.each([
    [
      ['440000', '440300', '440305'],
      ['CN', '440000'],
    ],
    [['440305'], ['CN', '440000']],
    [
      ['33', '3301', '330106', '330106001'],
      ['CN', '330000'],
    ],
    [['8101', '810103'], ['HK']],
    [
      ['CN', '310000'],
      ['CN', '310000'],
    ],
    [['CN'], ['CN']],
    [['DE'], ['DE']],
  ])('%j is %j', (location, region) => expect(regionOfLocation(location)).toEqual(region))

  test.each([[['990000']], [['4']], [['de']], [['']], [[]]])('%j is no place', (location) =>
    expect(regionOfLocation(location)).toBeUndefined(),
  )
})

describe('A warehouse', () => {
  test.each([
    [null, ['US'], true],
    [['US'], ['US'], true],
    [['US'], ['CA'], false],
    [['CN'], ['CN', '440000'], true],
    [['440000'], ['CN', '440000'], true],
    [['440000'], ['CN', '310000'], false],
    // The province is not known yet.
    [['440000'], ['CN'], true],
    [[], ['US'], false],
  ])('that serves %j sends to %j: %s', (regions, region, does) => expect(serves(regions, region)).toBe(does))

  test('gives a region what it has, and nothing of those that do not serve it', () => {
    const goods = {
      available: 9,
      shelves: [
        { regions: ['US', 'CA'], available: 4 },
        { regions: null, available: 2 },
        { regions: ['440000'], available: 3 },
      ],
    }
    expect(inRegion(goods, ['US'])).toMatchObject({ available: 6, overall: 9 })
    expect(inRegion(goods, ['CN', '440000'])).toMatchObject({ available: 5, overall: 9 })
    expect(inRegion({ available: 9 }, ['US'])).toEqual({ available: 9 })
  })
})
