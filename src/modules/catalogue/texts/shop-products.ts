/** The products of a shop, as its staff sees them. */
export const shopProducts = {
  title: { en: 'Products', zh: '商品' },
  empty: { en: 'No products yet', zh: '还没有商品' },
  emptyText: {
    en: 'Add your first product here, or import a whole catalogue from a CSV or Excel file.',
    zh: '点击“新建商品”添加第一件，或用 CSV、Excel 文件导入整个商品目录。',
  },
  emptyTab: { en: 'No products found', zh: '没有符合此条件的商品' },
  search: { en: 'Name or SKU', zh: '商品名称或货号' },
  columns: {
    product: { en: 'Product', zh: '商品' },
    status: { en: 'Status', zh: '状态' },
    price: { en: 'Price from', zh: '最低售价' },
    currency: { en: 'Currency', zh: '币种' },
    stock: { en: 'Stock', zh: '可售库存' },
    variants: { en: 'Variants', zh: '规格数' },
    changed: { en: 'Updated', zh: '修改时间' },
  },
  filters: {
    status: {
      label: { en: 'Status', zh: '状态' },
      all: { en: 'All', zh: '全部' },
      onShelf: { en: 'Published', zh: '在架' },
      offShelf: { en: 'Hidden', zh: '已下架' },
      draft: { en: 'Drafts', zh: '草稿' },
    },
    stock: {
      label: { en: 'Stock', zh: '库存' },
      soldOut: { en: 'Sold out', zh: '已售罄' },
      few: { en: 'Fewer than 5', zh: '少于 5 件' },
    },
  },
  status: {
    onShelf: { en: 'Published', zh: '在架' },
    offShelf: { en: 'Hidden', zh: '已下架' },
    draft: { en: 'Draft', zh: '草稿' },
    deleted: { en: 'Deleted', zh: '已删除' },
  },
  unpublished: { en: 'Unpublished draft', zh: '草稿待发布' },
  soldOut: { en: 'Sold out', zh: '已售罄' },
  bulk: {
    figures: {
      label: { en: 'Edit prices and stock', zh: '批量改价与库存' },
    },
    taxClass: {
      label: { en: 'Set tax class', zh: '批量设置税类' },
    },
    onShelf: {
      label: { en: 'Publish', zh: '上架' },
      done: {
        en: '{count, plural, one {# product published.} other {# products published.}}',
        zh: '已上架 {count, plural, other {#}} 件商品。',
      },
    },
    offShelf: {
      label: { en: 'Hide', zh: '下架' },
      done: {
        en: '{count, plural, one {# product hidden.} other {# products hidden.}}',
        zh: '已下架 {count, plural, other {#}} 件商品。',
      },
      ask: {
        en: '{count, plural, one {Hide # product?} other {Hide # products?}}',
        zh: '下架 {count, plural, other {#}} 件商品？',
      },
      askText: {
        en: 'Buyers cannot buy them until you publish them again. Existing orders are not affected.',
        zh: '重新上架前买家无法购买，已有订单不受影响。',
      },
    },
  },
  figures: {
    title: { en: 'Prices and stock', zh: '批量修改价格与库存' },
    intro: {
      en: 'All changes are saved together. If any row has an error, nothing is saved.',
      zh: '全部一起保存；只要有一行有误，就都不保存。',
    },
    statusOf: { en: 'Status of {product}', zh: '{product} 的状态' },
    saved: { en: 'All changes saved.', zh: '已全部保存。' },
    gone: { en: 'These products no longer exist', zh: '这些商品已不存在' },
    goneText: { en: 'They have been deleted.', zh: '商品已被删除。' },
  },
  tax: {
    title: { en: 'Tax class', zh: '批量设置税类' },
    intro: {
      en: 'One class for all of these products. The platform sets the rates of each class by country; placed orders keep their tax.',
      zh: '为以下商品统一设置税类。各税类在各国的税率由平台设置，已下的订单税额不变。',
    },
    newClass: { en: 'New tax class', zh: '新税类' },
    products: {
      en: '{count, plural, one {# product} other {# products}}',
      zh: '{count, plural, other {#}} 件商品',
    },
    present: { en: 'Tax class now', zh: '现有税类' },
    saved: { en: 'Tax class saved.', zh: '税类已保存。' },
  },
  priceInvalid: { en: 'Use the format 49.00.', zh: '请按 49.00 的格式填写。' },
} as const
