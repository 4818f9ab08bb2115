import { expect } from 'vitest'
import { sql } from '#database/sql.ts'
import { anAccount, password } from '../../support/mall.ts'
import { pickDistrict } from './buying-steps.ts'
import { codeMailedTo } from './outcome.ts'
import type { Task } from './shopper.ts'

const as = 'buyer@demo.test'
const zhiqiu = 'member@demo.test'

/** To keep an account, and to get help. */
export const account: readonly Task[] = [
  {
    name: 'signs in and still has what a guest put in the cart',
    language: 'en',
    steps: 11,
    screens: 1,
    run: async (shopper) => {
      const { account, shell } = shopper.t
      await shopper.find('Brook teapot')
      await shopper.addToCart()
      await shopper.open()
      await shopper.openAccount()
      await shopper.link(shell.signIn, shopper.main)
      await shopper.write(account.email, as)
      await shopper.write(account.password, 'mallard-demo')
      await shopper.button(account.signIn, shopper.main)
      await shopper.sees(shopper.page.getByRole('heading', { name: /Hello/ }))
      await shopper.link(/^Cart/, shopper.page.getByRole('navigation', { name: shell.quick }))
      await shopper.sees(shopper.main.getByRole('link', { name: 'Brook teapot' }))
    },
  },
  {
    name: '新增一个中国的收货地址',
    language: 'zh',
    site: 'cn',
    as: zhiqiu,
    steps: 12,
    screens: 2,
    run: async (shopper) => {
      const { addresses, area, checkout } = shopper.t
      await shopper.openRoom(area.addresses)
      await shopper.link(addresses.add, shopper.main)
      await shopper.write(checkout.fullName, '周南', shopper.main)
      await shopper.write(checkout.phone, '13900139000', shopper.main)
      await pickDistrict(shopper)
      await shopper.write(checkout.streetInChina, '天目山路 55 号 3 单元 402 室', shopper.main)
      await shopper.button(addresses.save, shopper.main)
      await shopper.sees(addresses.added)
      const card = shopper.main.getByRole('listitem').filter({ hasText: '周南' })
      await shopper.sees(card.getByText(/浙江省杭州市/))
      await shopper.sees(card.getByText(/天目山路 55 号 3 单元 402 室/))
    },
  },
  {
    name: 'downloads everything that the mall knows of them',
    language: 'en',
    as,
    steps: 3,
    screens: 3,
    run: async (shopper) => {
      await shopper.openRoom(shopper.t.area.security)
      const file = shopper.page.waitForEvent('download')
      await shopper.link(shopper.t.security.dataGet, shopper.main)
      const stream = await (await file).createReadStream()
      let text = ''
      for await (const part of stream) text += part
      expect(text).toContain(as)
      expect(text).toContain('18, Apartment 3')
    },
  },
  {
    name: '申请商家入驻，等待审核',
    language: 'zh',
    site: 'cn',
    steps: 13,
    screens: 3,
    run: async (shopper) => {
      const { merchants, account } = shopper.t
      const { email } = await anAccount(shopper.mall, { name: '何禾', language: 'zh' })
      await shopper.signIn(email, password)
      await shopper.open()
      await shopper.openAccount()
      await shopper.link(account.shopSettle, shopper.main)
      await shopper.write(merchants.companyName, '禾间陶作工作室', shopper.main)
      await shopper.write(merchants.registrationNumber, '91330106MA2CFL5Q3X', shopper.main)
      const chosen = shopper.page.waitForEvent('filechooser')
      await shopper.button(merchants.licence, shopper.main)
      const licence = Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      )
      await (await chosen).setFiles({ name: '营业执照.png', mimeType: 'image/png', buffer: licence })
      await shopper.write(merchants.phone, '13900139000', shopper.main)
      await shopper.write(merchants.shopNameZh, '禾间陶作', shopper.main)
      await shopper.write(merchants.goods, '手工陶器：碗、杯、盘，约 40 款', shopper.main)
      await shopper.press(shopper.main.getByText('餐厨', { exact: true }))
      await shopper.write(merchants.bankHolder, '禾间陶作工作室', shopper.main)
      await shopper.write(merchants.bankName, '杭州银行', shopper.main)
      await shopper.write(merchants.bankNumber, '6222021202041234567', shopper.main)
      await shopper.button(merchants.apply, shopper.main)
      await shopper.sees(merchants.waitingTitle)
    },
  },
  {
    name: '注销账号',
    language: 'zh',
    site: 'cn',
    steps: 6,
    screens: 2,
    run: async (shopper) => {
      const { security, account, area } = shopper.t
      const { email, id } = await anAccount(shopper.mall, { name: '何禾', language: 'zh' })
      await shopper.signIn(email, password)
      await shopper.openRoom(area.security)
      await shopper.link(security.delete, shopper.main)
      await shopper.button(account.sendCode, shopper.main)
      await shopper.main.getByLabel(account.mailCode, { exact: true }).waitFor()
      await shopper.write(account.mailCode, await codeMailedTo(shopper, email), shopper.main)
      await shopper.button(security.deleteForGood, shopper.main)
      await shopper.sees(security.deletedTitle)
      const left = await sql`select from users where id = ${id} and email = ${email}`.rows(shopper.mall.db)
      expect(left).toEqual([])
    },
  },
  {
    name: 'wants a mail when a favourite gets cheaper',
    language: 'en',
    as,
    steps: 8,
    screens: 3,
    run: async (shopper) => {
      const { area, inbox, notifications } = shopper.t
      await shopper.openRoom(area.messages)
      await shopper.link(inbox.settings, shopper.main)
      const name = notifications.switch
        .replace('{kind}', inbox.kind.prices)
        .replace('{way}', notifications.mail)
      await shopper.press(shopper.main.getByRole('checkbox', { name }))
      await shopper.button(notifications.save, shopper.main)
      await shopper.sees(notifications.saved)
      await shopper.openRoom(area.messages)
      await shopper.link(inbox.settings, shopper.main)
      await expect.poll(() => shopper.main.getByRole('checkbox', { name }).isChecked()).toBe(true)
    },
  },
  {
    name: '读到隐私政策',
    language: 'zh',
    steps: 2,
    screens: 10,
    run: async (shopper) => {
      await shopper.open()
      await shopper.press(shopper.footer.getByText('帮助中心', { exact: true }))
      await shopper.link(/隐私/, shopper.footer)
      await shopper.sees(shopper.page.getByRole('heading', { level: 1, name: /隐私/ }))
    },
  },
  {
    name: '换到人民币的价格',
    language: 'zh',
    steps: 2,
    screens: 10,
    run: async (shopper) => {
      await shopper.open()
      await shopper.button(shopper.t.shell.site, shopper.footer)
      await shopper.press(shopper.page.getByRole('link', { name: /人民币|CNY/ }))
      await shopper.sees(shopper.main.getByText(/^¥/))
    },
  },
]
