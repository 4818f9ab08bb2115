import type { LocalText } from '#vocabulary/language.ts'
import type { CombinedKind } from '#vocabulary/offer-kinds.ts'

export const combinations = {
  title: { en: 'Offer combinations', zh: '叠加规则' },
  intro: {
    en: 'Selected types can be combined on the same items. If two types cannot be combined, the buyer gets the lower total.',
    zh: '勾选的两类优惠可以同时用于同一件商品；不能叠加的，系统为买家选实付最低的组合。',
  },
  back: { en: 'Offers', zh: '优惠活动' },
  sites: { en: 'Sites', zh: '站点' },
  together: { en: 'Combines with', zh: '可叠加' },
  saved: {
    en: 'Combinations saved. Carts and checkouts use them immediately.',
    zh: '已保存，购物车和结算即刻按新规则计算。',
  },
  placed: { en: 'Prices of existing orders do not change.', zh: '已提交的订单价格不变。' },
  kind: {
    flashSale: { en: 'Flash-sale price', zh: '秒杀价' },
    activity: { en: 'Activity price', zh: '活动价' },
    presale: { en: 'Presale price', zh: '预售价' },
    groupBuy: { en: 'Group-buy price', zh: '拼团价' },
    memberPrice: { en: 'Member price', zh: '会员价' },
    customerGroupPrice: { en: 'Customer group price', zh: '指定客户价' },
    volumeTier: { en: 'Volume pricing', zh: '多买优惠' },
    bundle: { en: 'Bundle price', zh: '套装价' },
    gift: { en: 'Free gift', zh: '赠品' },
    threshold: { en: 'Amount off', zh: '满减' },
    nForM: { en: 'Buy X, pay for Y', zh: '件数优惠（买几免几）' },
    percentage: { en: 'Percentage off', zh: '折扣' },
    shopCoupon: { en: 'Shop coupon', zh: '店铺券' },
    platformCoupon: { en: 'Mall coupon', zh: '平台券' },
    points: { en: 'Points', zh: '积分抵扣' },
  } satisfies Record<CombinedKind, LocalText>,
} as const
