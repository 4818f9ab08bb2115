import { isCounted } from '#modules/addresses/rules/phone.ts'
import type { Language } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'

/** Currency and time zone that a site begins with by its country. */
type CountryPreset = { readonly currency: Currency; readonly timeZone: string }

/** Currency and time zone by country; the rest follows from groups of countries. */
const presets: Readonly<Record<string, readonly [Currency, timeZone: string]>> = {
  US: ['USD', 'America/New_York'],
  CA: ['CAD', 'America/Toronto'],
  MX: ['MXN', 'America/Mexico_City'],
  BR: ['BRL', 'America/Sao_Paulo'],
  AR: ['ARS', 'America/Argentina/Buenos_Aires'],
  CL: ['CLP', 'America/Santiago'],
  CO: ['COP', 'America/Bogota'],
  PE: ['PEN', 'America/Lima'],
  UY: ['UYU', 'America/Montevideo'],
  AU: ['AUD', 'Australia/Sydney'],
  NZ: ['NZD', 'Pacific/Auckland'],
  CN: ['CNY', 'Asia/Shanghai'],
  HK: ['HKD', 'Asia/Hong_Kong'],
  MO: ['MOP', 'Asia/Macau'],
  TW: ['TWD', 'Asia/Taipei'],
  JP: ['JPY', 'Asia/Tokyo'],
  KR: ['KRW', 'Asia/Seoul'],
  SG: ['SGD', 'Asia/Singapore'],
  MY: ['MYR', 'Asia/Kuala_Lumpur'],
  TH: ['THB', 'Asia/Bangkok'],
  VN: ['VND', 'Asia/Ho_Chi_Minh'],
  ID: ['IDR', 'Asia/Jakarta'],
  PH: ['PHP', 'Asia/Manila'],
  IN: ['INR', 'Asia/Kolkata'],
  PK: ['PKR', 'Asia/Karachi'],
  BD: ['BDT', 'Asia/Dhaka'],
  LK: ['LKR', 'Asia/Colombo'],
  NP: ['NPR', 'Asia/Kathmandu'],
  KZ: ['KZT', 'Asia/Almaty'],
  GE: ['GEL', 'Asia/Tbilisi'],
  TR: ['TRY', 'Europe/Istanbul'],
  IL: ['ILS', 'Asia/Jerusalem'],
  AE: ['AED', 'Asia/Dubai'],
  SA: ['SAR', 'Asia/Riyadh'],
  QA: ['QAR', 'Asia/Qatar'],
  KW: ['KWD', 'Asia/Kuwait'],
  BH: ['BHD', 'Asia/Bahrain'],
  OM: ['OMR', 'Asia/Muscat'],
  EG: ['EGP', 'Africa/Cairo'],
  MA: ['MAD', 'Africa/Casablanca'],
  TN: ['TND', 'Africa/Tunis'],
  ZA: ['ZAR', 'Africa/Johannesburg'],
  KE: ['KES', 'Africa/Nairobi'],
  NG: ['NGN', 'Africa/Lagos'],
  GB: ['GBP', 'Europe/London'],
  CH: ['CHF', 'Europe/Zurich'],
  LI: ['CHF', 'Europe/Vaduz'],
  NO: ['NOK', 'Europe/Oslo'],
  IS: ['ISK', 'Atlantic/Reykjavik'],
  UA: ['UAH', 'Europe/Kyiv'],
  RS: ['RSD', 'Europe/Belgrade'],
  SE: ['SEK', 'Europe/Stockholm'],
  DK: ['DKK', 'Europe/Copenhagen'],
  PL: ['PLN', 'Europe/Warsaw'],
  CZ: ['CZK', 'Europe/Prague'],
  HU: ['HUF', 'Europe/Budapest'],
  RO: ['RON', 'Europe/Bucharest'],
  DE: ['EUR', 'Europe/Berlin'],
  AT: ['EUR', 'Europe/Vienna'],
  FR: ['EUR', 'Europe/Paris'],
  MC: ['EUR', 'Europe/Monaco'],
  ES: ['EUR', 'Europe/Madrid'],
  AD: ['EUR', 'Europe/Andorra'],
  PT: ['EUR', 'Europe/Lisbon'],
  IT: ['EUR', 'Europe/Rome'],
  SM: ['EUR', 'Europe/San_Marino'],
  MT: ['EUR', 'Europe/Malta'],
  CY: ['EUR', 'Asia/Nicosia'],
  GR: ['EUR', 'Europe/Athens'],
  NL: ['EUR', 'Europe/Amsterdam'],
  BE: ['EUR', 'Europe/Brussels'],
  LU: ['EUR', 'Europe/Luxembourg'],
  IE: ['EUR', 'Europe/Dublin'],
  FI: ['EUR', 'Europe/Helsinki'],
  EE: ['EUR', 'Europe/Tallinn'],
  LV: ['EUR', 'Europe/Riga'],
  LT: ['EUR', 'Europe/Vilnius'],
  SK: ['EUR', 'Europe/Bratislava'],
  SI: ['EUR', 'Europe/Ljubljana'],
  HR: ['EUR', 'Europe/Zagreb'],
  BG: ['EUR', 'Europe/Sofia'],
}

