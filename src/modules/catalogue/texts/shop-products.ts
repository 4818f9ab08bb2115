/** The products of a shop, as its staff sees them. */
export const shopProducts = {
  title: { en: 'Products', zh: '商品' },
  empty: { en: 'No products yet', zh: '还没有商品' },
  emptyText: {
    en: 'Add the first one here. Those who run the mall can bring in a whole catalogue for you: npm run import -- products.csv --shop {shop}',
    zh: '点击“新建商品”添加第一件。如需导入整个商品目录，请联系商城运营方执行：npm run import -- products.csv --shop {shop}',
  },
  emptyTab: { en: 'No products here', zh: '没有符合此条件的商品' },
  search: { en: 'Name or article number', zh: '商品名称或货号' },
  columns: {
    product: { en: 'Product', zh: '商品' },
    status: { en: 'Status', zh: '状态' },
    price: { en: 'Price from', zh: '最低售价' },
    currency: { en: 'Currency', zh: '币种' },
    stock: { en: 'Stock', zh: '可售库存' },
    variants: { en: 'Variants', zh: '规格数' },
    changed: { en: 'Changed', zh: '修改时间' },
  },
  filters: {
    status: {
      label: { en: 'Status', zh: '状态' },
      all: { en: 'All', zh: '全部' },
      onShelf: { en: 'On the shelf', zh: '在架' },
      offShelf: { en: 'Off the shelf', zh: '已下架' },
      draft: { en: 'Drafts', zh: '草稿' },
    },
    stock: {
      label: { en: 'Stock', zh: '库存' },
      soldOut: { en: 'Sold out', zh: '已售罄' },
      few: { en: 'Fewer than 5', zh: '少于 5 件' },
    },
  },
  status: {
    onShelf: { en: 'On the shelf', zh: '在架' },
    offShelf: { en: 'Off the shelf', zh: '已下架' },
    draft: { en: 'Draft', zh: '草稿' },
    deleted: { en: 'Deleted', zh: '已删除' },
  },
  unpublished: { en: 'Unpublished draft', zh: '草稿待发布' },
  soldOut: { en: 'Sold out', zh: '已售罄' },
  bulk: {
    figures: {
      label: { en: 'Change prices and stock', zh: '批量改价与库存' },
    },
    onShelf: {
      label: { en: 'Put on the shelf', zh: '上架' },
      done: {
        en: '{count, plural, one {# product is on the shelf.} other {# products are on the shelf.}}',
        zh: '已上架 {count, plural, other {#}} 件商品。',
      },
    },
    offShelf: {
      label: { en: 'Take off the shelf', zh: '下架' },
      done: {
        en: '{count, plural, one {# product is off the shelf.} other {# products are off the shelf.}}',
        zh: '已下架 {count, plural, other {#}} 件商品。',
      },
      ask: {
        en: '{count, plural, one {Take # product off the shelf?} other {Take # products off the shelf?}}',
        zh: '下架 {count, plural, other {#}} 件商品？',
      },
      askText: {
        en: 'They cannot be bought until they are put back. Orders stay as they are.',
        zh: '重新上架前买家无法购买，已有订单不受影响。',
      },
    },
  },
  figures: {
    title: { en: 'Prices and stock of several products', zh: '批量修改价格与库存' },
    intro: {
      en: 'All of it is saved; if one row is wrong, nothing is.',
      zh: '全部一起保存；只要有一行有误，就都不保存。',
    },
    statusOf: { en: 'Status of {product}', zh: '{product} 的状态' },
    saved: { en: 'Everything is saved.', zh: '已全部保存。' },
    gone: { en: 'These products are gone', zh: '这些商品已不存在' },
    goneText: { en: 'They were deleted meanwhile.', zh: '商品已被删除。' },
  },
  priceInvalid: { en: 'Write it like 49.00.', zh: '请按 49.00 的格式填写。' },
} as const
