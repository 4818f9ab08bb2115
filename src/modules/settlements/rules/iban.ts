import { isBankNumber } from '#modules/shops/rules/bank-account.ts'

const ibanForm = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/** Countries whose IBANs have so many characters (ISO 13616); of others, only the check digits are checked. */
const ibanLengths: ReadonlyMap<string, number> = new Map(
  [
    ...[
      'AT20',
      'BE16',
      'BG22',
      'CH21',
      'CY28',
      'CZ24',
      'DE22',
      'DK18',
      'EE20',
      'ES24',
      'FI18',
      'FR27',
      'GB22',
    ],
    ...[
      'GR27',
      'HR21',
      'HU28',
      'IE22',
      'IS26',
      'IT27',
      'LI21',
      'LT20',
      'LU20',
      'LV21',
      'MC27',
      'MT31',
      'NL18',
    ],
    ...['AD24', 'AL28', 'GI23', 'MD24', 'ME22', 'MK19', 'RS22', 'VA22'],
    ...['NO15', 'PL28', 'PT25', 'RO24', 'SE24', 'SI19', 'SK24', 'SM27'],
  ].map((each) => [each.slice(0, 2), Number(each.slice(2))]),
)

/** Whether a tidy number is an IBAN with its country's length and right check digits. */
export const isIban = (number: string): boolean =>
  ibanForm.test(number) &&
  isBankNumber(number) &&
  (ibanLengths.get(number.slice(0, 2)) ?? number.length) === number.length

/** Countries that take part in SEPA, by the first letters of their IBANs: the EU, the EEA and those that have joined besides. */
const sepaCountries: ReadonlySet<string> = new Set([
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT'],
  ...['LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK', 'IS', 'LI', 'NO'],
  ...['AD', 'AL', 'CH', 'GB', 'GI', 'MC', 'MD', 'ME', 'MK', 'RS', 'SM', 'VA'],
])

/** Territories whose accounts have the IBANs of another country. */
const ibanCountries: ReadonlyMap<string, string> = new Map([
  ...['GP', 'GF', 'MQ', 'RE', 'YT', 'PM', 'BL', 'MF', 'NC', 'PF', 'WF', 'TF'].map(
    (own) => [own, 'FR'] as const,
  ),
  ...['JE', 'GG', 'IM'].map((own) => [own, 'GB'] as const),
  ['AX', 'FI'],
  ['SJ', 'NO'],
])

/** French IBANs, and no part of SEPA. */
const outsideSepa: ReadonlySet<string> = new Set(['NC', 'PF', 'WF'])

type IbanAccount = {
  readonly number: string
  /** The country that stands beside the number. */
  readonly country: string
}

/** Whether a tidy IBAN is one of a country, or of the country whose IBANs its accounts have. */
export const isIbanOf = ({ number, country }: IbanAccount): boolean =>
  number.slice(0, 2) === (ibanCountries.get(country) ?? country)

/** Whether a SEPA credit transfer reaches a tidy number. */
export const isInSepa = ({ number, country }: IbanAccount): boolean =>
  isIban(number) && sepaCountries.has(number.slice(0, 2)) && !outsideSepa.has(country)

/** The country of the bank: the one beside the number where that has no IBANs of its own, else that of the IBAN. */
export const bankCountryOf = (account: IbanAccount): string =>
  isIbanOf(account) ? account.country : account.number.slice(0, 2)
