/** The warehouses of a shop. */
export const warehouses = {
  title: { en: 'Warehouses', zh: '仓库' },
  intro: {
    en: 'Buyers see stock from warehouses that ship to their region. A warehouse limited to certain regions hides its stock from all others.',
    zh: '买家只能买到可配送至其所在地区的仓库里的库存，未覆盖的地区将显示无货。',
  },
  empty: { en: 'No warehouses yet', zh: '还没有仓库' },
  emptyText: {
    en: 'Your first warehouse is created when you enter stock. Add more if you ship from several locations.',
    zh: '首次填写库存时会自动建立一个仓库；从多地发货的，可在此添加。',
  },
  columns: {
    name: { en: 'Name', zh: '名称' },
    regions: { en: 'Ships to', zh: '配送地区' },
    onHand: { en: 'Units on hand', zh: '在库数量' },
  },
  add: { en: 'Add warehouse', zh: '添加仓库' },
  name: { en: 'Name', zh: '名称' },
  sends: { en: 'Ships to', zh: '配送地区' },
  everywhere: { en: 'Everywhere', zh: '全部地区' },
  everywhereText: { en: 'All countries that the mall delivers to.', zh: '商城可配送的所有国家和地区。' },
  chosen: { en: 'Selected regions', zh: '指定地区' },
  chosenText: {
    en: 'Buyers elsewhere do not see its stock. Without a region, it accepts no new orders.',
    zh: '其他地区的买家看不到该仓库存；一个地区都不选，则不再接新单。',
  },
  countries: { en: 'Countries', zh: '国家和地区' },
  provinces: { en: 'Provinces of mainland China', zh: '中国大陆省份' },
  nowhere: { en: 'Nowhere', zh: '不配送' },
  separator: { en: ', ', zh: '、' },
  andMore: { en: '{named} and {count} more', zh: '{named}等，另有 {count} 个' },
  position: { en: 'Priority', zh: '出库顺序' },
  positionHint: {
    en: 'Among warehouses that ship to the buyer, stock is used from the smallest number first.',
    zh: '多个仓库均可配送时，数字小的先出库。',
  },
  save: { en: 'Save', zh: '保存' },
  saved: { en: 'Saved.', zh: '已保存。' },
  remove: { en: 'Remove', zh: '删除仓库' },
  removeText: {
    en: 'Only an empty warehouse with no shipped orders can be removed.',
    zh: '只有没有库存、也从未发过货的仓库才能删除。',
  },
  removeAsk: { en: 'Remove {name}?', zh: '删除“{name}”？' },
} as const
