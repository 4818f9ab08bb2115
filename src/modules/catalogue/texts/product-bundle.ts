/** The page on which a shop makes a bundle of its product. */
export const productBundle = {
  open: { en: 'Bundle', zh: '自选套装' },
  title: { en: 'Bundle for {name}', zh: '{name} · 自选套装' },
  intro: {
    en: 'Buyers choose this product and one item for each component below, and buy them as a set.',
    zh: '买家选好这件商品，再从下面每个位置各选一个部件，作为一套购买。',
  },
  back: { en: 'Back to product', zh: '返回商品' },
  view: { en: 'View in mall', zh: '在商城查看' },
  saved: { en: 'Bundle saved. Buyers can configure it immediately.', zh: '已保存，买家现在就可以选配。' },
  slot: { en: 'Component {number}', zh: '部件 {number}' },
  slotHint: {
    en: 'To remove this component, clear its name and SKUs.',
    zh: '清空名称和货号，即可去掉这个部件。',
  },
  slotEmpty: { en: 'Leave empty if the bundle has no more components.', zh: '没有更多部件就留空。' },
  name: { en: 'Name', zh: '名称' },
  skus: { en: 'Available SKUs', zh: '可选货号' },
  skusHint: {
    en: 'One per line. Items must be shippable products of your shop. Each SKU can belong to one component only.',
    zh: '每行一个。须为本店用包裹寄送的商品，同一货号只能放在一个位置。',
  },
  quantity: { en: 'Quantity per bundle', zh: '每套件数' },
  isRequired: { en: 'Required', zh: '必选部件' },
  details: { en: 'Component details', zh: '部件说明' },
  detailsHint: {
    en: 'Shown when buyers open the details. Plain text or HTML.',
    zh: '买家点“详情”时看到。可填纯文字或 HTML。',
  },
  conflicts: { en: 'Incompatible combinations', zh: '不能搭配的组合' },
  conflictsHint: {
    en: 'Buyers are prompted to change their selection if they choose both SKUs. SKUs of this product: {skus}.',
    zh: '同时选中时，会提示买家更换规格。本商品的货号：{skus}。',
  },
  pairs: { en: 'Two SKUs per line, separated by a plus sign', zh: '每行两个货号，中间用加号隔开' },
  savings: { en: 'Bundle discount', zh: '套装优惠' },
  savingsHint: {
    en: 'Deducted from component prices when at least one component is selected. Leave empty for no discount.',
    zh: '选了至少一个部件时，从各部件价格中减去。不优惠就留空。',
  },
  saving: { en: 'Discount on {site}', zh: '{site}优惠金额' },
} as const
