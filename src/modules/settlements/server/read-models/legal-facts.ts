import { type Sql, sql } from '#database/sql.ts'

/** Legal facts of a company's shop, as its tax details have them, as JSON; null for none, and for a private person. */
export const legalFactsOf = (shopId: Sql): Sql => sql`
  (select json_build_object('legalName', legal_name, 'registerEntry', registration_number, 'vatNumber', vat_number,
      'legalAddress', concat_ws(E'\n', street, nullif(trim(concat_ws(' ', postcode, city)), '')))
    from shop_tax_details where shop_id = ${shopId} and kind = 'company')`
