import type {
  Abilities,
  Channel,
  ChannelAccount,
  Message,
  PaymentFact,
} from '#modules/payments/rules/channel.ts'
import { currencies } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { ofForm } from '../key-form.ts'
import { checkAdyenKeys } from './api.ts'
import { type AdyenEntry, readAdyenBook, writeAdyenBook } from './book.ts'
import { adyenFactsOf, hasUnclear } from './facts.ts'
import { adyenLink } from './link.ts'
import { adyenModifications } from './modifications.ts'
import type { AdyenOptions } from './options.ts'
import { adyenHostsOf, adyenSourcesOf, liveRegions } from './places.ts'
import { readReference } from './reference.ts'
import { adyenStatementOf, noteReports, settledWithinDays } from './reports.ts'
import { adyenSession } from './session.ts'
import { type AdyenDelivery, hmacKeyForm, readDelivery } from './webhook.ts'

/** Card schemes hold an authorisation for at least a week. */
const holdLastsMs = 7 * 24 * 60 * 60_000

/** Adyen counts these with other decimals than ISO 4217 gives them. */
const countedOtherwise: readonly string[] = ['CLP', 'CVE', 'IDR', 'ISK']

/**
 * Several captures of one payment must be enabled at Adyen for the account; without, the rest is released
 * after the first.
 */
const abilities: Omit<Abilities, 'kinds'> = {
  guest: true,
  savedCard: false,
  authorise: true,
  holdLasts: holdLastsMs,
  partialCapture: true,
  partialRefund: true,
  payLater: false,
  currencies: currencies.filter((currency) => !countedOtherwise.includes(currency)),
}

const settings: Channel['settings'] = {
  apiKey: { isSecret: true },
  hmacKey: { isSecret: true, whyWrong: ofForm(hmacKeyForm) },
  webhookUsername: { isSecret: false },
  webhookPassword: { isSecret: true },
  /** The user that downloads reports. Without one the account has no statements. */
  reportUsername: { isSecret: false, isOptional: true },
  reportPassword: { isSecret: true, isOptional: true },
  /** Of live accounts alone. */
  liveEndpointUrlPrefix: {
    isSecret: false,
    isOptional: true,
    neededIn: 'live',
    whyWrong: ofForm(/^[0-9A-Za-z]+(-[0-9A-Za-z]+)*$/),
  },
}

const settingsOfComponent: Channel['settings'] = {
  ...settings,
  clientKey: {
    isSecret: false,
    whyWrong: ofForm(/^(?<environment>test|live)_[0-9A-Z]+$/),
  },
  region: { isSecret: false, isOptional: true, choices: liveRegions },
}

/** Adyen's channels: its component on our page, and a page of Adyen behind a link. */
export function adyenChannels(options: AdyenOptions): Channel[] {
  const common = {
    company: 'adyen',
    hosts: () => adyenHostsOf(options),
    checkKeys: (account: ChannelAccount) => checkAdyenKeys(account, options),
    loads: () => adyenSourcesOf(options),
    ...adyenModifications(options),
    statesAfterDays: settledWithinDays,
    statement: adyenStatementOf(options),
    readMessage,
    receive: receive(options),
    acknowledgement: '[accepted]',
  }
  return [
    {
      ...common,
      code: 'ADYEN_PC',
      methods: [{ type: 'component', name: 'ADYEN_PC' }],
      abilities: { ...abilities, kinds: ['component', 'wait', 'done', 'refused'] },
      settings: settingsOfComponent,
      ...adyenSession(options),
    },
    {
      ...common,
      code: 'ADYEN_LINK',
      methods: [{ type: 'redirect', name: 'ADYEN_LINK' }],
      abilities: { ...abilities, kinds: ['redirect', 'refused'] },
      settings,
      ...adyenLink(options),
    },
  ]
}

/** The facts in the items of a message by themselves. */
const readMessage: Channel['readMessage'] = (message, account) => {
  const delivery = readDelivery(message, account)
  return byAttempt(delivery).flatMap(({ serial, merchant, entries }) =>
    adyenFactsOf({ serial, account: merchant, environment: delivery.environment }, entries, false),
  )
}

/**
 * Stores the items first: they are never sent again once they were accepted, and nothing else reports them.
 * @throws Refusal `providerAway` where a refund may be ours and its number is still on its way to us: it is
 * sent again
 */
const receive =
  (options: AdyenOptions) =>
  async (message: Message, account: ChannelAccount): Promise<readonly PaymentFact[]> => {
    const delivery = readDelivery(message, account)
    if (delivery.environment === account.environment)
      await noteReports(options, account, delivery.items, message.now)
    const facts: PaymentFact[] = []
    for (const { serial, merchant, entries } of byAttempt(delivery)) {
      const about = { serial, account: merchant, environment: delivery.environment }
      const isOurs = merchant === account.account && delivery.environment === account.environment
      if (isOurs) await writeAdyenBook(options.book, account, serial, entries)
      const known = isOurs ? await readAdyenBook(options.book, account, serial) : entries
      if (isOurs && hasUnclear(known)) throw new Refusal('providerAway')
      facts.push(...adyenFactsOf(about, known, isOurs))
    }
    return facts
  }

type OfAttempt = {
  readonly serial: string
  readonly merchant: string
  readonly entries: readonly AdyenEntry[]
}

/** Items about none of our attempts are left out: reports, and sessions that were only shown. */
function byAttempt({ items }: AdyenDelivery): OfAttempt[] {
  const known = items.flatMap((message) => {
    const serial = readReference(message.merchantReference)?.serial
    return serial ? [{ serial, message, merchant: message.merchantAccountCode }] : []
  })
  const groups = Map.groupBy(known, ({ serial, merchant }) => `${merchant}/${serial}`)
  return [...groups.values()].map((of) => ({
    serial: of[0]!.serial,
    merchant: of[0]!.merchant,
    entries: of.map(({ message }): AdyenEntry => ({ kind: 'message', message })),
  }))
}
