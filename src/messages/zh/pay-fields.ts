export const payFields = {
  loading: '正在加载支付表单……',
  plan: '您希望怎样还款？',
  affirmOpens: 'Affirm 会打开自己的窗口，您在其中查看并选择分期计划。',
}
