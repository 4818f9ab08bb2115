import type { AttemptRef, Channel, ChannelAccount, NextAction } from '#modules/payments/rules/channel.ts'
import type { PageSources } from '#modules/payments/rules/page-sources.ts'
import { otherHosts, type ProviderOptions, pagesOf } from '../provider-options.ts'
import { openAhead, readAhead, takeAhead } from './ahead.ts'
import { paypalCurrencies } from './amounts.ts'
import { paypalCertificates } from './certificates.ts'
import { type Paypal, paypalClients } from './client.ts'
import { type PaypalOrder, paypalFactsOfOrder, serialOf } from './facts.ts'
import { giveBack, sendPaypalRefund, takePaypalPart } from './moves.ts'
import { closeOrder, findPaypalOrder, openOrder, paypalNextOf, settleOrder } from './orders.ts'
import { paypalStatementPage } from './statement.ts'
import { checkSignature, factsOfMessage } from './webhook.ts'

/** PayPal guarantees a held amount for three days, and then may still find it for 26 more. */
const holdLastsMs = 3 * 24 * 60 * 60_000

const pages = ['www.paypal.com', 'www.sandbox.paypal.com']

/** As PayPal documents them for a policy of content, without its inline scripts, which its newer script does without. */
const ownSources = ['*.paypal.com', '*.paypalobjects.com']

/** PayPal's script opens its page in a window beside ours. */
const sourcesFor = (hosts: readonly string[]): Partial<PageSources> => ({
  scripts: hosts,
  frames: hosts,
  calls: hosts,
  images: hosts,
  styles: hosts,
  opensWindows: true,
})

/** The choice of an operator to show PayPal's button on the payment page. */
const showsButton = ({ button }: Readonly<Record<string, unknown>>) => button === 'yes'

/** PayPal by its Orders and Payments APIs: the buyer approves at PayPal, and the amount is captured here. */
export function paypalChannels(options: ProviderOptions): Channel[] {
  const clientOf = paypalClients(options)
  const certificates = paypalCertificates(options)
  const hosts = () => otherHosts(options) ?? pages
  const scriptOf = (environment: ChannelAccount['environment']) =>
    `${pagesOf(options)?.(environment) ?? `https://${environment === 'live' ? pages[0] : pages[1]}`}/web-sdk/v6/core`

  const withButton = (
    { environment, settings }: ChannelAccount,
    order: PaypalOrder,
    next: NextAction,
  ): NextAction =>
    next.kind === 'redirect' && showsButton(settings)
      ? {
          ...next,
          inPage: {
            script: scriptOf(environment),
            shownBy: 'paypal',
            session: { clientId: settings.clientId ?? '', orderId: order.id, page: next.url },
          },
        }
      : next

  /** PayPal's facts of an attempt, after `change`. */
  const factsAfter = async (
    attempt: AttemptRef,
    change: (paypal: Paypal, attempt: AttemptRef, order: PaypalOrder) => Promise<PaypalOrder | undefined>,
  ) => {
    const paypal = clientOf(attempt.account)
    const order = await findPaypalOrder(paypal, attempt)
    const changed = order && (await change(paypal, attempt, order))
    return changed && paypalFactsOfOrder(changed, attempt.account)
  }
  const ask = (attempt: AttemptRef) => factsAfter(attempt, settleOrder)

  return [
    {
      code: 'PAYPAL_PAY_PC',
      company: 'paypal',
      methods: [{ type: 'redirect', name: 'PayPal' }],
      abilities: {
        kinds: ['redirect', 'wait', 'done', 'refused'],
        guest: true,
        savedCard: false,
        authorise: true,
        holdLasts: holdLastsMs,
        partialCapture: true,
        partialRefund: true,
        payLater: false,
        express: true,
        approvesAhead: true,
        currencies: paypalCurrencies,
      },
      settings: {
        clientId: { isSecret: false },
        clientSecret: { isSecret: true },
        webhookId: { isSecret: false },
        // `yes` shows PayPal's own button on the payment page; without it the buyer is led to PayPal immediately.
        button: { isSecret: false, isOptional: true, choices: ['yes'] },
      },
      hosts,
      loads: () => sourcesFor(otherHosts(options) ?? ownSources),
      showsInPage: showsButton,
      approvals: {
        open: (wanted) => openAhead(clientOf(wanted.account), wanted),
        read: (approval) => readAhead(clientOf(approval.account), approval),
      },
      start: async (intent) => {
        const { account, approval } = intent
        const paypal = clientOf(account)
        const taken = approval ? await takeAhead(paypal, approval, intent) : undefined
        const order = taken ?? (await openOrder(paypal, intent))
        return { reference: order.id, next: withButton(account, order, paypalNextOf(order)) }
      },
      checkKeys: (account) => {
        const paypal = clientOf(account)
        paypal.forgetToken()
        return paypal.token()
      },
      // An approved order is not paid until it is captured, so a query captures it.
      ask,
      close: (attempt) => factsAfter(attempt, closeOrder),
      capture: async (attempt, part) => {
        const paypal = clientOf(attempt.account)
        const order = await findPaypalOrder(paypal, attempt)
        return takePaypalPart(paypal, attempt, order && (await settleOrder(paypal, attempt, order)), part)
      },
      void: async (attempt) => {
        const paypal = clientOf(attempt.account)
        const order = await findPaypalOrder(paypal, attempt)
        // An approved order that is not held yet never will be.
        await giveBack(paypal, order && (await closeOrder(paypal, attempt, order)))
      },
      refund: (attempt, refund) => {
        const paypal = clientOf(attempt.account)
        return sendPaypalRefund(paypal, attempt, () => findPaypalOrder(paypal, attempt), refund)
      },
      // Its report is behind by up to three hours.
      statesAfterDays: 1,
      statement: (account, asked) => paypalStatementPage(clientOf(account), asked),
      readMessage: (message, account) => {
        checkSignature(message, account, certificates)
        return factsOfMessage(message.rawBody, account, (order) => {
          // A further message reports the capture or the hold. Should this fail, our next query does it.
          ask(attemptOf(order, account)).catch(() => undefined)
        })
      },
    },
  ]
}

const attemptOf = ({ id, purchase_units: [unit] }: PaypalOrder, account: ChannelAccount): AttemptRef => ({
  account,
  reference: id,
  serial: serialOf(unit?.invoice_id) ?? '',
})
