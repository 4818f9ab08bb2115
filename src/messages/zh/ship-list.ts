/** 店铺批量发货。 */
export const shipList = {
  title: '批量发货',
  intro:
    '导入表格或快递公司的清单，一次发出多笔订单。每行单独处理：无法发货的行会说明原因，不做任何改动。同一份清单重复导入，不会重复发货。',
  back: '订单',
  list: '发货清单',
  columns:
    '共三列：订单号、快递公司、运单号。订单中未发货的商品全部装入该包裹。请在表格中将订单号设为文本格式，否则末几位会变成 0。',
  file: 'CSV 文件',
  pasted: '或直接粘贴内容',
  example: '2611220400112233,sf,SF1234567890123',
  carriers: '快递公司可填代码或名称：{names}。各站点支持的快递公司不同。',
  send: '批量发货',
  empty: '清单中没有可发货的内容。',
  tooLong: '每次最多 {max} 个包裹，请分批导入。',
  answered: '处理结果',
  sum: '已发货 {done} 行，未发货 {left} 行。',
  line: '行号',
  number: '订单',
  became: '结果',
  outcome: {
    sent: '已发货',
    alreadySent: '此前已发货',
    notFound: '本店没有此订单号',
    carrierUnknown: '订单所在站点不支持该快递公司',
    trackingNumberInvalid: '运单号须为 6 至 40 位字母和数字，且不能重复',
    nothingToShip: '该订单已没有待发货的商品',
    transitionRefused: '该订单当前不能发货',
    awaitsReturn: '换货商品尚未寄回',
    merchantFrozen: '该订单在店铺冻结后下单，不能发货',
  },
} as const
