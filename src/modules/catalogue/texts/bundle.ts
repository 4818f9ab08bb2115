/** A bundle that buyers put together: its drawer, in the cart and with the order. */
export const bundle = {
  open: { en: 'Choose parts', zh: '选配部件' },
  title: { en: 'Build your bundle', zh: '自选搭配' },
  slotOf: { en: '{name}, {quantity} per bundle', zh: '{name}（每套 {quantity} 件）' },
  optional: { en: '(optional)', zh: '（选配）' },
  none: { en: 'None', zh: '不需要' },
  noChoice: { en: 'Nothing is available for this part right now.', zh: '该部件目前没有可购的款式。' },
  unfit: { en: 'Doesn’t fit your selection', zh: '与已选规格不匹配' },
  notWhole: { en: 'Choose one of each part.', zh: '请选齐各个部件。' },
  total: { en: 'Total', zh: '合计' },
  details: { en: 'Details', zh: '详情' },
  detailsOf: { en: 'Details of {name}', zh: '{name}的详情' },
  noDetails: { en: 'No details yet', zh: '暂无内容' },
  part: { en: '{quantity} × {name}', zh: '{name} × {quantity}' },
  more: { en: 'View more', zh: '查看更多' },
  less: { en: 'View less', zh: '收起' },
} as const
