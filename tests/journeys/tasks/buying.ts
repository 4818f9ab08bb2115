import { expect } from 'vitest'
import {
  openPaidOrder,
  payNow,
  toCheckout,
  toPayment,
  writeAddress,
  writeAddressInChina,
} from './buying-steps.ts'
import { aMailTo, codeMailedTo } from './outcome.ts'
import type { Shopper, Task } from './shopper.ts'

const box = 'Larch storage box'
const as = 'buyer@demo.test'

/** The number of the order that is open. */
async function numberOfOrder(shopper: Shopper): Promise<string> {
  const number = shopper.main.getByText(/\d{16}/).first()
  await number.waitFor()
  return /\d{16}/.exec((await number.textContent())!)![0]
}

/** To order, and to pay. */
export const buying: readonly Task[] = [
  {
    name: 'orders a box as a guest, pays for it, and gets a mail about it',
    language: 'en',
    steps: 19,
    screens: 1,
    run: async (shopper) => {
      await shopper.find(box)
      await shopper.addToCart()
      await toCheckout(shopper)
      await writeAddress(shopper, 'lin@example.test')
      await toPayment(shopper)
      await payNow(shopper)
      await openPaidOrder(shopper)
      await shopper.sees(shopper.t.orders.status.awaitingShipment)
      await shopper.sees(shopper.main.getByText('$29.16'))
      await aMailTo(shopper, 'lin@example.test', await numberOfOrder(shopper))
    },
  },
  {
    name: '不登录下单并付款，换个手机凭订单号找到它',
    language: 'zh',
    site: 'cn',
    steps: 28,
    screens: 8,
    run: async (shopper) => {
      const { shell, orders, account } = shopper.t
      const email = 'xiaoyu@example.test'
      await shopper.find('落叶松收纳盒')
      await shopper.addToCart()
      await toCheckout(shopper)
      await writeAddressInChina(shopper, email)
      await toPayment(shopper)
      await payNow(shopper)
      await openPaidOrder(shopper)
      const number = await numberOfOrder(shopper)
      const letter = await aMailTo(shopper, email, number)
      expect(letter).toContain('落叶松收纳盒')

      await shopper.page.context().clearCookies()
      await shopper.open()
      await shopper.press(shopper.footer.getByText(shell.footer.yours, { exact: true }))
      await shopper.link(shell.footer.orders, shopper.footer)
      await shopper.link(orders.find, shopper.main)
      await shopper.write(orders.findNumber, number, shopper.main)
      await shopper.write(account.email, email, shopper.main)
      await shopper.button(account.sendCode, shopper.main)
      const code = shopper.main.getByRole('textbox', { name: account.mailCode })
      await code.waitFor()
      await shopper.write(account.mailCode, await codeMailedTo(shopper, email), shopper.main)
      await shopper.button(orders.findOpen, shopper.main)
      await shopper.page.waitForURL(/\/buyer\/order\/detail\//)
      await shopper.sees(shopper.main.getByText('落叶松收纳盒'))
      await shopper.sees(orders.status.awaitingShipment)
    },
  },
  {
    name: 'puts three of a box in the cart',
    language: 'en',
    steps: 8,
    screens: 1,
    run: async (shopper) => {
      const { product, cart } = shopper.t
      await shopper.find(box)
      await shopper.addToCart()
      await shopper.link(product.viewCart, shopper.dialog)
      const more = cart.more.replace('{name}', box)
      await shopper.button(more)
      await shopper.button(more)
      await shopper.sees(shopper.main.getByText('$54.00', { exact: true }))
    },
  },
  {
    name: '在购物车里把台灯换成琥珀色',
    language: 'zh',
    site: 'cn',
    steps: 10,
    screens: 1,
    run: async (shopper) => {
      const { product, cart } = shopper.t
      await shopper.find('灯塔长臂台灯')
      await shopper.addToCart()
      await shopper.link(product.viewCart, shopper.dialog)
      await shopper.link(cart.changeNamed.replace('{name}', '灯塔长臂台灯'), shopper.main)
      const sheet = shopper.page.getByRole('dialog', { name: cart.changeTitle })
      await shopper.link('琥珀', sheet)
      await shopper.button(cart.update, sheet)
      await shopper.sees(
        shopper.main.getByRole('link', {
          name: cart.changeNamed.replace('{name}', '灯塔长臂台灯').replace('{chosen}', '琥珀'),
        }),
      )
      await shopper.button(shopper.t.addedDrawer.toCheckout, shopper.main)
      await shopper.sees(shopper.main.getByText(/琥珀/))
    },
  },
  {
    name: '先放到稍后再买，想好了再拿回购物车',
    language: 'zh',
    steps: 9,
    screens: 1,
    run: async (shopper) => {
      const { product, cart, shell } = shopper.t
      const name = '落叶松收纳盒'
      await shopper.find(name)
      await shopper.addToCart()
      await shopper.link(product.viewCart, shopper.dialog)
      await shopper.button(cart.saveNamed.replace('{name}', name), shopper.main)
      await shopper.sees(shopper.main.getByRole('heading', { level: 1, name: cart.empty }))
      await shopper.open()
      await shopper.link(/^购物车/, shopper.page.getByRole('navigation', { name: shell.quick }))
      await shopper.button(cart.returnNamed.replace('{name}', name), shopper.main)
      await shopper.sees(shopper.main.getByRole('button', { name: cart.removeNamed.replace('{name}', name) }))
    },
  },
  {
    name: 'claims a coupon in the cart and pays ten dollars less',
    language: 'en',
    as,
    steps: 10,
    screens: 1,
    run: async (shopper) => {
      const { product, shell } = shopper.t
      await shopper.find('Hawthorn board')
      await shopper.button(/: Increase$/, shopper.main)
      await shopper.addToCart()
      await shopper.link(product.viewCart, shopper.dialog)
      await shopper.sees(shopper.main.getByText('$84.00', { exact: true }))
      await shopper.button(/coupons? to claim/, shopper.main)
      await shopper.button(
        product.promotion.claimNamed.replace('{name}', 'Ten off for your kitchen'),
        shopper.dialog,
      )
      await shopper.sees(
        shopper.dialog.getByRole('button', { name: product.promotion.isClaimed, exact: true }),
      )
      await shopper.button(shell.close, shopper.dialog)
      await shopper.sees(shopper.main.getByText('$74.00', { exact: true }))
    },
  },
  {
    name: 'has a parcel sent by express',
    language: 'en',
    as,
    steps: 12,
    screens: 1,
    run: async (shopper) => {
      const { checkout } = shopper.t
      await shopper.find(box)
      await shopper.addToCart()
      await toCheckout(shopper)
      await shopper.button(checkout.editPart.replace('{part}', checkout.how), shopper.main)
      await shopper.press(shopper.main.getByRole('radio', { name: checkout.express }))
      await toPayment(shopper)
      await payNow(shopper)
      await openPaidOrder(shopper)
      await shopper.sees(shopper.main.getByText('$45.36'))
    },
  },
  {
    name: '买一张礼品卡送给朋友，朋友收到邮件',
    language: 'zh',
    site: 'cn',
    as: 'member@demo.test',
    steps: 13,
    screens: 2,
    run: async (shopper) => {
      const { checkout } = shopper.t
      await shopper.open()
      await shopper.link('礼品', shopper.main)
      await shopper.openGoods('绿头鸭礼品卡')
      await shopper.addToCart()
      await toCheckout(shopper)
      await shopper.press(shopper.main.getByText(checkout.giftForOther))
      await shopper.write(checkout.giftName, '阿木')
      await shopper.write(checkout.giftEmail, 'amu@example.test')
      await toPayment(shopper)
      await payNow(shopper)
      await aMailTo(shopper, 'amu@example.test', '送您一张 ¥200.00 的礼品卡')
    },
  },
  {
    name: 'orders a throw ahead, having read what is paid now and later',
    language: 'en',
    as,
    steps: 8,
    screens: 2,
    run: async (shopper) => {
      const { presale, presaleOrder } = shopper.t
      await shopper.find('Moss wool throw')
      await shopper.sees(/Pay \$21\.80 now, and \$87\.20/)
      await shopper.button(presale.payDeposit, shopper.main)
      await shopper.button(presale.payDeposit, shopper.dialog)
      await shopper.sees(presaleOrder.now)
      await toPayment(shopper)
      await payNow(shopper)
      await openPaidOrder(shopper)
      await shopper.sees(shopper.main.getByText(presaleOrder.balanceFrom.split('{')[0]!.slice(0, 25)))
    },
  },
  {
    name: '给公司买台灯，开企业发票',
    language: 'zh',
    site: 'cn',
    as: 'member@demo.test',
    steps: 13,
    screens: 2,
    run: async (shopper) => {
      const { checkout } = shopper.t
      await shopper.find('余烬台灯')
      await shopper.addToCart()
      await toCheckout(shopper)
      await shopper.press(shopper.main.getByText(checkout.invoiceToNone, { exact: true }))
      await shopper.press(shopper.main.getByText(checkout.invoiceToCompany, { exact: true }))
      await shopper.write(checkout.invoiceCompany, '杭州知秋文化有限公司')
      await shopper.write(checkout.taxNumber, '91330106MA2CFL5Q3X')
      await payNow(shopper)
      await openPaidOrder(shopper)
      await shopper.sees(shopper.main.getByText(/杭州知秋文化有限公司/))
      await shopper.sees(shopper.main.getByText(/91330106MA2CFL5Q3X/))
    },
  },
  {
    name: 'starts a group buy of a mouse and gets a link to invite a friend',
    language: 'en',
    as,
    steps: 8,
    screens: 1,
    run: async (shopper) => {
      const { groupBuy, orderGroupBuy, orders } = shopper.t
      await shopper.find('Pebble mouse')
      await shopper.button(groupBuy.startShort, shopper.main)
      await shopper.button(groupBuy.start, shopper.dialog)
      await toPayment(shopper)
      await payNow(shopper)
      await openPaidOrder(shopper)
      await shopper.sees(orders.status.awaitingGroup)
      await shopper.sees(orderGroupBuy.of.replace('{count}', '1').replace('{size}', '2'))
      await shopper.sees(shopper.main.getByRole('button', { name: orderGroupBuy.copyLink }))
    },
  },
  {
    name: '在首页领一张满减券，下单时用上',
    language: 'zh',
    site: 'cn',
    as: 'member@demo.test',
    steps: 7,
    screens: 2,
    run: async (shopper) => {
      const { product } = shopper.t
      await shopper.open()
      await shopper.button(product.promotion.claimNamed.replace('{name}', '全场满减券'), shopper.main)
      await shopper.sees(product.promotion.isClaimed)
      await shopper.search('升降桌')
      await shopper.openGoods('桤岸电动升降桌')
      await shopper.addToCart()
      await toCheckout(shopper)
      await shopper.sees(shopper.main.getByText(/全场满减券/))
    },
  },
]
