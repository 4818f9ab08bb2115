import { sql } from '#database/sql.ts'
import type { Address } from '#modules/addresses/rules/address.ts'
import type { ChosenValue } from '#modules/catalogue/rules/chosen-values.ts'
import type { Fulfilment } from '#modules/catalogue/rules/kinds.ts'
import { unitOfLine } from '#modules/catalogue/server/read-models/unit-of-line.ts'
import type { Adjustment } from '#modules/pricing/rules/adjustment.ts'
import { beforeDiscounts, discountsOf } from '#modules/pricing/rules/discounts.ts'
import { type TaxByRate, taxByRate } from '#modules/pricing/rules/tax-by-rate.ts'
import type { OrderTaxFacts } from '#modules/tax/rules/tax-of-sale.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type Language, type LocalText, textIn } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import { creditedTaxes, type RefundedTax } from '../../rules/document-taxes.ts'
import type { InvoiceContent, InvoiceKind, InvoiceLine } from '../../rules/invoice.ts'
import type { InvoiceData } from '../../rules/invoice-data.ts'

/** A document that is to be issued, with all but its number. */
export type DueDocument = {
  readonly kind: InvoiceKind
  readonly site: string
  readonly orderId: Id
  readonly refundId?: Id | undefined
  readonly correctsId?: Id | undefined
  readonly language: Language
  readonly content: InvoiceContent
}

type StoredLine = {
  id: string
  parentId: string | null
  name: LocalText
  chosen: ChosenValue<LocalText>[]
  sku: string
  quantity: number
  unit: LocalText | null
  goods: number
  points: number
  taxLines: TaxByRate[] | null
  cuts: Pick<Adjustment, 'kind' | 'amount' | 'borneBy'>[] | null
}

type OrderRow = {
  order_id: Id
  number: string
  site: string
  language: Language
  fulfilment: Fulfilment
  currency: Currency
  created_at: Date
  paid_at: Date
  billing_address: Address
  invoice_data: InvoiceData | null
  parcel_tax_code: string | null
  shop_name: LocalText
  company: { name: string; registration: string } | null
  shipping_amount: string
  insurance_amount: string
  tax_amount: string
  tax_included: boolean
  tax_basis_points: number
  tax_facts: OrderTaxFacts | null
  due_amount: string
  lines: StoredLine[]
}

/** Columns of an order `o` of a group `g` for any document. Held money is paid once all is captured. */
const orderColumns = sql`
  o.id as order_id, o.number, o.site, g.language, o.fulfilment, o.currency, o.created_at, coalesce(greatest(o.paid_at,
    (select max(b.settled_at) from obligations b where b.order_id = o.id and b.kind = 'order')), o.created_at) as paid_at, g.billing_address, g.invoice_data,
  g.shipping_address->'more'->>'taxCode' as parcel_tax_code, shop.name as shop_name,
  (select json_build_object('name', a.company_name, 'registration', a.registration_number) from shop_applications a
    where a.shop_id = shop.id order by a.id limit 1) as company,
  o.shipping_amount, o.insurance_amount, o.tax_amount, o.tax_included, o.tax_basis_points, o.tax_facts, o.due_amount,
  (select json_agg(json_build_object('id', l.id::text, 'parentId', l.parent_id::text, 'name', l.name, 'chosen', l.chosen, 'sku', l.sku,
      'quantity', l.quantity, 'unit', ${unitOfLine}, 'goods', l.goods_amount, 'points', l.points_due, 'taxLines', l.tax_lines, 'cuts', (
        select json_agg(json_build_object('kind', a.kind, 'amount', a.amount, 'borneBy', a.borne_by))
        from order_line_adjustments a where a.order_line_id = l.id and a.amount < 0)) order by l.position)
    from order_lines l where l.order_id = o.id) as lines`

/** Orders that were sold for money, are paid to the last of it, and whose buyer did not decline an invoice. */
export const isToInvoice = sql`
  o.business_kind = 'sale' and o.fulfilment <> 'giftCard' and o.due_amount > 0 and o.paid_at is not null
  and exists (select from order_groups wanted where wanted.id = o.group_id and wanted.wants_invoice)
  and not exists (select from obligations b where b.order_id = o.id and b.kind = 'order' and b.status <> 'settled')`

/** Invoices that are missing of these orders, those that were paid first before the others. */
export async function dueInvoices(
  db: Database | Transaction,
  orderIds: readonly Id[],
): Promise<DueDocument[]> {
  const rows = await sql<OrderRow>`
    select ${orderColumns}
    from orders o join order_groups g on g.id = o.group_id join shops shop on shop.id = o.shop_id
    where o.id = any(${orderIds}::bigint[]) and ${isToInvoice}
      and not exists (select from invoices i where i.order_id = o.id and i.kind = 'invoice')
    order by o.paid_at, o.id`.rows(db)
  return rows.map((row) => ({
    kind: 'invoice',
    site: row.site,
    orderId: row.order_id,
    language: row.language,
    content: {
      ...partiesOf(row),
      lines: soldLines(row),
      shipping: shippingOf(row, Number(row.shipping_amount)),
      insurance: Number(row.insurance_amount),
      tax: Number(row.tax_amount),
      taxes: hasRates(row)
        ? taxByRate(row.lines.map(({ taxLines }) => ({ taxLines: taxLines ?? [] })))
        : undefined,
      total: Number(row.due_amount),
      points: row.lines.reduce((sum, { points }) => sum + points, 0),
    },
  }))
}

type RefundedRow = OrderRow & {
  refund_id: Id
  corrects_id: Id
  corrected_number: string
  corrected_at: Date
  amount: string
  items: { lineId: string; units: number; component: string; amount: number; before: number }[]
}

