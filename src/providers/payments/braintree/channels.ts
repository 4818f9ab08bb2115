import type { Channel } from '#modules/payments/rules/channel.ts'
import type { RefusalCode } from '#vocabulary/refusals.ts'
import {
  askBraintreePayment,
  checkBraintreeKeys,
  closeBraintreePayment,
  openBraintreeSession,
  resumeBraintreePayment,
  startBraintreePayment,
} from './attempts.ts'
import { captureBraintreeHeld, voidBraintreeHeld } from './held-amounts.ts'
import { braintreeCurrenciesOf, isMerchantAccounts } from './merchant-accounts.ts'
import type { BraintreeOptions } from './options.ts'
import { braintreeHostsOf, braintreeSourcesOf } from './places.ts'
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
    currenciesOf: braintreeCurrenciesOf,
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
    hosts: () => braintreeHostsOf(options),
    loads: () => braintreeSourcesOf(options),
    checkKeys: checkBraintreeKeys(options),
    start: startBraintreePayment(options),
    resume: resumeBraintreePayment(options),
    ask: askBraintreePayment(options),
    close: closeBraintreePayment(options),
    capture: captureBraintreeHeld(options),
    void: voidBraintreeHeld(options),
    refund: refundPayment(options),
    openSession: openBraintreeSession(options),
    readMessage: readMessage(options),
    receive: receiveMessage(options),
  },
]
