import { expect } from 'vitest'
import { payNow, toPayment } from './buying-steps.ts'
import { messageToShop } from './outcome.ts'
import type { Shopper, Task } from './shopper.ts'

const as = 'buyer@demo.test'
const zhiqiu = 'member@demo.test'

/** The own orders that are in one state. */
async function openOrders(shopper: Shopper, tab: string): Promise<void> {
  await shopper.open()
  await shopper.openAccount()
  await shopper.link(new RegExp(`^${tab}`), shopper.main)
  await shopper.sees(shopper.page.getByRole('heading', { level: 1, name: shopper.t.orders.title }))
}

const orderWith = (shopper: Shopper, name: string) =>
  shopper.main.getByRole('article').filter({ hasText: name })

/** Presses a button of an order, which may be folded under "More". */
async function orFolded(shopper: Shopper, name: string, order = shopper.main): Promise<void> {
  const named = (words: string) => order.getByText(words, { exact: true }).filter({ visible: true })
  const [button, more] = [named(name), named(shopper.t.orders.more)]
  await button.or(more).first().waitFor()
  // Buttons are folded once the script measures them.
  const isOut = await button
    .first()
    .hover({ timeout: 4_000 })
    .then(
      () => true,
      () => false,
    )
  if (!isOut) await shopper.press(more)
  await shopper.press(button)
}