/** Credit notes that are missing: one for each refund of an order with an invoice. */
export async function dueCreditNotes(
  db: Database | Transaction,
  orderIds: readonly Id[],
): Promise<DueDocument[]> {
  const rows = await sql<RefundedRow>`
    select ${orderColumns}, r.id as refund_id, i.id as corrects_id, i.number as corrected_number, i.issued_at as corrected_at, r.amount,
      (select json_agg(json_build_object('lineId', t.order_line_id::text, 'units', t.units, 'component', t.component, 'amount', t.amount,
          'before', (select coalesce(sum(e.amount), 0) from refund_items e
            where e.order_line_id = t.order_line_id and e.component = t.component and e.refund_id < t.refund_id)))
        from refund_items t where t.refund_id = r.id) as items
    from refunds r join orders o on o.id = r.order_id join order_groups g on g.id = o.group_id
    join shops shop on shop.id = o.shop_id join invoices i on i.order_id = o.id and i.kind = 'invoice'
    where o.id = any(${orderIds}::bigint[]) and r.amount > 0
      and not exists (select from invoices c where c.refund_id = r.id)
    order by r.id`.rows(db)
  return rows.map((row) => {
    const all = (component: string) =>
      row.items.reduce((sum, item) => sum + (item.component === component ? item.amount : 0), 0)
    return {
      kind: 'creditNote',
      site: row.site,
      orderId: row.order_id,
      refundId: row.refund_id,
      correctsId: row.corrects_id,
      language: row.language,
      content: {
        ...partiesOf(row),
        lines: refundedLines(row),
        shipping: shippingOf(row, all('shipping')),
        insurance: all('insurance'),
        tax: all('tax'),
        taxes: hasRates(row) ? creditedTaxes(refundedTaxes(row)) : undefined,
        total: Number(row.amount),
        points: 0,
        corrects: { number: row.corrected_number, issuedAt: row.corrected_at.toISOString() },
      },
    }
  })
}

/** Rates are stored with the lines of orders that were placed since the mall has them. */
const hasRates = ({ lines }: OrderRow): boolean => lines.some(({ taxLines }) => taxLines !== null)

const refundedTaxes = ({ lines, items }: RefundedRow): RefundedTax[] =>
  items
    .filter(({ component }) => component === 'tax')
    .map(({ lineId, before, amount }) => ({
      taxLines: lines.find(({ id }) => id === lineId)?.taxLines ?? [],
      before,
      amount,
    }))

/** Only parcels are shipped. */
const shippingOf = ({ fulfilment }: OrderRow, amount: number): number | undefined =>
  fulfilment === 'parcel' ? amount : undefined

const partiesOf = (row: OrderRow) => {
  // The form of a billing address of its own does not require it; that of the parcel's does.
  const company = row.invoice_data
  const taxNumber = company ? company.taxNumber : row.billing_address.more?.taxCode || row.parcel_tax_code
  return {
    seller: {
      name: textIn(row.shop_name, row.language),
      company: row.company?.name,
      registration: row.company?.registration,
      taxNumber: row.tax_facts?.sellerNumber,
    },
    buyer: company ? { ...row.billing_address, company: company.companyName } : row.billing_address,
    buyerTaxNumber:
      row.tax_facts?.buyerNumber ??
      (typeof taxNumber === 'string' && taxNumber !== '' ? taxNumber : undefined),
    orderNumber: row.number,
    placedAt: row.created_at.toISOString(),
    paidAt: row.paid_at.toISOString(),
    currency: row.currency,
    taxIncluded: row.tax_included,
    taxBasisPoints: row.tax_basis_points,
    taxTreatment: row.tax_facts?.treatment,
  }
}

/** A bundle is one line, which costs what its parts cost. */
function soldLines({ lines, language }: OrderRow): InvoiceLine[] {
  return lines
    .filter(({ parentId }) => parentId === null)
    .map((line) => {
      const whole = [line, ...lines.filter(({ parentId }) => parentId === line.id)]
      const amount = whole.reduce((sum, { goods }) => sum + goods, 0)
      const before = beforeDiscounts(amount, discountsOf(whole.flatMap(({ cuts }) => cuts ?? [])))
      return {
        ...namesOf(line, language),
        quantity: line.quantity,
        unit: before % line.quantity === 0 ? before / line.quantity : undefined,
        discount: before - amount,
        amount,
      }
    })
}

/** The units whose goods were refunded, and lines with any refund. */
function refundedLines({ lines, language, items }: RefundedRow): InvoiceLine[] {
  const goods = new Map(
    items.filter(({ component }) => component === 'goods').map((item) => [item.lineId, item]),
  )
  return lines
    .filter(({ parentId }) => parentId === null)
    .flatMap((line) => {
      const parts = lines
        .filter(({ parentId }) => parentId === line.id)
        .flatMap(({ id }) => goods.get(id) ?? [])
      const own = goods.get(line.id)
      if (!own && parts.length === 0) return []
      const amount = parts.reduce((sum, part) => sum + part.amount, own?.amount ?? 0)
      // A second refund of units that an exchange refunded in part counts none of them again.
      const quantity = own ? Math.max(1, own.units) : line.quantity
      return [{ ...namesOf(line, language), quantity, unit: undefined, discount: 0, amount }]
    })
}

const namesOf = ({ name, chosen, sku, unit }: StoredLine, language: Language) => ({
  name: textIn(name, language),
  detail: chosen.map(({ value }) => textIn(value, language)).join(language === 'zh' ? '，' : ', '),
  sku,
  measure: unit ? textIn(unit, language) : undefined,
})
