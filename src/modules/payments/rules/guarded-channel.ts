import { Refusal } from '#vocabulary/refusal.ts'
import type { ApprovalKeeper } from './approval.ts'
import type { AttemptRef, CardKeeper, Channel, ChannelAccount, NextAction, PaymentFact } from './channel.ts'

/**
 * A channel whose answers are checked: its facts are about the attempt that was queried, and its next actions
 * are of a kind that it declares, and lead to the provider's own hosts over https alone. A provider that was
 * broken into cannot send our buyers to another address.
 */
export const guardedChannel = (channel: Channel): Channel => {
  const { start, resume, ask, close, cards, approvals } = channel
  return {
    ...channel,
    start: async (intent) => {
      const started = await start(intent)
      checkNext(channel, intent.account, started.next, new URL(intent.returnUrl).origin)
      return started
    },
    ask: async (attempt) => checkFacts(channel, attempt, await ask(attempt)),
    close: async (attempt) => checkFacts(channel, attempt, await close(attempt)),
    ...(resume && {
      resume: async (attempt, entered) => {
        const next = await resume(attempt, entered)
        checkNext(channel, attempt.account, next, new URL(entered.returnUrl).origin)
        return next
      },
    }),
    ...(cards && { cards: guardedCards(channel, cards) }),
    ...(approvals && { approvals: guardedApprovals(channel, approvals) }),
  }
}

const guardedApprovals = (channel: Channel, approvals: ApprovalKeeper): ApprovalKeeper => ({
  ...approvals,
  open: async (wanted) => {
    const opened = await approvals.open(wanted)
    const { account, returnUrl } = wanted
    checkNext(channel, account, { kind: 'redirect', url: opened.url }, new URL(returnUrl).origin)
    return opened
  },
})

const guardedCards = (channel: Channel, cards: CardKeeper): CardKeeper => ({
  ...cards,
  fields: async (account, page) => {
    const fields = await cards.fields(account, page)
    if (!isAllowed(fields.script, channel.hosts(), account.environment, page.origin))
      throw untrusted(channel, 'has fields for cards that are not its own')
    return fields
  },
})

/**
 * @throws Refusal `providerAway` when the provider reported another attempt: this one's outcome is unknown
 */
function checkFacts<Facts extends readonly PaymentFact[] | undefined>(
  { code }: Channel,
  { serial }: AttemptRef,
  facts: Facts,
): Facts {
  if (facts?.some((fact) => fact.serial !== serial))
    throw Object.assign(new Refusal('providerAway'), {
      cause: new Error(`Channel ${code} was asked about ${serial} and told of another attempt`),
    })
  return facts
}

/**
 * @param ownOrigin the origin of the page that the buyer is on: the demo's sandbox answers there
 * @throws Refusal `providerAway`: what the provider requires is not what we can do for the buyer
 */
function checkNext(
  channel: Channel,
  { environment }: ChannelAccount,
  next: NextAction,
  ownOrigin: string,
): void {
  const why = !channel.abilities.kinds.includes(next.kind)
    ? `answered "${next.kind}", which is none of its abilities`
    : addressesOf(next).some((address) => !isAllowed(address, channel.hosts(), environment, ownOrigin))
      ? 'sends buyers to an address that is not its own'
      : undefined
  if (why) throw untrusted(channel, why)
}

const untrusted = ({ code }: Channel, why: string) =>
  Object.assign(new Refusal('providerAway'), { cause: new Error(`Channel ${code} ${why}`) })

function addressesOf(next: NextAction): string[] {
  if (next.kind === 'post') return [next.url]
  if (next.kind === 'redirect') return [next.url, ...(next.inPage ? [next.inPage.script] : [])]
  return next.kind === 'component' ? [next.script] : []
}

const isLoopback = (host: string) => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host)

function isAllowed(
  address: string,
  hosts: readonly string[],
  environment: ChannelAccount['environment'],
  ownOrigin: string,
): boolean {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return false
  if (url.origin === ownOrigin) return true
  const isSafe = url.protocol === 'https:' || (environment === 'test' && isLoopback(url.hostname))
  return isSafe && /^https?:$/.test(url.protocol) && hosts.includes(url.host)
}
