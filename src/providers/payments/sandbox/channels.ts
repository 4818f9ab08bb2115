import type {
  Abilities,
  AttemptRef,
  Channel,
  ChannelAccount,
  NextAction,
  PaymentFact,
  ReportedReversal,
} from '#modules/payments/rules/channel.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type Answer, sendRequest } from '../send-request.ts'
import { isSigned } from '../signature.ts'
import { sandboxCards } from './card-keeper.ts'
import {
  capture,
  cardToConfirm,
  type Method,
  notice,
  planOfLoans,
  preview,
  refundSandbox,
  type SandboxNotice,
  type SandboxReversal,
  type SandboxSession,
  sandboxRefusal,
  sandboxSession,
  sandboxSignatureHeader,
  sandboxStatementPage,
} from './protocol.ts'
import { read } from './read.ts'

export type SandboxOptions = {
  /**
   * Address of the sandbox's API, without a slash at the end. Read each time: a port may be known only after
   * start.
   */
  readonly api: () => string
  readonly timeoutMs?: number
}

/** The sandbox holds money for a week, as card networks do. */
const holdLastsMs = 7 * 24 * 60 * 60_000

type Offer = {
  readonly code: string
  readonly method: Method
  readonly kinds: Abilities['kinds']
  readonly guest: boolean
  /** It can hold an amount now and hand it over in parts. */
  readonly holds?: boolean
  readonly more?: Pick<
    Abilities,
    'payLater' | 'instalments' | 'withPoints' | 'device' | 'amounts' | 'express'
  >
}

/** About two thousand dollars, in minor units. */
const lendsUpTo = {
  USD: { max: 200_000 },
  EUR: { max: 200_000 },
  GBP: { max: 150_000 },
  CNY: { max: 1_500_000 },
  JPY: { max: 300_000 },
} as const

/** Payment methods of the provider, each as a channel of its own: together they cover every next action. */
const offers: readonly Offer[] = [
  { code: 'MOCKPAY', method: 'page', kinds: ['redirect', 'wait', 'done', 'refused'], guest: true },
  { code: 'MOCKPAY_FORM', method: 'form', kinds: ['post', 'wait', 'done', 'refused'], guest: true },
  { code: 'MOCKPAY_CODE', method: 'code', kinds: ['code', 'wait', 'done', 'refused'], guest: true },
  {
    code: 'MOCKPAY_CARD',
    method: 'card',
    kinds: ['component', 'redirect', 'wait', 'done', 'refused'],
    guest: true,
  },
  { code: 'MOCKPAY_QUICK', method: 'saved', kinds: ['redirect', 'wait', 'done', 'refused'], guest: false },
  {
    code: 'MOCKPAY_BUTTON',
    method: 'button',
    kinds: ['component', 'wait', 'done', 'refused'],
    guest: true,
    more: { payLater: false, device: 'PaymentRequest', express: true },
  },
  {
    code: 'MOCKPAY_LATER',
    method: 'later',
    kinds: ['redirect', 'wait', 'done', 'refused'],
    guest: false,
    more: { payLater: true, instalments: planOfLoans, withPoints: 'no', amounts: lendsUpTo },
  },
  {
    code: 'MOCKPAY_PLAN',
    method: 'plan',
    kinds: ['component', 'wait', 'done', 'refused'],
    guest: false,
    more: { payLater: true, instalments: planOfLoans, withPoints: 'no', amounts: lendsUpTo },
  },
  { code: 'MOCKPAY_WALLET', method: 'wallet', kinds: ['wait', 'done', 'refused'], guest: false },
  {
    code: 'MOCKPAY_HOLD',
    method: 'page',
    kinds: ['redirect', 'wait', 'done', 'refused'],
    guest: true,
    holds: true,
  },
]

/** Methods that the provider can show on a page before there is anything to pay. */
const shownBefore: ReadonlySet<Method> = new Set(['card', 'button', 'saved', 'later', 'plan'])

/** The channels of our own sandbox: a payment provider like any other, called over HTTP. */
export const sandboxChannels = (options: SandboxOptions): Channel[] =>
  offers.map((offer) => sandboxChannel(offer, options))

