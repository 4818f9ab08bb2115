import type { StripeObject } from './objects.ts'

/** The answer to a request with an idempotency key, which is given again. */
export type Remembered = {
  readonly request: string
  readonly at: number
  /** Undefined as long as the first request is being processed. */
  answer: { readonly status: number; readonly body: object } | undefined
}

/** The stand-in's records, separate for each account. */
export type Store = {
  readonly find: <Kind extends StripeObject['object']>(
    account: string,
    kind: Kind,
    id: string,
  ) => Extract<StripeObject, { object: Kind }> | undefined
  readonly save: (account: string, object: StripeObject) => void
  readonly remove: (account: string, id: string) => void
  /** The newest first, as Stripe lists them. */
  readonly list: <Kind extends StripeObject['object']>(
    account: string,
    kind: Kind,
  ) => readonly Extract<StripeObject, { object: Kind }>[]
  readonly remembered: (account: string, key: string) => Remembered | undefined
  readonly remember: (account: string, key: string, answered: Remembered) => void
}

export function createMemoryStore(): Store {
  const objects = new Map<string, Map<string, StripeObject>>()
  const answers = new Map<string, Remembered>()
  const of = (account: string) => {
    const known = objects.get(account) ?? new Map<string, StripeObject>()
    objects.set(account, known)
    return known
  }
  const isA =
    <Kind extends StripeObject['object']>(kind: Kind) =>
    (object: StripeObject | undefined): object is Extract<StripeObject, { object: Kind }> =>
      object?.object === kind
  return {
    find: (account, kind, id) => {
      const found = of(account).get(id)
      return isA(kind)(found) ? found : undefined
    },
    save: (account, object) => void of(account).set(object.id, object),
    remove: (account, id) => void of(account).delete(id),
    list: (account, kind) => [...of(account).values()].filter(isA(kind)).reverse(),
    remembered: (account, key) => answers.get(`${account} ${key}`),
    remember: (account, key, answered) => void answers.set(`${account} ${key}`, answered),
  }
}
