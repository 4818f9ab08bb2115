/** The page on which a shop arranges the contents of a product's page beside its texts. */
export const productPage = {
  title: { en: 'Page of {name}', zh: '{name} · 页面布置' },
  intro: {
    en: 'Content shown to buyers besides the product’s texts and media.',
    zh: '除图文之外，买家在这件商品页上还会看到的内容。',
  },
  back: { en: 'Back to product', zh: '返回商品' },
  saved: { en: 'Product page saved. Buyers see the changes immediately.', zh: '已保存，买家现在就能看到。' },
  words: { en: 'Promotional texts', zh: '卖点文案' },
  wordsHint: {
    en: 'The text appears below the name. Badges appear on the main image; use two or three words each.',
    zh: '文案显示在商品名下方；标签叠在大图上，每个两三个字即可。',
  },
  marketing: { en: 'Text below the name', zh: '商品名下方的文案' },
  overlay: { en: 'Badge {number}', zh: '标签 {number}' },
  tabs: { en: 'Tabs', zh: '页签' },
  tabsHint: {
    en: 'Tabs without content are hidden. Leave a title empty to use the default.',
    zh: '没有内容的页签不会显示；不填标题则使用默认标题。',
  },
  position: { en: 'Position of {tab}', zh: '“{tab}”的顺序' },
  tabTitle: { en: 'Title of {tab}', zh: '“{tab}”的标题' },
  tab: {
    description: { en: 'Description', zh: '商品详情' },
    specs: { en: 'Specifications', zh: '规格参数' },
    warranty: { en: 'Warranty', zh: '质保说明' },
    delivery: { en: 'Delivery', zh: '配送说明' },
    media: { en: 'Media', zh: '视频与 3D' },
    reviews: { en: 'Reviews', zh: '评价' },
  },
  related: { en: 'Related products', zh: '页面上的其他商品' },
  relatedHint: {
    en: 'One product of your shop per line: its URL, or the last part of the URL. For a custom name, use: URL | English | 中文',
    zh: '每行一件本店商品，填完整网址或网址最后一段。想用别的叫法：网址 | 英文 | 中文',
  },
  relation: {
    series: { en: 'In this series', zh: '同系列商品' },
    together: { en: 'Bought together', zh: '搭配购买' },
    recommendNew: { en: 'Above the tabs', zh: '页签上方的推荐' },
    recommend: { en: 'Below the reviews', zh: '评价下方的推荐' },
  },
  relationHint: {
    series: {
      en: 'Other sizes or materials of this product. They open in a new window.',
      zh: '同款的其他尺寸或材质，点击后在新窗口打开。',
    },
    together: {
      en: 'Buyers can add the selected products together. Sold-out products are hidden.',
      zh: '勾选后一键加入购物车，售罄的不显示。',
    },
    recommendNew: { en: 'Your new arrivals.', zh: '刚上的新品。' },
    recommend: { en: 'Products that go well with this one.', zh: '与它相配的商品。' },
  },
  codes: { en: 'Promo codes', zh: '优惠码' },
  codesHint: {
    en: 'A code that buyers can copy, and the price with that code.',
    zh: '买家可以复制的优惠码，以及用码后的价格。',
  },
  onlyCode: { en: 'Promo code', zh: '优惠码' },
  onlyCodePrice: { en: 'Price with code', zh: '用码价' },
  code: { en: 'Promo code on {site}', zh: '{site}的优惠码' },
  codePrice: { en: 'Price with code on {site}', zh: '{site}的用码价' },
  redirect: { en: 'Redirect', zh: '跳转到其他页面' },
  redirectHint: {
    en: 'Buyers are sent to another page of the mall instead of this one. Leave empty to show this page.',
    zh: '买家打开这件商品时，会转到商城的另一页。留空则正常显示本页。',
  },
  redirectTo: { en: 'Mall page URL', zh: '商城内的网址' },
} as const
