export const channels = {
  name: {
    MOCKPAY: '沙盒支付',
    MOCKPAY_FORM: '沙盒表单支付',
    MOCKPAY_CODE: '沙盒扫码支付',
    MOCKPAY_CARD: '沙盒银行卡',
    MOCKPAY_WALLET: '沙盒钱包',
    MOCKPAY_HOLD: '沙盒预授权（发货后扣款）',
    other: '使用 {code} 支付',
  },
  text: {
    MOCKPAY: '用于测试的支付公司，支付结果由您选择，不会产生真实扣款。',
    MOCKPAY_FORM: '同一家测试支付公司，以提交表单的方式跳转，不会产生真实扣款。',
    MOCKPAY_CODE: '用手机扫码并在手机上确认，不会产生真实扣款。',
    MOCKPAY_CARD: '在商城的下一页填写测试银行卡，不会产生真实扣款。',
    MOCKPAY_WALLET: '500 以内立即扣款，2,000 以内需银行审核，超过则拒绝；不会产生真实扣款。',
    MOCKPAY_HOLD: '现在只冻结金额，包裹寄出后按包裹扣款，不会产生真实扣款。',
    other: '将前往支付公司的页面完成付款，随后返回商城。',
  },
  setting: {
    apiKey: 'API 密钥',
    webhookSecret: 'Webhook 签名密钥',
  },
  settingText: {
    apiKey: '商城凭此密钥调用支付公司的接口，可在支付公司后台的开发者设置中找到。',
    webhookSecret: '用于验证支付通知确实来自支付公司。',
  },
} as const
