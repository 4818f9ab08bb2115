/** Page where a shop sends many orders in one batch. */
export const shipList = {
  title: { en: 'Bulk shipping', zh: '批量发货' },
  intro: {
    en: 'Ship several orders with a list from your spreadsheet or carrier. Each line is processed separately, and failed lines show the reason. Uploading the same list again does not ship anything twice.',
    zh: '导入表格或快递公司的清单，一次发出多笔订单。每行单独处理：无法发货的行会说明原因，不做任何改动。同一份清单重复导入，不会重复发货。',
  },
  back: { en: 'Orders', zh: '订单' },
  list: { en: 'List', zh: '发货清单' },
  columns: {
    en: 'Three columns: order number, carrier and tracking number. All remaining items of an order go into the parcel. Leave the number empty for your own delivery (own) and for letters (letter). Format order numbers as text in your spreadsheet to prevent rounding.',
    zh: '共三列：订单号、快递公司、运单号。订单中未发货的商品全部装入该包裹。商家自送（own）和平信（letter）的运单号留空。请在表格中将订单号设为文本格式，否则末几位会变成 0。',
  },
  file: { en: 'CSV file', zh: 'CSV 文件' },
  pasted: { en: 'Or paste lines here', zh: '或直接粘贴内容' },
  example: { en: '2611220400112233,ups,1Z999AA10123456784', zh: '2611220400112233,sf,SF1234567890123' },
  carriers: {
    en: 'Carrier codes or names: {names}. Some orders can be sent with some of them only.',
    zh: '快递公司可填代码或名称：{names}。部分订单只能使用其中几家。',
  },
  send: { en: 'Ship orders', zh: '批量发货' },
  empty: { en: 'The list contains no parcels.', zh: '清单中没有可发货的内容。' },
  tooLong: {
    en: 'A list can contain up to {max} parcels. Split it into several lists.',
    zh: '每次最多 {max} 个包裹，请分批导入。',
  },
  answered: { en: 'Results', zh: '处理结果' },
  sum: { en: 'Shipped: {done}. Not shipped: {left}.', zh: '已发货 {done} 行，未发货 {left} 行。' },
  line: { en: 'Line', zh: '行号' },
  number: { en: 'Order', zh: '订单' },
  became: { en: 'Result', zh: '结果' },
  outcome: {
    sent: { en: 'Shipped', zh: '已发货' },
    alreadySent: { en: 'Already shipped', zh: '此前已发货' },
    notFound: { en: 'Order not found in this shop', zh: '本店没有此订单号' },
    carrierUnknown: {
      en: 'Carrier not supported on the site of the order',
      zh: '订单所在站点不支持该快递公司',
    },
    trackingNumberInvalid: {
      en: 'Tracking numbers must be unique and have 6 to 40 letters and digits',
      zh: '运单号须为 6 至 40 位字母和数字，且不能重复',
    },
    trackingNumberNotTaken: {
      en: 'This carrier has no tracking numbers: leave the number empty',
      zh: '该配送方式没有运单号，请将运单号留空',
    },
    nothingToShip: { en: 'No items left to ship', zh: '该订单已没有待发货的商品' },
    restCancelling: {
      en: 'The buyer requested cancellation of the remaining items: review that after-sale first',
      zh: '买家已申请取消剩余商品，请先处理售后',
    },
    orderNotShipped: { en: 'Order does not require shipping', zh: '该订单无需快递发货' },
    transitionRefused: { en: 'Order cannot be shipped now', zh: '该订单当前不能发货' },
    awaitsReturn: { en: 'Awaiting the returned items of the exchange', zh: '换货商品尚未寄回' },
    merchantFrozen: { en: 'Order placed after the shop was frozen', zh: '该订单在店铺冻结后下单，不能发货' },
  },
} as const
