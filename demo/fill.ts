import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { sql } from '#database/sql.ts'
import type { ProductDraft } from '#modules/catalogue/rules/draft.ts'
import { slugOf } from '#modules/catalogue/rules/slug.ts'
import {
  refreshTexts,
  replaceTerms,
  saveProduct,
  writeBundle,
  writePage,
} from '#modules/catalogue/server/public.ts'
import {
  type FileStore,
  registerModel,
  registerPicture,
  type StoredModel,
  type StoredPicture,
} from '#modules/files/server/public.ts'
import { hide, insertReport, insertReviews } from '#modules/reviews/server/public.ts'
import { putStock } from '#modules/stock/server/public.ts'
import { begin } from '#platform/beginning.ts'
import type { Database, Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import { putSiteFlags } from '#platform/site-settings.ts'
import { inTransaction } from '#platform/transaction.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { buyers } from './buyers.ts'
import { arrangedPages } from './catalogue/arranged-pages.ts'
import { demoBrands } from './catalogue/brands.ts'
import { demoBundles } from './catalogue/bundles.ts'
import { categoryFronts } from './catalogue/category-fronts.ts'
import { both, type DemoProduct } from './catalogue/demo-product.ts'
import { membershipKeys } from './catalogue/deskwise/memberships.ts'
import { roles } from './catalogue/roles.ts'
import { type DemoShop, shops } from './catalogue/shops.ts'
import { demoTerms } from './catalogue/terms.ts'
import { addBankAccounts, addProviderAccounts, addSandboxAccounts } from './channel-accounts.ts'
import { chosenOf } from './chosen.ts'
import { writeCompanies } from './contact.ts'
import { writeContent } from './content.ts'
import { writeConversations } from './conversations/write-conversations.ts'
import { insertAccounts } from './insert-accounts.ts'
import { putModels } from './models.ts'
import { askedBySite } from './orders/addresses.ts'
import { replayOrders } from './orders/replay.ts'
import { reviewOrders } from './orders/review-orders.ts'
import { writeQuestions } from './questions/write-questions.ts'
import { moderatedReviews } from './reviews/moderated.ts'
import { reviews as shownReviews } from './reviews/reviews.ts'
import { shopRatings } from './reviews/shop-ratings.ts'
import { addSearches } from './searches.ts'
import { insertShops, writeShopFronts } from './shop-fronts.ts'
import { insertDemoSites } from './sites.ts'
import { writeSizeGuides } from './size-guides.ts'
import { staff } from './staff.ts'
import { addSynonyms } from './synonyms.ts'
import { openWarehouses } from './warehouses.ts'

const picturesFolder = new URL('./pictures/', import.meta.url)

type DemoParts = {
  readonly db: Database
  readonly files: FileStore
  /** The mall's own, which makes the words in links to orders. */
  readonly secret: string
}

/**
 * Fills an empty database with the demo mall: shops, goods, categories, accounts, reviews, orders. All of it or nothing; a database that
 * has a shop already is left alone.
 * @returns whether it was filled now
 */
export async function fillDemoMall({ db, files, secret }: DemoParts): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  const [pictures, models] = await Promise.all([putPictures(files), putModels(files)])
  return inTransaction(db, async (tx) => {
    await sql`select set_config(name, '60s', true) from unnest(array['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) as name`.run(
      tx,
    )
    // Nodes that start together meet here: the others poll until the first has committed, and find its shops.
    while (!(await takeLock(tx))) await setTimeout(200)
    if (!(await isEmpty(tx)) || (await begin(tx, 'demo')) !== 'demo') return false
    await insertDemoSites(tx)
    for (const picture of pictures.values()) await registerPicture(tx, picture)
    for (const model of models.values()) await registerModel(tx, model)
    for (const [site, fields] of Object.entries(askedBySite))
      await putSiteFlags(tx, site, { addressFields: fields })
    await writeCompanies(tx)
    const shopIds = await insertShops(tx, (name) => keyOf(pictures, name))
    await insertProducts(tx, shopIds, pictures, models)
    await writeShopFronts(tx, shopIds, (name) => keyOf(pictures, name))
    await decorateCategories(tx, pictures)
    await writeContent(tx, (name) => keyOf(pictures, name))
    await insertAccounts(tx, shopIds)
    await insertPeople(tx, shopIds)
    await writeReviews(tx, pictures)
    await writeQuestions(tx)
    await writeConversations(tx)
    await addProviderAccounts(tx, secret)
    await addSandboxAccounts(tx, secret, false)
    await addBankAccounts(tx, secret)
    await replayOrders(tx, secret)
    await reviewOrders(tx, (name) => keyOf(pictures, name))
    await writeTerms(tx)
    await writeSizeGuides(tx)
    await offerMembership(tx)
    await addSynonyms(tx)
    await addSearches(tx)
    await openWarehouses(tx)
    return true
  })
}

