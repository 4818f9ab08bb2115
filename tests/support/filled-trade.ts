import type { Pool } from 'pg'

/**
 * Copies order groups with all that belongs to them, in the database and without its triggers, so that tables are as large as in a
 * mall of some years. Each copy has ids, buyers and numbers of its own, and sells of the same stock, whose figures are raised.
 */
export async function copyGroups(pool: Pool, groupIds: readonly string[], copies: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('begin')
    // No trigger, no foreign key: rows are copies of rows that have passed them.
    await client.query('set local session_replication_role = replica')
    const columns = await columnsOf(client)
    const templates: { table: string; rows: string }[] = []
    const ids: string[] = []
    for (const [table, where] of Object.entries(tables)) {
      const rows = `template_${table}`
      await client.query(
        `create temp table ${rows} on commit drop as select * from ${table} where ${where(groupIds)}`,
      )
      templates.push({ table, rows })
      if (columns.some((column) => column.table === table && column.name === 'id'))
        ids.push(`select id from ${rows}`)
    }
    await client.query(
      `create temp table template_ids on commit drop as ${ids.join(' union ')}; analyze template_ids`,
    )
    const { rows: range } = await client.query<{ ids: string[]; step: string }>(
      `select array_agg(id::text) as ids,
        (max(id) filter (where id > ${countedTo}) - min(id) filter (where id > ${countedTo}) + 1)::text as step from template_ids`,
    )
    const { ids: copied, step } = range[0]!
    for (const { table, rows } of templates) {
      const values = columns
        .filter((column) => column.table === table)
        .map(({ name, type, isUnique }) => {
          // Back in time: rows of later are those that the mall itself writes.
          if (type === 'bigint' && /(^|_)id$/.test(name))
            return `case when t.${name} <> all('{${copied}}'::bigint[]) then t.${name}
              when t.${name} > ${countedTo} then t.${name} - n * ${step} else t.${name} + n * ${countedTo} end`
          if (isUnique) return `t.${name} || '-' || n`
          return `t.${name}`
        })
      const names = columns.filter((column) => column.table === table).map(({ name }) => name)
      await client.query(
        `insert into ${table} (${names}) select ${values} from ${rows} t cross join generate_series(1::bigint, ${copies}) n`,
      )
    }
    await raiseSums(client)
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

/** Ids that the database counts are smaller, those that are made of the time are larger. */
const countedTo = 1_000_000

/** The tables that are copied, and the rows of each that belong to the groups. Rows of a later table are found by an earlier one. */
const tables: Readonly<Record<string, (groupIds: readonly string[]) => string>> = {
  order_groups: (ids) => `id in (${ids})`,
  checkouts: () => 'id in (select checkout_id from template_order_groups)',
  users: () => 'is_guest and id in (select buyer_id from template_order_groups)',
  orders: () => 'group_id in (select id from template_order_groups)',
  order_lines: () => 'order_id in (select id from template_orders)',
  order_line_adjustments: () => 'order_line_id in (select id from template_order_lines)',
  order_events: () => 'order_id in (select id from template_orders)',
  obligations: () => 'order_id in (select id from template_orders)',
  payment_attempts: () => 'group_id in (select id from template_order_groups)',
  payment_shares: () => 'attempt_id in (select id from template_payment_attempts)',
  payment_captures: () => 'attempt_id in (select id from template_payment_attempts)',
  payment_allocations: () => 'obligation_id in (select id from template_obligations)',
  refunds: () => 'order_id in (select id from template_orders)',
  refund_items: () => 'refund_id in (select id from template_refunds)',
  refund_allocations: () => 'refund_id in (select id from template_refunds)',
  payment_transfers: () => 'capture_id in (select id from template_payment_captures)',
  ledger_transactions:
    () => `id in (select transaction_id from ledger_entries where order_id in (select id from template_orders)
    union select ledger_transaction_id from template_payment_captures)
    or subject_id in (select id from template_payment_transfers)`,
  ledger_entries: () => 'transaction_id in (select id from template_ledger_transactions)',
  stock_reservations: () => 'order_id in (select id from template_orders)',
  stock_movements: () => 'reservation_id in (select id from template_stock_reservations)',
  shipments: () => 'order_id in (select id from template_orders)',
  shipment_lines: () => 'shipment_id in (select id from template_shipments)',
  after_sales: () => 'order_id in (select id from template_orders)',
  after_sale_lines: () => 'after_sale_id in (select id from template_after_sales)',
  deadlines: () =>
    'subject_id in (select id from template_orders union select id from template_after_sales union select id from template_order_groups)',
}

type Column = {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly isUnique: boolean
}

/** The columns that are written, and which of their texts no two rows may share. */
async function columnsOf(client: { query: Pool['query'] }): Promise<readonly Column[]> {
  const { rows } = await client.query<Column>(
    `
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      format_type(a.atttypid, null) in ('text', 'citext') and exists (
        select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indkey[i.indnkeyatts - 1] = a.attnum
          and not exists (select from pg_attribute b where b.attrelid = c.oid and b.attnum = any(i.indkey) and b.atttypid = 'bigint'::regtype)) as "isUnique"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and (c.relname, a.attname) not in (('stock_movements', 'id'), ('ledger_entries', 'number'))
    order by c.relname, a.attnum`,
    [Object.keys(tables)],
  )
  return rows
}

/** Sums that rows of the copies belong to as well. */
async function raiseSums(client: { query: Pool['query'] }): Promise<void> {
  await client.query(`
    update stock s set available = 1000000, reserved = moved.reserved, sold = moved.sold, written_off = moved.written_off
    from (
      select variant_id, warehouse_id,
        coalesce(sum(quantity) filter (where kind = 'reserve'), 0) - coalesce(sum(quantity) filter (where kind in ('commit', 'release')), 0) as reserved,
        coalesce(sum(quantity) filter (where kind = 'commit'), 0) - coalesce(sum(quantity) filter (where kind in ('restore', 'writeOff')), 0) as sold,
        coalesce(sum(quantity) filter (where kind = 'writeOff'), 0) as written_off
      from stock_movements group by variant_id, warehouse_id
    ) moved where moved.variant_id = s.variant_id and moved.warehouse_id = s.warehouse_id`)
  await client.query(`
    update stock_movements m set quantity = s.available + s.reserved + s.sold + s.written_off
    from stock s where m.kind = 'put' and m.variant_id = s.variant_id and m.warehouse_id = s.warehouse_id`)
  await client.query(`
    delete from ledger_sums;
    update payment_book_progress set summed_number = 0, summed_id = 0, next_number = 0, next_transaction = null;
    delete from ledger_balances;
    insert into ledger_balances (account, owner, currency, part, balance)
    select account, owner, currency, 0, sum(amount) from ledger_entries group by account, owner, currency`)
}
