/** The warehouses of a shop. */
export const warehouses = {
  title: { en: 'Warehouses', zh: '仓库' },
  intro: {
    en: 'Buyers are offered what lies in the warehouses that send to them. One that sends to too few regions hides its stock from all others.',
    zh: '买家只能买到可配送至其所在地区的仓库里的库存，未覆盖的地区将显示无货。',
  },
  empty: { en: 'No warehouse yet', zh: '还没有仓库' },
  emptyText: {
    en: 'One is made with the first stock that you enter. Add more if you send from several places.',
    zh: '首次填写库存时会自动建立一个仓库；从多地发货的，可在此添加。',
  },
  columns: {
    name: { en: 'Name', zh: '名称' },
    regions: { en: 'Sends to', zh: '配送地区' },
    onHand: { en: 'Units in it', zh: '在库数量' },
  },
  add: { en: 'Add a warehouse', zh: '添加仓库' },
  name: { en: 'Name', zh: '名称' },
  sends: { en: 'Sends to', zh: '配送地区' },
  everywhere: { en: 'Everywhere', zh: '全部地区' },
  everywhereText: { en: 'All countries that the mall sends to.', zh: '商城可配送的所有国家和地区。' },
  chosen: { en: 'Certain regions', zh: '指定地区' },
  chosenText: {
    en: 'Other buyers do not see what lies in it. Without any region it takes no new orders.',
    zh: '其他地区的买家看不到该仓库存；一个地区都不选，则不再接新单。',
  },
  countries: { en: 'Countries', zh: '国家和地区' },
  provinces: { en: 'Provinces of mainland China', zh: '中国大陆省份' },
  nowhere: { en: 'Nowhere', zh: '不配送' },
  separator: { en: ', ', zh: '、' },
  andMore: { en: '{named} and {count} more', zh: '{named}等，另有 {count} 个' },
  position: { en: 'Order of use', zh: '出库顺序' },
  positionHint: {
    en: 'Of the warehouses that send to a buyer, the one with the smallest number is used up first.',
    zh: '多个仓库均可配送时，数字小的先出库。',
  },
  save: { en: 'Save', zh: '保存' },
  saved: { en: 'Saved.', zh: '已保存。' },
  remove: { en: 'Remove', zh: '删除仓库' },
  removeText: {
    en: 'Only an empty warehouse from which no order was ever sent can be removed.',
    zh: '只有没有库存、也从未发过货的仓库才能删除。',
  },
  removeAsk: { en: 'Remove {name}?', zh: '删除“{name}”？' },
} as const
