import { sql } from 'kysely'
import type { Id } from '#domain/identifiers.ts'
import type { LocalText } from '#domain/language.ts'
import type { Currency } from '#domain/pricing/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { cleanHtml } from '#platform/clean-html.ts'
import type { MerchantContext } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import { refreshListings } from '../listings.ts'
import { saveWords } from '../save-words.ts'

export type ShopProductChange = {
  readonly productId: Id
  readonly version: number
  readonly status: 'onShelf' | 'offShelf'
  readonly name: LocalText
  readonly summary: LocalText
  readonly description: LocalText
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

/** A shop changes the words of its product, or takes it off the shelf. @throws Refusal `notFound`, `changedMeanwhile` */
export async function saveShopProduct(
  ctx: MerchantContext,
  change: ShopProductChange,
): Promise<{ productId: Id; version: number }> {
  return ctx.transaction(async (tx) => {
    const { rows } = await sql<{ version: number }>`
      select version from products where id = ${change.productId} and shop_id = ${ctx.shopId} and status <> 'deleted' for update`.execute(
      tx,
    )
    if (!rows[0]) throw new Refusal('notFound')
    if (rows[0].version !== change.version) throw new Refusal('changedMeanwhile')

    const description = { en: cleanHtml(change.description.en), zh: cleanHtml(change.description.zh) }
    await sql`
      update products set status = ${change.status}, name = ${json(change.name)}, summary = ${json(change.summary)},
        description = ${json(description)}, version = version + 1, updated_at = app_now()
      where id = ${change.productId}`.execute(tx)
    await saveWords(tx, change.productId)
    await refreshListings(tx, [change.productId])
    await announce(tx, { name: 'product.saved', productId: change.productId })
    return { productId: change.productId, version: change.version + 1 }
  })
}

export type VariantPriceChange = {
  readonly variantId: Id
  readonly site: string
  readonly currency: Currency
  /** Minor units. */
  readonly amount: number
  readonly compareAt?: number | undefined
}

/** A shop changes a price. Orders that are placed keep theirs. @throws Refusal `notFound`, `invalid` for a foreign currency */
export async function saveVariantPrice(
  ctx: MerchantContext,
  change: VariantPriceChange,
): Promise<{ variantId: Id }> {
  return ctx.transaction(async (tx) => {
    const { rows } = await sql<{ product_id: Id; currency: Currency | null }>`
      select v.product_id, (select settings->>'currency' from sites where code = ${change.site}) as currency
      from variants v where v.id = ${change.variantId} and v.shop_id = ${ctx.shopId} for update of v`.execute(
      tx,
    )
    const variant = rows[0]
    if (!variant) throw new Refusal('notFound')
    if (variant.currency !== change.currency)
      throw new Refusal('malformed', {}, [{ field: 'currency', code: 'invalid' }])

    await sql`
      insert into prices (variant_id, site, currency, amount, compare_at)
      values (${change.variantId}, ${change.site}, ${change.currency}, ${change.amount}, ${change.compareAt ?? null})
      on conflict (variant_id, site) do update set amount = excluded.amount, compare_at = excluded.compare_at`.execute(
      tx,
    )
    await sql`update products set updated_at = app_now() where id = ${variant.product_id}`.execute(tx)
    await refreshListings(tx, [variant.product_id])
    return { variantId: change.variantId }
  })
}
