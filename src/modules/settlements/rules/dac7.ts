import { isEuMember } from '#modules/tax/rules/eu.ts'
import { type Currency, toMajorText } from '#vocabulary/money.ts'
import { csvOf } from './payout-file.ts'
import { xmlElement } from './xml.ts'

/**
 * The yearly report of sellers that platforms in the EU owe (Directive 2021/514, DAC7). Amounts are sums of a quarter, in the
 * currency of the sales.
 */
export type ReportedSeller = {
  readonly shopId: string
  readonly shopName: string
  readonly currency: Currency
  readonly details: SellerDetails | undefined
  /** The account that the shop is paid out to, where it is an IBAN or another number that may be reported. */
  readonly account: { readonly number: string; readonly holder: string } | undefined
  readonly quarters: readonly [ReportedQuarter, ReportedQuarter, ReportedQuarter, ReportedQuarter]
}

export const sellerKinds = ['company', 'person'] as const

/** The legal identity of a shop, for tax offices. */
export type SellerDetails = {
  readonly kind: (typeof sellerKinds)[number]
  /** Of a person, the family name. */
  readonly legalName: string
  /** Of a person; empty for a company. */
  readonly firstName: string
  readonly street: string
  readonly postcode: string
  readonly city: string
  readonly country: string
  readonly taxNumber: string
  readonly vatNumber: string
  readonly registrationNumber: string
  readonly bornOn?: string | undefined
}

/** Minor units: paid or credited to the seller after all that was withheld; what we charged; tax that we withheld. */
export type ReportedQuarter = {
  readonly consideration: number
  readonly activities: number
  readonly fees: number
  readonly taxes: number
}

export type ReportingPlatform = {
  readonly name: string
  readonly address: string
  readonly country: string
  readonly taxNumber: string
}

const sumOf = ({ quarters }: ReportedSeller, of: (quarter: ReportedQuarter) => number): number =>
  quarters.reduce((sum, quarter) => sum + of(quarter), 0)

/** A seller of goods with fewer than 30 sales and at most EUR 2,000 in a year need not be reported; judged in euros alone. */
export const isExcluded = (seller: ReportedSeller): boolean =>
  seller.currency === 'EUR' &&
  sumOf(seller, ({ activities }) => activities) < 30 &&
  sumOf(seller, ({ consideration }) => consideration) <= 200_000

/** Fields that a person must have entered, and has not: a report without them is refused. */
export const missingDetails = ({
  kind,
  firstName,
  bornOn,
}: Pick<SellerDetails, 'kind' | 'firstName' | 'bornOn'>): readonly ('firstName' | 'bornOn')[] =>
  kind === 'company'
    ? []
    : [...(firstName === '' ? ['firstName' as const] : []), ...(bornOn ? [] : ['bornOn' as const])]

/** Sellers that must be reported, and have not entered what their report needs. */
export const unreportable = (sellers: readonly ReportedSeller[]): readonly ReportedSeller[] =>
  sellers.filter((seller) => !isExcluded(seller) && !hasDetails(seller))

const hasDetails = ({ details }: ReportedSeller): boolean =>
  details !== undefined && missingDetails(details).length === 0

const nameOfQuarter = ['Q1', 'Q2', 'Q3', 'Q4'] as const

/** One row for each seller and currency, with all fields that are reported. */
export const dac7Csv = (year: number, sellers: readonly ReportedSeller[]): string =>
  csvOf([
    [
      ...[
        'year',
        'shop',
        'kind',
        'legal name',
        'first name',
        'street',
        'postcode',
        'city',
        'country',
        'tax number',
        'VAT number',
      ],
      ...[
        'registration number',
        'date of birth',
        'account',
        'account holder',
        'currency',
        'need not be reported',
      ],
      ...nameOfQuarter.flatMap((name) =>
        ['consideration', 'activities', 'fees', 'taxes'].map((of) => `${name} ${of}`),
      ),
    ],
    ...sellers.map((seller) => {
      const { details, account, currency } = seller
      const major = (amount: number) => toMajorText({ amount, currency })
      return [
        ...[year, seller.shopName, details?.kind ?? '', details?.legalName ?? '', details?.firstName ?? ''],
        ...[
          details?.street ?? '',
          details?.postcode ?? '',
          details?.city ?? '',
          details?.country ?? '',
          details?.taxNumber ?? '',
        ],
        ...[details?.vatNumber ?? '', details?.registrationNumber ?? '', details?.bornOn ?? ''],
        ...[account?.number ?? '', account?.holder ?? '', currency, isExcluded(seller) ? 'yes' : 'no'],
        ...seller.quarters.flatMap(({ consideration, activities, fees, taxes }) => [
          ...[major(consideration), activities, major(fees), major(taxes)],
        ]),
      ]
    }),
  ])

/** Whole units of the currency, as the report has them. */
const whole = (amount: number, currency: Currency): string =>
  String(Math.round(Number(toMajorText({ amount, currency }))))

