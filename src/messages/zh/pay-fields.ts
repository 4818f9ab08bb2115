export const payFields = {
  loading: '正在加载支付表单……',
}
