import { sql } from '#database/sql.ts'
import { flatRate } from '#modules/shipping/rules/rate.ts'
import { insertTemplate, replaceMethods } from '#modules/shipping/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { setUpTaxes } from './taxes.ts'

/** Most sites earn and spend points alike, share to the same places and behave alike. */
const points = {
  worth: { points: 100, amount: 100 },
  maxBasisPoints: 5000,
  earned: { points: 1, amount: 100 },
  lastDays: 365,
}
const shareTo = ['copy', 'facebook', 'x', 'pinterest', 'whatsapp']
const usualFlags = {
  showsSold: false,
  orderTabs: 'byStatus',
  pointsMall: false,
  phoneRule: 'free',
  dateStyle: 'MM.DD',
  splitSurname: false,
  nameOrder: 'given-family',
  merchantsApply: true,
  discountsByLevel: true,
  priorPrice: false,
}

/** The five sites of the demo and of the tests, with the settings that their prices, tax and delivery follow. */
const demoSites = {
  global: {
    name: { en: 'International', zh: '国际站' },
    hosts: ['localhost', '127.0.0.1', '[::1]', 'global.localhost'],
    currency: 'USD',
    defaultCountry: 'US',
    countries: ['US', 'CA', 'AU', 'NZ', 'SG', 'FR', 'ES', 'IT', 'NL', 'SE', 'CH', 'MX'],
    firstLanguage: 'en',
    timeZone: 'America/New_York',
    taxIncluded: false,
    defaultPayChannel: 'ADYEN_PC',
    carriers: ['ups', 'fedex', 'dhl', 'usps'],
    shippingMethods: [
      { code: 'standard', price: 900, freeFrom: 9900, daysMin: 3, daysMax: 6 },
      { code: 'express', price: 2400, daysMin: 1, daysMax: 2 },
    ],
    flags: usualFlags,
    points,
    insurance: { code: 'parcel', basisPoints: 100, priceMin: 100 },
    shareTo,
  },
  cn: {
    name: { en: 'China', zh: '中国站' },
    hosts: ['cn.localhost'],
    currency: 'CNY',
    defaultCountry: 'CN',
    countries: ['CN', 'HK', 'MO', 'TW'],
    firstLanguage: 'zh',
    timeZone: 'Asia/Shanghai',
    taxIncluded: true,
    defaultPayChannel: 'ADYEN_PC',
    carriers: ['sf', 'zto', 'yto', 'ems', 'jd'],
    shippingMethods: [
      { code: 'standard', price: 1200, freeFrom: 9900, daysMin: 2, daysMax: 4 },
      { code: 'express', price: 2600, daysMin: 1, daysMax: 2 },
    ],
    flags: {
      ...usualFlags,
      pointsMall: true,
      phoneRule: 'digits',
      nameOrder: 'family-given',
      companyTaxNumber: 'required',
      showsSold: true,
      doubleDeposit: true,
    },
    points,
    insurance: { code: 'parcel', basisPoints: 100, priceMin: 200 },
    shareTo: ['copy', 'wechat'],
  },
  de: {
    name: { en: 'Germany', zh: '德国站' },
    hosts: ['de.localhost'],
    currency: 'EUR',
    defaultCountry: 'DE',
    countries: ['DE', 'AT', 'CH', 'LU'],
    firstLanguage: 'en',
    timeZone: 'Europe/Berlin',
    taxIncluded: true,
    defaultPayChannel: 'PAYPAL_PAY_PC',
    carriers: ['dhl', 'dpd', 'hermes', 'gls'],
    shippingMethods: [
      { code: 'standard', price: 590, freeFrom: 7900, daysMin: 2, daysMax: 4 },
      { code: 'express', price: 1490, daysMin: 1, daysMax: 1 },
    ],
    flags: { ...usualFlags, orderTabs: 'all', dateStyle: 'DD.MM', priorPrice: true },
    points,
    insurance: { code: 'parcel', basisPoints: 100, priceMin: 100 },
    shareTo,
  },
  uk: {
    name: { en: 'United Kingdom', zh: '英国站' },
    hosts: ['uk.localhost'],
    currency: 'GBP',
    defaultCountry: 'GB',
    countries: ['GB', 'IE'],
    firstLanguage: 'en',
    timeZone: 'Europe/London',
    taxIncluded: true,
    defaultPayChannel: 'ADYEN_PC',
    carriers: ['royalmail', 'dpd', 'evri'],
    shippingMethods: [
      { code: 'standard', price: 495, freeFrom: 6900, daysMin: 2, daysMax: 4 },
      { code: 'express', price: 1195, daysMin: 1, daysMax: 1 },
    ],
    flags: { ...usualFlags, dateStyle: 'DD.MM', splitSurname: true },
    points,
    insurance: { code: 'parcel', basisPoints: 100, priceMin: 100 },
    shareTo,
  },
  jp: {
    name: { en: 'Japan', zh: '日本站' },
    hosts: ['jp.localhost'],
    currency: 'JPY',
    defaultCountry: 'JP',
    countries: ['JP'],
    firstLanguage: 'en',
    timeZone: 'Asia/Tokyo',
    taxIncluded: true,
    defaultPayChannel: 'ADYEN_PC',
    carriers: ['yamato', 'sagawa', 'japanpost'],
    shippingMethods: [
      { code: 'standard', price: 800, freeFrom: 9800, daysMin: 2, daysMax: 3 },
      { code: 'express', price: 1800, daysMin: 1, daysMax: 1 },
    ],
    flags: { ...usualFlags, pointsMall: true, phoneRule: 'digits', nameOrder: 'family-given' },
    points,
    insurance: { code: 'parcel', basisPoints: 100, priceMin: 100 },
    shareTo,
  },
} as const

/** Puts the five sites in the place of the one that a new mall begins with, with what their parcels cost and how they are taxed. */
export async function insertDemoSites(tx: Transaction): Promise<void> {
  for (const [place, [code, settings]] of Object.entries(demoSites).entries()) {
    await sql`
      insert into sites (code, position, number, settings) values (${code}, ${place + 1}, ${place + 1}, ${sql.json(settings)})
      on conflict (code) do update set settings = excluded.settings`.run(tx)
    await insertShipping(tx, code, { id: String(place + 1), methods: settings.shippingMethods })
  }
  await setUpTaxes(tx)
  await sql`select pg_notify('sites', '')`.run(tx)
}

type DemoMethod = {
  readonly code: 'standard' | 'express'
  readonly price: number
  readonly freeFrom?: number
  readonly daysMin: number
  readonly daysMax: number
}

const methodNames = {
  standard: { en: 'Standard', zh: '标准配送' },
  express: { en: 'Express', zh: '加急配送' },
}

/** One price of each method for every country that the site serves. */
async function insertShipping(
  tx: Transaction,
  site: string,
  { id, methods }: { readonly id: Id; readonly methods: readonly DemoMethod[] },
): Promise<void> {
  const zone = { name: 'All countries', places: [{ country: '*' }], isServed: true }
  await replaceMethods(
    tx,
    site,
    methods.map(({ code, daysMin, daysMax }) => ({
      code,
      name: methodNames[code],
      days: { min: daysMin, max: daysMax },
    })),
  )
  await insertTemplate(
    tx,
    { site, shopId: undefined },
    {
      ...{ id, name: 'All goods', version: 0, products: undefined },
      ...{ isFree: false, freeFromCounts: 'paid', assumedGrams: 0 },
      zones: [
        {
          ...zone,
          rates: methods.map(({ code, price, freeFrom }) => ({ method: code, ...flatRate(price, freeFrom) })),
        },
      ],
    },
  )
}
