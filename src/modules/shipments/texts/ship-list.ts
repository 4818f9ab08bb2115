/** Page where a shop sends many orders in one batch. */
export const shipList = {
  title: { en: 'Send by list', zh: '批量发货' },
  intro: {
    en: 'Send many orders at once, with a list from your spreadsheet or your carrier. Each line is sent by itself; a line that cannot be sent says why and changes nothing. The same list twice sends nothing twice.',
    zh: '导入表格或快递公司的清单，一次发出多笔订单。每行单独处理：无法发货的行会说明原因，不做任何改动。同一份清单重复导入，不会重复发货。',
  },
  back: { en: 'Orders', zh: '订单' },
  list: { en: 'List', zh: '发货清单' },
  columns: {
    en: 'Three columns: order number, carrier, tracking number. Everything that is left of an order goes into the parcel. Format the order numbers as text in your spreadsheet, or it rounds them.',
    zh: '共三列：订单号、快递公司、运单号。订单中未发货的商品全部装入该包裹。请在表格中将订单号设为文本格式，否则末几位会变成 0。',
  },
  file: { en: 'CSV file', zh: 'CSV 文件' },
  pasted: { en: 'Or paste the lines here', zh: '或直接粘贴内容' },
  example: { en: '2611220400112233,ups,1Z999AA10123456784', zh: '2611220400112233,sf,SF1234567890123' },
  carriers: {
    en: 'Carriers by code or name: {names}. Each site has some of them.',
    zh: '快递公司可填代码或名称：{names}。各站点支持的快递公司不同。',
  },
  send: { en: 'Send these orders', zh: '批量发货' },
  empty: { en: 'There are no parcels in this list.', zh: '清单中没有可发货的内容。' },
  tooLong: {
    en: 'A list has at most {max} parcels. Please send it in parts.',
    zh: '每次最多 {max} 个包裹，请分批导入。',
  },
  answered: { en: 'What became of the list', zh: '处理结果' },
  sum: { en: 'Sent: {done}. Not sent: {left}.', zh: '已发货 {done} 行，未发货 {left} 行。' },
  line: { en: 'Line', zh: '行号' },
  number: { en: 'Order', zh: '订单' },
  became: { en: 'Outcome', zh: '结果' },
  outcome: {
    sent: { en: 'Sent', zh: '已发货' },
    alreadySent: { en: 'Was sent before', zh: '此前已发货' },
    notFound: { en: 'No order of this shop has this number', zh: '本店没有此订单号' },
    carrierUnknown: { en: 'This carrier is not one of the order’s site', zh: '订单所在站点不支持该快递公司' },
    trackingNumberInvalid: {
      en: 'A tracking number has 6 to 40 letters and digits, and each parcel its own',
      zh: '运单号须为 6 至 40 位字母和数字，且不能重复',
    },
    nothingToShip: { en: 'Nothing of this order is left to send', zh: '该订单已没有待发货的商品' },
    restCancelling: {
      en: 'The buyer wants to cancel all that is left: decide that after-sale first',
      zh: '买家已申请取消剩余商品，请先处理售后',
    },
    orderNotShipped: { en: 'This order is not sent by parcel', zh: '该订单无需快递发货' },
    transitionRefused: { en: 'This order cannot be sent now', zh: '该订单当前不能发货' },
    awaitsReturn: { en: 'The goods of the exchange have not come back yet', zh: '换货商品尚未寄回' },
    merchantFrozen: { en: 'This order was placed after the freeze', zh: '该订单在店铺冻结后下单，不能发货' },
  },
} as const
