/** Accounts with payment providers: what each calls its keys, and where an operator finds them there. */
export const providerAccounts = {
  name: {
    stripe: 'Stripe',
    adyen: 'Adyen',
    paypal: 'PayPal',
    klarna: 'Klarna',
    affirm: 'Affirm',
    braintree: 'Braintree',
    alipay: 'Alipay',
    wechat: 'WeChat Pay',
    other: 'Others',
    all: 'Payment providers',
  },
  /** Descriptions of the channels, shown where an account is added. */
  channel: {
    STRIPE_PAY_PC:
      'Cards in Stripe’s fields on the payment page, with 3-D Secure, and Apple Pay and Google Pay where the device has them.',
    STRIPE_PAY_QUICK: 'Cards that buyers have saved, for those who signed in.',
    ADYEN_PC: 'Adyen’s component on the payment page: cards and wallets.',
    ADYEN_LINK: 'A page of Adyen, behind a link.',
    PAYPAL_PAY_PC: 'Buyers confirm at PayPal and come back.',
    BRAINTREE: 'Cards in Braintree’s fields on the payment page, with 3-D Secure.',
    KLARNA: 'Pay later or in parts, in Europe, the United Kingdom and the United States.',
    AFFIRM_PC: 'Monthly payments, in the United States.',
    ALIPAY: 'Alipay’s page or its app, in yuan.',
    WECHAT_PAY: 'A code to scan, or WeChat on a phone, in yuan.',
  },
  account: {
    stripe: 'Account ID',
    adyen: 'Merchant account',
    paypal: 'Merchant ID',
    klarna: 'Merchant ID',
    affirm: 'Name of the account',
    braintree: 'Name of the account',
    alipay: 'PID',
    wechat: 'Name of the account',
  },
  accountText: {
    stripe: 'Begins with acct_. In the dashboard: Settings → Business → Account details.',
    adyen:
      'Exactly as Adyen writes it, such as HarborUS. In the Customer Area: Settings → Merchant accounts.',
    paypal:
      'Exactly as PayPal writes it: 13 letters and digits. At paypal.com: Account settings → Business information.',
    klarna: 'In the Merchant portal: Settings → Company details.',
    affirm: 'Any name by which you recognise it, such as that of the shop.',
    braintree: 'Any name by which you recognise it, such as your merchant ID.',
    alipay: 'The partner number of your company, which begins with 2088.',
    wechat: 'Any name by which you recognise it, such as the merchant number.',
  },
  setting: {
    stripe: {
      secretKey: 'Secret key',
      publishableKey: 'Publishable key',
      webhookSecret: 'Signing secret of the webhook',
      multicapture: 'Charge parcel by parcel',
    },
    adyen: {
      apiKey: 'API key',
      hmacKey: 'HMAC key',
      webhookUsername: 'Webhook user name',
      webhookPassword: 'Webhook password',
      reportUsername: 'User name for reports',
      reportPassword: 'Password for reports',
      liveEndpointUrlPrefix: 'Live endpoint URL prefix',
      clientKey: 'Client key',
      region: 'Region of the live account',
    },
    paypal: {
      clientId: 'Client ID',
      clientSecret: 'Secret key',
      webhookId: 'Webhook ID',
      button: 'Button on the payment page',
    },
    klarna: { username: 'API username', password: 'API password', region: 'Region of the account' },
    affirm: {
      publicKey: 'Public API key',
      privateKey: 'Private API key',
      webhookSecret: 'Webhook secret',
      splitCapture: 'Charge parcel by parcel',
    },
    braintree: {
      merchantId: 'Merchant ID',
      publicKey: 'Public key',
      privateKey: 'Private key',
      merchantAccounts: 'Merchant accounts by currency',
      threeDSecure: '3-D Secure',
      partialSettlement: 'Charge parcel by parcel',
    },
    alipay: {
      appId: 'APPID',
      privateKey: 'Application private key',
      alipayPublicKey: 'Alipay public key',
    },
    wechat: {
      appid: 'AppID',
      mchid: 'Merchant number (mchid)',
      serialNo: 'Serial number of the merchant API certificate',
      privateKey: 'Merchant API private key',
      apiV3Key: 'APIv3 key',
      platformSerial: 'WeChat Pay public key ID',
      platformPublicKey: 'WeChat Pay public key',
    },
  },
  settingText: {
    stripe: {
      secretKey:
        'Begins with sk_ or rk_. Developers → API keys. A restricted key works if it may write PaymentIntents, SetupIntents, Refunds, Customers, PaymentMethods and payment method domains, and read Charges, Disputes and Balance.',
      publishableKey: 'Begins with pk_. Beside the secret key. It is no secret.',
      webhookSecret:
        'Begins with whsec_. Developers → Webhooks → your endpoint, once you have added the address above there.',
      multicapture: 'Only where Stripe has enabled multicapture for your account.',
    },
    adyen: {
      apiKey: 'Developers → API credentials → ws@Company… → Server settings → API key.',
      clientKey:
        'On the page of the same credential, under Client settings. Add the address of the shop to its allowed origins. It is no secret.',
      hmacKey: 'Developers → Webhooks → your standard webhook → Security → HMAC key → Generate.',
      webhookUsername: 'You choose it: the same webhook → Security → Basic authentication.',
      webhookPassword: 'You choose it, on the same page.',
      reportUsername:
        'Developers → API credentials → report_…@Company…. Without it, statements are not compared.',
      reportPassword: 'On the page of the same credential, under Basic auth.',
      liveEndpointUrlPrefix: 'Developers → API URLs → Prefix, such as 1797a841fbb37ca7-HarborUS.',
      region: 'Where your live account is. Developers → API URLs shows it. Test accounts ignore it.',
    },
    paypal: {
      clientId:
        'developer.paypal.com → Apps & Credentials → your app. The switch at the top changes between Sandbox and Live.',
      clientSecret: 'On the page of the same app.',
      webhookId: 'On the page of the same app, under Webhooks, once you have added the address above there.',
      button:
        'PayPal’s button opens PayPal in a window above the shop. Without it, buyers are led to PayPal and back.',
    },
    klarna: {
      username:
        'Merchant portal → Settings → Klarna API keys → Generate. Its test names begin with a P, such as PK_….',
      password: 'Shown once, when the key is generated.',
      region: 'Where the company of the account is: each region has keys of its own.',
    },
    affirm: {
      publicKey: 'Merchant dashboard → Developer → API keys. It is no secret.',
      privateKey: 'Beside the public key.',
      webhookSecret: 'Only if Affirm gave you one; else its private key signs.',
      splitCapture: 'Only where Affirm has enabled split capture for your account.',
    },
    braintree: {
      merchantId: 'Control Panel → Settings → API.',
      publicKey: 'Control Panel → Settings → API → API keys. It is no secret.',
      privateKey: 'Beside the public key, under View.',
      merchantAccounts:
        'Control Panel → Settings → Business → Merchant accounts: one for each currency, such as USD=shop_usd, EUR=shop_eur.',
      threeDSecure: 'Takes no card that did not pass its bank’s check.',
      partialSettlement: 'Only where Braintree has enabled multiple partial settlements for you.',
    },
    alipay: {
      appId: '16 digits. open.alipay.com → Console → your application.',
      privateKey:
        'The one that you created with Alipay’s key tool, whose public half you uploaded. It never leaves your mall.',
      alipayPublicKey:
        'Your application → Development settings → Interface signing → View. Not the public key of your own.',
    },
    wechat: {
      appid: 'Begins with wx. pay.weixin.qq.com → Product centre → AppID management.',
      mchid: 'Account centre → Merchant information.',
      serialNo: 'Account centre → API security → Merchant API certificate → Manage.',
      privateKey: 'The contents of apiclient_key.pem, which came with the certificate.',
      apiV3Key: '32 characters that you set under Account centre → API security → APIv3 key.',
      platformSerial:
        'Begins with PUB_KEY_ID_. Account centre → API security → WeChat Pay public key. Or the serial number of the platform certificate.',
      platformPublicKey: 'On the same page: the contents of pub_key.pem, or of the platform certificate.',
    },
  },
  choice: {
    yes: 'Yes',
    au: 'Australia',
    us: 'United States',
    apse: 'Asia-Pacific',
    in: 'India',
    eu: 'Europe',
    na: 'North America',
    oc: 'Oceania',
  },
  choiceNone: { yes: 'No', region: 'Europe' },
  /** Where the address for messages is entered. */
  notice: {
    stripe:
      'In the dashboard, under Developers → Webhooks → Add endpoint, with all events that begin with payment_intent., charge. and refund. One address serves all ways to pay of the account.',
    adyen:
      'In the Customer Area, under Developers → Webhooks → Standard webhook: method JSON, all default events, with the user name, password and HMAC key below. One address serves all ways to pay of the account.',
    paypal:
      'At developer.paypal.com, on the page of your app: Add Webhook, with the events under “Checkout order”, “Payments & payouts” and “Disputes”.',
    klarna: 'Nothing to enter: we name it to Klarna with each payment.',
    affirm:
      'Affirm enters it for you: send it to your contact there, for the checkout events opened, approved, confirmed and cancelled.',
    braintree:
      'In the Control Panel, under Settings → API → Webhooks, with all events about transactions and disputes.',
    alipay: 'Nothing to enter: we name it to Alipay with each payment.',
    wechat: 'Nothing to enter: we name it to WeChat Pay with each payment.',
  },
} as const
