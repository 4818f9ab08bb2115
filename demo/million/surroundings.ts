import type { Client } from 'pg'
import { idAt, type Links } from './rows.ts'
import { brands, categories, shops } from './shops.ts'

/**
 * Puts shops, warehouses, makers and categories where they are missing, and finds out what each is called here: a
 * category of the demo's own catalogue is the same one.
 */
export async function putSurroundings(client: Client, pictures: Links['pictures']): Promise<Links> {
  const shopIds = await putShops(client)
  return {
    shopIds,
    warehouseIds: await putWarehouses(client, shopIds),
    brandIds: await putBrands(client),
    categories: await putCategories(client),
    pictures,
    sites: await sitesByCode(client),
  }
}

const numbered = <T extends object>(kind: Parameters<typeof idAt>[0], things: readonly T[]) =>
  JSON.stringify(things.map((thing, index) => ({ ...thing, id: idAt(kind, index) })))

async function putShops(client: Client): Promise<string[]> {
  await client.query(
    `insert into shops (id, slug, name, about)
     select id, slug, name, about from jsonb_to_recordset($1) as shop (id bigint, slug text, name jsonb, about jsonb)
     on conflict (slug) do nothing`,
    [numbered('shop', shops)],
  )
  return idsBy(
    client,
    'shops',
    shops.map(({ slug }) => slug),
  )
}

async function putBrands(client: Client): Promise<string[]> {
  await client.query(
    `insert into brands (id, name, slug)
     select id, name, slug from jsonb_to_recordset($1) as brand (id bigint, name text, slug text) on conflict (slug) do nothing`,
    [numbered('brand', brands)],
  )
  return idsBy(
    client,
    'brands',
    brands.map(({ slug }) => slug),
  )
}

async function idsBy(client: Client, table: 'shops' | 'brands', slugs: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string; slug: string }>(
    `select id, slug from ${table} where slug = any($1)`,
    [slugs],
  )
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
  return slugs.map((slug) => ids.get(slug)!)
}

async function putWarehouses(client: Client, shopIds: readonly string[]): Promise<string[]> {
  await client.query(
    `insert into warehouses (id, shop_id, name)
     select id, shop_id, '{"en":"Main warehouse","zh":"主仓"}' from jsonb_to_recordset($1) as warehouse (id bigint, shop_id bigint)
     where not exists (select from warehouses there where there.shop_id = warehouse.shop_id)`,
    [
      numbered(
        'warehouse',
        shopIds.map((shop_id) => ({ shop_id })),
      ),
    ],
  )
  const { rows } = await client.query<{ id: string; shop_id: string }>(
    'select distinct on (shop_id) id, shop_id from warehouses where shop_id = any($1) order by shop_id, position, id',
    [shopIds],
  )
  const ids = new Map(rows.map(({ id, shop_id }) => [shop_id, id]))
  return shopIds.map((shopId) => ids.get(shopId)!)
}

/** Level by level, since a path holds the ids above. */
async function putCategories(client: Client): Promise<Links['categories']> {
  const found = new Map<string, { id: string; path: readonly string[] }>()
  const levels = Map.groupBy(categories, ({ parentKey }) =>
    parentKey === undefined ? 0 : categories.find(({ urlKey }) => urlKey === parentKey)!.parentKey ? 2 : 1,
  )
  for (const level of [0, 1, 2] as const) {
    const wanted = levels.get(level)!.map((category) => {
      const parent = category.parentKey === undefined ? undefined : found.get(category.parentKey)!
      const id = idAt('category', categories.indexOf(category))
      return {
        id,
        url_key: category.urlKey,
        name: category.name,
        parent_id: parent?.id ?? null,
        path: [...(parent?.path ?? []), id],
        // After the demo's own, in our order.
        position: 100 + categories.indexOf(category),
      }
    })
    await client.query(
      `insert into categories (id, parent_id, url_key, name, path, position)
       select id, parent_id, url_key, name, path, position from jsonb_to_recordset($1)
         as category (id bigint, parent_id bigint, url_key text, name jsonb, path bigint[], position integer)
       on conflict (url_key) do nothing`,
      [JSON.stringify(wanted)],
    )
    const { rows } = await client.query<{ id: string; url_key: string; path: string[] }>(
      'select id, url_key, path::text[] from categories where url_key = any($1)',
      [wanted.map(({ url_key }) => url_key)],
    )
    for (const { id, url_key, path } of rows) found.set(url_key, { id, path })
  }
  return Object.fromEntries(found)
}

async function sitesByCode(client: Client): Promise<Links['sites']> {
  const { rows } = await client.query<{ code: string; number: number; currency: string }>(
    `select code, number, settings->>'currency' as currency from sites`,
  )
  return Object.fromEntries(rows.map(({ code, ...site }) => [code, site])) as Links['sites']
}
