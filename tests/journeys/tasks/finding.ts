import { expect } from 'vitest'
import { messageToShop } from './outcome.ts'
import type { Task } from './shopper.ts'

const as = 'buyer@demo.test'

/** The Friday of the week after this one. */
function fridayOfNextWeek(): Date {
  const now = new Date()
  const monday = now.getUTCDate() - ((now.getUTCDay() + 6) % 7)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), monday + 11))
}

/** The last day of "Arrives Tue 1 Dec to Wed 2 Dec". */
function lastDayIn(line: string): Date {
  const [, day, month] = /Arrives .*?(\d+) (\p{L}+)(?: at this shop)?\s*$/u.exec(line)!
  const now = new Date()
  const inYear = (year: number) => new Date(Date.parse(`${day} ${month!.slice(0, 3)} ${year} UTC`))
  const thisYear = inYear(now.getUTCFullYear())
  return thisYear.getTime() < now.getTime() - 86_400_000 * 30 ? inYear(now.getUTCFullYear() + 1) : thisYear
}

/** To find something. */
export const finding: readonly Task[] = [
  {
    name: 'finds a gift below $50 that can be there by Friday of next week, and asks the shop to wrap it',
    language: 'en',
    as,
    steps: 9,
    screens: 2,
    run: async (shopper) => {
      const { listing, product, ownConversations } = shopper.t
      await shopper.open()
      await shopper.search('gift')
      await shopper.filter((sheet) => shopper.write(listing.priceTo.replace('{symbol}', '$'), '50', sheet))
      await shopper.sees(listing.rangeTo.replace('{max}', '$50.00'))
      await shopper.openGoods('Carved mallard')
      const express = shopper.main.getByText(/^Express: .* Arrives /)
      await shopper.sees(express)
      const arrives = lastDayIn((await express.first().textContent())!)
      const price = await shopper.main.getByText(/^\$\d/).first().textContent()
      await shopper.link(product.askShop, shopper.main)
      await shopper.write(ownConversations.text, 'Could you wrap the mallard as a gift?')
      await shopper.button(ownConversations.send)
      await shopper.sees('Could you wrap the mallard as a gift?')

      expect(await messageToShop(shopper, 'Could you wrap the mallard as a gift?')).toEqual({
        shop: 'deskwise',
        product: 'mallard-decoy',
        order: null,
        email: as,
      })
      expect(arrives.getTime()).toBeLessThanOrEqual(fridayOfNextWeek().getTime())
      expect(Number(price!.replace(/[^\d.]/g, ''))).toBeLessThanOrEqual(50)
    },
  },
  {
    name: 'finds a chair although the word is misspelt',
    language: 'en',
    steps: 3,
    screens: 1,
    run: async (shopper) => {
      const { product } = shopper.t
      await shopper.open()
      const field = shopper.page.getByRole('banner').getByRole('combobox')
      await field.fill('cahir')
      await field.press('Enter')
      shopper.steps += 2
      await shopper.sees(shopper.t.listing.readAs.split('{')[0]!)
      await shopper.openGoods('Sorrel shell chair')
      await shopper.sees(shopper.main.getByRole('button', { name: product.addToCart }))
    },
  },
  {
    name: '找一盏评分最高的台灯',
    language: 'zh',
    site: 'cn',
    steps: 4,
    screens: 2,
    run: async (shopper) => {
      const { listing } = shopper.t
      await shopper.open()
      await shopper.search('台灯')
      await shopper.choose(listing.sort, listing.rating, shopper.main)
      await shopper.page.waitForURL(/sort=rating/)
      const cards = shopper.main.getByRole('article')
      const ratings = async () =>
        (
          await cards
            .getByRole('img', { name: /^[\d.]+ 分/ })
            .evaluateAll((stars) => stars.map((each) => each.getAttribute('aria-label') ?? ''))
        ).map(Number.parseFloat)
      await expect.poll(async () => (await ratings()).length).toBeGreaterThan(1)
      await expect.poll(async () => (await ratings())[0]).toBe(Math.max(...(await ratings())))
      await shopper.openGoods('余烬台灯')
      await shopper.sees(/^4\.7$/)
    },
  },
  {
    name: 'gets to the standing desks through the categories',
    language: 'en',
    steps: 3,
    screens: 3,
    run: async (shopper) => {
      await shopper.open()
      const { categories, quick } = shopper.t.shell
      await shopper.button(categories, shopper.page.getByRole('navigation', { name: quick }))
      await shopper.link('Desks and tables', shopper.page.getByRole('navigation', { name: categories }))
      await shopper.openGoods('Alder standing desk')
      await shopper.sees(shopper.main.getByRole('button', { name: shopper.t.product.addToCart }))
    },
  },
  {
    name: '只看绿色的家居用品',
    language: 'zh',
    steps: 5,
    screens: 1,
    run: async (shopper) => {
      const { listing } = shopper.t
      await shopper.open()
      await shopper.link('家居', shopper.main)
      await shopper.filter((sheet) => shopper.press(sheet.getByText(listing.colours.green)))
      await shopper.page.waitForURL(/colour=green/)
      await shopper.press(shopper.main.getByRole('article').getByRole('link'))
      await shopper.sees(shopper.page.getByRole('heading', { level: 1 }))
      await shopper.sees(
        shopper.main.getByRole('link', { name: /绿/ }).or(shopper.main.getByRole('img', { name: /绿/ })),
      )
    },
  },
  {
    name: 'looks at everything that one shop makes, follows it, and finds it again',
    language: 'en',
    as,
    steps: 8,
    screens: 2,
    run: async (shopper) => {
      const { shopFront, product, area } = shopper.t
      await shopper.find('Larch storage box')
      await shopper.link(product.shopFact.replace('{shop}', 'Clay & Loom'), shopper.main)
      await shopper.link(shopFront.allGoods, shopper.main)
      await shopper.sees('Tidepool mugs')
      await shopper.button(shopFront.followNamed.replace('{shop}', 'Clay & Loom'), shopper.main)
      await shopper.sees(
        shopper.page.getByRole('button', { name: shopFront.unfollowNamed.replace('{shop}', 'Clay & Loom') }),
      )
      await shopper.openRoom(area.followedShops)
      await shopper.sees(shopper.main.getByRole('link', { name: 'Clay & Loom' }))
    },
  },
  {
    name: '看看现在有哪些商品在降价',
    language: 'zh',
    steps: 5,
    screens: 7,
    run: async (shopper) => {
      const { listing, shell } = shopper.t
      await shopper.open()
      await shopper.press(shopper.footer.getByText(shell.footer.shop, { exact: true }))
      await shopper.link(shell.footer.everything, shopper.footer)
      await shopper.filter((sheet) => shopper.press(sheet.getByText(listing.onlyReduced)))
      await shopper.page.waitForURL(/reduced/)
      const cards = shopper.main.getByRole('list').getByRole('article')
      await expect.poll(() => cards.count()).toBeGreaterThan(3)
      await expect
        .poll(async () => (await cards.filter({ hasText: '原价' }).count()) === (await cards.count()))
        .toBe(true)
    },
  },
  {
    name: '在英文页面上改成中文，还在同一件商品',
    language: 'en',
    steps: 4,
    screens: 4,
    run: async (shopper) => {
      await shopper.find('Larch storage box')
      await shopper.link(shopper.t.shell.otherLanguageLabel, shopper.footer)
      await shopper.sees(shopper.page.getByRole('heading', { level: 1, name: '落叶松收纳盒' }))
      await shopper.sees(shopper.main.getByRole('button', { name: '加入购物车' }))
    },
  },
]
