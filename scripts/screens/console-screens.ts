import type { Screen } from './screen.ts'

/** Lists and pages of the consoles that no id names. `screens.test.ts` compares them with their routes. */

const shop = '/seller/hearth-and-grain'
const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('/')

const page =
  (as: NonNullable<Screen['as']>, area: string, route: string, root: string) =>
  (path: string): Screen => ({
    name: joined(area, path).replaceAll('/', '-'),
    route: joined(route, path),
    as,
    at: joined(root, path),
  })

const ofShop = [
  '',
  ...`orders redeem ship-list products products/add products/pictures products/imports after-sales after-sales/answers
  after-sales/answers/add offers offers/add activities messages messages/hours questions reviews team team/add
  shipping warehouses warehouses/add shop-front shop-front/categories shop-front/categories/add money size-guides
  size-guides/add money/account money/tax settings notifications`.split(/\s+/),
]

const ofPlatform = [
  '',
  ...`shops shops/open orders after-sales after-sales/times answers answers/add refunds offers offers/add
  offers/combinations activities activities/add applications gift-cards messages questions reviews categories
  brands name shipping sites sites/add carriers tracking tax home announcements announcements/new
  article-categories legal-texts articles mail-texts notifications failed-work failed-mails books books/clearing
  books/statements books/statements/import payouts payouts/due payouts/statements settlements transfers payments
  payments/why kit accounts members members/grant members/points members/coupon points levels groups groups/add
  membership operators operators/add synonyms searches searches/blocked searches/blocked/add`.split(/\s+/),
]

export const consoleScreens: readonly Screen[] = [
  { name: 'seller-shops', route: 'seller', as: 'packer@demo.test', at: '/seller' },
  ...ofShop.map(page('merchant@demo.test', 'seller', 'seller/:shop', shop)),
  { name: 'seller-frozen', route: 'seller/:shop', as: 'frozen@demo.test', at: '/seller/quiet-quarry' },
  { name: 'seller-cleared', route: 'seller/:shop', as: 'cleared@demo.test', at: '/seller/old-harbour' },
  {
    name: 'seller-order',
    route: 'seller/:shop/orders/:orderId',
    as: 'merchant@demo.test',
    at: ({ linkOn }) => linkOn(`${shop}/orders`, /\/orders\/\d+$/),
  },
  {
    name: 'seller-product',
    route: 'seller/:shop/products/:productId',
    as: 'merchant@demo.test',
    at: ({ linkOn }) => linkOn(`${shop}/products`, /\/products\/\d+$/),
  },
  {
    name: 'platform-mail-text',
    route: 'platform/mail-texts/:mail',
    as: 'operator@demo.test',
    at: ({ linkOn }) => linkOn('/platform/mail-texts', /\/mail-texts\/[\w-]+/),
  },
  ...ofPlatform.map(page('operator@demo.test', 'platform', 'platform', '/platform')),
]

/** Routes of the consoles that need the goods that are selected in a list, or a mall without operators. */
export const consolesWithoutPictures: Readonly<Record<string, string>> = {
  welcome: 'the mall has an operator',
  'seller/:shop/products/figures': 'the products that a list selects',
  'seller/:shop/products/tax': 'the products that a list selects',
  'seller/:shop/packing-list': 'the orders that a list selects',
  'seller/:shop/messages/new': 'the order that a message is about',
  'platform/payments/add/:channel?': 'one of each payment provider',
}
