import type { SiteTax, TaxBook, TaxClass, TaxHome, TaxRateRow, TaxRegistration } from '#vocabulary/tax.ts'
import { isEuMember, isInEuVat, isOutsideOfVat } from './eu.ts'
import { isTaxState } from './states.ts'
import { type TaxNumber, taxNumberOf } from './tax-number.ts'
import { dayIn, isValid } from './validity.ts'

/** Where goods go. */
export type Destination = {
  readonly country: string
  /** Its code, as addresses have it; a name where no list has the province. */
  readonly province: string
  readonly postalCode: string
}

export type TaxQuestion = {
  /** Undefined before the buyer has named one: where the mall sells from. */
  readonly destination?: Destination | undefined
  /** The tax number of a buyer who buys for a business. */
  readonly buyerNumber?: string | undefined
  readonly at: Date
  /** Classes of the goods. */
  readonly classes: readonly TaxClass[]
}

type ChargedRate = { readonly code: string; readonly basisPoints: number }

/** How a sale is taxed; `untaxed` where the mall has no registration or the site charges none. */
export type Treatment = 'taxed' | 'untaxed' | 'export' | 'reverseCharge'

export type TaxOfSale = {
  readonly treatment: Treatment
  /** By class. An exempt class has none. */
  readonly rates: Readonly<Record<TaxClass, readonly ChargedRate[]>>
  /** Rates of shipping; undefined where it is taxed like the goods that it is for. */
  readonly shipping?: readonly ChargedRate[] | undefined
  /** Rates that shelf prices contain, by class, where none is charged: they are taken off such prices. */
  readonly contained?: Readonly<Record<TaxClass, readonly ChargedRate[]>> | undefined
  /** The mall's number that its invoice shows. */
  readonly sellerNumber?: string | undefined
  readonly buyerNumber?: string | undefined
}

/** Stored with an order, for its invoice. */
export type OrderTaxFacts = Pick<TaxOfSale, 'treatment' | 'sellerNumber' | 'buyerNumber'>

const untaxed: TaxOfSale = { treatment: 'untaxed', rates: {} }

/** The tax of a sale: the only place where a rate is chosen. */
export function taxOfSale(tax: SiteTax | undefined, question: TaxQuestion): TaxOfSale {
  if (!tax || tax.mode === 'none') return untaxed
  if (tax.mode === 'flat') {
    const rate = { code: 'standard', basisPoints: tax.basisPoints }
    return {
      treatment: 'taxed',
      rates: byClass(question.classes, (taxClass) =>
        taxClass === 'exempt' ? [] : [taxClass === 'zero' ? { ...rate, basisPoints: 0 } : rate],
      ),
    }
  }
  return taxAtDestination(tax, question)
}

type Sale = {
  readonly home: TaxHome
  readonly book: TaxBook
  readonly place: Required<Destination> & { readonly state: string }
  readonly day: string
}

function taxAtDestination(tax: TaxHome & TaxBook, question: TaxQuestion): TaxOfSale {
  const { classes, at, buyerNumber: typed } = question
  const destination = question.destination ?? { country: tax.country, province: tax.state, postalCode: '' }
  const { country, province } = destination
  const sale: Sale = {
    home: tax,
    book: tax,
    place: { ...destination, state: isTaxState(country, province) ? province : '' },
    day: dayIn(at, tax.timeZone),
  }
  const home: Sale = {
    ...sale,
    place: { country: tax.country, province: tax.state, postalCode: '', state: tax.state },
  }
  const buyer = typed ? taxNumberOf(typed, destination.country) : undefined
  const atHome = validRegistration(home, tax.country, tax.state, 'local')
  const contained = () =>
    atHome ? byClass(classes, (taxClass) => ratesOf(home, [atHome], taxClass)) : undefined
  if (buyer && isReverseCharged(sale, buyer))
    return {
      treatment: 'reverseCharge',
      rates: {},
      contained: contained(),
      sellerNumber: atHome?.number || undefined,
      buyerNumber: buyer.text,
    }
  const charged = registered(sale)
  if (!charged)
    return {
      treatment: isAbroad(sale) ? 'export' : 'untaxed',
      rates: {},
      contained: contained(),
      sellerNumber: atHome?.number || undefined,
    }
  const { registrations, from } = charged
  return {
    treatment: 'taxed',
    rates: byClass(classes, (taxClass) => ratesOf(from, registrations, taxClass)),
    shipping: ratesOfShipping(from, registrations),
    sellerNumber: [...registrations, ...(atHome ? [atHome] : [])]
      .map(({ number }) => number)
      .find((number) => number !== ''),
    buyerNumber: buyer?.text,
  }
}

/** Goods leave the country, and with it, within the European Union, the Union. */
const isAbroad = ({ home, place }: Sale): boolean =>
  isEuMember(home.country) ? !isInEuVat(place) : place.country !== home.country

/**
 * A business of another member that names its number owes the tax itself (Directive 2006/112/EC, article 138), but where the mall is
 * registered in that member.
 */
