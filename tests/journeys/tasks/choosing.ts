import { expect } from 'vitest'
import { sql } from '#database/sql.ts'
import { putStock } from '#modules/stock/server/public.ts'
import { inTransaction } from '#platform/transaction.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { runJob } from '../../support/jobs.ts'
import { toCheckout } from './buying-steps.ts'
import { aMailTo } from './outcome.ts'
import type { Task } from './shopper.ts'

/** To know enough before buying. */
export const choosing: readonly Task[] = [
  {
    name: 'looks at the pictures of a lamp as large as the screen',
    language: 'en',
    steps: 6,
    screens: 1,
    run: async (shopper) => {
      const { product, shell } = shopper.t
      await shopper.find('Ember table lamp')
      await shopper.button(product.enlarge)
      const viewer = shopper.dialog
      await shopper.swipe()
      await shopper.sees(viewer.getByText(/^2 \/ \d+$/))
      const widest = () =>
        viewer
          .locator('img')
          .evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().width)))
      await expect.poll(widest).toBeGreaterThan(350)
      await shopper.button(shell.close, viewer)
    },
  },
  {
    name: 'learns what it costs to send a mouse to Canada and when it arrives, and is asked for an address there',
    language: 'en',
    steps: 7,
    screens: 2,
    run: async (shopper) => {
      const { region, checkout } = shopper.t
      await shopper.find('Pebble mouse')
      await shopper.choose(region.deliverTo, 'Canada', shopper.main)
      await shopper.sees(/^Standard: .* Arrives \w{3} \d+ \w+/)
      await shopper.addToCart()
      await toCheckout(shopper)
      const country = shopper.main.getByRole('combobox', { name: checkout.country, exact: true })
      await expect.poll(() => country.inputValue()).toBe('CA')
    },
  },
  {
    name: '看带图的评价，再看大图',
    language: 'zh',
    steps: 6,
    screens: 1,
    run: async (shopper) => {
      const { productReviews, product } = shopper.t
      await shopper.find('落叶松收纳盒')
      await shopper.link(new RegExp(`^${product.reviews}$`), shopper.main)
      await shopper.link(productReviews.withPictures)
      await shopper.link(productReviews.openPicture)
      const picture = shopper.dialog.getByRole('img')
      await shopper.sees(picture)
      await expect.poll(async () => (await picture.first().boundingBox())!.width).toBeGreaterThan(300)
    },
  },
  {
    name: '对比两盏台灯，把更亮的一盏放进购物车',
    language: 'zh',
    site: 'cn',
    steps: 9,
    screens: 1,
    run: async (shopper) => {
      const { goods, comparison } = shopper.t
      await shopper.open()
      await shopper.search('台灯')
      await shopper.openGoods('灯塔长臂台灯')
      await shopper.button(goods.compare, shopper.main)
      await shopper.page.goBack()
      shopper.steps += 1
      await shopper.button(goods.compareNamed.replace('{name}', '余烬台灯'), shopper.main)
      await shopper.link(goods.compareCount.replace('{count}', '2'))
      const light = shopper.main
        .getByRole('region', { name: comparison.table })
        .getByRole('row')
        .filter({ has: shopper.page.getByRole('rowheader', { name: '光源' }) })
        .getByRole('cell')
      await shopper.sees(light)
      const lumens = (await light.allTextContents()).map((each) => Number(/(\d+) 流明/.exec(each)?.[1]))
      expect(lumens).toEqual([700, 800])
      await shopper.button(comparison.addNamed.replace('{name}', '余烬台灯'), shopper.main)
      await shopper.sees(goods.addedNamed.replace('{name}', '余烬台灯'))
      await shopper.link(shopper.t.shell.cart, shopper.page.getByRole('banner'))
      await shopper.sees(shopper.main.getByRole('link', { name: '余烬台灯' }))
      expect(await shopper.main.getByRole('link', { name: '灯塔长臂台灯' }).count()).toBe(0)
    },
  },
  {
    name: 'reads for how long a chair can be returned, and its warranty',
    language: 'en',
    steps: 4,
    screens: 1,
    run: async (shopper) => {
      const { product } = shopper.t
      await shopper.find('Sorrel shell chair')
      await shopper.sees(/Returns and exchanges within \d+ days/)
      await shopper.link(product.warranty, shopper.page.getByRole('navigation', { name: product.details }))
      await shopper.sees(shopper.main.getByRole('heading', { name: product.warranty, exact: true }))
      await shopper.sees(shopper.main.getByText(/year/))
    },
  },
  {
    name: '知道一件商品可以享受哪些优惠',
    language: 'zh',
    steps: 4,
    screens: 1,
    run: async (shopper) => {
      await shopper.find('落叶松收纳盒')
      await shopper.button(/\d 项优惠/, shopper.main)
      await shopper.sees(shopper.dialog.getByText(/满 \$80/))
      await shopper.sees(shopper.dialog.getByText('厨房立减券'))
    },
  },
  {
    name: 'saves a mirror and finds it among the favourites',
    language: 'en',
    as: 'buyer@demo.test',
    steps: 6,
    screens: 2,
    run: async (shopper) => {
      const { goods, area } = shopper.t
      await shopper.find('Halo mirror')
      await shopper.button(goods.favouriteNamed.replace('{name}', 'Halo mirror'), shopper.main)
      await shopper.sees(
        shopper.main.getByRole('button', { name: goods.unfavouriteNamed.replace('{name}', 'Halo mirror') }),
      )
      await shopper.openRoom(area.favourites)
      await shopper.sees(shopper.main.getByRole('link', { name: 'Halo mirror' }))
    },
  },
  {
    name: '缺货的花瓶到货后收到邮件',
    language: 'zh',
    steps: 5,
    screens: 1,
    run: async (shopper) => {
      const { stockNotices } = shopper.t
      await shopper.find('卵石花瓶')
      await shopper.write(stockNotices.email, 'xiaoyu@example.test')
      await shopper.button(stockNotices.ask)
      await shopper.sees(stockNotices.askedText)

      const { mall } = shopper
      const waited = await sql<{ variant_id: Id; shop_id: Id }>`
        select v.id as variant_id, p.shop_id from stock_notices n join variants v on v.id = n.variant_id
          join products p on p.id = v.product_id where n.email = 'xiaoyu@example.test'`.row(mall.db)
      await inTransaction(mall.db, (tx) =>
        putStock(tx, waited!.shop_id, [{ variantId: waited!.variant_id, available: 5 }]),
      )
      await runJob(mall, 'stock.tell')
      await aMailTo(shopper, 'xiaoyu@example.test', '卵石花瓶')
    },
  },
]
