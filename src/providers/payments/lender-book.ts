import { z } from 'zod'
import type { ChannelAccount } from '#modules/payments/rules/channel.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { awayFor } from './away-for.ts'
import type { ProviderBook } from './provider-book.ts'

/**
 * Records of an attempt with a lender. Klarna and Affirm number an attempt when the buyer has confirmed it,
 * and find nothing by our number. Neither can end an open one: an attempt that was closed here is never
 * placed there, so both decisions share an id and the first one stays.
 */
const opened = z.object({
  kind: z.literal('opened'),
  /** The provider's session, or our own name for it where there is none. */
  session: z.string(),
  amount: z.int(),
  currency: z.string(),
  capture: z.enum(['now', 'later']),
})
const notOpened = z.object({ kind: z.literal('notOpened'), reason: z.string() })
const decision = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirmed'), token: z.string() }),
  z.object({ kind: z.literal('declined') }),
  z.object({ kind: z.literal('closed') }),
])
const placed = z.object({ kind: z.literal('placed'), id: z.string() })
const notPlaced = z.object({ kind: z.literal('notPlaced'), reason: z.string() })

const entry = z.discriminatedUnion('kind', [opened, notOpened, ...decision.options, placed, notPlaced])
export type LenderEntry = z.infer<typeof entry>
export type Opened = z.infer<typeof opened>
export type Decision = z.infer<typeof decision>

export type LenderRecord = {
  readonly opened: Opened | undefined
  readonly notOpened: z.infer<typeof notOpened> | undefined
  readonly decision: Decision | undefined
  /** The provider's number of the order or transaction. */
  readonly placed: string | undefined
  readonly notPlaced: z.infer<typeof notPlaced> | undefined
}

const idOf = ({ kind }: LenderEntry): string => {
  if (kind === 'opened' || kind === 'notOpened') return 'start'
  return kind === 'placed' || kind === 'notPlaced' ? kind : 'decision'
}

export type LenderBook = {
  /** Undefined for an attempt that was never started. */
  readonly read: (account: ChannelAccount, serial: string) => Promise<LenderRecord | undefined>
  /** @returns the record afterwards, which may contain another entry of the same id */
  readonly write: (account: ChannelAccount, serial: string, content: LenderEntry) => Promise<LenderRecord>
}

/** @throws Refusal `providerAway` when the record cannot be read or written: the outcome is unknown then */
export function lenderBook(book: ProviderBook): LenderBook {
  const read = (account: ChannelAccount, serial: string) =>
    reached(async () => {
      const entries = (await book.of(account, serial)).map((content) => entry.parse(content))
      return entries.length === 0 ? undefined : recordOf(entries)
    })
  return {
    read,
    write: async (account, serial, content) => {
      await reached(() => book.add(account, serial, [{ id: idOf(content), content }]))
      const known = await read(account, serial)
      if (!known) throw new Refusal('providerAway')
      return known
    },
  }
}

function recordOf(entries: readonly LenderEntry[]): LenderRecord {
  const of = <Kind extends LenderEntry['kind']>(...kinds: readonly Kind[]) =>
    entries.find((each): each is Extract<LenderEntry, { kind: Kind }> =>
      (kinds as readonly string[]).includes(each.kind),
    )
  return {
    opened: of('opened'),
    notOpened: of('notOpened'),
    decision: of('confirmed', 'declined', 'closed'),
    placed: of('placed')?.id,
    notPlaced: of('notPlaced'),
  }
}

async function reached<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (cause) {
    throw awayFor(cause)
  }
}
