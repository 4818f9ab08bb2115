import type { OperatorContext, Transaction } from '#platform/context.ts'
import { putSiteSetting } from '#platform/site-settings.ts'
import { type FieldRefusal, Refusal } from '#vocabulary/refusal.ts'
import { type Carrier, whyWrongLink } from '../../rules/carrier.ts'
import {
  carriersOfSites,
  insertCarrier,
  lockCarriers,
  readCarriers,
  updateCarrier,
} from '../store/carriers.ts'

type EnteredCarrier = Carrier & { readonly sites: readonly string[] }

/**
 * An operator adds a carrier, as the last of the list.
 * @throws Refusal `invalid` with the fields that are wrong, `carrierTaken`
 */
export const addCarrier = (ctx: OperatorContext, entered: EnteredCarrier): Promise<{ code: string }> =>
  ctx.transaction(async (tx) => {
    await lockCarriers(tx)
    refuseWrong(entered)
    const { sites, ...carrier } = entered
    if (!(await insertCarrier(tx, carrier)))
      throw new Refusal('carrierTaken', {}, [{ field: 'code', code: 'carrierTaken' }])
    await offerOn(tx, carrier, sites)
    return { code: carrier.code }
  })

/**
 * An operator changes a carrier: parcels that it has keep it, also when it is no longer offered.
 * @throws Refusal `notFound`, `changedMeanwhile`, `invalid`, `lastCarrierOfSite`
 */
export const changeCarrier = (
  ctx: OperatorContext,
  entered: Omit<EnteredCarrier, 'hasNumbers'> & { readonly version: number },
): Promise<{ code: string }> =>
  ctx.transaction(async (tx) => {
    await lockCarriers(tx)
    const known = (await readCarriers(tx)).find(({ code }) => code === entered.code)
    if (!known) throw new Refusal('notFound')
    const carrier = { ...entered, hasNumbers: known.hasNumbers }
    if (known.version !== entered.version) throw new Refusal('changedMeanwhile')
    refuseWrong(carrier)
    await updateCarrier(tx, carrier)
    await offerOn(tx, carrier, carrier.isActive ? entered.sites : [])
    return { code: carrier.code }
  })

function refuseWrong({ trackingLink, tracker, trackerCode, hasNumbers, sites }: EnteredCarrier): void {
  const invalid = (field: string): FieldRefusal => ({ field, code: 'invalid' })
  const why = trackingLink ? whyWrongLink(trackingLink) : undefined
  const wrong: FieldRefusal[] = [
    ...(why ? [{ field: 'trackingLink', code: why } as const] : []),
    ...(trackerCode && !tracker ? [invalid('trackerCode')] : []),
    // Kuaidi100 recognises no carrier by the number alone.
    ...(tracker === 'kuaidi100' && !trackerCode ? [{ field: 'trackerCode', code: 'required' } as const] : []),
    ...(hasNumbers
      ? []
      : [
          ...(trackingLink ? [invalid('trackingLink')] : []),
          ...(tracker ? [invalid('tracker')] : []),
          ...(sites.length > 0 ? [invalid('sites')] : []),
        ]),
  ]
  if (wrong.length > 0) throw new Refusal('invalid', {}, wrong)
}

/** Offers a carrier on these sites and on no other, each in the order of the list. */
async function offerOn(
  tx: Transaction,
  { code, hasNumbers }: Pick<Carrier, 'code' | 'hasNumbers'>,
  wanted: readonly string[],
): Promise<void> {
  if (!hasNumbers) return
  const [carriers, sites] = [await readCarriers(tx), await carriersOfSites(tx)]
  if (wanted.some((each) => !sites.some(({ site }) => site === each)))
    throw new Refusal('invalid', {}, [{ field: 'sites', code: 'invalid' }])
  for (const { site, carriers: before } of sites) {
    const others = before.filter((each) => each !== code)
    const codes = wanted.includes(site) ? [...others, code] : others
    if (codes.length === before.length && before.includes(code) === wanted.includes(site)) continue
    // A site without a carrier cannot send parcels.
    if (codes.length === 0)
      throw new Refusal('lastCarrierOfSite', { site }, [{ field: 'sites', code: 'lastCarrierOfSite' }])
    const place = (each: string) => carriers.findIndex((carrier) => carrier.code === each)
    await putSiteSetting(
      tx,
      site,
      'carriers',
      codes.toSorted((one, other) => place(one) - place(other)),
    )
  }
}
