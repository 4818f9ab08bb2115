import type { CardFact, CardKeeper, ChannelAccount } from '#modules/payments/rules/channel.ts'
import type { Answer } from '../send-request.ts'
import { cardFieldsAt, cardSetup } from './protocol.ts'
import { read } from './read.ts'

type Ask = (
  account: ChannelAccount,
  httpMethod: 'GET' | 'POST',
  path: string,
  more?: { key?: string; body?: object },
) => Promise<Answer>

/** Cards that the sandbox saves for buyers. */
export const sandboxCards = (ask: Ask): CardKeeper => ({
  fields: async (account, { language, origin }) => {
    const answer = await ask(account, 'POST', '/card-fields', { body: { language, shop: origin } })
    const { script, frame, title } = read(cardFieldsAt, answer.status, answer.body)
    // The frame is opened with the key that the account has for browsers.
    const query = new URLSearchParams({ key: account.settings.publishableKey ?? '', language, shop: origin })
    return { script, session: { frame: `${frame}?${query}`, title } }
  },
  setUp: async (account, { key, holder }) => {
    const body = { reference: key, holder }
    const { status, body: told } = await ask(account, 'POST', '/cards', { key, body })
    return { clientSecret: read(cardSetup, status, told).clientSecret }
  },
  ask: async (account, key) => {
    const { status, body } = await ask(account, 'GET', `/cards/${encodeURIComponent(key)}`)
    return status === 404 ? undefined : factOf(read(cardSetup, status, body))
  },
  forget: async (account, token) => {
    const { status, body } = await ask(account, 'POST', '/cards/forget', { body: { token } })
    if (status !== 404) read(cardSetup, status, body)
  },
})

function factOf({ status, card }: ReturnType<typeof cardSetup.parse>): CardFact {
  if (status === 'ready' && card) return { status, ...card }
  return { status: status === 'open' || status === 'ready' ? 'open' : 'failed' }
}
