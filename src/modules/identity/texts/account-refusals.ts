/** Why accounts with payment providers and at banks are refused. */
export const accountRefusals = {
  channelAccountTaken: {
    en: 'This site already has an account with this name. Change its keys in the list.',
    zh: '该站点已有同名账户，请在列表中修改其密钥。',
  },
  channelAccountIncomplete: {
    en: 'Keys are missing for this account. Enter them first.',
    zh: '该账户的密钥不完整，请先补全。',
  },
  channelMissing: {
    en: 'The payment method of this account is no longer available in this mall.',
    zh: '商城已不再提供该支付渠道，买家无法使用这个账户。',
  },
  invalidProviderKey: {
    en: 'This is not a valid value for this provider. Copy the whole value again from your provider account.',
    zh: '格式与支付服务商提供的不符，请回到服务商后台重新完整复制。',
  },
  invalidPrivateKey: {
    en: 'This is not a valid RSA private key. Paste the key you created for the provider, in PEM format or as plain text.',
    zh: '这不是 RSA 私钥，请粘贴为该服务商生成的私钥（PEM 格式或仅密钥正文）。',
  },
  invalidPublicKey: {
    en: 'This is not a valid RSA public key. Paste the provider’s public key from its console, not your own.',
    zh: '这不是 RSA 公钥，请粘贴服务商后台显示的平台公钥，而不是自己的密钥。',
  },
  testKeyInLive: {
    en: 'This is a test key, but the account is live. Switch the provider’s dashboard to live mode and copy the key from there.',
    zh: '这是测试密钥，不能用于正式收款账户。请在服务商后台切换到正式模式，再复制密钥。',
  },
  liveKeyInTest: {
    en: 'This is a live key, which makes real charges, but the account is for tests. Enter the test key, or add a live account.',
    zh: '这是正式密钥，会真实扣款，这里只收测试密钥。请填写测试密钥，或另行添加正式收款账户。',
  },
  noTestEnvironment: {
    en: 'This provider has no test environment. Add a live account, and try it with a small payment.',
    zh: '该服务商没有测试环境，请添加正式收款账户，并以小额付款试用。',
  },
  invalidBankCode: {
    en: 'Check the bank code. The check digit of the routing number is incorrect.',
    zh: '请检查银行代码，美国路由号码的校验位必须正确。',
  },
  invalidBankAccount: {
    en: 'This is not a valid IBAN. If you have no IBAN, enter an account number of 6 to 30 digits.',
    zh: '请输入校验位正确的 IBAN；没有 IBAN 的，请输入 6 至 30 位数字账号。',
  },
  channelWithoutStatements: {
    en: 'This provider does not offer statements. Compare its payments manually.',
    zh: '该账户的支付机构不提供对账单，请人工核对。',
  },
} as const
