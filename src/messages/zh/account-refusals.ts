export const accountRefusals = {
  channelAccountTaken: '该站点已有同名账户，请在列表中修改其密钥。',
  channelAccountIncomplete: '该账户的密钥不完整，请先补全。',
  channelMissing: '商城已不再提供该支付渠道，买家无法使用这个账户。',
  invalidProviderKey: '格式与支付服务商提供的不符，请回到服务商后台重新完整复制。',
  invalidPrivateKey: '这不是 RSA 私钥，请粘贴为该服务商生成的私钥（PEM 格式或仅密钥正文）。',
  invalidPublicKey: '这不是 RSA 公钥，请粘贴服务商后台显示的平台公钥，而不是自己的密钥。',
  testKeyInLive: '这是测试密钥，不能用于正式收款账户。请在服务商后台切换到正式模式，再复制密钥。',
  liveKeyInTest: '这是正式密钥，会真实扣款，这里只收测试密钥。请填写测试密钥，或另行添加正式收款账户。',
  noTestEnvironment: '该服务商没有测试环境，请添加正式收款账户，并以小额付款试用。',
  invalidBankCode: '请检查银行代码，美国路由号码的校验位必须正确。',
  invalidBankAccount: '请输入校验位正确的 IBAN；没有 IBAN 的，请输入 6 至 30 位数字账号。',
  channelWithoutStatements: '该账户的支付公司不提供对账单，请人工核对。',
} as const
