import type { LocalText } from '#vocabulary/language.ts'
import { pageOfProduct } from './shown-products.ts'

/** One state of a page in the demo mall, and its address. */
export type DemoState = {
  readonly name: LocalText
  readonly address: string
  /** The account that sees it, unless any visitor does. */
  readonly as?: `${string}@demo.test`
}

export type DemoStates = { readonly title: LocalText; readonly states: readonly DemoState[] }

const state = (en: string, zh: string, address: string, as?: DemoState['as']): DemoState => ({
  name: { en, zh },
  address,
  ...(as && { as }),
})

/** States of the pages that sell, for a review in both languages and widths. */
export const demoStates: readonly DemoStates[] = [
  {
    title: { en: 'Product page', zh: '商品页' },
    states: [
      state('Two options, series, badge', '两种规格、同系列、标签', pageOfProduct('options')),
      state(
        'Tabs with other titles and places, recommended above',
        '自定义页签、上方推荐',
        '/product/tidepool-mugs',
      ),
      state('Bought together', '搭配购买', pageOfProduct('bought-together')),
      state('A model to turn around', '3D 模型', pageOfProduct('model')),
      state('Sold by weight', '称重商品', pageOfProduct('by-weight')),
      state('One variant', '单一规格', pageOfProduct('plain')),
      state('Sold out: one mail when it is back', '售罄：到货通知', pageOfProduct('sold-out')),
      state(
        'Sold out in this region: Kolibri, 1 kg (choose Australia to have it)',
        '当前地区售罄：Kolibri 1 公斤（收货地选澳大利亚有货）',
        '/product/first-light-coffee',
      ),
      state(
        'Too little in this region: Morgenrot, 1 kg, sold from two on',
        '当前地区库存不足：Morgenrot 1 公斤，两包起售',
        '/product/first-light-coffee',
      ),
      state('Off the shelf', '已下架', pageOfProduct('off-shelf')),
      state('A part of a set', '套装部件', pageOfProduct('part')),
      state('A gift that is not sold alone', '赠品，不单独出售', '/product/brass-bookmark'),
      state('A bundle to put together', '自选搭配的套装', pageOfProduct('bundle')),
      state('A service', '服务', pageOfProduct('service')),
      state('A gift card', '礼品卡', pageOfProduct('gift-card')),
      state('Not there', '不存在', '/product/never-was'),
    ],
  },
  {
    title: { en: 'Offers and terms', zh: '优惠与售卖方式' },
    states: [
      state('A flash sale that runs', '秒杀进行中', pageOfProduct('flash-sale')),
      state('A group buy', '拼团', pageOfProduct('group-buy')),
      state(
        'A presale: a deposit now, the balance later',
        '预售：先付定金，再付尾款',
        pageOfProduct('presale'),
      ),
      state('Two notebooks bring a gift', '买两本笔记本送赠品', pageOfProduct('gift-with-purchase')),
      state('A flash sale that is announced', '秒杀预告', pageOfProduct('flash-sale-announced')),
      state('A price activity', '限时特价', '/product/ledge-laptop-stand'),
      state('A timed coupon activity', '限时领券', pageOfProduct('timed-coupon')),
      state('Money off from an amount, and a coupon', '满减与优惠券', pageOfProduct('coupon')),
      state('Three for two, and less for more', '买三付二、多买优惠', '/product/margin-notebooks'),
      state('A percentage off', '折扣', '/product/hazel-stool'),
      state('A price for members', '会员价', '/product/moss-wool-throw', 'member@demo.test'),
      state(
        'Cross-border, with a real name',
        '跨境商品，需实名',
        pageOfProduct('cross-border'),
        'buyer@demo.test',
      ),
      state('Redeemed with points', '积分兑换', '/product/mallard-decoy', 'buyer@demo.test'),
      state('A gift card for points', '积分换礼品卡', '/product/mallard-points-card', 'buyer@demo.test'),
      state(
        'A promotion code: MALLARD10, ten percent off from $50 on',
        '优惠码 MALLARD10：满额九折',
        '/cart',
        'buyer@demo.test',
      ),
    ],
  },
  {
    title: { en: 'Lists', zh: '列表' },
    states: [
      state('A category', '分类', '/category/desks-and-tables'),
      state('A search', '搜索', '/search?keyword=desk'),
      state(
        'A search narrowed to what is green and in stock',
        '筛选绿色、有货的搜索',
        '/search?keyword=lamp&colour=green&stock=1',
      ),
      state('A search that finds nothing', '没有结果的搜索', '/search?keyword=zzqx'),
      state('A shop', '店铺', '/shop/clay-and-loom'),
    ],
  },
  {
    title: { en: 'Cart and orders', zh: '购物车与订单' },
    states: [
      state('Cart of a visitor', '访客购物车', '/cart'),
      state('Orders not paid', '待付款订单', '/buyer/orders?tab=unpaid', 'buyer@demo.test'),
      state('All orders', '全部订单', '/buyer/orders', 'buyer@demo.test'),
      state('Coupons of a buyer', '优惠券', '/buyer/my-coupons', 'buyer@demo.test'),
      state('Points of a buyer', '积分', '/user/member/score', 'buyer@demo.test'),
      state('Gift cards of a buyer', '礼品卡', '/buyer/my-coupons?tab=cards', 'buyer@demo.test'),
      state('Addresses', '收货地址', '/buyer/address', 'buyer@demo.test'),
      state(
        'An address with a gender: at jp.localhost',
        '收货地址填性别：访问 jp.localhost',
        '/buyer/address',
        'buyer@demo.test',
      ),
      state('A checkout that is over', '已失效的结算页', '/checkout?key=1'),
      state('An order looked up without an account', '免登录查询订单', '/find-order'),
    ],
  },
  {
    title: { en: 'Account', zh: '账号' },
    states: [
      state('Signing in', '登录', '/login'),
      state('Signing in with a code', '验证码登录', '/login/code?by=email'),
      state('Signing up', '注册', '/signup'),
      state('A forgotten password', '忘记密码', '/forgot-password'),
      state('Overview', '个人中心', '/buyer/index', 'buyer@demo.test'),
      state('Messages', '消息', '/user/message', 'buyer@demo.test'),
      state('Favourites', '收藏', '/user/favorites', 'buyer@demo.test'),
      state('What was looked at', '浏览记录', '/buyer/history', 'buyer@demo.test'),
      state('Membership', '会员', '/user/member', 'member@demo.test'),
      state('Security', '账号安全', '/buyer/security', 'buyer@demo.test'),
    ],
  },
  {
    title: { en: 'Back offices', zh: '后台' },
    states: [
      state('Products of a shop', '店铺商品', '/seller/hearth-and-grain/products', 'merchant@demo.test'),
      state('A new product', '新建商品', '/seller/hearth-and-grain/products/add', 'merchant@demo.test'),
      state('Offers of a shop', '店铺活动', '/seller/hearth-and-grain/offers', 'merchant@demo.test'),
      state('A frozen shop', '已冻结的店铺', '/seller/quiet-quarry', 'frozen@demo.test'),
      state('A cleared shop', '已清退的店铺', '/seller/old-harbour', 'cleared@demo.test'),
      state('Offers of the platform', '平台活动', '/platform/offers', 'operator@demo.test'),
    ],
  },
]
