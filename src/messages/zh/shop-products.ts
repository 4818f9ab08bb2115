export const shopProducts = {
  title: '商品',
  empty: '还没有商品',
  emptyText:
    '点击“新建商品”添加第一件。如需导入整个商品目录，请联系商城运营方执行：npm run import -- products.csv --shop {shop}',
  emptyTab: '没有符合此条件的商品',
  search: '商品名称或货号',
  columns: {
    product: '商品',
    status: '状态',
    price: '最低售价',
    currency: '币种',
    stock: '可售库存',
    variants: '规格数',
    changed: '修改时间',
  },
  filters: {
    status: { label: '状态', all: '全部', onShelf: '在架', offShelf: '已下架', draft: '草稿' },
    stock: { label: '库存', soldOut: '已售罄', few: '少于 5 件' },
  },
  status: { onShelf: '在架', offShelf: '已下架', draft: '草稿', deleted: '已删除' },
  soldOut: '已售罄',
  unpublished: '草稿待发布',
  bulk: {
    figures: { label: '批量改价与库存' },
    onShelf: { label: '上架', done: '已上架 {count, plural, other {#}} 件商品。' },
    offShelf: {
      label: '下架',
      done: '已下架 {count, plural, other {#}} 件商品。',
      ask: '下架 {count, plural, other {#}} 件商品？',
      askText: '重新上架前买家无法购买，已有订单不受影响。',
    },
  },
  figures: {
    title: '批量修改价格与库存',
    intro: '全部一起保存；只要有一行有误，就都不保存。',
    statusOf: '{product} 的状态',
    saved: '已全部保存。',
    gone: '这些商品已不存在',
    goneText: '商品已被删除。',
  },
  priceInvalid: '请按 49.00 的格式填写。',
} as const