/** Polls, since a single statement may wait only as long as its connection allows. */
async function takeLock(tx: Transaction): Promise<boolean> {
  const row = await sql<{ is_mine: boolean }>`select pg_try_advisory_xact_lock(7301957) as is_mine`.row(tx)
  return row!.is_mine
}

async function isEmpty(db: Database | Transaction): Promise<boolean> {
  const rows = await sql`select 1 from shops limit 1`.rows(db)
  return rows.length === 0
}

type Pictures = ReadonlyMap<string, StoredPicture>

/**
 * They are ours and finished, so they are stored as they are: decoding fifty of them again would take longer
 * than all else.
 */
export async function putPictures(files: FileStore): Promise<Pictures> {
  const names = (await readdir(picturesFolder)).filter((name) => name.endsWith('.webp'))
  const stored = await Promise.all(
    names.map(async (name): Promise<[string, StoredPicture]> => {
      const bytes = await readFile(new URL(name, picturesFolder))
      const { width, height } = await sharp(bytes).metadata()
      const key = `demo/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.webp`
      await files.put(key, bytes)
      return [name.replace(/\.webp$/, ''), { key, mime: 'image/webp', bytes: bytes.length, width, height }]
    }),
  )
  return new Map(stored)
}

function keyOf(pictures: Pictures, name: string): string {
  const picture = pictures.get(name)
  if (!picture) throw new Error(`demo/pictures/${name}.webp is missing`)
  return picture.key
}

/** In turns, so that what is newest does not come from one shop alone. */
function inTurns(all: readonly DemoShop[]): { shop: string; product: DemoProduct }[] {
  const most = Math.max(...all.map(({ products }) => products.length))
  return Array.from({ length: most }, (_, turn) => turn).flatMap((turn) =>
    all.flatMap(({ slug, products }) => (products[turn] ? [{ shop: slug, product: products[turn] }] : [])),
  )
}

async function insertProducts(
  tx: Transaction,
  shopIds: ReadonlyMap<string, Id>,
  pictures: Pictures,
  models: ReadonlyMap<string, StoredModel>,
): Promise<void> {
  for (const { name, localName } of demoBrands)
    await sql`
      insert into brands (id, name, local_name, slug) values (${newId()}, ${name}, ${sql.json(localName)}, ${slugOf(name)})`.run(
      tx,
    )
  const productIds = new Map<string, { productId: Id; shopId: Id }>()
  for (const { shop, product } of inTurns(shops)) {
    const shopId = shopIds.get(shop)!
    const model = models.get(product.pictures?.[0]?.file.replace(/-a$/, '') ?? '')
    const saved = await saveProduct(tx, shopId, {
      ...withKeys(product, pictures),
      ...(model && { model: model.key }),
    })
    await putStock(
      tx,
      shopId,
      saved.variants.map(({ variantId, stock }) => ({ variantId, available: stock })),
    )
    await refreshTexts(tx, saved.productId)
    productIds.set(product.urlKey, { productId: saved.productId, shopId })
  }
  // Pages name other products, so all of them are there first.
  for (const [urlKey, page] of Object.entries(arrangedPages)) {
    const { productId, shopId } = productIds.get(urlKey)!
    await writePage(tx, shopId, productId, page)
  }
  for (const { urlKey, ...bundle } of demoBundles) {
    const { productId, shopId } = productIds.get(urlKey)!
    await writeBundle(tx, { shopId, newId }, { ...bundle, productId, version: 0 })
    await refreshTexts(tx, productId)
  }
}

