import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Channel, ChannelAccount, PaymentFact } from '#modules/payments/rules/channel.ts'
import { KeysRefused } from '#modules/payments/rules/key-check.ts'
import { sendRequest } from '#providers/payments/send-request.ts'
import { isSigned, signBody } from '#providers/payments/signature.ts'
import { Refusal } from '#vocabulary/refusal.ts'

/**
 * A channel that does not exist: it shows the work of adding one. All that the mall must know of it is in
 * this function, and one line where the channels are listed.
 */
export function madeUpChannel(api: () => string, timeoutMs = 2_500): Channel {
  const ask = async (account: ChannelAccount, method: 'GET' | 'POST', path: string, body?: object) => {
    const headers = { authorization: account.settings.key ?? '', 'x-account': account.account }
    const answer = await sendRequest({ method, url: `${api()}${path}`, headers, body, timeoutMs })
    if (answer.status === 200) return answer.body as Payment
    if (answer.status === 404) return undefined
    const cause = new (answer.status === 401 ? KeysRefused : Error)(`It answered ${answer.status}`)
    throw Object.assign(new Refusal('providerAway'), { cause })
  }
  const factsOf = (payment: Payment | undefined, { account, environment }: ChannelAccount) =>
    payment && [factOf(payment, account, environment)]
  return {
    code: 'MADE_UP',
    methods: [{ type: 'card', name: 'Made up' }],
    abilities: {
      kinds: ['component', 'done', 'refused'],
      guest: true,
      savedCard: false,
      authorise: false,
      partialCapture: false,
      partialRefund: true,
      payLater: false,
    },
    settings: { key: { isSecret: true }, publicKey: { isSecret: false } },
    hosts: () => ['js.made-up.test'],
    start: async ({ account, serial, amount }) => {
      const payment = await ask(account, 'POST', `/payments/${serial}`, amount)
      if (!payment) throw new Refusal('providerAway')
      const session = { id: payment.id, publicKey: account.settings.publicKey }
      return { reference: payment.id, next: { kind: 'component', script: payment.script, session } }
    },
    resume: async ({ account, serial }, { input }) => {
      const payment = await ask(account, 'POST', `/payments/${serial}/confirm`, input as object)
      if (payment?.status === 'paid') return { kind: 'done' }
      return { kind: 'refused', reason: 'paymentDeclined', mayRetry: true }
    },
    ask: async ({ account, serial }) => factsOf(await ask(account, 'GET', `/payments/${serial}`), account),
    close: async ({ account, serial }) =>
      factsOf(await ask(account, 'POST', `/payments/${serial}/void`, {}), account),
    refund: async ({ account }, { key, captureId, amount }) => {
      const made = await ask(account, 'POST', '/refunds', { key, captureId, amount })
      return made ? { status: 'done', reference: made.id } : { status: 'refused', reason: 'notRefundable' }
    },
    readMessage: ({ headers, rawBody, now }, { account, environment, settings }) => {
      if (!isSigned(settings.key ?? '', rawBody, headers.get('made-up-signature'), now))
        throw new Refusal('webhookForged')
      return [factOf(JSON.parse(rawBody.toString()) as Payment, account, environment)]
    },
  }
}

type Payment = {
  id: string
  serial: string
  amount: number
  currency: string
  status: 'open' | 'paid' | 'declined' | 'void'
  script: string
}

function factOf(
  { id, serial, status, amount, currency }: Payment,
  account: string,
  environment: string,
): PaymentFact {
  const about = { eventId: `${id}:${status}`, serial, account, environment }
  if (status === 'paid') return { ...about, status: 'succeeded', captureId: `cap_${id}`, amount, currency }
  return { ...about, status: status === 'open' ? 'pending' : status === 'void' ? 'cancelled' : 'failed' }
}

/** Its provider: it stores payments in memory, by account and serial. */
export async function aMadeUpProvider() {
  const payments = new Map<string, Payment>()
  const refunds = new Map<string, { id: string; captureId: string; amount: number }>()
  const answer = async (request: IncomingMessage): Promise<{ status: number; body: object }> => {
    const account = String(request.headers['x-account'])
    if (request.headers.authorization !== keyOf(account)) return { status: 401, body: {} }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {}
    const [, what, serial = '', verb] = (request.url ?? '').split('/')
    if (what === 'refunds') {
      const known = refunds.get(body.key)
      if (known) return { status: 200, body: known }
      const payment =
        payments.get(account + body.captureId) ??
        [...payments].find(
          ([key, { id }]) => key.startsWith(`${account}/`) && `cap_${id}` === body.captureId,
        )?.[1]
      const before = [...refunds.values()].filter(({ captureId }) => captureId === body.captureId)
      const sent = before.reduce((sum, { amount }) => sum + amount, 0)
      if (!payment || sent + body.amount > payment.amount) return { status: 404, body: {} }
      const made = { id: `ref_${refunds.size}`, captureId: body.captureId, amount: body.amount }
      refunds.set(body.key, made)
      return { status: 200, body: made }
    }
    const key = `${account}/${serial}`
    if (request.method === 'POST' && !verb && !payments.has(key))
      payments.set(key, {
        id: `pay_${payments.size}`,
        serial,
        amount: body.amount,
        currency: body.currency,
        status: 'open',
        script: 'https://js.made-up.test/v1.js',
      })
    const payment = payments.get(key)
    if (!payment) return { status: 404, body: {} }
    if (payment.status === 'open') {
      if (verb === 'confirm') payment.status = body.card === 'good' ? 'paid' : 'declined'
      if (verb === 'void') payment.status = 'void'
    }
    return { status: 200, body: payment }
  }
  const server = createServer(async (request, response) => {
    const { status, body } = await answer(request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pays: (account: string, serial: string) => {
      const payment = payments.get(`${account}/${serial}`)
      if (payment?.status === 'open') payment.status = 'paid'
    },
    stop: () => new Promise((stopped) => server.close(stopped)),
  }
}

export const keyOf = (account: string) => `key of ${account}`

/** Notification that the payment provider sends for a payment. */
export function aMadeUpMessage(
  account: string,
  payment: Pick<Payment, 'serial' | 'amount' | 'currency'>,
  now: Date,
) {
  const rawBody = Buffer.from(JSON.stringify({ id: 'pay_x', status: 'paid', script: '', ...payment }))
  const signature = signBody(keyOf(account), rawBody, Math.floor(now.getTime() / 1_000))
  return { rawBody, headers: new Headers({ 'made-up-signature': signature }) }
}
