/** 自选套装：选配抽屉、购物车与订单中的部件。 */
export const bundle = {
  open: '选配部件',
  title: '自选搭配',
  slotOf: '{name}（每套 {quantity} 件）',
  optional: '（选配）',
  none: '不需要',
  noChoice: '该部件目前没有可购的款式。',
  unfit: '与已选规格不匹配',
  notWhole: '请选齐各个部件。',
  total: '合计',
  details: '详情',
  detailsOf: '{name}的详情',
  noDetails: '暂无内容',
  part: '{name} × {quantity}',
  more: '查看更多',
  less: '收起',
} as const