/** After an order. */
export const orders: readonly Task[] = [
  {
    name: 'finds out where a parcel is and when it arrives',
    language: 'en',
    as,
    steps: 3,
    screens: 1,
    run: async (shopper) => {
      const { orders } = shopper.t
      await openOrders(shopper, orders.unreceived)
      await shopper.link(orders.track, shopper.main)
      await shopper.sees(orders.trackingNumber)
      await shopper.sees(/Arriv/)
    },
  },
  {
    name: '收到吊灯后确认收货',
    language: 'zh',
    site: 'cn',
    as: zhiqiu,
    steps: 6,
    screens: 1,
    run: async (shopper) => {
      const { orders } = shopper.t
      await openOrders(shopper, orders.unreceived)
      const order = orderWith(shopper, '暮色吊灯')
      await orFolded(shopper, orders.confirm, order)
      await shopper.button(orders.confirmYes, shopper.main)
      await shopper.sees(orders.successTitle)
      await openOrders(shopper, orders.finished)
      await shopper.sees(orderWith(shopper, '暮色吊灯').first())
    },
  },
  {
    name: 'cancels an order that is not paid yet',
    language: 'en',
    as,
    steps: 7,
    screens: 1,
    run: async (shopper) => {
      const { orders } = shopper.t
      await openOrders(shopper, orders.unpaid)
      const order = orderWith(shopper, 'Tidepool mugs')
      await orFolded(shopper, orders.cancel, order)
      await shopper.button(orders.cancelConfirm, order)
      await shopper.sees(orders.cancelledDone)
      await openOrders(shopper, orders.unpaid)
      await expect.poll(() => order.count()).toBe(0)
    },
  },
  {
    name: 'orders last month’s coffee again',
    language: 'en',
    as,
    steps: 10,
    screens: 2,
    run: async (shopper) => {
      const { orders, goods, addedDrawer } = shopper.t
      await openOrders(shopper, orders.finished)
      await shopper.write(orders.searchLabel, 'coffee')
      await shopper.button(orders.searchButton, shopper.main)
      await shopper.page.waitForURL(/coffee/)
      await orFolded(shopper, orders.buyAgain, orderWith(shopper, 'Morgenrot').last())
      await shopper.sees(/Added 1 item to the cart/)
      await shopper.sees(shopper.main.getByRole('link', { name: 'First Light coffee beans' }))
      const quantity = shopper.main.getByRole('spinbutton', {
        name: goods.quantityOf.replace('{name}', 'First Light coffee beans'),
      })
      await expect.poll(() => quantity.inputValue()).toBe('2')
      await shopper.button(addedDrawer.toCheckout, shopper.main)
      await toPayment(shopper)
      await payNow(shopper)
    },
  },
  {
    name: 'asks for the money back of something that came',
    language: 'en',
    as,
    steps: 6,
    screens: 1,
    run: async (shopper) => {
      const { orders, afterSaleApply, afterSaleReason } = shopper.t
      await openOrders(shopper, orders.finished)
      const order = orderWith(shopper, 'Kolibri')
      await shopper.link(afterSaleApply.openLine.replace('{name}', 'First Light coffee beans'), order)
      await shopper.choose(afterSaleApply.reason, afterSaleReason.damaged, shopper.main)
      await shopper.button(afterSaleApply.submit, shopper.main)
      await shopper.sees(afterSaleApply.successText)
      await shopper.link(afterSaleApply.seeAfterSale)
      await shopper.sees(shopper.main.getByText('First Light coffee beans'))
      await shopper.sees(shopper.t.afterSales.status.applied)
    },
  },
  {
    name: '买了两包咖啡，只退其中一包',
    language: 'zh',
    site: 'cn',
    as: zhiqiu,
    steps: 7,
    screens: 1,
    run: async (shopper) => {
      const { orders, afterSaleApply, afterSaleReason, afterSales } = shopper.t
      await openOrders(shopper, orders.finished)
      const order = orderWith(shopper, '蜂鸟')
      await shopper.link(afterSaleApply.openLine.replace('{name}', '晨光咖啡豆'), order)
      await shopper.press(shopper.main.getByText(afterSales.kind.return, { exact: true }))
      await shopper.choose(afterSaleApply.reason, afterSaleReason.changedMind, shopper.main)
      await shopper.button(afterSaleApply.submit, shopper.main)
      await shopper.sees(afterSaleApply.successText)
      await shopper.link(afterSaleApply.seeAfterSale)
      await shopper.sees(afterSales.kind.return)
      await shopper.sees(shopper.main.getByText('¥85.00'))
    },
  },
  {
    name: '匿名给收到的商品写一条五星评价',
    language: 'zh',
    site: 'cn',
    as: zhiqiu,
    steps: 10,
    screens: 3,
    run: async (shopper) => {
      const { orders, ownReviews } = shopper.t
      await openOrders(shopper, orders.finished)
      await shopper.link(orders.review, orderWith(shopper, '横线'))
      await shopper.press(shopper.main.locator('label').filter({ hasText: '5 星' }))
      await shopper.write(ownReviews.text, '做工很好，比照片还漂亮。')
      await shopper.press(shopper.main.getByText(ownReviews.anonymous, { exact: true }))
      await shopper.button(/发布/, shopper.main)
      await shopper.sees(ownReviews.successful)
      await shopper.find('页边笔记本')
      await shopper.sees(
        shopper.main.getByRole('article', { name: /匿名/ }).filter({ hasText: '做工很好，比照片还漂亮。' }),
      )
    },
  },
  {
    name: 'opens the invoice of an order',
    language: 'en',
    as,
    steps: 3,
    screens: 1,
    run: async (shopper) => {
      const { orders } = shopper.t
      await openOrders(shopper, orders.finished)
      const invoice = shopper.main
        .getByRole('link', { name: 'Invoice', exact: true })
        .filter({ visible: true })
        .first()
      await invoice.waitFor()
      const address = await invoice.getAttribute('href')
      const opened = shopper.page.context().waitForEvent('page')
      await shopper.press(invoice)
      await (await opened).close()
      const answer = await shopper.page.request.get(address!)
      expect(answer.headers()['content-type']).toBe('application/pdf')
      expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
    },
  },
  {
    name: '问商家一笔订单什么时候发货',
    language: 'zh',
    site: 'cn',
    as: zhiqiu,
    steps: 6,
    screens: 1,
    run: async (shopper) => {
      const { orders, ownConversations } = shopper.t
      await openOrders(shopper, orders.unshipped)
      await shopper.link('木炉家居', orderWith(shopper, '茴香休闲椅'))
      await shopper.link(orders.askShop, shopper.main)
      await shopper.write(ownConversations.text, '请问这把椅子哪天能发货？')
      await shopper.button(ownConversations.send)
      await shopper.sees('请问这把椅子哪天能发货？')
      expect(await messageToShop(shopper, '请问这把椅子哪天能发货？')).toMatchObject({
        shop: 'hearth-and-grain',
        order: expect.stringMatching(/^\d{16}$/),
        email: zhiqiu,
      })
    },
  },
]
