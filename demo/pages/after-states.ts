import { afterSalePages } from '#modules/after-sales/calls/after-sale-pages.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { DemoStates } from './states.ts'

type Account = `${string}@demo.test`
const state = (en: string, zh: string, address: string, as: Account) => ({ name: { en, zh }, address, as })
const [buyer, member, merchant, operator] = [
  'buyer@demo.test',
  'member@demo.test',
  'merchant@demo.test',
  'operator@demo.test',
] as const
const shop = 'hearth-and-grain'

/** States after the sale: after-sales and reviews, for buyers, shops and the platform. */
export const afterSaleStates: readonly DemoStates[] = [
  {
    title: { en: 'After-sales', zh: '售后' },
    states: [
      state(
        'In progress: to decide, less offered, to send back, to inspect, to refund, failed',
        '处理中：待审核、议价、待寄回、待验收、待退款、退款失败',
        afterSalePages.list({ tab: 'processing' }),
        buyer,
      ),
      state('Done', '已完成', afterSalePages.list({ tab: 'done' }), buyer),
      state(
        'Closed: rejected, taken back',
        '已关闭：被拒绝、已撤销',
        afterSalePages.list({ tab: 'closed' }),
        buyer,
      ),
      state('Exchanges on their way, in Chinese', '换货进行中', afterSalePages.list(), member),
      state('What waits for a shop', '店铺待处理', pages.shopAfterSales(shop), merchant),
      state('All of a shop', '店铺的全部售后', pages.shopAfterSales(shop, 'all'), merchant),
      state('What the platform decides', '平台待处理', pages.platformAfterSales(), operator),
      state('Saved answers of the platform', '平台的常用回复', pages.platformAnswers(), operator),
    ],
  },
  {
    title: { en: 'Reviews and questions', zh: '评价与提问' },
    states: [
      state('To review', '待评价', pages.reviews(), buyer),
      state(
        'Reviewed: added to, answered twice, with pictures, hidden',
        '已评价：有追评、店铺回复、图片、被隐藏',
        pages.reviews('comment'),
        buyer,
      ),
      state('Reviewed, in Chinese', '已评价（中文）', pages.reviews('comment'), member),
      state(
        'On a product page, with helpful votes',
        '商品页的评价与有用数',
        `${pages.product('first-light-coffee')}#reviews`,
        buyer,
      ),
      state('Reviews that a shop answers', '店铺回复评价', pages.shopReviews(shop), merchant),
      state('Reported and hidden reviews', '被举报与已隐藏的评价', pages.platformReviews(), operator),
      state('Reported questions', '被举报的提问', pages.platformQuestions(), operator),
    ],
  },
]
