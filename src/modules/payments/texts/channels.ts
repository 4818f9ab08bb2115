/** Ways to pay: the name of each, how it works, and the fields of an account with its provider. */
export const channels = {
  name: {
    MOCKPAY: { en: 'Sandbox payment', zh: '沙盒支付' },
    MOCKPAY_FORM: { en: 'Sandbox payment by form', zh: '沙盒表单支付' },
    MOCKPAY_CODE: { en: 'Sandbox payment by QR code', zh: '沙盒扫码支付' },
    MOCKPAY_CARD: { en: 'Sandbox card', zh: '沙盒银行卡' },
    MOCKPAY_QUICK: { en: 'Saved card', zh: '已保存的支付卡' },
    MOCKPAY_BUTTON: { en: 'Sandbox express button', zh: '沙盒快捷按钮' },
    MOCKPAY_LATER: { en: 'Sandbox, pay later', zh: '沙盒先买后付' },
    MOCKPAY_PLAN: { en: 'Sandbox, pay in parts here', zh: '沙盒分期（在本站完成）' },
    MOCKPAY_WALLET: { en: 'Sandbox wallet', zh: '沙盒钱包' },
    MOCKPAY_HOLD: { en: 'Sandbox, charged when sent', zh: '沙盒预授权（发货后扣款）' },
    BANK_TRANSFER: { en: 'Bank transfer', zh: '银行转账' },
    ADYEN_PC: { en: 'Card or wallet', zh: '银行卡或电子钱包' },
    STRIPE_PAY_PC: { en: 'Card', zh: '银行卡' },
    STRIPE_PAY_QUICK: { en: 'Saved card', zh: '已保存的支付卡' },
    PAYPAL_PAY_PC: { en: 'PayPal', zh: 'PayPal' },
    KLARNA: { en: 'Klarna', zh: 'Klarna' },
    BRAINTREE: { en: 'Card', zh: '银行卡' },
    AFFIRM_PC: { en: 'Affirm', zh: 'Affirm' },
    ADYEN_LINK: { en: 'Payment link', zh: '支付链接' },
    ALIPAY: { en: 'Alipay', zh: '支付宝' },
    WECHAT_PAY: { en: 'WeChat Pay', zh: '微信支付' },
    other: { en: 'Pay with {code}', zh: '使用 {code} 支付' },
  },
  /** Where the name of a channel does not say whose it is. */
  provider: {
    ADYEN_PC: { en: 'Adyen', zh: 'Adyen' },
    ADYEN_LINK: { en: 'Adyen', zh: 'Adyen' },
    STRIPE_PAY_PC: { en: 'Stripe', zh: 'Stripe' },
    STRIPE_PAY_QUICK: { en: 'Stripe', zh: 'Stripe' },
    BRAINTREE: { en: 'Braintree', zh: 'Braintree' },
  },
  ofProvider: { en: '{provider}: {name}', zh: '{provider}：{name}' },
  text: {
    WECHAT_PAY: {
      en: 'Scan a code with WeChat, or confirm in WeChat on your phone.',
      zh: '用微信扫码付款，手机上可在微信中确认。',
    },
    ALIPAY: {
      en: 'Pay on Alipay’s page, or in its app on your phone.',
      zh: '在支付宝页面付款，手机上可用支付宝 App 付款。',
    },
    BRAINTREE: {
      en: 'Enter your card on the next page. Your bank may ask you to confirm.',
      zh: '在商城的下一页填写银行卡，银行可能要求您确认。',
    },
    PAYPAL_PAY_PC: {
      en: 'Confirm at PayPal, then come back here.',
      zh: '在 PayPal 确认付款，随后返回商城。',
    },
    ADYEN_LINK: {
      en: 'Pay on Adyen’s page, then come back here.',
      zh: '前往 Adyen 的页面完成付款，随后返回商城。',
    },
    ADYEN_PC: {
      en: 'Choose a card or wallet on the next page.',
      zh: '在商城的下一页选择银行卡或电子钱包。',
    },
    STRIPE_PAY_QUICK: {
      en: 'Pay with a saved card. Your bank may ask you to confirm.',
      zh: '使用您已保存的支付卡付款，银行可能要求您确认。',
    },
    STRIPE_PAY_PC: {
      en: 'Enter your card on the next page, or use Apple Pay or Google Pay if your device supports it. Your bank may ask you to confirm.',
      zh: '在商城的下一页填写银行卡，设备支持时也可使用 Apple Pay 或 Google Pay。银行可能要求您确认。',
    },
    MOCKPAY: {
      en: 'A test company where you choose how the payment goes. No real money moves.',
      zh: '用于测试的支付机构，支付结果由您选择，不会产生真实扣款。',
    },
    MOCKPAY_FORM: {
      en: 'The same test company, reached by a form. No real money moves.',
      zh: '同一家测试支付机构，以提交表单的方式跳转，不会产生真实扣款。',
    },
    MOCKPAY_CODE: {
      en: 'Scan a code and confirm on a phone. No real money moves.',
      zh: '用手机扫码并在手机上确认，不会产生真实扣款。',
    },
    MOCKPAY_CARD: {
      en: 'Enter a test card on the next page of this shop. No real money moves.',
      zh: '在商城的下一页填写测试银行卡，不会产生真实扣款。',
    },
    MOCKPAY_QUICK: {
      en: 'Pay with a card that you saved at the sandbox company. No real money moves.',
      zh: '使用您在沙盒公司保存的支付卡付款，不会产生真实扣款。',
    },
    MOCKPAY_BUTTON: {
      en: 'One press, on devices that have a wallet of their own. No real money moves.',
      zh: '设备自带钱包时可一键付款，不会产生真实扣款。',
    },
    MOCKPAY_LATER: {
      en: 'Pay in three parts. Can’t be combined with points; up to about 2,000. No real money moves.',
      zh: '分三期付款，不可与积分同时使用，金额有上限；不会产生真实扣款。',
    },
    MOCKPAY_PLAN: {
      en: 'Agree to three parts on the next page of this shop. Can’t be combined with points; up to about 2,000. No real money moves.',
      zh: '在商城的下一页同意分三期付款，不可与积分同时使用，金额有上限；不会产生真实扣款。',
    },
    MOCKPAY_WALLET: {
      en: 'Pays up to 500 at once, asks its bank up to 2,000 and declines more. No real money moves.',
      zh: '500 以内立即扣款，2,000 以内需银行审核，超过则拒绝；不会产生真实扣款。',
    },
    MOCKPAY_HOLD: {
      en: 'The amount is held now and charged parcel by parcel. No real money moves.',
      zh: '现在只冻结金额，包裹寄出后按包裹扣款，不会产生真实扣款。',
    },
    BANK_TRANSFER: {
      en: 'Transfer the amount from your bank account. We’ll hold your items for seven days and ship them once the payment arrives.',
      zh: '请从您的收款账户转账付款，商品为您保留七天，款项到账后发货。',
    },
    KLARNA: {
      en: 'Choose a Klarna plan on the next page. Can’t be combined with points.',
      zh: '在下一页选择 Klarna 的还款方式。不可与积分同时使用。',
    },
    AFFIRM_PC: {
      en: 'Affirm opens on the next page with its plans. For purchases from $50.',
      zh: '在下一页打开 Affirm 并查看分期计划，订单满 50 美元可用。',
    },
    other: {
      en: 'Pay on the provider’s page, then come back here.',
      zh: '将前往支付机构的页面完成付款，随后返回商城。',
    },
  },
  /** Settings of accounts, by the name that channels give them. */
  setting: {
    apiKey: { en: 'API key', zh: 'API 密钥' },
    webhookSecret: { en: 'Webhook secret', zh: 'Webhook 签名密钥' },
    publishableKey: { en: 'Publishable key', zh: '可公开密钥' },
    holder: { en: 'Account holder', zh: '户名' },
    accountNumber: { en: 'IBAN or account number', zh: '账号' },
    bank: { en: 'Bank', zh: '开户行' },
    bankCode: { en: 'BIC, routing number or sort code', zh: '联行号或 SWIFT 代码' },
  },
  settingText: {
    apiKey: {
      en: 'Gives the mall access to the provider’s API. Find it in the developer settings of your provider account.',
      zh: '商城凭此密钥调用支付机构的接口，可在支付机构后台的开发者设置中找到。',
    },
    webhookSecret: {
      en: 'Verifies that payment messages come from the provider.',
      zh: '用于验证支付通知确实来自支付机构。',
    },
    holder: { en: 'The name of the account holder.', zh: '收款账户的户名。' },
    accountNumber: { en: 'Shown to buyers exactly as entered.', zh: '银行账号或 IBAN，买家会原样复制。' },
    bank: { en: 'Bank name, and branch if required.', zh: '银行名称，需要时写明支行。' },
    bankCode: {
      en: 'Enter it if banks in the country of the site require it.',
      zh: '当地银行要求时填写。',
    },
    publishableKey: {
      en: 'Used for the provider’s card fields in the buyer’s browser. Not secret.',
      zh: '用于在买家的浏览器中打开支付机构的银行卡输入框，无需保密。',
    },
  },
} as const
