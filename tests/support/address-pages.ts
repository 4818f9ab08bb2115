import { sql } from '#database/sql.ts'
import type { TestMall } from './mall.ts'

/** Steps shared by the tests of address pages, in the mall of their file. */
export const addressPagesTools = (mallNow: () => TestMall) => {
  const book = '/sapi/mall-customer/shipping-address'

  const lastAddress = async () => {
    const rows = await sql<{ address: { firstName: string; street: string } }>`
    select shipping_address as address from order_groups order by created_at desc limit 1`.rows(mallNow().db)
    return rows[0]!.address
  }

  return { book, lastAddress }
}