const withKeys = (product: DemoProduct, pictures: Pictures): ProductDraft => ({
  ...product,
  pictures: (product.pictures ?? []).map((picture) => ({ ...picture, file: keyOf(pictures, picture.file) })),
  variants: product.variants.map(({ picture, ...variant }) =>
    picture ? { ...variant, picture: keyOf(pictures, picture) } : variant,
  ),
})

async function decorateCategories(tx: Transaction, pictures: Pictures): Promise<void> {
  for (const [position, { urlKey, picture, about }] of categoryFronts.entries()) {
    await sql`
      update categories set picture = ${keyOf(pictures, picture)}, position = ${position},
        about = ${JSON.stringify(about)}::jsonb
      where url_key = ${urlKey}`.run(tx)
  }
}

/** Buyers, reviewers and packers without a password: no one can sign in to these accounts. */
async function insertPeople(tx: Transaction, shopIds: ReadonlyMap<string, Id>): Promise<void> {
  const people = [...buyers, ...staff].map((person) => ({
    ...person,
    id: newId(),
    email: `${person.key}@demo.test`,
  }))
  await sql`
    insert into users (id, name, email, language)
    select id::bigint, name, email, language
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (id text, name text, email text, language text)`.run(
    tx,
  )
  await sql`
    insert into shop_staff (user_id, shop_id)
    select u.id, shop_id from unnest(${staff.map(({ key }) => `${key}@demo.test`)}::text[],
      ${staff.map(({ shop }) => shopIds.get(shop)!)}::bigint[]) as works (email, shop_id) join users u on u.email = works.email`.run(
    tx,
  )
}

/** After the orders, which were placed before there were any. Prices for members end on a round number. */
async function writeTerms(tx: Transaction): Promise<void> {
  await sql`
    update products set kind = 'service', service_days = 365 where url_key = any(${[...roles.service]}::text[])`.run(
    tx,
  )
  await sql`
    update products set kind = 'giftCard' where url_key = any(${[...roles.giftCard, ...roles.pointsCard]}::text[])`.run(
    tx,
  )
  await sql`update products set kind = 'pointsItem' where url_key = any(${[...roles.pointsItem]}::text[])`.run(
    tx,
  )
  await sql`update products set kind = 'gift' where url_key = any(${[...roles.gift]}::text[])`.run(tx)

  for (const { urlKey, tiers = [], memberBasisPoints, points, ...terms } of demoTerms) {
    const prices = await sql<{ productId: Id; variantId: Id; site: string; amount: number }>`
      select v.product_id as "productId", v.id as "variantId", price.site, price.amount::int as amount
      from products p join variants v on v.product_id = p.id join prices price on price.variant_id = v.id
      where p.url_key = ${urlKey}`.rows(tx)
    await replaceTerms(tx, {
      ...{ productId: prices[0]!.productId, version: 0, hasTiers: tiers.length > 0, tiers },
      ...terms,
      prices: prices.map(({ variantId, site, amount }) => ({
        ...{ variantId, site },
        memberAmount: memberBasisPoints && Math.floor((amount * memberBasisPoints) / 1_000_000) * 100,
        points,
      })),
    })
  }
}