function sandboxChannel(
  { code, method, kinds, guest, holds = false, more }: Offer,
  options: SandboxOptions,
): Channel {
  const ask = (
    { settings }: ChannelAccount,
    httpMethod: 'GET' | 'POST',
    path: string,
    { key, body }: { key?: string; body?: object } = {},
  ) =>
    sendRequest({
      method: httpMethod,
      url: `${options.api()}/v1${path}`,
      headers: {
        authorization: `Bearer ${settings.apiKey ?? ''}`,
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body,
      timeoutMs: options.timeoutMs,
    })
  const pathOf = ({ serial }: AttemptRef) => `/sessions/${encodeURIComponent(serial)}`
  return {
    code,
    company: 'sandbox',
    methods: [{ type: kinds[0]!, name: code }],
    abilities: {
      kinds,
      guest,
      savedCard: method === 'saved',
      authorise: holds,
      ...(holds && { holdLasts: holdLastsMs }),
      partialCapture: holds,
      partialRefund: true,
      payLater: false,
      ...more,
    },
    settings: {
      apiKey: { isSecret: true },
      webhookSecret: { isSecret: true },
      ...(method === 'saved' && { publishableKey: { isSecret: false } }),
    },
    hosts: () => [new URL(options.api()).host],
    start: async ({
      account,
      serial,
      amount,
      language,
      returnUrl,
      notifyUrl,
      payBy,
      capture: when,
      card,
      payer,
    }) => {
      const { status, body } = await ask(account, 'POST', '/sessions', {
        key: serial,
        body: {
          reference: serial,
          method,
          capture: when,
          amount: amount.amount,
          currency: amount.currency,
          language,
          returnUrl,
          notifyUrl,
          expiresAt: payBy.toISOString(),
          card,
          payer,
        },
      })
      const opened = read(sandboxSession, status, body)
      if (opened.reference !== serial) throw new Refusal('providerAway')
      return { reference: opened.id, next: nextOf(opened) }
    },
    ...(method === 'saved' && { cards: sandboxCards(ask) }),
    ...(shownBefore.has(method) && {
      openSession: async (account, { amount: shown, language, country }) => {
        const wanted = { method, ...shown, language, country }
        const { status, body } = await ask(account, 'POST', '/previews', { body: wanted })
        const { id, data } = read(preview, status, body)
        const clientKey = account.settings.publishableKey
        if (!clientKey) return { kind: 'token', token: data }
        return { kind: 'session', id, sessionData: data, clientKey, environment: account.environment }
      },
    }),
    ...(kinds.includes('component') && {
      resume: async (attempt, { input }) => {
        const card = cardToConfirm.safeParse(input)
        if (!card.success) throw new Refusal('malformed')
        const confirm = { key: `confirm-${attempt.serial}`, body: card.data }
        const { status, body } = await ask(attempt.account, 'POST', `${pathOf(attempt)}/confirm`, confirm)
        return nextOf(read(sandboxSession, status, body))
      },
    }),
    ask: async (attempt) => factsIfKnown(await ask(attempt.account, 'GET', pathOf(attempt))),
    close: async (attempt) =>
      factsIfKnown(
        await ask(attempt.account, 'POST', `${pathOf(attempt)}/cancel`, {
          key: `cancel-${attempt.serial}`,
          body: {},
        }),
      ),
    ...(holds && {
      capture: async (attempt, { key, amount, currency }) => {
        const answer = await ask(attempt.account, 'POST', `${pathOf(attempt)}/captures`, {
          key,
          body: { amount, currency },
        })
        if (answer.status === 409)
          return { status: 'refused', reason: read(sandboxRefusal, 200, answer.body).error }
        return { status: 'done', captureId: read(capture, answer.status, answer.body).id }
      },
      void: async (attempt) => {
        const { status, body } = await ask(attempt.account, 'POST', `${pathOf(attempt)}/void`, { body: {} })
        if (status !== 404) read(sandboxSession, status, body)
      },
    }),
    refund: async ({ account }, { key, captureId, amount, currency }) => {
      const body = { captureId, amount, currency }
      const answer = await ask(account, 'POST', '/refunds', { key, body })
      if (answer.status === 409)
        return { status: 'refused', reason: read(sandboxRefusal, 200, answer.body).error }
      if (answer.status === 202) return { status: 'pending' }
      return { status: 'done', reference: read(refundSandbox, answer.status, answer.body).id }
    },
    statement: async (account, { day, after = '0' }) => {
      const { status, body } = await ask(account, 'GET', `/statements?day=${day}&after=${after}`)
      const { lines, next } = read(sandboxStatementPage, status, body)
      return {
        lines: lines.map(({ id, reference: serial, at, ...line }) => ({
          ...line,
          reference: id,
          serial,
          at: new Date(at),
        })),
        next: next === null ? undefined : String(next),
      }
    },
    readMessage: ({ headers, rawBody, now }, { settings }) => {
      if (!isSigned(settings.webhookSecret ?? '', rawBody, headers.get(sandboxSignatureHeader), now))
        throw new Refusal('webhookForged')
      const told = notice.safeParse(JSON.parse(rawBody.toString('utf8')))
      if (!told.success) throw new Refusal('malformed')
      return [factOf(told.data)]
    },
  }
}

function nextOf({ status, action }: SandboxSession): NextAction {
  if (status === 'paid' || status === 'authorised') return { kind: 'done' }
  if (status === 'failed' || status === 'cancelled')
    return { kind: 'refused', reason: 'paymentDeclined', mayRetry: action.type !== 'none' }
  if (status === 'pending') return { kind: 'wait' }
  switch (action.type) {
    case 'redirect':
      return { kind: 'redirect', url: action.url }
    case 'form':
      return { kind: 'post', url: action.url, fields: action.fields }
    case 'code':
      return { kind: 'code', content: action.content, expires: new Date(action.expiresAt) }
    case 'component':
      return {
        kind: 'component',
        script: action.script,
        session: action.session,
        clientSecret: action.clientSecret,
      }
    case 'none':
      return { kind: 'wait' }
  }
}

const factsIfKnown = ({ status, body }: Answer): readonly PaymentFact[] | undefined =>
  status === 404 ? undefined : sandboxFactsOf(read(sandboxSession, status, body))

/** Facts of a session: each movement of money, and the status of the attempt. */
export function sandboxFactsOf(told: Omit<SandboxSession, 'action'>): PaymentFact[] {
  const about = { serial: told.reference, account: told.account, environment: told.environment }
  const captures = told.captures.map(
    ({ id, amount, currency }): PaymentFact => ({
      ...about,
      eventId: `capture:${id}`,
      status: 'succeeded',
      captureId: id,
      amount,
      currency,
    }),
  )
  const reversals = told.reversals.map(
    (each): PaymentFact => ({
      ...about,
      eventId: `reversal:${each.id}${endOf(each)}`,
      ...saidOf(each),
    }),
  )
  if (told.status === 'paid') return [...captures, ...reversals]
  if (told.status === 'authorised') {
    const { amount, currency } = told
    const held = { ...about, eventId: `session:${told.id}:authorised`, amount, currency }
    return [...captures, { ...held, status: 'authorised' }, ...reversals]
  }
  const status = told.status === 'open' ? 'pending' : told.status
  return [
    ...captures,
    { ...about, eventId: `session:${told.id}:${status}`, status, failure: told.failure ?? undefined },
  ]
}

const endOf = ({ won, lost }: SandboxReversal) => (won ? ':won' : lost ? ':lost' : '')

const saidOf = ({ id, won, lost, kind, captureId, amount, currency }: SandboxReversal): ReportedReversal => {
  const said = { reversalId: id, kind, captureId, amount, currency }
  if (won) return { ...said, status: 'reversalWon', wonId: won }
  return { ...said, status: lost ? 'reversalLost' : 'reversed' }
}

const statusOfNotice = {
  'payment.pending': 'pending',
  'payment.failed': 'failed',
  'payment.cancelled': 'cancelled',
} as const

function factOf(told: SandboxNotice): PaymentFact {
  const about = {
    eventId: told.id,
    serial: told.reference,
    account: told.account,
    environment: told.environment,
  }
  if (told.type === 'payment.authorised') {
    if (!told.held) throw new Refusal('malformed')
    return { ...about, status: 'authorised', ...told.held }
  }
  if (
    told.type === 'payment.reversed' ||
    told.type === 'payment.reversalWon' ||
    told.type === 'payment.reversalLost'
  ) {
    if (!told.reversal) throw new Refusal('malformed')
    return { ...about, ...saidOf(told.reversal) }
  }
  if (told.type !== 'payment.succeeded')
    return { ...about, status: statusOfNotice[told.type], failure: told.failure }
  if (!told.capture) throw new Refusal('malformed')
  const { id, amount, currency } = told.capture
  return { ...about, status: 'succeeded', captureId: id, amount, currency }
}
