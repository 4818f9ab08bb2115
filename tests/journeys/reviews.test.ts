import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { translate } from '#messages/translate.ts'
import { insertReviews } from '#modules/reviews/server/public.ts'
import { everyTag, notifyNodes } from '#platform/changes.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { aDemoMall } from '../support/demo-mall.ts'
import { cells } from '../support/long.ts'
import type { TestMall } from '../support/mall.ts'

let mall: TestMall
let browser: Browser
const urlKey = 'alder-standing-desk'
beforeAll(async () => {
  mall = await aDemoMall()
  await writeMore(6)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})

/** So many that there is a second page of them. */
async function writeMore(count: number): Promise<void> {
  const rows = await sql<{ product: string; shop: string; variant: string; buyer: string }>`
    select p.id as product, p.shop_id as shop, v.id as variant, (select id from users where name = 'Grace A.') as buyer
    from products p join variants v on v.product_id = p.id where p.url_key = ${urlKey} limit 1`.rows(mall.db)
  const { product, shop, variant, buyer } = rows[0]!
  await inTransaction(mall.db, (tx) =>
    insertReviews(
      tx,
      Array.from({ length: count }, (_, number) => ({
        reviewId: newId(),
        buyerId: buyer,
        shopId: shop,
        productId: product,
        variantId: variant,
        chosen: [],
        language: number % 2 ? 'zh' : 'en',
        rating: 5,
        text: `${number}`,
        createdAt: new Date(Date.UTC(2020, 1, number + 1)),
        pictures: [],
      })),
    ),
  )
}

const total = 12

describe.each(
  cells([
    {
      language: 'en',
      prefix: '',
      width: 'desk',
      first: /^Up and down without a sound/,
      answer: /^You are right, the tray wants 6 cm/,
    },
    {
      language: 'zh',
      prefix: '/zh',
      width: 'phone',
      first: /^桌子没得说/,
      answer: /^吴先生说得对/,
    },
  ] as const),
)(
  'Reviews of buyers, in $language at the width of a $width',
  ({ language, prefix, width, first, answer }) => {
    const say = (text: string, values: Record<string, string | number> = {}) =>
      translate(language, `productReviews.${text}`, values)

    test('is reached from the stars, narrowed to pictures, turned page by page, and looked at closely (PDP-32)', async () => {
      const { page, faults, leave } = await aVisitor(browser, mall.url, { language, width })
      await page.goto(`${prefix}/product/${urlKey}`)
      await page.locator('header a[href="#reviews"]').click()
      await page.waitForURL(/#reviews$/)
      const section = page.getByRole('region', { name: say('title'), exact: true })
      await section.getByRole('heading', { name: say('title') }).waitFor()
      const reviews = section.getByRole('article')
      await expect.poll(() => reviews.count()).toBe(8)
      await expect.poll(() => reviews.first().locator('p[lang]').first().textContent()).toMatch(first)
      await expect.poll(() => section.getByText(say('otherLanguage')).count()).toBe(1)
      const answered = reviews.filter({ hasText: language === 'en' ? / replied/ : /”回复/ })
      await answered.getByText(answer).waitFor()
      expect(await accessibilityFaults(page)).toEqual([])

      await section.getByRole('link', { name: '2', exact: false }).last().click()
      await page.waitForURL(/reviews=2/)
      await expect.poll(() => reviews.count()).toBe(total - 8)

      await section.getByRole('link', { name: say('withPictures', { count: '3' }) }).click()
      await page.waitForURL(/pictures=1/)
      expect(page.url()).not.toContain('reviews=2')
      await expect.poll(() => reviews.count()).toBe(3)
      await page.reload()
      await expect.poll(() => reviews.count()).toBe(3)

      await reviews
        .first()
        .getByRole('link', { name: say('openPicture', { number: '1', count: '1' }) })
        .click()
      const large = page.getByRole('dialog', { name: say('pictures') })
      await large.getByRole('img').waitFor()
      await page.keyboard.press('Escape')
      await large.waitFor({ state: 'hidden' })
      expect(faults).toEqual([])
      await leave()
    })
  },
)

test.each(['', '/zh'])(
  'fits a phone, however long the names of reviewed variants are (%s) (REV-29)',
  async (prefix) => {
    const { page, leave } = await aVisitor(browser, mall.url, { width: 'phone' })
    await page.goto(`${prefix}/product/larch-storage-box`)
    await page.locator('#reviews select[name=reviewed]').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await leave()
  },
)

test('is read and turned without script, too', { tags: 'long' }, async () => {
  const { page, leave } = await aVisitor(browser, mall.url, { script: false })
  await page.goto(`/product/${urlKey}`)
  const reviews = page.locator('#reviews article')
  await expect.poll(() => reviews.count()).toBe(8)
  await page.locator('#reviews nav a[href*="reviews=2"]').first().click()
  await page.waitForURL(/reviews=2/)
  await expect.poll(() => reviews.count()).toBe(total - 8)
  await leave()
})

test('when they cannot be loaded the page states it, and is whole again at the next look', async () => {
  const look = async () => {
    const answer = await fetch(`${mall.url}/product/heron-headphones`)
    return { kept: answer.headers.get('cache-control'), html: await answer.text() }
  }
  const away = translate('en', 'productReviews.away')
  await sql`alter table reviews rename to reviews_elsewhere`.run(mall.db)
  const without = await look()
  await sql`alter table reviews_elsewhere rename to reviews`.run(mall.db)
  expect([without.kept, without.html.includes(away)]).toEqual(['no-store', true])
  const whole = await look()
  expect([whole.kept?.includes('s-maxage'), whole.html.includes(away)]).toEqual([true, false])
})

test('search engines read the average of all reviews as the page shows it; what was added later counts for nothing', async () => {
  const factsOf = async () => {
    const html = await (await fetch(`${mall.url}/product/${urlKey}`)).text()
    const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json!),
    )
    const { aggregateRating } = facts.find((each) => each['@type'] === 'Product')
    return [aggregateRating.reviewCount, aggregateRating.ratingValue]
  }
  const written = await sql<{ count: number; average: number }>`
    select count(*)::int as count, round(avg(rating), 1)::float8 as average from reviews
    where product_id = (select id from products where url_key = ${urlKey}) and not is_hidden`.row(mall.db)
  const before = await factsOf()
  expect(before).toEqual([written!.count, written!.average])
  const added = await sql<{ review_id: string }>`
    insert into review_follow_ups (review_id, id, text)
    select r.id, r.id, 'Still good.' from reviews r
    where r.product_id = (select id from products where url_key = ${urlKey})
      and not exists (select from review_follow_ups f where f.review_id = r.id) returning review_id`.rows(
    mall.db,
  )
  expect(added.length).toBeGreaterThan(0)
  await inTransaction(mall.db, (tx) => notifyNodes(tx, [everyTag]))
  // The server drops its cache when it is notified of the change.
  await expect
    .poll(async () => (await fetch(`${mall.url}/product/${urlKey}?reviews=1`)).text())
    .toContain('Still good.')
  expect(await factsOf()).toEqual(before)
})
