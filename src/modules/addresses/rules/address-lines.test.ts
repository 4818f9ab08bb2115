import { expect, test } from 'vitest'
import { addressInOneLine } from './address-lines.ts'

test.each([
  {
    place: {
      country: 'US',
      street: 'Harbor Street',
      detail: '18, Flat 4',
      city: 'San Francisco',
      province: 'CA',
      postalCode: '94107',
    },
    line: '18 Harbor Street, Flat 4, San Francisco, CA 94107',
  },
  {
    place: {
      country: 'DE',
      street: 'Lindenweg',
      detail: '5',
      city: 'Berlin',
      province: 'Berlin',
      postalCode: '10115',
    },
    line: 'Lindenweg 5, 10115 Berlin',
  },
  {
    place: {
      country: 'FR',
      street: '12 rue Oberkampf',
      detail: 'Esc. B',
      city: 'Paris',
      province: 'Île-de-France',
      postalCode: '75011',
    },
    line: '12 rue Oberkampf, Esc. B, 75011 Paris',
  },
  {
    place: {
      country: 'GB',
      street: '7 Mill Lane',
      detail: '',
      city: 'Bath',
      province: 'Somerset',
      postalCode: 'BA1 2QH',
    },
    line: '7 Mill Lane, Bath, Somerset, BA1 2QH',
  },
  {
    place: {
      country: 'CN',
      street: '延安路 18 号',
      detail: '3 幢 502 室',
      city: '杭州市',
      province: '浙江省',
      postalCode: '310006',
    },
    line: '浙江省杭州市 延安路 18 号3 幢 502 室 310006',
  },
  {
    place: {
      country: 'CN',
      street: '东四北大街 5 号',
      detail: '',
      city: '北京市',
      province: '北京市',
      postalCode: '100007',
    },
    line: '北京市 东四北大街 5 号 100007',
  },
  {
    place: {
      country: 'CN',
      street: '18 Yanan Road',
      detail: '',
      city: 'Hangzhou',
      province: 'Zhejiang',
      postalCode: '310006',
    },
    line: '18 Yanan Road, Hangzhou, Zhejiang 310006',
  },
  {
    place: {
      country: 'JP',
      street: '神宮前1-2-3',
      detail: '',
      city: '渋谷区',
      province: '東京都',
      postalCode: '150-0001',
    },
    line: '〒150-0001 東京都渋谷区 神宮前1-2-3',
  },
  {
    place: {
      country: 'HK',
      street: '18 Queen’s Road',
      detail: '9/F',
      city: 'Central',
      province: '',
      postalCode: '',
    },
    line: '18 Queen’s Road, 9/F, Central',
  },
  {
    place: {
      country: 'CN',
      street: '文三路 18 号',
      detail: '502 室',
      city: '杭州市',
      province: '浙江省',
      postalCode: '310012',
      more: {
        districtList: [
          { districtCode: '33', districtName: '浙江省', districtLevel: 1 },
          { districtCode: '3301', districtName: '杭州市', districtLevel: 2 },
          { districtCode: '330106', districtName: '西湖区', districtLevel: '3' },
          { districtCode: '330106001', districtName: '北山街道', districtLevel: 4 },
        ],
      },
    },
    line: '浙江省杭州市西湖区北山街道 文三路 18 号502 室 310012',
  },
  {
    // Divisions in place of the street are written once.
    place: {
      country: 'CN',
      street: '西湖区北山街道',
      detail: '文三路 18 号 502 室',
      city: '杭州市',
      province: '浙江省',
      postalCode: '',
      more: {
        districtList: [
          { districtCode: '330106', districtName: '西湖区', districtLevel: 3 },
          { districtCode: '330106001', districtName: '北山街道', districtLevel: 4 },
        ],
      },
    },
    line: '浙江省杭州市西湖区北山街道 文三路 18 号 502 室',
  },
  {
    place: {
      country: 'CN',
      street: '西湖区',
      detail: '文三路 18 号',
      city: '杭州市',
      province: '浙江省',
      postalCode: '',
    },
    line: '浙江省杭州市 西湖区文三路 18 号',
  },
  {
    place: {
      country: 'US',
      street: 'Broadway',
      detail: '1',
      city: 'New York',
      province: 'New York',
      postalCode: '10004',
    },
    line: '1 Broadway, New York, New York 10004',
  },
  {
    place: {
      country: 'GB',
      street: 'Baker Street',
      detail: '221B',
      city: 'London',
      province: 'England',
      postalCode: 'NW1 6XE',
    },
    line: '221B Baker Street, London, NW1 6XE',
  },
  {
    place: {
      country: 'IT',
      street: 'Via Savona',
      detail: '97, Scala C',
      city: 'Milano',
      province: 'MI',
      postalCode: '20144',
    },
    line: 'Via Savona 97, Scala C, 20144 Milano MI',
  },
  {
    place: {
      country: 'BR',
      street: 'Avenida Paulista',
      detail: '900',
      city: 'São Paulo',
      province: 'SP',
      postalCode: '01310-100',
    },
    line: 'Avenida Paulista 900, São Paulo - SP, 01310-100',
  },
  {
    place: {
      country: 'MX',
      street: 'Calle Sonora',
      detail: '12',
      city: 'Zapopan',
      province: 'Jalisco',
      postalCode: '45050',
    },
    line: 'Calle Sonora 12, 45050 Zapopan, Jalisco',
  },
  {
    place: {
      country: 'IN',
      street: 'MG Road',
      detail: '14',
      city: 'Bengaluru',
      province: 'Karnataka',
      postalCode: '560001',
    },
    line: '14 MG Road, Bengaluru 560001, Karnataka',
  },
  {
    place: {
      country: 'ES',
      street: 'Calle Mayor',
      detail: '4',
      city: 'Getafe',
      province: 'Madrid',
      postalCode: '28901',
    },
    line: 'Calle Mayor 4, 28901 Getafe, Madrid',
  },
  {
    place: {
      country: 'SG',
      street: 'Orchard Link',
      detail: '12, #08-14',
      city: 'Singapore',
      province: 'Singapore',
      postalCode: '238839',
    },
    line: '12 Orchard Link, #08-14, Singapore 238839',
  },
  {
    place: {
      country: 'JP',
      street: '神宮前',
      detail: '1-2-3 302号室',
      city: '渋谷区',
      province: '東京都',
      postalCode: '150-0001',
    },
    line: '〒150-0001 東京都渋谷区 神宮前1-2-3 302号室',
  },
])('an address in $place.country is written as $line', ({ place, line }) => {
  expect(addressInOneLine(place)).toBe(line)
})
