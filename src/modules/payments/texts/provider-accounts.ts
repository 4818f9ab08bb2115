/** Accounts with payment providers: each one's names for its keys, and where an operator finds them there. */
export const providerAccounts = {
  name: {
    stripe: { en: 'Stripe', zh: 'Stripe' },
    adyen: { en: 'Adyen', zh: 'Adyen' },
    paypal: { en: 'PayPal', zh: 'PayPal' },
    klarna: { en: 'Klarna', zh: 'Klarna' },
    affirm: { en: 'Affirm', zh: 'Affirm' },
    braintree: { en: 'Braintree', zh: 'Braintree' },
    alipay: { en: 'Alipay', zh: '支付宝' },
    wechat: { en: 'WeChat Pay', zh: '微信支付' },
    other: { en: 'Other', zh: '其他' },
    all: { en: 'Payment providers', zh: '支付服务商' },
  },
  /** Descriptions of the channels, shown where an account is added. */
  channel: {
    STRIPE_PAY_PC: {
      en: 'Card payments with 3-D Secure in Stripe’s fields on the payment page, plus Apple Pay and Google Pay on supported devices.',
      zh: '在付款页的 Stripe 输入框中填写银行卡，支持 3-D Secure；设备支持时还可使用 Apple Pay 和 Google Pay。',
    },
    STRIPE_PAY_QUICK: {
      en: 'Saved cards of signed-in buyers.',
      zh: '已登录的买家使用其保存的支付卡。',
    },
    ADYEN_PC: {
      en: 'Cards and wallets with Adyen’s component on the payment page.',
      zh: '付款页上的 Adyen 组件：银行卡与电子钱包。',
    },
    ADYEN_LINK: { en: 'A payment page hosted by Adyen.', zh: '通过链接前往 Adyen 的页面。' },
    PAYPAL_PAY_PC: {
      en: 'Buyers confirm the payment at PayPal and return.',
      zh: '买家前往 PayPal 确认后返回。',
    },
    BRAINTREE: {
      en: 'Card payments with 3-D Secure in Braintree’s fields on the payment page.',
      zh: '在付款页的 Braintree 输入框中填写银行卡，支持 3-D Secure。',
    },
    KLARNA: {
      en: 'Pay later or in instalments, in Europe, the United Kingdom and the United States.',
      zh: '先买后付或分期，适用于欧洲、英国和美国。',
    },
    AFFIRM_PC: { en: 'Monthly instalments, in the United States.', zh: '按月分期，适用于美国。' },
    ALIPAY: { en: 'Alipay’s page or app, in yuan.', zh: '支付宝页面或 App，人民币。' },
    WECHAT_PAY: {
      en: 'QR code or WeChat on a phone, in yuan.',
      zh: '扫码，或在手机微信中付款，人民币。',
    },
  },
  account: {
    stripe: { en: 'Account ID', zh: '账户 ID（Account ID）' },
    adyen: { en: 'Merchant account', zh: '商户账户（Merchant account）' },
    paypal: { en: 'Merchant ID', zh: '商户 ID（Merchant ID）' },
    klarna: { en: 'Merchant ID', zh: '商户 ID（Merchant ID）' },
    affirm: { en: 'Account name', zh: '账户名称' },
    braintree: { en: 'Account name', zh: '账户名称' },
    alipay: { en: 'PID', zh: 'PID（合作伙伴身份）' },
    wechat: { en: 'Account name', zh: '账户名称' },
  },
  accountText: {
    stripe: {
      en: 'Begins with acct_. In the dashboard: Settings → Business → Account details.',
      zh: '以 acct_ 开头，见 Dashboard → Settings → Business → Account details。',
    },
    adyen: {
      en: 'Exactly as shown by Adyen, such as HarborUS. In the Customer Area: Settings → Merchant accounts.',
      zh: '须与 Adyen 后台完全一致，例如 HarborUS，见 Customer Area → Settings → Merchant accounts。',
    },
    paypal: {
      en: 'Exactly as shown by PayPal: 13 letters and digits. At paypal.com: Account settings → Business information.',
      zh: '须与 PayPal 完全一致，共 13 位字母和数字，见 paypal.com → Account settings → Business information。',
    },
    klarna: {
      en: 'In the Merchant portal: Settings → Company details.',
      zh: '见 Merchant portal → Settings → Company details。',
    },
    affirm: {
      en: 'A name of your choice, such as the shop name.',
      zh: '便于您识别的名称即可，例如店铺名。',
    },
    braintree: {
      en: 'A name of your choice, such as your merchant ID.',
      zh: '便于您识别的名称即可，例如 Merchant ID。',
    },
    alipay: {
      en: 'Your partner ID, which begins with 2088.',
      zh: '企业的合作伙伴身份 ID，以 2088 开头。',
    },
    wechat: {
      en: 'A name of your choice, such as the merchant number.',
      zh: '便于您识别的名称即可，例如商户号。',
    },
  },
  setting: {
    stripe: {
      secretKey: { en: 'Secret key', zh: '密钥（Secret key）' },
      publishableKey: { en: 'Publishable key', zh: '可公开密钥（Publishable key）' },
      webhookSecret: { en: 'Webhook signing secret', zh: 'Webhook 签名密钥（Signing secret）' },
      multicapture: { en: 'Capture parcel by parcel', zh: '按包裹分次扣款' },
    },
    adyen: {
      apiKey: { en: 'API key', zh: 'API 密钥（API key）' },
      hmacKey: { en: 'HMAC key', zh: 'HMAC 密钥（HMAC key）' },
      webhookUsername: { en: 'Webhook username', zh: 'Webhook 用户名' },
      webhookPassword: { en: 'Webhook password', zh: 'Webhook 密码' },
      reportUsername: { en: 'Report username', zh: '报表用户名' },
      reportPassword: { en: 'Report password', zh: '报表密码' },
      liveEndpointUrlPrefix: { en: 'Live endpoint URL prefix', zh: '正式环境地址前缀（Prefix）' },
      clientKey: { en: 'Client key', zh: '客户端密钥（Client key）' },
      region: { en: 'Live account region', zh: '正式账户所在区域' },
    },
    paypal: {
      clientId: { en: 'Client ID', zh: '客户端 ID（Client ID）' },
      clientSecret: { en: 'Secret key', zh: '密钥（Secret key）' },
      webhookId: { en: 'Webhook ID', zh: 'Webhook 编号（Webhook ID）' },
      button: { en: 'Button on the payment page', zh: '付款页按钮' },
    },
    klarna: {
      username: { en: 'API username', zh: 'API 用户名' },
      password: { en: 'API password', zh: 'API 密码' },
      region: { en: 'Account region', zh: '账户所在区域' },
    },
    affirm: {
      publicKey: { en: 'Public API key', zh: '公钥（Public API key）' },
      privateKey: { en: 'Private API key', zh: '私钥（Private API key）' },
      webhookSecret: { en: 'Webhook secret', zh: 'Webhook 签名密钥' },
      splitCapture: { en: 'Capture parcel by parcel', zh: '按包裹分次扣款' },
    },
    braintree: {
      merchantId: { en: 'Merchant ID', zh: '商户 ID（Merchant ID）' },
      publicKey: { en: 'Public key', zh: '公钥（Public key）' },
      privateKey: { en: 'Private key', zh: '私钥（Private key）' },
      merchantAccounts: { en: 'Merchant accounts by currency', zh: '各币种的商户账户' },
      threeDSecure: { en: '3-D Secure', zh: '3-D Secure 验证' },
      partialSettlement: { en: 'Capture parcel by parcel', zh: '按包裹分次扣款' },
    },
    alipay: {
      appId: { en: 'APPID', zh: '应用 ID（APPID）' },
      privateKey: { en: 'Application private key', zh: '应用私钥' },
      alipayPublicKey: { en: 'Alipay public key', zh: '支付宝公钥' },
    },
    wechat: {
      appid: { en: 'AppID', zh: '应用 ID（AppID）' },
      mchid: { en: 'Merchant number (mchid)', zh: '商户号' },
      serialNo: { en: 'Serial number of the merchant API certificate', zh: '商户 API 证书序列号' },
      privateKey: { en: 'Merchant API private key', zh: '商户 API 私钥' },
      apiV3Key: { en: 'APIv3 key', zh: 'APIv3 密钥' },
      platformSerial: { en: 'WeChat Pay public key ID', zh: '微信支付公钥 ID' },
      platformPublicKey: { en: 'WeChat Pay public key', zh: '微信支付公钥' },
    },
  },
  settingText: {
    stripe: {
      secretKey: {
        en: 'Begins with sk_ or rk_. Developers → API keys. A restricted key needs write access to PaymentIntents, SetupIntents, Refunds, Customers, PaymentMethods and payment method domains, and read access to Charges, Disputes and Balance.',
        zh: '以 sk_ 或 rk_ 开头，见 Developers → API keys。使用受限密钥时，须可写 PaymentIntents、SetupIntents、Refunds、Customers、PaymentMethods 及付款方式域名（payment method domains），并可读 Charges、Disputes、Balance。',
      },
      publishableKey: {
        en: 'Begins with pk_. Shown beside the secret key. Not secret.',
        zh: '以 pk_ 开头，与 Secret key 在同一页，无需保密。',
      },
      webhookSecret: {
        en: 'Begins with whsec_. Developers → Webhooks → your endpoint, after you add the address above there.',
        zh: '以 whsec_ 开头。先在 Developers → Webhooks 添加上面的地址，再从该端点页面复制。',
      },
      multicapture: {
        en: 'Only if Stripe has enabled multicapture for your account.',
        zh: '仅当 Stripe 已为您的账户开通 multicapture 时启用。',
      },
    },
    adyen: {
      apiKey: {
        en: 'Developers → API credentials → ws@Company… → Server settings → API key.',
        zh: '见 Developers → API credentials → ws@Company… → Server settings → API key。',
      },
      clientKey: {
        en: 'On the page of the same credential, under Client settings. Add the address of the shop to its allowed origins. Not secret.',
        zh: '在同一凭据页面的 Client settings 中，并将商城网址加入 Allowed origins。无需保密。',
      },
      hmacKey: {
        en: 'Developers → Webhooks → your standard webhook → Security → HMAC key → Generate.',
        zh: '见 Developers → Webhooks → 您的 Standard webhook → Security → HMAC key → Generate。',
      },
      webhookUsername: {
        en: 'Choose one under the same webhook → Security → Basic authentication.',
        zh: '由您自行设定：同一 Webhook → Security → Basic authentication。',
      },
      webhookPassword: { en: 'Choose one on the same page.', zh: '由您在同一页面自行设定。' },
      reportUsername: {
        en: 'Developers → API credentials → report_…@Company…. Required to compare statements.',
        zh: '见 Developers → API credentials → report_…@Company…。不填写则不核对对账单。',
      },
      reportPassword: {
        en: 'On the page of the same credential, under Basic auth.',
        zh: '见同一凭证页面的 Basic auth。',
      },
      liveEndpointUrlPrefix: {
        en: 'Developers → API URLs → Prefix, such as 1797a841fbb37ca7-HarborUS.',
        zh: '见 Developers → API URLs → Prefix，例如 1797a841fbb37ca7-HarborUS。',
      },
      region: {
        en: 'The region of your live account. See Developers → API URLs. Ignored for test accounts.',
        zh: '正式账户所在的区域，见 Developers → API URLs。测试账户无需选择。',
      },
    },
    paypal: {
      clientId: {
        en: 'developer.paypal.com → Apps & Credentials → your app. Use the switch at the top to change between Sandbox and Live.',
        zh: '见 developer.paypal.com → Apps & Credentials → 您的应用，页面上方可切换 Sandbox 与 Live。',
      },
      clientSecret: { en: 'On the page of the same app.', zh: '在同一应用页面。' },
      webhookId: {
        en: 'On the page of the same app, under Webhooks, after you add the address above there.',
        zh: '先在同一应用页面的 Webhooks 中添加上面的地址，再复制其 ID。',
      },
      button: {
        en: 'The button opens PayPal in a window above the shop. If it is off, buyers are redirected to PayPal and return.',
        zh: 'PayPal 按钮会在商城之上打开 PayPal 窗口；不启用时，买家将跳转到 PayPal 付款后返回。',
      },
    },
    klarna: {
      username: {
        en: 'Merchant portal → Settings → Klarna API keys → Generate. Test usernames begin with P, such as PK_….',
        zh: '见 Merchant portal → Settings → Klarna API keys → Generate。测试用户名以 P 开头，例如 PK_…。',
      },
      password: { en: 'Shown once when you generate the key.', zh: '仅在生成密钥时显示一次。' },
      region: {
        en: 'The region of your Klarna account. Each region has its own keys.',
        zh: '账户所属公司的所在区域，各区域的密钥互不通用。',
      },
    },
    affirm: {
      publicKey: {
        en: 'Merchant dashboard → Developer → API keys. Not secret.',
        zh: '见 Merchant dashboard → Developer → API keys，无需保密。',
      },
      privateKey: { en: 'Shown beside the public key.', zh: '与公钥在同一页。' },
      webhookSecret: {
        en: 'Only if Affirm issued one. Otherwise, the private key signs webhooks.',
        zh: 'Affirm 单独提供时填写；否则以私钥签名。',
      },
      splitCapture: {
        en: 'Only if Affirm has enabled split capture for your account.',
        zh: '仅当 Affirm 已为您的账户开通 split capture 时启用。',
      },
    },
    braintree: {
      merchantId: { en: 'Control Panel → Settings → API.', zh: '见 Control Panel → Settings → API。' },
      publicKey: {
        en: 'Control Panel → Settings → API → API keys. Not secret.',
        zh: '见 Control Panel → Settings → API → API keys，无需保密。',
      },
      privateKey: { en: 'Beside the public key, under View.', zh: '与公钥在同一行，点击 View 查看。' },
      merchantAccounts: {
        en: 'Control Panel → Settings → Business → Merchant accounts: one per currency, such as USD=shop_usd, EUR=shop_eur.',
        zh: '见 Control Panel → Settings → Business → Merchant accounts，每个币种一个，例如 USD=shop_usd, EUR=shop_eur。',
      },
      threeDSecure: {
        en: 'Rejects cards that fail bank authentication.',
        zh: '启用后，未通过银行验证的卡不能付款。',
      },
      partialSettlement: {
        en: 'Only if Braintree has enabled multiple partial settlements for your account.',
        zh: '仅当 Braintree 已为您开通多次部分结算时启用。',
      },
    },
    alipay: {
      appId: {
        en: '16 digits. open.alipay.com → Console → your application.',
        zh: '16 位数字，见 open.alipay.com → 控制台 → 您的应用。',
      },
      privateKey: {
        en: 'The key you created with Alipay’s key tool and whose public key you uploaded. It is stored in your mall only.',
        zh: '用支付宝密钥工具生成、且已上传对应公钥的那一个。私钥只保存在商城中。',
      },
      alipayPublicKey: {
        en: 'Your application → Development settings → Interface signing → View. Not your own public key.',
        zh: '见应用 → 开发设置 → 接口加签方式 → 查看，不是您自己的应用公钥。',
      },
    },
    wechat: {
      appid: {
        en: 'Begins with wx. pay.weixin.qq.com → Product centre → AppID management.',
        zh: '以 wx 开头，见 pay.weixin.qq.com → 产品中心 → AppID 账号管理。',
      },
      mchid: { en: 'Account centre → Merchant information.', zh: '见账户中心 → 商户信息。' },
      serialNo: {
        en: 'Account centre → API security → Merchant API certificate → Manage.',
        zh: '见账户中心 → API 安全 → 商户 API 证书 → 管理证书。',
      },
      privateKey: {
        en: 'The contents of apiclient_key.pem, which is supplied with the certificate.',
        zh: '随证书下载的 apiclient_key.pem 文件的内容。',
      },
      apiV3Key: {
        en: 'The 32 characters that you set under Account centre → API security → APIv3 key.',
        zh: '在账户中心 → API 安全 → APIv3 密钥中自行设定，共 32 位。',
      },
      platformSerial: {
        en: 'Begins with PUB_KEY_ID_. Account centre → API security → WeChat Pay public key. You can also use the serial number of the platform certificate.',
        zh: '以 PUB_KEY_ID_ 开头，见账户中心 → API 安全 → 微信支付公钥；也可填写平台证书序列号。',
      },
      platformPublicKey: {
        en: 'On the same page: the contents of pub_key.pem, or of the platform certificate.',
        zh: '在同一页面：pub_key.pem 的内容，或平台证书的内容。',
      },
    },
  },
  choice: {
    yes: { en: 'Yes', zh: '是' },
    au: { en: 'Australia', zh: '澳大利亚' },
    us: { en: 'United States', zh: '美国' },
    apse: { en: 'Asia-Pacific', zh: '亚太' },
    in: { en: 'India', zh: '印度' },
    eu: { en: 'Europe', zh: '欧洲' },
    na: { en: 'North America', zh: '北美' },
    oc: { en: 'Oceania', zh: '大洋洲' },
  },
  choiceNone: {
    yes: { en: 'No', zh: '否' },
    region: { en: 'Europe', zh: '欧洲' },
  },
  /** Where the address for messages is entered. */
  notice: {
    stripe: {
      en: 'In the dashboard, under Developers → Webhooks → Add endpoint, with all events that begin with payment_intent., charge. and refund. One address is used for all payment methods of the account.',
      zh: '在 Dashboard 的 Developers → Webhooks → Add endpoint 中填写，并勾选以 payment_intent.、charge. 和 refund. 开头的全部事件。同一账户的各支付方式共用一个地址。',
    },
    adyen: {
      en: 'In the Customer Area, under Developers → Webhooks → Standard webhook: method JSON, all default events, and the username, password and HMAC key below. One address is used for all payment methods of the account.',
      zh: '在 Customer Area 的 Developers → Webhooks → Standard webhook 中填写：格式选 JSON，事件用默认全部，并使用下面的用户名、密码和 HMAC 密钥。同一账户的各支付方式共用一个地址。',
    },
    paypal: {
      en: 'At developer.paypal.com, on the page of your app: Add Webhook, with the events under “Checkout order”, “Payments & payouts” and “Disputes”.',
      zh: '在 developer.paypal.com 的应用页面点击 Add Webhook，勾选 Checkout order、Payments & payouts 和 Disputes 下的事件。',
    },
    klarna: {
      en: 'No setup required. The mall sends the address to Klarna with each payment.',
      zh: '无需填写，商城会随每笔付款告知 Klarna。',
    },
    affirm: {
      en: 'Affirm sets this up for you. Send the address to your contact at Affirm, for the checkout events opened, approved, confirmed and cancelled.',
      zh: '由 Affirm 代为配置：请将地址发给您的对接人，事件为 opened、approved、confirmed 和 cancelled。',
    },
    braintree: {
      en: 'In the Control Panel, under Settings → API → Webhooks, with all events about transactions and disputes.',
      zh: '在 Control Panel 的 Settings → API → Webhooks 中填写，勾选与交易和争议有关的全部事件。',
    },
    alipay: {
      en: 'No setup required. The mall sends the address to Alipay with each payment.',
      zh: '无需填写，商城会随每笔付款告知支付宝。',
    },
    wechat: {
      en: 'No setup required. The mall sends the address to WeChat Pay with each payment.',
      zh: '无需填写，商城会随每笔付款告知微信支付。',
    },
  },
} as const
