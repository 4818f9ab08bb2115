import type { LocalText } from '#vocabulary/language.ts'
import type { CombinedKind } from '#vocabulary/offer-kinds.ts'

export const combinations = {
  title: { en: 'What combines', zh: '叠加规则' },
  intro: {
    en: 'Ticked kinds may cut the price of the same goods together. Of two that may not, each buyer gets what leaves the least to pay.',
    zh: '勾选的两类优惠可以同时用于同一件商品；不能叠加的，系统为买家选实付最低的组合。',
  },
  back: { en: 'Offers', zh: '优惠活动' },
  sites: { en: 'Sites', zh: '站点' },
  together: { en: 'Used together with', zh: '可叠加' },
  saved: {
    en: 'Saved. Carts and checkouts have it from now on.',
    zh: '已保存，购物车和结算即刻按新规则计算。',
  },
  placed: { en: 'What was ordered keeps its price.', zh: '已提交的订单价格不变。' },
  kind: {
    flashSale: { en: 'Flash-sale price', zh: '秒杀价' },
    activity: { en: 'Activity price', zh: '活动价' },
    presale: { en: 'Presale price', zh: '预售价' },
    groupBuy: { en: 'Group price', zh: '拼团价' },
    memberPrice: { en: 'Member price', zh: '会员价' },
    customerGroupPrice: { en: 'Price for certain customers', zh: '指定客户价' },
    volumeTier: { en: 'Price for more', zh: '多买优惠' },
    bundle: { en: 'Bundle price', zh: '套装价' },
    gift: { en: 'Free gift', zh: '赠品' },
    threshold: { en: 'Off from an amount on', zh: '满减' },
    nForM: { en: 'Pieces for free', zh: '件数优惠（买几免几）' },
    percentage: { en: 'Percentage off', zh: '折扣' },
    shopCoupon: { en: 'Coupon of a shop', zh: '店铺券' },
    platformCoupon: { en: 'Coupon of the mall', zh: '平台券' },
    points: { en: 'Points', zh: '积分抵扣' },
  } satisfies Record<CombinedKind, LocalText>,
} as const
