import { sql } from '#database/sql.ts'
import type { ChosenKind } from '#modules/after-sales/rules/kinds.ts'
import { unitOfLine } from '#modules/catalogue/server/read-models/unit-of-line.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { OrderedLine } from './ordered-group.ts'

/** An application about which its shop decides. */
export type AfterSaleToDecide = {
  readonly afterSaleId: Id
  readonly number: string
  readonly kind: ChosenKind
  readonly currency: Currency
  readonly requested: number
  readonly remark: string
  readonly dueAt: Date | null
  readonly site: string
  readonly shopId: Id
  readonly shopSlug: string
  readonly shopName: LocalText
  readonly lines: readonly Omit<OrderedLine, 'goods'>[]
}

/** None where the platform decides, or when it has since been decided or withdrawn. */
export const afterSaleToDecide = (db: Database, afterSaleId: Id): Promise<AfterSaleToDecide[]> =>
  sql<AfterSaleToDecide>`
    select a.id as "afterSaleId", a.number, a.kind, a.currency, a.requested_amount::float8 as requested, a.remark,
      (select min(due_at) from deadlines where subject = 'afterSale' and subject_id = a.id) as "dueAt",
      o.site, shop.id as "shopId", shop.slug as "shopSlug", shop.name as "shopName",
      (select json_agg(json_build_object('name', l.name, 'chosen', l.chosen, 'quantity', al.quantity, 'unit', ${unitOfLine}, 'picture', l.picture)
          order by al.position)
        from after_sale_lines al join order_lines l on l.id = al.order_line_id where al.after_sale_id = a.id) as lines
    from after_sales a
    join orders o on o.id = a.order_id
    join shops shop on shop.id = a.shop_id
    where a.id = ${afterSaleId} and a.status = 'awaitingReview' and not a.is_with_platform`.rows(db)
