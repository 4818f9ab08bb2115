import { isBankNumber } from '#modules/shops/rules/bank-account.ts'

const ibanForm = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/**
 * Countries that take part in SEPA, by the first letters of their IBANs, with the length of those (ISO 13616): the EU, the EEA and those
 * that have joined besides.
 */
const sepaIbans: ReadonlyMap<string, number> = new Map(
  [
    'AT20 BE16 BG22 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GR27 HR21 HU28 IE22 IT27 LT20 LU20 LV21 MT31 NL18 PL28 PT25 RO24 SE24',
    'SI19 SK24 IS26 LI21 NO15 AD24 AL28 CH21 GB22 GI23 MC27 MD24 ME22 MK19 RS22 SM27 VA22',
  ].flatMap((line) =>
    line.split(' ').map((each): [string, number] => [each.slice(0, 2), Number(each.slice(2))]),
  ),
)

/** Whether a tidy number is an IBAN with right check digits and, of a country in SEPA, its length. */
export const isIban = (number: string): boolean =>
  ibanForm.test(number) &&
  isBankNumber(number) &&
  (sepaIbans.get(number.slice(0, 2)) ?? number.length) === number.length

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
  isIban(number) && sepaIbans.has(number.slice(0, 2)) && !outsideSepa.has(country)

/** The country of the bank: the one beside the number where that has no IBANs of its own, else that of the IBAN. */
export const bankCountryOf = (account: IbanAccount): string =>
  isIbanOf(account) ? account.country : account.number.slice(0, 2)
