import { sql } from '#database/sql.ts'
import type { MerchantContext } from '#platform/context.ts'
import type { SellerDetails } from '../../rules/dac7.ts'

/** The legal identity of a shop, for tax offices. */
export async function shopTaxDetails({ db, shopId }: MerchantContext): Promise<{
  details: (SellerDetails & { readonly bornOn: string | undefined }) | undefined
}> {
  const row = await sql<Omit<SellerDetails, 'bornOn'> & { bornOn: string | null }>`
    select kind, legal_name as "legalName", first_name as "firstName", street, postcode, city, country::text as country,
      tax_number as "taxNumber", vat_number as "vatNumber", registration_number as "registrationNumber", born_on::text as "bornOn"
    from shop_tax_details where shop_id = ${shopId}`.row(db)
  return { details: row && { ...row, bornOn: row.bornOn ?? undefined } }
}