function isReverseCharged(sale: Sale, buyer: TaxNumber): boolean {
  const { home, place } = sale
  return (
    isEuMember(home.country) &&
    isInEuVat(place) &&
    place.country !== home.country &&
    buyer.country !== home.country &&
    (buyer.prefix === 'XI' || isEuMember(buyer.country)) &&
    validRegistration(sale, home.country, home.state, 'local') !== undefined &&
    validRegistration(sale, place.country, '', 'local') === undefined
  )
}

/** The registrations under which a sale is taxed, and the place whose rates hold; undefined where none is charged. */
function registered(sale: Sale): { registrations: readonly TaxRegistration[]; from: Sale } | undefined {
  const { home, place, book, day } = sale
  if (isOutsideOfVat(place)) return undefined
  const own = [place.state, '']
    .map((state) => validRegistration(sale, place.country, state, 'local'))
    .filter((each, at, all) => each !== undefined && all.indexOf(each) === at) as TaxRegistration[]
  if (own.length > 0) return { registrations: own, from: sale }
  if (!isInEuVat(place)) return undefined
  const oss = book.registrations
    .filter((each) => each.scheme === 'oss' && isValid(each, day))
    .toSorted(lastBegunFirst)[0]
  if (oss) return { registrations: [oss], from: sale }
  // Below the threshold of the One-Stop-Shop the rates of the seller's own member hold (article 59c).
  const atHome = isEuMember(home.country)
    ? validRegistration(sale, home.country, home.state, 'local')
    : undefined
  const from = { ...sale, place: { ...place, country: home.country, state: home.state } }
  return atHome && { registrations: [atHome], from }
}

const validRegistration = (
  { book, day }: Sale,
  country: string,
  state: string,
  scheme: TaxRegistration['scheme'],
): TaxRegistration | undefined => {
  const valid = book.registrations
    .filter((each) => each.scheme === scheme && each.country === country && isValid(each, day))
    .toSorted(lastBegunFirst)
  return valid.find((each) => each.state === state) ?? valid.find((each) => each.state === '')
}

/**
 * The rates of a class at a place: those of the country, and those of the state beside or in place of them. A tax that a state adds
 * requires a registration there.
 */
function ratesOf(
  { book, place, day, home }: Sale,
  registrations: readonly TaxRegistration[],
  taxClass: TaxClass,
): ChargedRate[] {
  if (taxClass === 'exempt') return []
  const supply =
    place.country === home.country && place.state !== '' && place.state === home.state
      ? 'sameState'
      : 'otherState'
  const here = withoutReplaced(
    book.rates.filter(
      (rate) =>
        rate.country === place.country &&
        (rate.state === '' || rate.state === place.state) &&
        (rate.supply === 'any' || rate.supply === supply) &&
        isValid(rate, day),
    ),
  )
  const isCovered = ({ state, relation }: TaxRateRow) =>
    registrations.some((each) => each.state === state || (relation === 'instead' && each.state === ''))
  const covered = here.filter((rate) => rate.state === '' || isCovered(rate))
  // A class without rates of its own is taxed like all other goods.
  const ofClass = (state: string, wanted: TaxClass) =>
    covered.filter((rate) => rate.state === state && rate.taxClass === wanted)
  const levelRates = (state: string) => {
    if (taxClass === 'zero') return ofClass(state, 'standard').map((rate) => ({ ...rate, basisPoints: 0 }))
    const own = ofClass(state, taxClass)
    return own.length > 0 ? own : ofClass(state, 'standard')
  }
  const ofState = place.state === '' ? [] : levelRates(place.state)
  const isInstead = ofState.some(({ relation }) => relation === 'instead')
  const ofCountry = isInstead || !registrations.some(({ state }) => state === '') ? [] : levelRates('')
  return [...ofCountry, ...ofState].map(({ name, basisPoints }) => ({ code: name, basisPoints }))
}

/** Of rates of one tax, the one that began last: a change of rate may be entered without an end of the rate before. */
const withoutReplaced = (rates: readonly TaxRateRow[]): readonly TaxRateRow[] =>
  rates.filter(
    (rate) =>
      !rates.some(
        (other) =>
          other.validFrom > rate.validFrom &&
          other.state === rate.state &&
          other.taxClass === rate.taxClass &&
          other.name === rate.name &&
          other.supply === rate.supply,
      ),
  )

const lastBegunFirst = (
  one: { readonly validFrom: string },
  other: { readonly validFrom: string },
): number => (other.validFrom < one.validFrom ? -1 : other.validFrom > one.validFrom ? 1 : 0)

function ratesOfShipping(
  sale: Sale,
  registrations: readonly TaxRegistration[],
): readonly ChargedRate[] | undefined {
  const { country, state } = sale.place
  const rules = sale.book.shippingRules.filter((each) => each.country === country)
  const rule = rules.find((each) => each.state === state) ?? rules.find((each) => each.state === '')
  if (!rule || rule.rule === 'asGoods') return undefined
  return rule.rule === 'none' ? [] : ratesOf(sale, registrations, rule.taxClass ?? 'standard')
}

const byClass = <Value>(
  classes: readonly TaxClass[],
  of: (taxClass: TaxClass) => Value,
): Record<TaxClass, Value> =>
  Object.fromEntries([...new Set(classes)].map((taxClass) => [taxClass, of(taxClass)]))
