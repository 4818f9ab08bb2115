import type { Sql } from '#database/sql.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { BuyerContext, Database, Transaction } from './context.ts'
import { lockOrder, type OrderedTable } from './lock-order.ts'

/** A person whose rows are erased, and the keys by which they are found where no user is named. */
export type Person = {
  readonly userId: Id
  /** Of the account and of its orders, in lower case. */
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  /** Former addresses of the account, and when it left them; another account may have them by now. */
  readonly former: readonly { readonly target: string; readonly leftAt: Date }[]
}

/** A row as exported to the person: its columns in words that the person understands. */
export type Told = { readonly told: Readonly<Record<string, unknown>> }

/** Rows as the person's copy has them. */
export const exportedRows = async (db: Database, rows: Sql<Told>): Promise<readonly Told['told'][]> =>
  (await rows.rows(db)).map(({ told }) => told)

/** Handlers of the personal data of a module. */
export type PersonalData = {
  /** The first table of the lock order that it locks: modules are called in that order, those that lock none first. */
  readonly locks?: OrderedTable
  /**
   * @throws Refusal when the account cannot be deleted yet. All modules are called before the first one
   * erases.
   */
  readonly refuseErasure?: (tx: Transaction | Database, userId: Id) => Promise<void>
  /** Ends open matters, in transactions of its own, once the deletion was confirmed and before it begins. */
  readonly prepareErasure?: (ctx: BuyerContext) => Promise<void>
  /** Deletes the person's rows; from those that must stay, it removes the person's identity. */
  readonly erase?: (tx: Transaction, person: Person) => Promise<void>
  /** Exports all stored data of a person, by subject. */
  readonly tell?: (db: Database, userId: Id) => Promise<Readonly<Record<string, unknown>>>
}

/** The same, of all modules. */
export type AllPersonalData = Required<Omit<PersonalData, 'locks'>>

export function allPersonalData(
  modules: () => readonly { readonly personalData: PersonalData | undefined }[],
): AllPersonalData {
  const own = () => modules().flatMap(({ personalData }) => personalData ?? [])
  const place = ({ locks }: PersonalData) => (locks ? lockOrder.indexOf(locks) : -1)
  return {
    refuseErasure: async (tx, userId) => {
      for (const { refuseErasure } of own()) await refuseErasure?.(tx, userId)
    },
    prepareErasure: async (ctx) => {
      for (const { prepareErasure } of own()) await prepareErasure?.(ctx)
    },
    erase: async (tx, person) => {
      for (const { erase } of own().toSorted((one, other) => place(one) - place(other)))
        await erase?.(tx, person)
    },
    tell: async (db, userId) => {
      const told = await Promise.all(own().map(({ tell }) => tell?.(db, userId) ?? {}))
      return Object.assign({}, ...told) as Readonly<Record<string, unknown>>
    },
  }
}
