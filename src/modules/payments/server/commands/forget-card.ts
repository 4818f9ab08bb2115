import type { JobServices } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { setupKey } from '../card-setup.ts'
import type { PaymentChannels } from '../channels.ts'
import { deleteConfirmed, markForgotten } from '../store/saved-cards.ts'

/**
 * Has the provider delete a card that is not needed any more, and forgets its token then. One without a token
 * may have been confirmed after the last query: the provider is queried first, and its token stored before it
 * is forgotten.
 */
export async function forgetCard(
  services: JobServices,
  channels: PaymentChannels,
  card: {
    readonly cardId: Id
    readonly accountId: Id
    readonly channel: string
    readonly token: string | undefined
  },
): Promise<void> {
  const { cardId, accountId, channel } = card
  const open = await channels.ofAttempt(services, { channel, accountId, serial: '', reference: undefined })
  if (!open?.channel.cards) return
  const { account } = open.ref
  let { token } = card
  if (!token) {
    const fact = await open.channel.cards.ask(account, setupKey(cardId))
    if (fact?.status === 'ready') {
      token = fact.token
      const found = token
      if (!(await services.transaction((tx) => deleteConfirmed(tx, cardId, found)))) return
    }
  }
  if (token) await open.channel.cards.forget(account, token)
  await services.transaction((tx) => markForgotten(tx, cardId, token))
}
