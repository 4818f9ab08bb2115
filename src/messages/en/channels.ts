/** Ways to pay: what each is called, how it works, and what an operator enters for an account with its company. */
export const channels = {
  name: {
    MOCKPAY: 'Sandbox payment',
    MOCKPAY_FORM: 'Sandbox payment by form',
    MOCKPAY_CODE: 'Sandbox payment by QR code',
    MOCKPAY_CARD: 'Sandbox card',
    MOCKPAY_QUICK: 'Saved card',
    MOCKPAY_BUTTON: 'Sandbox express button',
    MOCKPAY_LATER: 'Sandbox, pay later',
    MOCKPAY_PLAN: 'Sandbox, pay in parts here',
    MOCKPAY_WALLET: 'Sandbox wallet',
    MOCKPAY_HOLD: 'Sandbox, charged when sent',
    BANK_TRANSFER: 'Bank transfer',
    ADYEN_PC: 'Card or wallet',
    STRIPE_PAY_PC: 'Card',
    STRIPE_PAY_QUICK: 'Saved card',
    PAYPAL_PAY_PC: 'PayPal',
    KLARNA: 'Klarna',
    BRAINTREE: 'Card',
    AFFIRM_PC: 'Affirm',
    ADYEN_LINK: 'Payment link',
    other: 'Pay with {code}',
  },
  /** Where the name of a channel does not say whose it is. */
  provider: {
    ADYEN_PC: 'Adyen',
    ADYEN_LINK: 'Adyen',
    STRIPE_PAY_PC: 'Stripe',
    STRIPE_PAY_QUICK: 'Stripe',
    BRAINTREE: 'Braintree',
  },
  ofProvider: '{provider}: {name}',
  text: {
    MOCKPAY: 'A test company where you choose how the payment goes. No real money moves.',
    MOCKPAY_FORM: 'The same test company, reached by a form. No real money moves.',
    MOCKPAY_CODE: 'Scan a code and confirm on a phone. No real money moves.',
    MOCKPAY_CARD: 'Enter a test card on the next page of this shop. No real money moves.',
    MOCKPAY_QUICK: 'Pay with a card that you saved at the sandbox company. No real money moves.',
    MOCKPAY_BUTTON: 'One press, on devices that have a wallet of their own. No real money moves.',
    MOCKPAY_LATER:
      'Pay in three parts. Not together with points, and up to about 2,000. No real money moves.',
    MOCKPAY_PLAN:
      'Agree to three parts on the next page of this shop. Not together with points, and up to about 2,000. No real money moves.',
    MOCKPAY_WALLET:
      'Pays up to 500 at once, asks its bank up to 2,000 and declines more. No real money moves.',
    MOCKPAY_HOLD: 'The amount is held now and charged parcel by parcel. No real money moves.',
    BANK_TRANSFER:
      'Transfer the amount from your bank account. Your goods are kept for you for seven days; we send them once the money has arrived.',
    KLARNA: 'Klarna asks you for a plan on the next page. Not together with points.',
    AFFIRM_PC: 'Affirm opens on the next page and shows you its plans. For purchases from $50.',
    other: 'You pay on the company’s own page and come back here.',
  },
  /** Settings of accounts, by the name that channels give them. */
  setting: {
    apiKey: 'API key',
    webhookSecret: 'Webhook secret',
    publishableKey: 'Publishable key',
    holder: 'Account holder',
    accountNumber: 'IBAN or account number',
    bank: 'Bank',
    bankCode: 'BIC, routing number or sort code',
  },
  settingText: {
    apiKey:
      'Lets the mall into the company’s API. You find it among the developer settings of your account there.',
    webhookSecret: 'Proves that a message about a payment comes from the company.',
    holder: 'The name that the account runs in.',
    accountNumber: 'Buyers copy it as you write it.',
    bank: 'Its name, and its branch where that matters.',
    bankCode: 'Where banks in the country of the site ask for it. It may stay empty.',
    publishableKey: 'Opens the company’s fields for a card in the buyer’s browser. It is no secret.',
  },
} as const
