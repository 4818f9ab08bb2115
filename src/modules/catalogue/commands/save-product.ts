import { sql } from 'kysely'
import { together } from '#database/together.ts'
import { checkDraft } from '#domain/catalogue/check-draft.ts'
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
const cleaned = (text: LocalText | undefined): LocalText | undefined =>
  text && { en: cleanHtml(text.en), zh: cleanHtml(text.zh) }

export type SavedProduct = {
  readonly productId: Id
  readonly isNew: boolean
  readonly variants: readonly { readonly variantId: Id; readonly sku: string; readonly stock: number }[]
}

/**
 * Writes a product of a shop as the draft has it: a new one, or the one that has its address. Variants keep their ids
 * by sku; those that the draft no longer has are disabled, since orders still name them. Texts, brand, category and
 * pictures that a draft leaves out stay as they were. Stock is the caller's to put.
 * @throws Refusal `urlKeyTaken`, `skuTaken` when another product has them already; `malformed` for a draft that is no product
 */
export async function saveProduct(tx: Transaction, shopId: Id, draft: ProductDraft): Promise<SavedProduct> {
  checkDraft(draft)
  const brandId = draft.brand ? await findOrMakeBrand(tx, draft.brand) : null
  const categoryId = draft.category?.length ? await findOrMakeCategory(tx, draft.category) : null
  const picture =
    draft.pictures?.[0]?.file ?? draft.variants.find((variant) => variant.picture)?.picture ?? null
  const secondPicture = draft.pictures?.[1]?.file ?? null
  const status = draft.status ?? null
  const summary = orNull(draft.summary)
  const description = orNull(cleaned(draft.description))
  const specifications = orNull(draft.specifications)
  const warranty = orNull(cleaned(draft.warranty))
  const delivery = orNull(cleaned(draft.delivery))
  const { rows } = await sql<{ id: Id; is_new: boolean }>`
    insert into products as old (id, shop_id, url_key, status, name, summary, description, specifications, warranty,
      delivery, brand_id, category_id, attributes, picture, second_picture)
    values (${newId()}, ${shopId}, ${draft.urlKey}, coalesce(${status}, 'onShelf'), ${json(draft.name)},
      coalesce(${summary}, ${json(empty)}), coalesce(${description}, ${json(empty)}), coalesce(${specifications}, '[]'),
      coalesce(${warranty}, ${json(empty)}), coalesce(${delivery}, ${json(empty)}), ${brandId}, ${categoryId},
      ${json(draft.attributes ?? [])}, ${picture}, ${secondPicture})
    on conflict (url_key) do update set status = coalesce(${status}, old.status), name = excluded.name,
      summary = coalesce(${summary}, old.summary), description = coalesce(${description}, old.description),
      specifications = coalesce(${specifications}, old.specifications), warranty = coalesce(${warranty}, old.warranty),
      delivery = coalesce(${delivery}, old.delivery), brand_id = coalesce(excluded.brand_id, old.brand_id),
      category_id = coalesce(excluded.category_id, old.category_id), attributes = excluded.attributes,
      picture = case when ${draft.pictures !== undefined} then excluded.picture else coalesce(old.picture, excluded.picture) end,
      second_picture = case when ${draft.pictures !== undefined} then excluded.second_picture else old.second_picture end,
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
const orNull = (value: unknown) => (value === undefined ? sql`null::jsonb` : json(value))

/** An address out of any name: "Oak & Iron" is oak-iron; a Chinese name keeps its characters' code points. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
  return (
    slug ||
    [...name]
      .slice(0, 12)
      .map((char) => char.codePointAt(0)!.toString(36))
      .join('-')
  )
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

/**
 * All variants of the product in a handful of statements, however many there are. Those that the draft left out go when
 * nothing ever named them, and are disabled otherwise. Choices are freed before they are given out anew: two variants
 * that change places would meet at the unique choice.
 */
async function saveVariants(
  tx: Transaction,
  shopId: Id,
  productId: Id,
  drafts: readonly VariantDraft[],
): Promise<SavedProduct['variants']> {
  const skus = drafts.map((draft) => draft.sku)
  const forget = sql`
    delete from variants where product_id = ${productId} and sku <> all(${skus}::text[])
      and not exists (select from order_lines where variant_id = variants.id)
      and not exists (select from reservations where variant_id = variants.id)
      and not exists (select from stock_movements where variant_id = variants.id)`
  const wanted = json(drafts.map(({ sku, values }) => ({ sku, choice: values })))
  const free = sql`
    update variants v set attribute_values = jsonb_build_object('~', v.id::text),
      status = case when draft.sku is null then 'disabled' else v.status end
    from variants old left join jsonb_to_recordset(${wanted}) as draft (sku text, choice jsonb) using (sku)
    where old.id = v.id and v.product_id = ${productId} and v.attribute_values is distinct from draft.choice`
  const rows = json(
    drafts.map((draft, position) => ({
      id: newId(),
      sku: draft.sku,
      choice: draft.values,
      status: draft.status ?? 'enabled',
      picture: draft.picture ?? null,
      position,
      step: draft.step ?? 1,
      min_quantity: draft.minQuantity ?? 1,
      weight_grams: draft.weightGrams ?? null,
    })),
  )
  const save = sql<{ id: Id; sku: string }>`
    insert into variants as old (id, product_id, shop_id, sku, attribute_values, status, picture, position, step, min_quantity, weight_grams)
    select draft.id, ${productId}, ${shopId}, draft.sku, draft.choice, draft.status, draft.picture, draft.position, draft.step,
      draft.min_quantity, draft.weight_grams
    from jsonb_to_recordset(${rows}) as draft (id bigint, sku text, choice jsonb, status text, picture text, position smallint,
      step integer, min_quantity integer, weight_grams integer)
    on conflict (shop_id, sku) do update set attribute_values = excluded.attribute_values, status = excluded.status,
      picture = excluded.picture, position = excluded.position, step = excluded.step,
      min_quantity = excluded.min_quantity, weight_grams = excluded.weight_grams
    where old.product_id = excluded.product_id
    returning id, sku`
  const [, , saved] = await together(tx, [forget, free, save])
  const ids = new Map(saved.map(({ id, sku }) => [sku, id]))
  const variants = drafts.map((draft) => {
    const variantId = ids.get(draft.sku)
    if (!variantId) throw new Refusal('skuTaken', { sku: draft.sku })
    return { variantId, draft }
  })
  await savePrices(tx, variants)
  return variants.map(({ variantId, draft }) => ({ variantId, sku: draft.sku, stock: draft.stock }))
}

async function savePrices(
  tx: Transaction,
  variants: readonly { variantId: Id; draft: VariantDraft }[],
): Promise<void> {
  const prices = variants.flatMap(({ variantId, draft }) =>
    Object.entries(draft.prices).map(([site, { amount, compareAt }]) => ({
      variant_id: variantId,
      site,
      amount,
      compare_at: compareAt ?? null,
    })),
  )
  const columns = sql`(variant_id bigint, site text, amount bigint, compare_at bigint)`
  const forget = sql`
    delete from prices where variant_id = any(${variants.map(({ variantId }) => variantId)}::bigint[])
      and (variant_id, site) not in (select variant_id, site from jsonb_to_recordset(${json(prices)}) as draft ${columns})`
  const save = sql`
    insert into prices (variant_id, site, currency, amount, compare_at)
    select draft.variant_id, sites.code, sites.settings->>'currency', draft.amount, draft.compare_at
    from jsonb_to_recordset(${json(prices)}) as draft ${columns} join sites on sites.code = draft.site
    on conflict (variant_id, site) do update set amount = excluded.amount, compare_at = excluded.compare_at
    returning 1`
  const [, rows] = await together(tx, [forget, save])
  if (rows.length < prices.length)
    throw new Refusal('malformed', {}, [{ field: 'variants.prices', code: 'invalid' }])
}

async function savePictures(tx: Transaction, productId: Id, draft: ProductDraft): Promise<void> {
  if (!draft.pictures) return
  const media = [
    ...draft.pictures.map((picture) => ({ ...picture, kind: 'picture' })),
    ...(draft.model ? [{ file: draft.model, alt: undefined, kind: 'model' }] : []),
  ].map(({ file, alt, kind }, position) => ({ id: newId(), position, file, alt: alt ?? draft.name, kind }))
  const save = sql`
    insert into product_media (id, product_id, position, file, alt, kind)
    select id, ${productId}, position, file, alt, kind
    from jsonb_to_recordset(${json(media)}) as medium (id bigint, position smallint, file text, alt jsonb, kind text)`
  await together(tx, [sql`delete from product_media where product_id = ${productId}`, save])
}
