import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { SettlementTerms, ShopTerms } from '../../rules/terms.ts'

/** The terms of the mall. */
export async function settlementTerms(db: Database | Transaction): Promise<SettlementTerms> {
  const row = await sql<SettlementTerms>`
    select commission_basis_points as "commissionBasisPoints", commission_vat_basis_points as "commissionVatBasisPoints", period,
      reserve_basis_points as "reserveBasisPoints", reserve_days as "reserveDays", payer_name as "payerName", payer_iban as "payerIban",
      payer_bic as "payerBic", platform_address as "platformAddress", platform_country as "platformCountry",
      platform_tax_number as "platformTaxNumber"
    from settlement_terms`.row(db)
  return row!
}

export const saveSettlementTerms = (tx: Transaction, terms: SettlementTerms): Promise<void> =>
  sql`
    update settlement_terms set commission_basis_points = ${terms.commissionBasisPoints},
      commission_vat_basis_points = ${terms.commissionVatBasisPoints}, period = ${terms.period},
      reserve_basis_points = ${terms.reserveBasisPoints}, reserve_days = ${terms.reserveDays}, payer_name = ${terms.payerName},
      payer_iban = ${terms.payerIban}, payer_bic = ${terms.payerBic}, platform_address = ${terms.platformAddress},
      platform_country = ${terms.platformCountry}, platform_tax_number = ${terms.platformTaxNumber}`.run(tx)

/** A shop's own terms; undefined where those of the mall apply. */
export const shopTerms = async (db: Database | Transaction, shopId: Id): Promise<ShopTerms> =>
  (await sql<ShopTerms>`
    select commission_vat_basis_points as "commissionVatBasisPoints", reserve_basis_points as "reserveBasisPoints",
      reserve_days as "reserveDays"
    from shop_settlement_terms where shop_id = ${shopId}`.row(db)) ?? {
    commissionVatBasisPoints: null,
    reserveBasisPoints: null,
    reserveDays: null,
  }

export const saveShopTerms = (tx: Transaction, shopId: Id, terms: ShopTerms): Promise<void> =>
  sql`
    insert into shop_settlement_terms (shop_id, commission_vat_basis_points, reserve_basis_points, reserve_days)
    values (${shopId}, ${terms.commissionVatBasisPoints}, ${terms.reserveBasisPoints}, ${terms.reserveDays})
    on conflict (shop_id) do update set commission_vat_basis_points = excluded.commission_vat_basis_points,
      reserve_basis_points = excluded.reserve_basis_points, reserve_days = excluded.reserve_days`.run(tx)

type RateSubject = {
  readonly shopId?: Id | null | undefined
  readonly categoryId?: Id | null | undefined
  readonly activityId?: Id | null | undefined
}

/** Whether the shop, the category and the campaign of a rate exist, as far as it names them. */
export async function subjectsExist(
  tx: Transaction,
  { shopId = null, categoryId = null, activityId = null }: RateSubject,
) {
  const row = await sql<{ all_exist: boolean }>`
    select (${shopId}::bigint is null or exists (select from shops where id = ${shopId}))
      and (${categoryId}::bigint is null or exists (select from categories where id = ${categoryId}))
      and (${activityId}::bigint is null or exists (select from platform_activities where id = ${activityId})) as all_exist`.row(
    tx,
  )
  return row!.all_exist
}

/** Sets the rate of a shop, a category, a campaign, or some of them together. */
export const putCommissionRate = (tx: Transaction, key: RateSubject, basisPoints: number): Promise<void> =>
  sql`
    insert into commission_rates (id, shop_id, category_id, activity_id, basis_points)
    values (${newId()}, ${key.shopId ?? null}, ${key.categoryId ?? null}, ${key.activityId ?? null}, ${basisPoints})
    on conflict (shop_id, category_id, activity_id) do update set basis_points = excluded.basis_points`.run(
    tx,
  )

export async function deleteCommissionRate(tx: Transaction, rateId: Id): Promise<boolean> {
  const row = await sql<{ id: Id }>`delete from commission_rates where id = ${rateId} returning id`.row(tx)
  return row !== undefined
}

type NewFee = {
  readonly feeId: Id
  readonly shopId: Id | undefined
  readonly kind: 'monthly' | 'perOrder'
  readonly name: string
  readonly currency: string
  readonly amount: number
  readonly startsOn: string
}

export const insertFee = (tx: Transaction, fee: NewFee): Promise<void> =>
  sql`
    insert into settlement_fees (id, shop_id, kind, name, currency, amount, starts_on)
    values (${fee.feeId}, ${fee.shopId ?? null}, ${fee.kind}, ${fee.name}, ${fee.currency}, ${fee.amount}, ${fee.startsOn}::text::date)`.run(
    tx,
  )

/** Fees of all shops that have not ended, and with a shop those of it as well. */
export async function currentFees(db: Database, shopId?: Id) {
  const rows = await sql<{ name: string; kind: NewFee['kind']; currency: Currency; amount: string }>`
    select name, kind, currency::text as currency, amount from settlement_fees
    where ended_at is null and (shop_id is null or shop_id = ${shopId ?? null}) order by id`.rows(db)
  return rows.map(({ amount, ...fee }) => ({ ...fee, amount: Number(amount) }))
}

/** A fee ends; its lines stay. */
export async function endFee(tx: Transaction, feeId: Id): Promise<boolean> {
  const row = await sql<{ id: Id }>`
    update settlement_fees set ended_at = app_now() where id = ${feeId} and ended_at is null returning id`.row(
    tx,
  )
  return row !== undefined
}

export async function shopExists(db: Database | Transaction, shopId: Id): Promise<boolean> {
  return (await sql<{ id: Id }>`select id from shops where id = ${shopId}`.row(db)) !== undefined
}
