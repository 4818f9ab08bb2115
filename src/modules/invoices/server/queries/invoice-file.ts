import { type Sql, sql } from '#database/sql.ts'
import { heldBy } from '#modules/orders/server/read-models/held-by.ts'
import type { Context, MerchantContext, OperatorContext, OrderHolderContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { drawInvoice } from '../commands/draw-invoice.ts'
import type { InvoicesParts } from '../parts.ts'

export type InvoiceFile = {
  readonly number: string
  readonly mime: string
  readonly content: Buffer
  /** It is the shop's own document: it came from outside. */
  readonly isOfShop: boolean
}
export type InvoiceRequest = {
  readonly orderId: Id
  readonly invoiceId?: Id | undefined
  /** The mall's own document, also where that of the shop replaces it. */
  readonly ofMall?: boolean | undefined
}

/** A document of an order of its holder. Another buyer's does not exist. @throws Refusal `notFound` */
export function heldInvoice(
  ctx: OrderHolderContext,
  request: InvoiceRequest,
  parts: InvoicesParts,
): Promise<InvoiceFile> {
  return readInvoice(parts, ctx, request, heldBy(ctx.holder))
}

/** A document of an order of the caller's shop. @throws Refusal `notFound` */
export function shopInvoice(
  ctx: MerchantContext,
  request: InvoiceRequest,
  parts: InvoicesParts,
): Promise<InvoiceFile> {
  return readInvoice(parts, ctx, request, sql`o.shop_id = ${ctx.shopId}`)
}

/** A document of any order. @throws Refusal `notFound` */
export function anyInvoice(
  ctx: OperatorContext,
  request: InvoiceRequest,
  parts: InvoicesParts,
): Promise<InvoiceFile> {
  return readInvoice(parts, ctx, request, sql`true`)
}

/**
 * The file of a document, its shop's own where there is one; one that is not drawn yet is drawn now. Without
 * an id it is the invoice.
 */
async function readInvoice(
  parts: InvoicesParts,
  ctx: Context,
  { orderId, invoiceId, ofMall = false }: InvoiceRequest,
  isAllowed: Sql,
): Promise<InvoiceFile> {
  const which = invoiceId ? sql`i.id = ${invoiceId}` : sql`i.kind = 'invoice'`
  const row = await sql<{ id: Id; number: string; file: string | null; replaced_by: string | null }>`
    select i.id, i.number, i.file,
      (select u.file from shop_invoices u where u.invoice_id = i.id order by u.id desc limit 1) as replaced_by
    from invoices i join orders o on o.id = i.order_id join order_groups g on g.id = o.group_id
    where i.order_id = ${orderId} and ${which} and ${isAllowed}`.row(ctx.db)
  if (!row) throw new Refusal('notFound')
  const { number } = row
  const ofShop = !ofMall && row.replaced_by ? await parts.files.get(row.replaced_by) : undefined
  if (ofShop) return { number, mime: 'application/pdf', content: ofShop, isOfShop: true }
  const content = (row.file && (await parts.files.get(row.file))) || (await drawInvoice(parts, ctx, row.id))
  if (!content) throw new Refusal('notFound')
  return { number, mime: 'application/pdf', content, isOfShop: false }
}
