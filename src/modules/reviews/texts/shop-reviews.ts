/** Texts of the shop's reviews page. */
export const shopReviews = {
  title: { en: 'Reviews', zh: '评价' },
  intro: {
    en: 'An answer is shown below the review on the product page. A review can be answered once, and what the buyer added to it once more.',
    zh: '回复会显示在商品页的评价下方。每条评价可以回复一次，追评可以再回复一次。',
  },
  empty: { en: 'No reviews here', zh: '暂无评价' },
  emptyText: {
    en: 'What buyers write of your goods appears here.',
    zh: '买家对本店商品的评价会显示在这里。',
  },
  emptyTab: { en: 'No reviews here', zh: '暂无评价' },
  columns: {
    product: { en: 'Product', zh: '商品' },
    rating: { en: 'Stars', zh: '星级' },
    text: { en: 'Review', zh: '评价内容' },
    buyer: { en: 'Buyer', zh: '买家' },
    written: { en: 'Written', zh: '评价时间' },
    answer: { en: 'Answer', zh: '回复' },
  },
  filters: {
    tab: {
      label: { en: 'Answer', zh: '回复' },
      unanswered: { en: 'To answer', zh: '待回复' },
      answered: { en: 'Answered', zh: '已回复' },
      all: { en: 'All', zh: '全部' },
    },
  },
  stars: { en: '{count, plural, one {# star} other {# stars}}', zh: '{count} 星' },
  answered: { en: 'Answered', zh: '已回复' },
  unanswered: { en: 'To answer', zh: '待回复' },
  variant: { en: 'Bought', zh: '购买规格' },
  picture: { en: 'Picture {number}', zh: '图片 {number}' },
  followUp: { en: 'Added later', zh: '追评' },
  followUpAnswerTitle: { en: 'Answer to what was added', zh: '回复追评' },
  answerTitle: { en: 'Answer of the shop', zh: '商家回复' },
  answer: { en: 'Your answer', zh: '回复内容' },
  answerHint: {
    en: 'Buyers read it under the name of the shop. It cannot be changed later.',
    zh: '将以店铺名义展示给买家，发布后不能修改。',
  },
  send: { en: 'Publish the answer', zh: '发布回复' },
  sent: { en: 'The answer is on the product page.', zh: '回复已显示在商品页。' },
  toProduct: { en: 'See the product page', zh: '查看商品页' },
} as const
