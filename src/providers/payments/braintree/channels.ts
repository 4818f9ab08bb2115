import type { Channel } from '#modules/payments/rules/channel.ts'
import type { RefusalCode } from '#vocabulary/refusals.ts'
import { askPayment, checkKeys, closePayment, openSession, resumePayment, startPayment } from './attempts.ts'
import { captureHeld, voidHeld } from './held-amounts.ts'
import { currenciesOf, isMerchantAccounts } from './merchant-accounts.ts'
import type { BraintreeOptions } from './options.ts'
import { hostsOf, sourcesOf } from './places.ts'
import { refundPayment } from './refunds.ts'
import { readMessage, receiveMessage } from './webhook.ts'

/** Visa holds an amount for seven days, other schemes for longer. */
const holdLastsMs = 7 * 24 * 60 * 60_000

const unless =
  (isRight: (entered: string) => boolean) =>
  (entered: string): RefusalCode | undefined =>
    isRight(entered) ? undefined : 'invalidProviderKey'

/** Cards by Braintree, entered in its hosted fields on our page. */
export const braintreeChannels = (options: BraintreeOptions): Channel[] => [
  {
    code: 'BRAINTREE',
    company: 'braintree',
    methods: [{ type: 'component', name: 'BRAINTREE' }],
    abilities: {
      kinds: ['component', 'wait', 'done', 'refused'],
      guest: true,
      savedCard: false,
      authorise: true,
      holdLasts: holdLastsMs,
      partialCapture: true,
      partialRefund: true,
      payLater: false,
    },
    currenciesOf,
    settings: {
      merchantId: { isSecret: false, whyWrong: unless((entered) => /^[a-z0-9_-]{1,64}$/i.test(entered)) },
      publicKey: { isSecret: false },
      privateKey: { isSecret: true },
      merchantAccounts: { isSecret: false, whyWrong: unless(isMerchantAccounts) },
      // `yes` where every payment must have passed the check of the buyer's bank.
      threeDSecure: { isSecret: false, isOptional: true, choices: ['yes'] },
      // `yes` where Braintree lets the account take a hold in parts; without it money is taken immediately.
      partialSettlement: { isSecret: false, isOptional: true, choices: ['yes'] },
    },
    hosts: () => hostsOf(options),
    loads: () => sourcesOf(options),
    checkKeys: checkKeys(options),
    start: startPayment(options),
    resume: resumePayment(options),
    ask: askPayment(options),
    close: closePayment(options),
    capture: captureHeld(options),
    void: voidHeld(options),
    refund: refundPayment(options),
    openSession: openSession(options),
    readMessage: readMessage(options),
    receive: receiveMessage(options),
  },
]
