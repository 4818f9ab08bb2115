/** Import and export of a shop's catalogue in its console. */
export const catalogueFiles = {
  title: { en: 'Import and export', zh: '导入与导出' },
  back: { en: 'Products', zh: '商品' },
  upload: {
    title: { en: 'Import a file', zh: '导入文件' },
    hint: {
      en: 'CSV or Excel (.xlsx) from Shopify, WooCommerce, this mall or any other program. You see what will happen before anything changes.',
      zh: '支持 Shopify、WooCommerce、本商城或其他软件导出的 CSV 和 Excel（.xlsx）文件。修改任何商品之前，会先显示导入结果预览。',
    },
    file: { en: 'Table of products', zh: '商品表格' },
    fileHint: { en: '15 MB and 50,000 products at most', zh: '最大 15 MB、5 万件商品' },
    pictures: { en: 'Pictures (ZIP), if they are not on the web', zh: '图片（ZIP），图片不在网上时使用' },
    picturesHint: {
      en: '32 MB at most. Pictures are found by the file names in the table, or named after a SKU: S-1.jpg, S-1-2.jpg.',
      zh: '最大 32 MB。图片按表格中的文件名匹配，或以 SKU 命名：S-1.jpg、S-1-2.jpg。',
    },
    submit: { en: 'Upload and preview', zh: '上传并预览' },
    missing: { en: 'Choose a file.', zh: '请选择文件。' },
  },
  export: {
    title: { en: 'Export the catalogue', zh: '导出商品目录' },
    text: {
      en: '{count, plural, =0 {No products yet.} one {# product with all texts, options, prices, stock and pictures. Change the file and import it again.} other {# products with all texts, options, prices, stock and pictures. Change the file and import it again.}}',
      zh: '{count, plural, =0 {还没有商品。} other {共 # 件商品，含文字、规格、价格、库存和图片。可在表格中修改后重新导入。}}',
    },
    leftOut: {
      en: '{count, plural, one {# product is not in the file} other {# products are not in the file}}',
      zh: '{count, plural, other {#}} 件商品不在文件中',
    },
    leftOutHint: {
      en: 'Their terms have no columns. Imports leave them as they are; change them on their own pages.',
      zh: '这些商品的设置无法用表格表示。导入不会改动它们，请在各自的编辑页修改。',
    },
    leftOutMore: {
      en: '{count, plural, one {… and # more.} other {… and # more.}}',
      zh: '……另有 {count, plural, other {#}} 件。',
    },
    kinds: {
      bundle: { en: 'Bundle', zh: '套装' },
      service: { en: 'Service', zh: '服务' },
      gift: { en: 'Gift', zh: '赠品' },
      giftCard: { en: 'Gift card', zh: '礼品卡' },
      pointsItem: { en: 'For points', zh: '积分商品' },
    },
    reasons: {
      bundle: { en: 'its parts and their choices', zh: '包含组成商品及其可选规格' },
      service: { en: 'its validity and number of uses', zh: '包含有效期和可用次数' },
      gift: { en: 'it comes with other goods and has no price', zh: '随其他商品赠送，没有售价' },
      giftCard: { en: 'its codes and its balance', zh: '包含卡密和余额' },
      pointsItem: { en: 'its price is in points', zh: '以积分定价' },
    },
    alsoNot: {
      en: 'Also not in the file: videos and 3D models, volume pricing, member prices, purchase limits and sales periods. Imports leave them as they are.',
      zh: '视频、3D 模型、多买优惠、会员价、限购和销售时段也不在文件中，导入不会改动。',
    },
    csv: { en: 'Download CSV', zh: '下载 CSV' },
    xlsx: { en: 'Download Excel', zh: '下载 Excel' },
  },
  earlier: { en: 'Earlier imports', zh: '导入记录' },
  none: { en: 'No files yet.', zh: '还没有导入记录。' },
  columns: {
    file: { en: 'File', zh: '文件' },
    when: { en: 'Uploaded', zh: '上传时间' },
    state: { en: 'State', zh: '状态' },
    result: { en: 'Result', zh: '结果' },
  },
  states: {
    draft: { en: 'Not started', zh: '未开始' },
    waiting: { en: 'Running', zh: '进行中' },
    done: { en: 'Finished', zh: '已完成' },
    failed: { en: 'Stopped', zh: '已中止' },
    cancelled: { en: 'Cancelled', zh: '已取消' },
  },
  formats: {
    ndjson: { en: 'A file of NDJSON', zh: 'NDJSON 文件' },
    woocommerce: { en: 'An export of WooCommerce', zh: 'WooCommerce 导出文件' },
    shopify: { en: 'An export of Shopify', zh: 'Shopify 导出文件' },
    mallard: { en: 'A table of this mall', zh: '本商城表格' },
    mapped: { en: 'Another table', zh: '其他表格' },
  },
  found: {
    en: '{format}: {products, plural, one {# product} other {# products}}{refused, plural, =0 {} one {, # row with a problem} other {, # rows with problems}}.',
    zh: '{format}：{products, plural, other {#}} 件商品{refused, plural, =0 {} other {，# 行有问题}}。',
  },
  choose: {
    en: 'Choose the columns for the name and the price below, then read the file again.',
    zh: '请在下方指定名称列和价格列，然后重新读取。',
  },
  noRows: { en: 'The file has columns but no products.', zh: '文件只有列名，没有商品。' },
  counts: {
    en: '{added} added, {changed} changed, {unchanged} unchanged, {refused} refused',
    zh: '新增 {added}，修改 {changed}，未变 {unchanged}，未导入 {refused}',
  },
  reading: {
    title: { en: 'How the file is read', zh: '读取方式' },
    site: { en: 'Prices without a site are for', zh: '未注明站点的价格用于' },
    language: { en: 'Texts without a language are in', zh: '未注明语言的文字为' },
    languages: { en: { en: 'English', zh: '英文' }, zh: { en: 'Chinese', zh: '中文' } },
    stock: { en: 'Stock where none is tracked', zh: '未跟踪库存的商品按多少件计' },
    stockHint: {
      en: 'Shopify and WooCommerce can sell without tracking stock.',
      zh: 'Shopify 和 WooCommerce 允许不跟踪库存销售。',
    },
    encoding: { en: 'Text encoding', zh: '文字编码' },
    delimiter: { en: 'Separator', zh: '分隔符' },
    detected: { en: 'Detected: {what}', zh: '自动识别：{what}' },
    delimiters: {
      comma: { en: 'Comma', zh: '逗号' },
      semicolon: { en: 'Semicolon', zh: '分号' },
      tab: { en: 'Tab', zh: '制表符' },
      bar: { en: 'Bar', zh: '竖线' },
    },
    submit: { en: 'Read again', zh: '重新读取' },
    saved: { en: 'Read again.', zh: '已重新读取。' },
  },
  mapping: {
    title: { en: 'Columns', zh: '列对应' },
    hint: {
      en: 'Choose what each column holds. The next file with these columns is read the same way.',
      zh: '请选择每一列的内容。以后列相同的文件会按此读取。',
    },
    none: { en: '– leave out –', zh: '– 忽略 –' },
  },
  preview: {
    title: { en: 'First products', zh: '前几件商品' },
    hint: {
      en: 'Nothing has been changed yet. Products that are not in the file stay as they are.',
      zh: '尚未修改任何商品。文件中没有的商品不会改动。',
    },
    line: { en: 'Row', zh: '行' },
    product: { en: 'Product', zh: '商品' },
    effect: { en: 'Result', zh: '导入结果' },
    price: { en: 'Price', zh: '价格' },
    stock: { en: 'Stock', zh: '库存' },
    variants: { en: 'Variants', zh: '规格数' },
    pictures: { en: 'Pictures', zh: '图片' },
    effects: {
      added: { en: 'New', zh: '新增' },
      changed: { en: 'Changed', zh: '修改' },
      unchanged: { en: 'Unchanged', zh: '未变' },
      refused: { en: 'Not imported', zh: '不导入' },
    },
  },
  start: {
    en: '{count, plural, one {Import # product} other {Import # products}}',
    zh: '导入 {count, plural, other {#}} 件商品',
  },
  again: { en: 'Import again', zh: '再次导入' },
  products: { en: 'View products', zh: '查看商品' },
  progress: { en: '{done} of {total}', zh: '{done} / {total}' },
  progressLabel: { en: 'Progress of the import', zh: '导入进度' },
  running: {
    en: 'You can leave this page; the import goes on.',
    zh: '可以离开本页，导入会继续进行。',
  },
  refresh: { en: 'Refresh', zh: '刷新' },
  cancel: {
    button: { en: 'Cancel import', zh: '取消导入' },
    ask: { en: 'Cancel this import?', zh: '取消此次导入？' },
    text: {
      en: 'Products that are imported already stay in the shop. You can import the rest later.',
      zh: '已导入的商品会保留在店铺中，其余商品可稍后再导入。',
    },
    otherwise: { en: 'Go on importing', zh: '继续导入' },
    cancelled: {
      en: 'The import was cancelled after {done} of {total}. What was imported stays; “Import again” goes on with the rest.',
      zh: '处理到第 {done} 件（共 {total} 件）时取消了导入。已导入的商品保留，点“再次导入”可继续处理其余商品。',
    },
  },
  refused: {
    title: { en: 'Rows with problems', zh: '有问题的行' },
    hint: {
      en: 'Correct the cells and try again. Rows that were imported stay as they are.',
      zh: '修改单元格后重试，已导入的行不受影响。',
    },
    row: { en: 'Row {line}', zh: '第 {line} 行' },
    empty: { en: 'Show empty columns', zh: '显示空列' },
    others: { en: 'Show all other columns', zh: '显示其他列' },
    submit: { en: 'Save and try again', zh: '保存并重试' },
    whole: { en: 'This product can only be corrected in the file.', zh: '此商品只能在文件中修改。' },
    more: {
      en: '{count, plural, one {# more is in the report.} other {# more are in the report.}}',
      zh: '报告中还有 {count, plural, other {#}} 条。',
    },
    report: { en: 'Download the report', zh: '下载报告' },
  },
  noted: { en: 'Notes', zh: '提示' },
  archives: {
    title: { en: 'Pictures', zh: '图片' },
    one: {
      en: '{name}: {count, plural, one {# picture} other {# pictures}}',
      zh: '{name}：{count, plural, other {#}} 张图片',
    },
    add: { en: 'Add a ZIP', zh: '添加 ZIP' },
    toFetch: {
      en: '{count, plural, one {# picture is still being fetched from the web.} other {# pictures are still being fetched from the web.}}',
      zh: '还有 {count, plural, other {#}} 张图片正在从网上下载。',
    },
  },
  remove: {
    button: { en: 'Delete this file', zh: '删除此文件' },
    ask: { en: 'Delete this file?', zh: '删除此文件？' },
    text: {
      en: 'Imported products stay. Files are deleted after a month in any case.',
      zh: '已导入的商品保留。文件一个月后也会自动删除。',
    },
  },
} as const
