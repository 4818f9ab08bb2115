import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { SellerDetails } from '../../rules/dac7.ts'

export const putTaxDetails = (tx: Transaction, shopId: Id, details: SellerDetails): Promise<void> =>
  sql`
    insert into shop_tax_details (shop_id, kind, legal_name, street, postcode, city, country, tax_number, vat_number,
      registration_number, born_on, first_name)
    values (${shopId}, ${details.kind}, ${details.legalName}, ${details.street}, ${details.postcode}, ${details.city},
      ${details.country}, ${details.taxNumber}, ${details.vatNumber}, ${details.registrationNumber}, ${details.bornOn ?? null}::text::date,
      ${details.firstName})
    on conflict (shop_id) do update set kind = excluded.kind, legal_name = excluded.legal_name, street = excluded.street,
      postcode = excluded.postcode, city = excluded.city, country = excluded.country, tax_number = excluded.tax_number,
      vat_number = excluded.vat_number, registration_number = excluded.registration_number, born_on = excluded.born_on,
      first_name = excluded.first_name,
      updated_at = app_now()`.run(tx)
