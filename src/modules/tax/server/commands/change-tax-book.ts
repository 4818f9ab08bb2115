import type { OperatorContext, Transaction } from '#platform/context.ts'
import type { LocalText } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import {
  fixedTaxClasses,
  type ShippingTaxRule,
  type TaxRateRow,
  type TaxRegistration,
} from '#vocabulary/tax.ts'
import { basisPointsOfPercent } from '../../rules/percent.ts'
import { presetClasses, presetRates, type TaxPreset } from '../../rules/presets.ts'
import { refuseTaxEntry } from '../../rules/refuse-tax.ts'
import { taxNumberOf } from '../../rules/tax-number.ts'
import { ownTaxClasses } from '../queries/tax-settings.ts'
import { reloadTaxes } from '../store/site-taxes.ts'
import {
  deleteRate,
  deleteRegistration,
  insertRates,
  putClass,
  putRate,
  putRegistration,
  putShippingRule,
} from '../store/tax-book.ts'

type Done = Record<string, never>

/** A change of the book of taxes: prices of all nodes follow immediately, and placed orders keep their tax. */
const changing = (ctx: OperatorContext, change: (tx: Transaction) => Promise<void>): Promise<Done> =>
  ctx.transaction(async (tx) => {
    await change(tx)
    await reloadTaxes(tx)
    return {}
  })

/** @throws Refusal `malformed` for an unknown state, a number with wrong check digits, and an end before its beginning */
export async function saveTaxRegistration(ctx: OperatorContext, entry: TaxRegistration): Promise<Done> {
  refuseTaxEntry(entry)
  if (entry.scheme === 'oss' && entry.state !== '')
    throw new Refusal('malformed', {}, [{ field: 'state', code: 'invalid' }])
  // As it is printed on invoices.
  const number = taxNumberOf(entry.number, entry.country)?.text ?? entry.number
  return changing(ctx, (tx) => putRegistration(tx, { ...entry, number }))
}

export const removeTaxRegistration = (
  ctx: OperatorContext,
  key: Pick<TaxRegistration, 'country' | 'state' | 'scheme' | 'validFrom'>,
): Promise<Done> =>
  changing(ctx, async (tx) => {
    if (!(await deleteRegistration(tx, key))) throw new Refusal('notFound')
  })

/** @throws Refusal `malformed` for an unknown state or class, and an end before its beginning */
export const saveTaxRate = (
  ctx: OperatorContext,
  { percent, ...entry }: Omit<TaxRateRow, 'basisPoints'> & { readonly percent: number },
): Promise<Done> =>
  changing(ctx, async (tx) => {
    refuseTaxEntry(entry, await codesOf(tx))
    await putRate(tx, { ...entry, basisPoints: basisPointsOfPercent(percent) })
  })

export const removeTaxRate = (
  ctx: OperatorContext,
  key: Pick<TaxRateRow, 'country' | 'state' | 'taxClass' | 'name' | 'supply' | 'validFrom'>,
): Promise<Done> =>
  changing(ctx, async (tx) => {
    if (!(await deleteRate(tx, key))) throw new Refusal('notFound')
  })

/** Loads public rates for places and classes without any, and adds the classes that they are for. */
export const loadTaxRates = (
  ctx: OperatorContext,
  { preset }: { readonly preset: TaxPreset },
): Promise<{ added: number }> =>
  ctx.transaction(async (tx) => {
    const rates = presetRates(preset)
    const known = await codesOf(tx)
    for (const each of presetClasses)
      if (!known.includes(each.code) && rates.some(({ taxClass }) => taxClass === each.code))
        await putClass(tx, each)
    const added = await insertRates(tx, rates)
    await reloadTaxes(tx)
    return { added }
  })

/** @throws Refusal `malformed` for a class that every mall has */
export async function saveTaxClass(
  ctx: OperatorContext,
  entry: { readonly code: string; readonly name: LocalText },
): Promise<Done> {
  if (fixedTaxClasses.some((code) => code === entry.code))
    throw new Refusal('malformed', {}, [{ field: 'code', code: 'invalid' }])
  return changing(ctx, (tx) => putClass(tx, entry))
}

/** @throws Refusal `malformed` for an unknown state or class, and for a class of its own without one */
export const saveShippingTaxRule = (ctx: OperatorContext, entry: ShippingTaxRule): Promise<Done> =>
  changing(ctx, async (tx) => {
    if (entry.rule === 'class' && !entry.taxClass)
      throw new Refusal('malformed', {}, [{ field: 'taxClass', code: 'required' }])
    refuseTaxEntry(entry, await codesOf(tx))
    await putShippingRule(tx, entry)
  })

const codesOf = async (tx: Transaction) => (await ownTaxClasses(tx)).map(({ code }) => code)
