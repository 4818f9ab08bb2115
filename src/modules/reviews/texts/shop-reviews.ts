/** Texts of the shop's reviews page. */
export const shopReviews = {
  title: { en: 'Reviews', zh: '评价' },
  intro: {
    en: 'Your reply appears below the review on the product page. You can reply once to a review and once to its follow-up.',
    zh: '回复会显示在商品页的评价下方。每条评价可以回复一次，追评可以再回复一次。',
  },
  empty: { en: 'No reviews found', zh: '暂无评价' },
  emptyText: {
    en: 'Reviews of your products appear here.',
    zh: '买家对本店商品的评价会显示在这里。',
  },
  emptyTab: { en: 'No reviews found', zh: '暂无评价' },
  columns: {
    product: { en: 'Product', zh: '商品' },
    rating: { en: 'Rating', zh: '星级' },
    text: { en: 'Review', zh: '评价内容' },
    buyer: { en: 'Buyer', zh: '买家' },
    written: { en: 'Date', zh: '评价时间' },
    answer: { en: 'Reply', zh: '回复' },
  },
  filters: {
    tab: {
      label: { en: 'Reply', zh: '回复' },
      unanswered: { en: 'To reply', zh: '待回复' },
      answered: { en: 'Replied', zh: '已回复' },
      all: { en: 'All', zh: '全部' },
    },
  },
  stars: { en: '{count, plural, one {# star} other {# stars}}', zh: '{count} 星' },
  answered: { en: 'Replied', zh: '已回复' },
  unanswered: { en: 'To reply', zh: '待回复' },
  variant: { en: 'Variant', zh: '购买规格' },
  picture: { en: 'Image {number}', zh: '图片 {number}' },
  followUp: { en: 'Follow-up', zh: '追评' },
  followUpAnswerTitle: { en: 'Reply to the follow-up', zh: '回复追评' },
  answerTitle: { en: 'Shop’s reply', zh: '商家回复' },
  answer: { en: 'Your reply', zh: '回复内容' },
  answerHint: {
    en: 'Published under the name of the shop. It cannot be edited later.',
    zh: '将以店铺名义展示给买家，发布后不能修改。',
  },
  send: { en: 'Publish reply', zh: '发布回复' },
  sent: { en: 'Reply published on the product page.', zh: '回复已显示在商品页。' },
  toProduct: { en: 'View product page', zh: '查看商品页' },
} as const
