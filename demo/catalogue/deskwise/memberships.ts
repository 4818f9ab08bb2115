import type { Period } from '#modules/membership/rules/period.ts'
import { prose } from '../../prose.ts'
import { branches } from '../categories.ts'
import { both, type DemoProduct, fact, priced, shown } from '../demo-product.ts'

type Sold = {
  readonly months: number
  readonly name: DemoProduct['name']
  readonly summary: DemoProduct['name']
  readonly fits: DemoProduct['name']
  readonly prices: Parameters<typeof priced>[0]
}

/** The periods of the paid membership, each a product of its own. */
const sold: Readonly<Record<Period, Sold>> = {
  month: {
    months: 1,
    name: both('Mallard membership, one month', '绿头鸭会员月卡'),
    summary: both('The member price for one month.', '一个月会员价，先试试看。'),
    fits: both(
      'For one large purchase, or to see whether it pays for you.',
      '手上正好要买一件大的，或者想先看看划不划算，买这个就够了。',
    ),
    prices: { global: 500, cn: 1500, de: 500, uk: 450, jp: 600 },
  },
  quarter: {
    months: 3,
    name: both('Mallard membership, three months', '绿头鸭会员季卡'),
    summary: both('The member price for a season.', '一个季度会员价，布置新家刚好。'),
    fits: both(
      'For furnishing a room: time enough to choose slowly.',
      '给一间屋子添置家具，慢慢挑也来得及。',
    ),
    prices: { global: 1300, cn: 3900, de: 1300, uk: 1150, jp: 1600 },
  },
  year: {
    months: 12,
    name: both('Mallard membership, one year', '绿头鸭会员年卡'),
    summary: both('The member price for a whole year.', '全年会员价，平均下来最省。'),
    fits: both(
      'For a home that is never quite finished. It costs less than ten single months.',
      '家总有想添的东西，全年算下来比买十张月卡还便宜。',
    ),
    prices: { global: 4800, cn: 13800, de: 4800, uk: 4300, jp: 5800 },
  },
}

export const membershipKeys = {
  month: 'mallard-membership-month',
  quarter: 'mallard-membership-quarter',
  year: 'mallard-membership-year',
} as const satisfies Record<Period, string>

const product = (period: Period): DemoProduct => {
  const { months, name, summary, fits, prices } = sold[period]
  return {
    urlKey: membershipKeys[period],
    ...{ name, summary },
    description: prose(
      `
      ${fits.en}
      ## What it gives
      - The member price of everything that has one, in all shops of the mall
      - It begins with the payment, or when the membership that runs ends
      - It ends by itself: nothing is charged again
      `,
      `
      ${fits.zh}
      ## 有什么用
      - 商城各店标有会员价的商品，都按会员价买
      - 付款即生效；已是会员的，从到期后接着算
      - 到期自动结束，不会自动扣款
      `,
    ),
    pictures: [
      shown(
        'giftcard-b',
        'A card with the mallard, half out of its sleeve',
        '印着绿头鸭的卡片，从封套里露出一半',
      ),
    ],
    specifications: [
      fact(both('Lasts', '时长'), both(`${months} ${months === 1 ? 'month' : 'months'}`, `${months} 个月`)),
      fact(both('Begins', '生效'), both('With the payment', '付款后立即生效')),
      fact(both('Where', '适用范围'), both('Every shop of the mall', '商城全部店铺')),
      fact(both('Renewal', '续费'), both('By buying it again', '需再次购买')),
    ],
    warranty: prose(
      'Goods that were bought at the member price keep it.',
      '以会员价买下的商品，价格不会再变。',
    ),
    delivery: prose(
      'Nothing is sent. The account is that of a member at once.',
      '无需快递，账号即时成为会员。',
    ),
    brand: 'Mallard',
    category: branches.giftCards,
    attributes: [],
    variants: [{ sku: `MA-ME-${months}`, values: {}, prices: priced(prices), stock: 9_000, weightGrams: 1 }],
  }
}

export const memberships: readonly DemoProduct[] = [product('month'), product('quarter'), product('year')]
