/** Ways to pay: what each is called, how it works, and what an operator enters for an account with its company. */
export const channels = {
  name: {
    MOCKPAY: 'Sandbox payment',
    MOCKPAY_FORM: 'Sandbox payment by form',
    MOCKPAY_CODE: 'Sandbox payment by QR code',
    MOCKPAY_CARD: 'Sandbox card',
    MOCKPAY_WALLET: 'Sandbox wallet',
    MOCKPAY_HOLD: 'Sandbox, charged when sent',
    other: 'Pay with {code}',
  },
  text: {
    MOCKPAY: 'A test company where you choose how the payment goes. No real money moves.',
    MOCKPAY_FORM: 'The same test company, reached by a form. No real money moves.',
    MOCKPAY_CODE: 'Scan a code and confirm on a phone. No real money moves.',
    MOCKPAY_CARD: 'Enter a test card on the next page of this shop. No real money moves.',
    MOCKPAY_WALLET:
      'Pays up to 500 at once, asks its bank up to 2,000 and declines more. No real money moves.',
    MOCKPAY_HOLD: 'The amount is held now and charged parcel by parcel. No real money moves.',
    other: 'You pay on the company’s own page and come back here.',
  },
  /** Settings of accounts, by the name that channels give them. */
  setting: {
    apiKey: 'API key',
    webhookSecret: 'Webhook secret',
  },
  settingText: {
    apiKey:
      'Lets the mall into the company’s API. You find it among the developer settings of your account there.',
    webhookSecret: 'Proves that a message about a payment comes from the company.',
  },
} as const
