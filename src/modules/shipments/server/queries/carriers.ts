import { sql } from '#database/sql.ts'
import type { Database, OperatorContext, Transaction } from '#platform/context.ts'
import type { Language } from '#vocabulary/language.ts'
import { textIn } from '#vocabulary/language.ts'
import type { Carrier, CarrierOption } from '../../rules/carrier.ts'
import {
  carriersOfSites,
  carriersToSendWith,
  readCarriers,
  type VersionedCarrier,
} from '../store/carriers.ts'

export const asChoice =
  (language: Language) =>
  ({ code, name, hasNumbers }: Carrier): CarrierOption => ({ code, hasNumbers, name: textIn(name, language) })

/** Every carrier with tracking numbers, for buyers who send goods back (CALL-65). */
export const carriersWithNumbers = async (db: Database, language: Language): Promise<CarrierOption[]> =>
  (await readCarriers(db))
    .filter(({ hasNumbers, isActive }) => hasNumbers && isActive)
    .map(asChoice(language))

/** Every carrier that parcels are sent with now, on any site. */
export const carriersInUse = async (db: Database, language: Language): Promise<CarrierOption[]> =>
  (await readCarriers(db)).filter(({ isActive }) => isActive).map(asChoice(language))

/** The carriers that orders of a site may be sent with. */
export const carriersOfSite = async (
  db: Database,
  ofSite: readonly string[],
  language: Language,
): Promise<CarrierOption[]> => (await carriersToSendWith(db, ofSite)).map(asChoice(language))

/** Whether buyers may send goods back with a carrier, whatever shops of their site send with. */
export async function isCarrierOfReturns(tx: Transaction, code: string): Promise<boolean> {
  const known = await sql<{ code: string }>`
    select code from carriers where code = ${code} and has_numbers and is_active`.row(tx)
  return known !== undefined
}

/** Every carrier as operators edit it, with the sites that offer it. */
export async function editedCarriers({
  db,
}: OperatorContext): Promise<(VersionedCarrier & { readonly sites: string[] })[]> {
  const [carriers, sites] = await Promise.all([readCarriers(db), carriersOfSites(db)])
  return carriers.map((carrier) => ({
    ...carrier,
    sites: sites.filter((each) => each.carriers.includes(carrier.code)).map(({ site }) => site),
  }))
}
