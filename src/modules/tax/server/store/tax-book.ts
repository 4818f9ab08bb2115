import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { ShippingTaxRule, TaxRateRow, TaxRegistration } from '#vocabulary/tax.ts'

export const putRegistration = (tx: Transaction, each: TaxRegistration): Promise<void> =>
  sql`
    insert into tax_registrations (id, country, state, scheme, number, valid_from, valid_until)
    values (${newId()}, ${each.country}, ${each.state}, ${each.scheme}, ${each.number}, ${each.validFrom}::text::date,
      ${each.validUntil ?? null}::text::date)
    on conflict (country, state, scheme, valid_from) do update
      set number = excluded.number, valid_until = excluded.valid_until`.run(tx)

type RegistrationKey = Pick<TaxRegistration, 'country' | 'state' | 'scheme' | 'validFrom'>

export async function deleteRegistration(tx: Transaction, key: RegistrationKey): Promise<boolean> {
  const rows = await sql`
    delete from tax_registrations where country = ${key.country} and state = ${key.state} and scheme = ${key.scheme}
      and valid_from = ${key.validFrom}::text::date returning country`.rows(tx)
  return rows.length > 0
}

export const putRate = (tx: Transaction, each: TaxRateRow): Promise<void> =>
  sql`
    insert into tax_rates (id, country, state, tax_class, name, basis_points, relation, supply, valid_from, valid_until)
    values (${newId()}, ${each.country}, ${each.state}, ${each.taxClass}, ${each.name}, ${each.basisPoints},
      ${each.relation}, ${each.supply}, ${each.validFrom}::text::date, ${each.validUntil ?? null}::text::date)
    on conflict (country, state, tax_class, name, supply, valid_from) do update
      set basis_points = excluded.basis_points, relation = excluded.relation, valid_until = excluded.valid_until`.run(
    tx,
  )

type RateKey = Pick<TaxRateRow, 'country' | 'state' | 'taxClass' | 'name' | 'supply' | 'validFrom'>

export async function deleteRate(tx: Transaction, key: RateKey): Promise<boolean> {
  const rows = await sql`
    delete from tax_rates where country = ${key.country} and state = ${key.state} and tax_class = ${key.taxClass}
      and name = ${key.name} and supply = ${key.supply} and valid_from = ${key.validFrom}::text::date returning country`.rows(
    tx,
  )
  return rows.length > 0
}

/**
 * Adds rates of places and classes that have none yet, all at once.
 * @returns the number of added rates
 */
export async function insertRates(tx: Transaction, rates: readonly TaxRateRow[]): Promise<number> {
  const rows = await sql`
    insert into tax_rates (id, country, state, tax_class, name, basis_points, relation, supply, valid_from, valid_until)
    select id, country, state, tax_class, name, basis_points, relation, supply, valid_from, valid_until
    from unnest(${rates.map(() => newId())}::bigint[], ${rates.map((each) => each.country)}::text[],
      ${rates.map((each) => each.state)}::text[], ${rates.map((each) => each.taxClass)}::text[],
      ${rates.map((each) => each.name)}::text[], ${rates.map((each) => each.basisPoints)}::numeric[],
      ${rates.map((each) => each.relation)}::text[], ${rates.map((each) => each.supply)}::text[],
      ${rates.map((each) => each.validFrom)}::text[]::date[], ${rates.map((each) => each.validUntil ?? null)}::text[]::date[])
      as rate (id, country, state, tax_class, name, basis_points, relation, supply, valid_from, valid_until)
    where not exists (select from tax_rates known where known.country = rate.country and known.state = rate.state
      and known.tax_class = rate.tax_class)
    returning id`.rows(tx)
  return rows.length
}

export const putClass = (
  tx: Transaction,
  { code, name }: { readonly code: string; readonly name: LocalText },
): Promise<void> =>
  sql`
    insert into tax_classes (code, name) values (${code}, ${sql.json(name)})
    on conflict (code) do update set name = excluded.name`.run(tx)

export const putShippingRule = (tx: Transaction, each: ShippingTaxRule): Promise<void> =>
  sql`
    insert into tax_shipping_rules (country, state, rule, tax_class)
    values (${each.country}, ${each.state}, ${each.rule}, ${each.rule === 'class' ? (each.taxClass ?? 'standard') : null})
    on conflict (country, state) do update set rule = excluded.rule, tax_class = excluded.tax_class`.run(tx)
