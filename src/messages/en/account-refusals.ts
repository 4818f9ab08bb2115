/** Why accounts with payment providers and at banks are refused. */
export const accountRefusals = {
  channelAccountTaken: 'This site has an account of this name already. Change its keys in the list.',
  channelAccountIncomplete: 'This account lacks keys. Enter them first.',
  channelMissing: 'This mall no longer has the channel of this account. Buyers cannot use it.',
  invalidProviderKey: 'The provider gives this another form. Copy it again from your account there, whole.',
  invalidPrivateKey:
    'This is no RSA private key. Paste the key that you created for the provider, in PEM form or its text alone.',
  invalidPublicKey:
    'This is no RSA public key. Paste the key of the provider that its console shows, not one of your own.',
  testKeyInLive:
    'This is a test key, and the account is live. Switch the provider’s dashboard to live mode and copy the key from there.',
  liveKeyInTest:
    'This is a live key, which moves real money, and the account is for tests. Enter the test key, or add a live account.',
  noTestEnvironment:
    'This provider has no test environment. Add a live account, and try it with a payment of a small amount.',
  invalidBankCode: 'Please check the bank code: the check digit of a routing number must be right.',
  invalidBankAccount:
    'This is no IBAN with right check digits. Without an IBAN, enter the account number: 6 to 30 digits.',
  channelWithoutStatements: 'The company of this account does not state what it moved. Compare it by hand.',
} as const
