import { z } from 'zod'
import type { ChannelAccount, Json } from '#modules/payments/rules/channel.ts'
import { awayFor } from '../away-for.ts'

/**
 * The mall's own record of Adyen's messages. Adyen states the outcome of payments, captures and refunds once,
 * in webhooks, and has no query for them, so its messages are stored here and read again.
 */
export type AdyenBook = {
  /** An entry that is there under the same id stays as it is. */
  readonly add: (account: ChannelAccount, serial: string, entries: readonly AdyenBookEntry[]) => Promise<void>
  /** Of one attempt with one account, in the order in which they were added. */
  readonly of: (account: ChannelAccount, serial: string) => Promise<readonly Json[]>
}

export type AdyenBookEntry = { readonly id: string; readonly content: Json }

const amount = z.object({ value: z.int(), currency: z.string() })

export const adyenNotification = z.object({
  pspReference: z.string(),
  originalReference: z.string().optional(),
  merchantReference: z.string(),
  merchantAccountCode: z.string(),
  eventCode: z.string(),
  success: z.enum(['true', 'false']),
  amount,
  reason: z.string().nullish(),
  additionalData: z.record(z.string(), z.string()).optional(),
})
export type AdyenNotification = z.infer<typeof adyenNotification>

/** Records of an attempt beside its messages: our requests, and Adyen's answers to the buyer's page. */
const entry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), message: adyenNotification }),
  z.object({ kind: z.literal('opening'), reference: z.string() }),
  z.object({ kind: z.literal('opened'), id: z.string() }),
  z.object({ kind: z.literal('refused'), reason: z.string() }),
  z.object({ kind: z.literal('result'), sessionResult: z.string() }),
  z.object({
    kind: z.literal('authorised'),
    pspReference: z.string(),
    merchantReference: z.string(),
    amount,
  }),
  z.object({ kind: z.literal('closed') }),
  z.object({ kind: z.literal('requesting'), key: z.string(), at: z.coerce.date() }),
  z.object({ kind: z.literal('requested'), key: z.string(), pspReference: z.string() }),
  z.object({ kind: z.literal('notRequested'), key: z.string(), reason: z.string() }),
])
export type AdyenEntry = z.infer<typeof entry>

/** @throws Refusal `providerAway` when the record cannot be read: the known facts are missing then */
export async function readAdyenBook(
  book: AdyenBook,
  account: ChannelAccount,
  serial: string,
): Promise<AdyenEntry[]> {
  return (await reached(() => book.of(account, serial))).map((content) => entry.parse(content))
}

export const writeAdyenBook = (
  book: AdyenBook,
  account: ChannelAccount,
  serial: string,
  entries: readonly AdyenEntry[],
): Promise<void> =>
  reached(() =>
    book.add(
      account,
      serial,
      entries.map((each) => ({ id: idOf(each), content: JSON.parse(JSON.stringify(withoutPerson(each))) })),
    ),
  )

/** Messages may describe the buyer and the card; the fields that facts are made of do not. */
const understood = ['modification.action', 'disputeStatus', 'capturePspReference']

function withoutPerson(of: AdyenEntry): AdyenEntry {
  if (of.kind !== 'message' || !of.message.additionalData) return of
  const told = Object.entries(of.message.additionalData).filter(([name]) => understood.includes(name))
  return { ...of, message: { ...of.message, additionalData: Object.fromEntries(told) } }
}

async function reached<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (cause) {
    throw awayFor(cause)
  }
}

function idOf(of: AdyenEntry): string {
  switch (of.kind) {
    case 'message':
      return `${of.message.eventCode}:${of.message.pspReference}:${of.message.success}`
    case 'result':
      return `result:${of.sessionResult.slice(-80)}`
    case 'authorised':
      return `authorised:${of.pspReference}`
    case 'requesting':
    case 'requested':
    case 'notRequested':
      return `${of.kind}:${of.key}`
    default:
      return of.kind
  }
}