const amounts = (
  name: string,
  prefix: string,
  seller: ReportedSeller,
  of: (quarter: ReportedQuarter) => number,
) =>
  xmlElement(
    name,
    seller.quarters.map((quarter, at) =>
      xmlElement(`${prefix}Q${at + 1}`, whole(of(quarter), seller.currency), { currCode: seller.currency }),
    ),
  )

/** An element, or none for an empty text, which the schema refuses. */
const given = (name: string, text: string, attributes?: Readonly<Record<string, string>>) =>
  text === '' ? undefined : xmlElement(name, text, attributes)

/** The tax number of a party. An unknown one is stated as such. */
const taxNumberOf = (taxNumber: string, country: string) =>
  xmlElement('TIN', taxNumber, taxNumber === '' ? { unknown: 'true' } : { issuedBy: country })

/** New data; each part of a message has a number that no other message has. */
const docSpec = (number: string) =>
  xmlElement('DocSpec', [xmlElement('stf:DocTypeIndic', 'OECD1'), xmlElement('stf:DocRefId', number)])

/** The report by the schema of the OECD, DPI 1.0. Sellers of `unreportable` are left out. */
export function dac7Xml(
  year: number,
  platform: ReportingPlatform,
  sellers: readonly ReportedSeller[],
  madeAt: Date,
): string {
  const reported = sellers.filter((seller) => hasDetails(seller) && !isExcluded(seller))
  const number = `${platform.country}${year}-${madeAt.getTime()}`
  const document = xmlElement(
    'DPI_OECD',
    [
      xmlElement('MessageSpec', [
        xmlElement('SendingEntityIN', platform.taxNumber),
        xmlElement('TransmittingCountry', platform.country),
        xmlElement('ReceivingCountry', platform.country),
        xmlElement('MessageType', isEuMember(platform.country) ? 'DAC7' : 'DPI'),
        xmlElement('MessageRefId', number),
        xmlElement('MessageTypeIndic', 'DPI401'),
        xmlElement('ReportingPeriod', `${year}-12-31`),
        xmlElement('Timestamp', madeAt.toISOString().replace(/\.\d+Z$/, 'Z')),
      ]),
      xmlElement('DPIBody', [
        xmlElement('PlatformOperator', [
          xmlElement('ResCountryCode', platform.country),
          taxNumberOf(platform.taxNumber, platform.country),
          xmlElement('Name', platform.name),
          xmlElement('Address', [
            xmlElement('CountryCode', platform.country),
            xmlElement('AddressFree', platform.address),
          ]),
          xmlElement('AssumedReporting', 'false'),
          docSpec(`${number}-0`),
        ]),
        ...reported.map((seller) => sellerXml(seller, `${number}-${seller.shopId}-${seller.currency}`)),
      ]),
    ],
    { version: '1.0', xmlns: 'urn:oecd:ties:dpi:v1', 'xmlns:stf': 'urn:oecd:ties:dpistf:v1' },
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`
}

function sellerXml(seller: ReportedSeller, number: string): string {
  const details = seller.details!
  const address = xmlElement('Address', [
    xmlElement('CountryCode', details.country),
    xmlElement('AddressFix', [
      given('Street', details.street),
      given('PostCode', details.postcode),
      xmlElement('City', details.city),
    ]),
  ])
  const tax = taxNumberOf(details.taxNumber, details.country)
  const vat = given('VAT', details.vatNumber)
  const account =
    seller.account &&
    xmlElement('FinancialIdentifier', [
      xmlElement('Identifier', seller.account.number),
      xmlElement('AccountHolderName', seller.account.holder),
    ])
  const identity =
    details.kind === 'person'
      ? xmlElement('IndividualSeller', [
          xmlElement('Standard', [
            xmlElement('IndSellerID', [
              xmlElement('ResCountryCode', details.country),
              tax,
              vat,
              xmlElement('Name', [
                xmlElement('FirstName', details.firstName),
                xmlElement('LastName', details.legalName),
              ]),
              address,
              xmlElement('BirthInfo', [given('BirthDate', details.bornOn ?? '')]),
            ]),
            account,
          ]),
        ])
      : xmlElement('EntitySeller', [
          xmlElement('Standard', [
            xmlElement('EntSellerID', [
              xmlElement('ResCountryCode', details.country),
              tax,
              given('IN', details.registrationNumber, { issuedBy: details.country, INType: 'BRN' }),
              vat,
              xmlElement('Name', details.legalName),
              address,
            ]),
            account,
          ]),
        ])
  return xmlElement('ReportableSeller', [
    xmlElement('Identity', [identity]),
    xmlElement('RelevantActivities', [
      xmlElement('SaleOfGoods', [
        amounts('Consideration', 'Cons', seller, ({ consideration }) => consideration),
        xmlElement(
          'NumberOfActivities',
          seller.quarters.map(({ activities }, at) => xmlElement(`NumbQ${at + 1}`, String(activities))),
        ),
        amounts('Fees', 'Fees', seller, ({ fees }) => fees),
        amounts('Taxes', 'Tax', seller, ({ taxes }) => taxes),
      ]),
    ]),
    docSpec(number),
  ])
}