/** The periods of the paid membership, and what the levels have. After the orders, which were placed before there was a membership. */
async function offerMembership(tx: Transaction): Promise<void> {
  const sold = Object.entries(membershipKeys).map(([period, urlKey]) => ({
    code: period.toUpperCase(),
    urlKey,
  }))
  await sql`
    update products p set kind = 'service', membership_months = m.months
    from jsonb_to_recordset(${sql.json(sold)}) as sold (code text, "urlKey" text) join membership_periods m on m.code = sold.code
    where p.url_key = sold."urlKey"`.run(tx)
  await sql`
    update membership_periods m set product_id = p.id, is_enabled = true
    from products p where p.membership_months = m.months`.run(tx)
  for (const [level, payBasisPoints, benefits] of levelBenefits)
    await sql`
      update member_levels set benefits = ${sql.json(benefits)}, pay_basis_points = ${payBasisPoints} where level = ${level}`.run(
      tx,
    )
}

const levelBenefits = [
  [
    2,
    9_800,
    [
      {
        title: both('A person by name', '专属客服'),
        text: both('One person of the support desk who knows your orders.', '固定一位客服，熟悉您的每一单。'),
      },
    ],
  ],
  [
    3,
    9_500,
    [
      {
        title: both('A person by name', '专属客服'),
        text: both('The same person as before, and first in the line.', '还是那位熟悉的客服，优先接待。'),
      },
      {
        title: both('The workshops’ letter', '作坊来信'),
        text: both(
          'Twice a year, on paper: what the workshops are building next.',
          '一年两封纸质来信，先睹各家作坊的新作。',
        ),
      },
    ],
  ],
] as const

/** Everything that was written, in a handful of statements; then what readers reported of it, and what the platform hid. */
async function writeReviews(tx: Transaction, pictures: Pictures): Promise<void> {
  const reviews = [...shownReviews, ...moderatedReviews]
  const ids = reviews.map(() => newId())
  const rows = await sql<{ sku: string; variant_id: Id; product_id: Id; shop_id: Id; now: Date }>`
    select sku, id as variant_id, product_id, shop_id, app_now() as now from variants
    where sku = any(${reviews.map(({ sku }) => sku)}::text[])`.rows(tx)
  const bySku = new Map(rows.map((row) => [row.sku, row]))
  const people = await sql<{ email: string; id: Id }>`
    select email::text, id from users where email = any(${buyers.map(({ key }) => `${key}@demo.test`)}::citext[])`.rows(
    tx,
  )
  const idOf = new Map(people.map(({ email, id }) => [email, id]))
  const now = rows[0]?.now.getTime() ?? 0
  const moment = (daysAgo: number, place: number) =>
    new Date(now - daysAgo * day - ((place * 7_919 * 1_000) % day))
  const keysOf = (names: readonly string[] = []) => names.map((name) => keyOf(pictures, name))
  await insertReviews(
    tx,
    reviews.map((review, place) => {
      const bought = bySku.get(review.sku)!
      const { followUp, answer } = review
      return {
        reviewId: ids[place]!,
        buyerId: idOf.get(`${review.buyer}@demo.test`)!,
        shopId: bought.shop_id,
        productId: bought.product_id,
        variantId: bought.variant_id,
        chosen: chosenOf(review.product, review.sku),
        language: review.language,
        rating: review.rating,
        ...shopRatings(review.rating, place),
        text: review.text,
        createdAt: moment(review.at, place),
        pictures: keysOf(review.pictures),
        ...(followUp && {
          followUp: {
            followUpId: newId(),
            text: followUp.text,
            createdAt: moment(followUp.at, place),
            pictures: [],
          },
        }),
        ...(answer && { answer: { text: answer.text, createdAt: moment(answer.at, place) } }),
      }
    }),
  )
  for (const [place, { report, hidden }] of moderatedReviews.entries()) {
    const reviewId = ids[shownReviews.length + place]!
    const { buyer, ...told } = report
    await insertReport(tx, { reviewId, reporterId: idOf.get(`${buyer}@demo.test`)!, ...told })
    if (hidden) await hide(tx, reviewId, hidden)
  }
}

const day = 86_400_000
