import { sql } from 'kysely'
import type { CategoryDraft, ProductDraft, VariantDraft } from '#domain/catalogue/draft.ts'
import type { Id } from '#domain/identifiers.ts'
import type { LocalText } from '#domain/language.ts'
import { Refusal } from '#domain/refusal.ts'
import { cleanHtml } from '#platform/clean-html.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import { refreshListings } from '../listings.ts'
import { saveWords } from '../save-words.ts'

const empty: LocalText = { en: '', zh: '' }
const clean = (text: LocalText | undefined): LocalText =>
  text ? { en: cleanHtml(text.en), zh: cleanHtml(text.zh) } : empty

export type SavedProduct = {
  readonly productId: Id
  readonly isNew: boolean
  readonly variants: readonly { readonly variantId: Id; readonly sku: string; readonly stock: number }[]
}

/**
 * Writes a product of a shop as the draft has it: a new one, or the one that has its address. Variants keep their ids
 * by sku; those that the draft no longer has are disabled, since orders still name them. Stock is the caller's to put.
 * @throws Refusal `urlKeyTaken` when another shop's product has the address
 */
export async function saveProduct(tx: Transaction, shopId: Id, draft: ProductDraft): Promise<SavedProduct> {
  const brandId = draft.brand ? await findOrMakeBrand(tx, draft.brand) : null
  const categoryId = draft.category?.length ? await findOrMakeCategory(tx, draft.category) : null
  const picture = draft.pictures?.[0]?.file ?? draft.variants.find((variant) => variant.picture)?.picture ?? null
  const { rows } = await sql<{ id: Id; is_new: boolean }>`
    insert into products as old (id, shop_id, url_key, status, name, summary, description, specifications, warranty,
      delivery, brand_id, category_id, attributes, picture, second_picture)
    values (${newId()}, ${shopId}, ${draft.urlKey}, ${draft.status ?? 'onShelf'}, ${json(draft.name)}, ${json(draft.summary ?? empty)},
      ${json(clean(draft.description))}, ${json(draft.specifications ?? [])}, ${json(clean(draft.warranty))},
      ${json(clean(draft.delivery))}, ${brandId}, ${categoryId}, ${json(draft.attributes ?? [])},
      ${picture}, ${draft.pictures?.[1]?.file ?? null})
    on conflict (url_key) do update set status = excluded.status, name = excluded.name, summary = excluded.summary,
      description = excluded.description, specifications = excluded.specifications, warranty = excluded.warranty,
      delivery = excluded.delivery, brand_id = excluded.brand_id, category_id = excluded.category_id,
      attributes = excluded.attributes, picture = excluded.picture, second_picture = excluded.second_picture,
      version = old.version + 1, updated_at = app_now()
    where old.shop_id = excluded.shop_id
    returning id, version = 1 as is_new`.execute(tx)
  const product = rows[0]
  if (!product) throw new Refusal('urlKeyTaken')

  const variants = await saveVariants(tx, shopId, product.id, draft.variants)
  await savePictures(tx, product.id, draft)
  await saveWords(tx, product.id)
  await refreshListings(tx, [product.id])
  return { productId: product.id, isNew: product.is_new, variants }
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

/** An address out of any name: "Oak & Iron" is oak-iron; a Chinese name keeps its characters' code points. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
  return slug || [...name].slice(0, 12).map((char) => char.codePointAt(0)!.toString(36)).join('-')
}

async function findOrMakeBrand(tx: Transaction, name: string): Promise<Id> {
  const { rows } = await sql<{ id: Id }>`
    insert into brands (id, name, slug) values (${newId()}, ${name}, ${slugOf(name)})
    on conflict (slug) do update set slug = excluded.slug returning id`.execute(tx)
  return rows[0]!.id
}

async function findOrMakeCategory(tx: Transaction, branch: readonly CategoryDraft[]): Promise<Id> {
  let parent: { id: Id; path: Id[] } | undefined
  for (const { urlKey, name } of branch) {
    const id = newId()
    const path: Id[] = [...(parent?.path ?? []), id]
    const { rows } = await sql<{ id: Id; path: Id[] }>`
      insert into categories (id, parent_id, url_key, name, path)
      values (${id}, ${parent?.id ?? null}, ${urlKey}, ${json(name)}, ${path}::bigint[])
      on conflict (url_key) do update set url_key = excluded.url_key returning id, path`.execute(tx)
    parent = rows[0]!
  }
  return parent!.id
}

async function saveVariants(tx: Transaction, shopId: Id, productId: Id, drafts: readonly VariantDraft[]) {
  const saved: { variantId: Id; sku: string; stock: number }[] = []
  // Those that change places must not meet half-way at the unique choice of values.
  await sql`
    delete from variants where product_id = ${productId} and sku <> all(${drafts.map((draft) => draft.sku)}::text[])
      and not exists (select from order_lines where variant_id = variants.id)
      and not exists (select from reservations where variant_id = variants.id)
      and not exists (select from stock_movements where variant_id = variants.id)`.execute(tx)
  await sql`
    update variants set status = 'disabled', attribute_values = attribute_values || jsonb_build_object('~', id::text)
    where product_id = ${productId} and sku <> all(${drafts.map((draft) => draft.sku)}::text[])`.execute(tx)
  for (const [position, draft] of drafts.entries()) {
    const { rows } = await sql<{ id: Id }>`
      insert into variants as old (id, product_id, shop_id, sku, attribute_values, status, picture, position, step, min_quantity, weight_grams)
      values (${newId()}, ${productId}, ${shopId}, ${draft.sku}, ${json(draft.values)}, ${draft.status ?? 'enabled'},
        ${draft.picture ?? null}, ${position}, ${draft.step ?? 1}, ${draft.minQuantity ?? 1}, ${draft.weightGrams ?? null})
      on conflict (shop_id, sku) do update set attribute_values = excluded.attribute_values, status = excluded.status,
        picture = excluded.picture, position = excluded.position, step = excluded.step,
        min_quantity = excluded.min_quantity, weight_grams = excluded.weight_grams
      where old.product_id = excluded.product_id
      returning id`.execute(tx)
    const variantId = rows[0]?.id
    if (!variantId) throw new Refusal('skuTaken', { sku: draft.sku })
    await savePrices(tx, variantId, draft)
    saved.push({ variantId, sku: draft.sku, stock: draft.stock })
  }
  return saved
}

async function savePrices(tx: Transaction, variantId: Id, { prices }: VariantDraft): Promise<void> {
  await sql`delete from prices where variant_id = ${variantId} and site <> all(${Object.keys(prices)}::text[])`.execute(tx)
  for (const [site, price] of Object.entries(prices)) {
    await sql`
      insert into prices (variant_id, site, currency, amount, compare_at)
      select ${variantId}, code, settings->>'currency', ${price.amount}, ${price.compareAt ?? null} from sites where code = ${site}
      on conflict (variant_id, site) do update set amount = excluded.amount, compare_at = excluded.compare_at`.execute(tx)
  }
}

async function savePictures(tx: Transaction, productId: Id, draft: ProductDraft): Promise<void> {
  await sql`delete from product_media where product_id = ${productId}`.execute(tx)
  for (const [position, picture] of (draft.pictures ?? []).entries()) {
    await sql`
      insert into product_media (id, product_id, position, file, alt)
      values (${newId()}, ${productId}, ${position}, ${picture.file}, ${json(picture.alt ?? draft.name)})`.execute(tx)
  }
}
