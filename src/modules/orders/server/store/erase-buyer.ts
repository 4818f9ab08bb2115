import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Person } from '#platform/personal-data.ts'

/** Of an address the country and the province stay, by which the order was taxed. */
const withoutPerson = (column: 'shipping_address' | 'billing_address') => {
  const address = column === 'shipping_address' ? sql`shipping_address` : sql`billing_address`
  return sql`jsonb_build_object('firstName', '', 'lastName', '', 'phone', '', 'email', '', 'company', '',
    'country', ${address} -> 'country', 'province', ${address} -> 'province', 'city', '', 'postalCode', '', 'street', '', 'detail', '')`
}

/** Erases the person from their orders. The goods sold, their price and date stay for the books. */
export async function eraseBuyer(tx: Transaction, { userId }: Person): Promise<void> {
  await sql`
    update order_groups set shipping_address = ${withoutPerson('shipping_address')},
      billing_address = ${withoutPerson('billing_address')}, invoice_data = null, email = '', phone = ''
    where buyer_id = ${userId}`.run(tx)
  await sql`
    update orders set remark = '', tax_facts = tax_facts - 'buyerNumber'
    where buyer_id = ${userId} and (remark <> '' or tax_facts ? 'buyerNumber')`.run(tx)
}
