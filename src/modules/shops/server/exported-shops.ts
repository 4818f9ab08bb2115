import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import { exportedRows, type Told } from '#platform/personal-data.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/**
 * The shops that a person works in, and its application data. The licence is read on the page of the
 * application.
 */
export async function exportedShops(db: Database, userId: Id) {
  const [shops, shopApplications] = await Promise.all([
    exportedRows(
      db,
      sql<Told>`
        select to_jsonb(t) as told from (
          select s.name as shop, w.role from shop_staff w join shops s on s.id = w.shop_id
          where w.user_id = ${userId} order by s.id) t`,
    ),
    exportedRows(
      db,
      sql<Told>`
        select to_jsonb(t) as told from (
          select site, status, company_name as "companyName", registration_number as "registrationNumber",
            contact_name as "contactName", phone, shop_name as "shopName", goods, bank_holder as "bankHolder",
            bank_name as "bankName", bank_number_end as "bankNumberEnd", reason, applied_at as "appliedAt"
          from shop_applications where user_id = ${userId}) t`,
    ),
  ])
  return { shops, shopApplications }
}
