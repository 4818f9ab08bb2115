import { z } from 'zod'
import type { AttemptRef, Json } from '#modules/payments/rules/channel.ts'
import { awayFor } from '../away-for.ts'
import type { ProviderBook } from '../provider-book.ts'

/**
 * Records of the mall about its attempts at Braintree, which has no payment before there is a card, and no keys that make a request happen
 * once. Of entries with one id the first counts, which decides between requests that meet.
 */
const opened = z.object({
  kind: z.literal('opened'),
  amount: z.int(),
  currency: z.string(),
  isHeld: z.boolean(),
  clientToken: z.string(),
})
export type BraintreeOpened = z.infer<typeof opened>

const paying = z.object({
  kind: z.literal('paying'),
  claim: z.string(),
  nonce: z.string(),
  deviceData: z.string().optional(),
  at: z.coerce.date(),
})
export type Paying = z.infer<typeof paying>

const entry = z.discriminatedUnion('kind', [
  opened,
  // These two exclude each other: an attempt is closed before a card was sent, or never.
  paying,
  z.object({ kind: z.literal('closed') }),
  z.object({ kind: z.literal('made'), transactionId: z.string() }),
  z.object({ kind: z.literal('refused'), reason: z.string() }),
  z.object({
    kind: z.literal('requesting'),
    key: z.string(),
    turn: z.int(),
    claim: z.string(),
    at: z.coerce.date(),
  }),
  z.object({ kind: z.literal('notRequested'), key: z.string(), reason: z.string() }),
  z.object({ kind: z.literal('waiting'), key: z.string(), captureId: z.string(), amount: z.int() }),
  z.object({ kind: z.literal('voiding'), key: z.string(), transactionId: z.string() }),
])
export type BraintreeEntry = z.infer<typeof entry>
type OfKind<Kind extends BraintreeEntry['kind']> = Extract<BraintreeEntry, { kind: Kind }>

export const entriesOf = <Kind extends BraintreeEntry['kind']>(
  entries: readonly BraintreeEntry[],
  kind: Kind,
): OfKind<Kind>[] => entries.filter((each): each is OfKind<Kind> => each.kind === kind)

type Ref = Pick<AttemptRef, 'account' | 'serial'>

/** @throws Refusal `providerAway` when the record cannot be read */
export const readBraintreeBook = async (
  book: ProviderBook,
  { account, serial }: Ref,
): Promise<BraintreeEntry[]> =>
  (await reached(() => book.of(account, serial))).map((content) => entry.parse(content))

/** @returns the record after that: another entry with the same id may have been faster */
export async function writeBraintreeBook(
  book: ProviderBook,
  attempt: Ref,
  content: BraintreeEntry,
): Promise<BraintreeEntry[]> {
  const added = { id: idOf(content), content: JSON.parse(JSON.stringify(content)) as Json }
  await reached(() => book.add(attempt.account, attempt.serial, [added]))
  return readBraintreeBook(book, attempt)
}

async function reached<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (cause) {
    throw awayFor(cause)
  }
}

function idOf(of: BraintreeEntry): string {
  switch (of.kind) {
    case 'paying':
    case 'closed':
      return 'claim'
    case 'requesting':
      return `requesting:${of.key}:${of.turn}`
    case 'notRequested':
    case 'waiting':
      return `${of.kind}:${of.key}`
    case 'voiding':
      return `voiding:${of.transactionId}`
    default:
      return of.kind
  }
}
