import { type FieldRefusal, Refusal } from '#vocabulary/refusal.ts'
import { fixedTaxClasses } from '#vocabulary/tax.ts'
import { isEuMember } from './eu.ts'
import { isTaxState } from './states.ts'
import { taxNumberOf } from './tax-number.ts'

type Entry = {
  readonly country?: string | undefined
  readonly state?: string | undefined
  readonly taxClass?: string | undefined
  readonly number?: string | undefined
  readonly validFrom?: string | undefined
  readonly validUntil?: string | undefined
}

/** Zero and exempt goods are taxed so everywhere, without a rate. */
const hasRates = (taxClass: string) => taxClass !== 'zero' && taxClass !== 'exempt'

/**
 * Refuses an entry with a state that the country does not have, a class that does not exist or has no rates, a number with wrong
 * check digits, or an end before its beginning.
 * @throws Refusal `malformed`
 */
export function refuseTaxEntry(entry: Entry, ownClasses: readonly string[] = []): void {
  const { country = '', state = '', taxClass, number = '', validFrom, validUntil } = entry
  const wrong: FieldRefusal[] = []
  if (state !== '' && !isTaxState(country, state)) wrong.push({ field: 'state', code: 'invalid' })
  if (
    taxClass !== undefined &&
    !([...fixedTaxClasses, ...ownClasses].includes(taxClass) && hasRates(taxClass))
  )
    wrong.push({ field: 'taxClass', code: 'invalid' })
  if (number !== '' && isChecked(country) && !taxNumberOf(number, country))
    wrong.push({ field: 'number', code: 'invalidTaxNumber' })
  if (validFrom !== undefined && validUntil !== undefined && validUntil < validFrom)
    wrong.push({ field: 'validUntil', code: 'invalid' })
  if (wrong.length > 0) throw new Refusal('malformed', {}, wrong)
}

/** Countries whose numbers have check digits that are known here; of others any number is taken. */
const isChecked = (country: string) =>
  ['GB', 'CH', 'NO', 'AU', 'IN', 'CN'].includes(country) || isEuMember(country)
