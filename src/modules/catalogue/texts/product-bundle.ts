/** The page on which a shop makes a bundle of its product. */
export const productBundle = {
  open: { en: 'Bundle', zh: '自选套装' },
  title: { en: 'Bundle around {name}', zh: '{name} · 自选套装' },
  intro: {
    en: 'Buyers choose this product and one part for each place below, and get them as one.',
    zh: '买家选好这件商品，再从下面每个位置各选一个部件，作为一套购买。',
  },
  back: { en: 'The product', zh: '返回商品' },
  view: { en: 'View on the mall', zh: '在商城查看' },
  saved: { en: 'Saved. Buyers put it together from now on.', zh: '已保存，买家现在就可以选配。' },
  slot: { en: 'Place {number}', zh: '部件 {number}' },
  slotHint: {
    en: 'Empty its name and its article numbers to take this place away.',
    zh: '清空名称和货号，即可去掉这个部件。',
  },
  slotEmpty: { en: 'Leave it empty if the bundle has no more parts.', zh: '没有更多部件就留空。' },
  name: { en: 'Name', zh: '名称' },
  skus: { en: 'Article numbers to choose from', zh: '可选货号' },
  skusHint: {
    en: 'One a line. Goods of your shop that are sent in parcels; each in one place.',
    zh: '每行一个。须为本店用包裹寄送的商品，同一货号只能放在一个位置。',
  },
  quantity: { en: 'Pieces for each bundle', zh: '每套件数' },
  isRequired: { en: 'A bundle needs it', zh: '必选部件' },
  details: { en: 'About these parts', zh: '部件说明' },
  detailsHint: {
    en: 'Opens beside the place. Plain text or HTML.',
    zh: '买家点“详情”时看到。可填纯文字或 HTML。',
  },
  conflicts: { en: 'What does not fit', zh: '不能搭配的组合' },
  conflictsHint: {
    en: 'Buyers are told to choose otherwise when both are chosen. This product has the article numbers {skus}.',
    zh: '同时选中时，会提示买家更换规格。本商品的货号：{skus}。',
  },
  pairs: { en: 'Two article numbers a line, with a plus between them', zh: '每行两个货号，中间用加号隔开' },
  savings: { en: 'What a bundle saves', zh: '套装优惠' },
  savingsHint: {
    en: 'Off the prices of its parts, as soon as there is at least one. Leave it empty for no saving.',
    zh: '选了至少一个部件时，从各部件价格中减去。不优惠就留空。',
  },
  saving: { en: 'Saving on {site}', zh: '{site}优惠金额' },
} as const