/** Time zones of the presets, by their present names. */
export const presetTimeZones: readonly string[] = [
  ...new Set(Object.values(presets).map(([, timeZone]) => timeZone)),
]

/** Currency and time zone of a country. */
function presetOf(country: string): CountryPreset {
  const [currency, timeZone] = presets[country] ?? ['USD', 'UTC']
  return { currency, timeZone }
}

/** Members of the European Union, whose law has a price cut show the lowest price of the 30 days before it. */
const inTheUnion = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
  ' ',
)
/** Countries that write the month before the day. */
const monthFirst = ['US', 'CA', 'CN', 'HK', 'MO', 'TW', 'JP', 'KR', 'PH', 'HU', 'LT']
/** Countries whose shelf prices do not contain the tax. */
const taxOnTop = ['US', 'CA']
const inChinese = ['CN', 'HK', 'MO', 'TW']
const familyNameFirst = ['CN', 'HK', 'MO', 'TW', 'JP', 'KR', 'HU', 'VN']

/** Languages, flags and tax that follow from the country. */
const habitsOf = (country: string) =>
  ({
    languages: [inChinese.includes(country) ? 'zh' : 'en'] as readonly Language[],
    phoneRule: isCounted(country, 'digits') ? 'digits' : 'free',
    dateStyle: monthFirst.includes(country) ? 'MM.DD' : 'DD.MM',
    nameOrder: familyNameFirst.includes(country) ? 'family-given' : 'given-family',
    taxIncluded: !taxOnTop.includes(country),
    priorPrice: inTheUnion.includes(country),
    doubleDeposit: country === 'CN',
    shareTo:
      country === 'CN'
        ? (['copy', 'wechat'] as const)
        : (['copy', 'facebook', 'x', 'pinterest', 'whatsapp'] as const),
  }) as const

/** The settings of a site that are usual in its country. An operator changes each of them. */
export const usualIn = (country: string) => ({ ...presetOf(country), ...habitsOf(country) })

/** Carriers that deliver in a country, of those that the mall begins with. */
const carriersByCountry: Readonly<Record<string, readonly string[]>> = {
  US: ['ups', 'fedex', 'dhl', 'usps'],
  CN: ['sf', 'zto', 'yto', 'ems', 'jd'],
  DE: ['dhl', 'dpd', 'hermes', 'gls'],
  GB: ['royalmail', 'dpd', 'evri'],
  JP: ['yamato', 'sagawa', 'japanpost'],
}
export const carriersOfCountry = (country: string): readonly string[] =>
  carriersByCountry[country] ?? ['dhl', 'ups', 'fedex']
