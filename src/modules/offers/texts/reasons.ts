import type { LocalText } from '#vocabulary/language.ts'
import type { ReasonCode } from '../rules/reasons.ts'

/** Why an offer does not apply, beside the offer. */
export const reasons = {
  notOnThisSite: { en: 'Not on this site', zh: '本站不适用' },
  notStarted: {
    en: 'Starts in {unit, select, days {{count, plural, one {# day} other {# days}}} hours {{count} h} other {{count} min}}',
    zh: '{unit, select, days {{count} 天} hours {{count} 小时} other {{count} 分钟}}后开始',
  },
  ended: { en: 'This offer has ended', zh: '活动已结束' },
  soldOut: { en: 'All claimed', zh: '已抢光' },
  signInFirst: { en: 'Sign in to use this', zh: '登录后可用' },
  membersOnly: { en: 'For paid members', zh: '付费会员专享' },
  newBuyersOnly: { en: 'For your first order only', zh: '仅限新客首单' },
  levelTooLow: { en: 'For members at level {level} and above', zh: '会员 {level} 级起可享' },
  otherCustomers: { en: 'Only for {customers}', zh: '{customers}专享' },
  limitReached: { en: 'Limit {max} per customer', zh: '已达每人上限（{max}）' },
  notClaimed: { en: 'Claim this coupon to use it', zh: '请先领取' },
  declined: { en: 'You removed this', zh: '您已选择不使用' },
  noMatchingGoods: { en: 'Doesn’t apply to these items', zh: '不适用于所选商品' },
  stockShort: { en: 'Only {left} left', zh: '仅剩 {left} 件' },
  belowAmount: { en: 'Spend {missingAmount} more', zh: '还差 {missingAmount}' },
  belowQuantity: { en: 'Add {quantity} more', zh: '再买 {quantity} 件可享' },
  giftToAdd: {
    en: '{times, plural, one {Your free gift is waiting: add it to your cart} other {Your free gifts are waiting: add them to your cart}}',
    zh: '{times, plural, other {赠品待领取，请加入购物车}}',
  },
  giftTooMany: {
    en: '{max, plural, =0 {Not a gift of this offer} one {Only # is free} other {Only # are free}}',
    zh: '{max, plural, =0 {该赠品不在活动内} other {赠品限领 # 件}}',
  },
  notEnoughPoints: {
    en: 'You need {points, plural, one {# more point} other {# more points}}',
    zh: '还差 {points} 积分',
  },
  notTogether: {
    en: 'Can’t be combined with {with, select, flashSale {the flash-sale price} activity {the activity price} presale {the presale price} groupBuy {the group price} memberPrice {the member price} customerGroupPrice {your customer price} volumeTier {the volume discount} bundle {the bundle price} gift {a free gift} threshold {the amount off} nForM {the free pieces} percentage {the percentage off} shopCoupon {the shop coupon} platformCoupon {the mall coupon} points {points} other {another offer}}',
    zh: '不可与{with, select, flashSale {秒杀价} activity {活动价} presale {预售价} groupBuy {拼团价} memberPrice {会员价} customerGroupPrice {客户专享价} volumeTier {批量折扣} bundle {套装价} gift {赠品} threshold {满减} nForM {多件优惠} percentage {打折优惠} shopCoupon {店铺券} platformCoupon {平台券} points {积分抵扣} other {其他优惠}}同享',
  },
  onlyOne: {
    en: 'Only one of this kind per {per, select, line {item} shop {shop} other {checkout}}',
    zh: '{per, select, line {每件商品} shop {每家店铺} other {每次结算}}限用一项同类优惠',
  },
  notLower: { en: 'Your price is already this low', zh: '现价已不高于该优惠价' },
  notBest: { en: 'You pay less without it', zh: '不用更划算' },
  notAskedFor: { en: 'Choose this option on the product page', zh: '请在商品页选择此方式购买' },
  withBalance: { en: 'Use it when you pay the balance', zh: '付尾款时可用' },
  nothingToCut: { en: 'Already at its lowest price', zh: '已无可减金额' },
} as const satisfies Record<ReasonCode, LocalText>
