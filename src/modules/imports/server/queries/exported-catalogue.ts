import { sql } from '#database/sql.ts'
import { ownWarehouses } from '#modules/stock/server/public.ts'
import type { Database } from '#platform/context.ts'
import { inTransaction } from '#platform/transaction.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'
import { sitesInUse } from '#vocabulary/sites.ts'
import { type KindLeftOut, namedLeftOutMax } from '../../rules/left-out.ts'
import { sitesOf } from '../store/runs.ts'
import { csvTable } from '../writing/csv.ts'
import { fieldsOfTable, type OwnLayout, rowsOfProduct, tableHeaders } from '../writing/own-table.ts'
import { xlsxTable } from '../writing/xlsx.ts'
import {
  type CurrentProduct,
  currentProducts,
  isInTable,
  kindLeftOut,
  nameOfWarehouse,
} from './current-products.ts'

export type TableFormat = 'csv' | 'xlsx'

type Wanted = {
  readonly shopId: Id
  /** Begins addresses of pictures. */
  readonly origin: string
  readonly language: Language
  readonly format: TableFormat
}

const atOnce = 200

/** The catalogue of a shop as a table of our own form, which imports again unchanged. */
export async function exportedCatalogue(
  db: Database,
  { shopId, origin, language, format }: Wanted,
): Promise<{ readonly bytes: Buffer; readonly products: number }> {
  const layout = await layoutOf(db, shopId, language)
  const products: CurrentProduct[] = []
  for (let after: Id | undefined; ; ) {
    const page = await currentProducts(db, { shopId, origin, after, atMost: atOnce })
    products.push(...page)
    after = page.at(-1)?.productId
    if (page.length < atOnce) break
  }
  const fields = fieldsOfTable(products, layout)
  const rows = [
    tableHeaders(fields, layout),
    ...products.flatMap((product) => rowsOfProduct(product, fields, layout)),
  ]
  const sheet = language === 'zh' ? '商品' : 'Products'
  return { bytes: format === 'csv' ? csvTable(rows) : xlsxTable(rows, sheet), products: products.length }
}

async function layoutOf(db: Database, shopId: Id, language: Language): Promise<OwnLayout> {
  const [sites, warehouses] = await Promise.all([
    sitesOf(db),
    inTransaction(db, (tx) => ownWarehouses(tx, shopId)),
  ])
  const names = warehouses.map(({ name }) => nameOfWarehouse(name))
  return {
    language,
    sites: new Map(sitesInUse(sites).map(({ code, currency }) => [code, currency])),
    warehouses: names,
  }
}

export type LeftOutProduct = {
  readonly productId: Id
  readonly name: LocalText
  readonly kind: KindLeftOut
}

/** Products of a shop that a table holds, and those of kinds that it does not. */
export async function countExported(
  db: Database,
  shopId: Id,
): Promise<{
  readonly products: number
  readonly leftOut: number
  readonly leftOutProducts: readonly LeftOutProduct[]
}> {
  const [row, leftOutProducts] = await Promise.all([
    sql<{ products: number; all: number }>`
      select count(*) filter (where ${isInTable})::int as products, count(*)::int as all from products p
      where p.shop_id = ${shopId} and p.status <> 'deleted'`.row(db),
    sql<LeftOutProduct>`
      select p.id as "productId", p.name, ${kindLeftOut} as kind from products p
      where p.shop_id = ${shopId} and p.status <> 'deleted' and ${kindLeftOut} is not null
      order by ${kindLeftOut}, p.id limit ${namedLeftOutMax}`.rows(db),
  ])
  return { products: row!.products, leftOut: row!.all - row!.products, leftOutProducts }
}
