import type { CardFields, Json, ShownBy } from '#modules/payments/rules/channel.ts'
import { inTime } from '#ui/in-time.ts'
import type { Adapter, News, ShownCard } from './adapter.ts'

/** A module that renders itself, as the sandbox's scripts do. */
type SelfMounting = {
  readonly mount: (
    element: HTMLElement,
    session: Json,
    submit: (input: Json) => void,
    told: (news: News) => void,
  ) => () => void
  readonly fields: (element: HTMLElement, session: Json) => ShownCard
}

/** Adapters are separate files: only a page that shows a provider's fields loads the one of that provider. */
const adapters: Readonly<Partial<Record<ShownBy, () => Promise<Adapter>>>> = {
  stripe: () => import('./stripe.ts'),
  adyen: () => import('./adyen.ts'),
  braintree: () => import('./braintree.ts'),
  klarna: () => import('./klarna.ts'),
  affirm: () => import('./affirm.ts'),
  paypal: () => import('./paypal.ts'),
}

/** @throws when the module does not load */
export async function loadAdapter({
  script,
  shownBy,
}: Pick<CardFields, 'script' | 'shownBy'>): Promise<Adapter> {
  if (shownBy) {
    const load = adapters[shownBy]
    if (!load) throw new Error(`No adapter shows the fields of ${shownBy}`)
    return inTime(load())
  }
  const own = (await inTime(import(/* @vite-ignore */ script))) as SelfMounting
  return {
    mount: (element, { session }, submit, told) => own.mount(element, session, submit, told),
    fields: (element, { session }) => own.fields(element, session),
  }
}
