import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useHref } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CardFields, Json } from '#modules/payments/rules/channel.ts'
import { setupPolls } from '#modules/payments/rules/saved-card.ts'
import { useLanguage } from '#ui/mall.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Adapter, ShownCard } from '../pay/providers/adapter.ts'
import { loadAdapter } from '../pay/providers/load-adapter.ts'
import { holderIn } from './holder-in.ts'

/** Response of the mall to a setup step. */
export type SetupAnswer =
  | { readonly cardId: string; readonly clientSecret: string }
  | { readonly isReady: boolean; readonly isKept: boolean }
  | { readonly wrong: Readonly<Record<string, string>> }

/**
 * How a setup ended. `silent`: nothing is shown to the buyer, and the form stays as it is (PAY-44); our log
 * has why (TRAP-44).
 */
export type SetupEnd =
  | { readonly kind: 'added'; readonly cardId: string; readonly isKept: boolean }
  | { readonly kind: 'wrong'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'notLoaded' | 'timeout' | 'silent' }

/**
 * Shows the provider's fields in `place`, and sets up the card entered there: check, create, confirm, and
 * poll until it is there.
 */
export function useCardSetup(
  place: RefObject<HTMLDivElement | null>,
  { script, shownBy, session }: CardFields,
) {
  const say = useTranslations('payFields')
  const language = useLanguage()
  const path = useHref(pages.cardSetup())
  const shown = useRef<ShownCard>(undefined)
  // The session is constant while the page is open, but each load returns a new object.
  const told = JSON.stringify(session)
  const show = useEffectEvent((adapter: Adapter, element: HTMLElement, given: Json) =>
    adapter.fields?.(element, { script, session: given, language, say }),
  )
  useEffect(() => {
    let isGone = false
    let fields: ShownCard | undefined
    const mount = async () => {
      const adapter = await loadAdapter({ script, shownBy })
      if (isGone || !place.current) return
      fields = await show(adapter, place.current, JSON.parse(told) as Json)
      if (isGone) return fields?.remove()
      await fields?.ready
      if (!isGone) shown.current = fields
    }
    // The failure is shown when the buyer presses: until then nothing was lost (PAY-40).
    mount().catch(() => undefined)
    return () => {
      isGone = true
      shown.current = undefined
      fields?.remove()
    }
  }, [place, script, shownBy, told])

  const step = async (form: FormData): Promise<SetupAnswer> => {
    const response = await fetch(path, { method: 'POST', body: new URLSearchParams(form as never) })
    return response.ok ? ((await response.json()) as SetupAnswer) : { wrong: {} }
  }

  const setUp = async (form: FormData): Promise<SetupEnd> => {
    const fields = shown.current!
    const created = await step(form)
    if (!('clientSecret' in created))
      return { kind: 'wrong', fields: 'wrong' in created ? created.wrong : {} }
    const { cardId, clientSecret } = created
    const { status } = await fields.confirm(clientSecret, holderIn(form))
    if (status !== 'succeeded') return failSilently(`the company answered ${status}`, cardId)
    const question = new FormData()
    question.set('step', 'ask')
    question.set('cardId', cardId)
    for (let poll = 0; poll < setupPolls.atMost; poll += 1) {
      await new Promise((resolve) => setTimeout(resolve, setupPolls.everyMs))
      const answer = await step(question)
      if ('isReady' in answer && answer.isReady) return { kind: 'added', cardId, isKept: answer.isKept }
    }
    return { kind: 'timeout' }
  }

  const failSilently = (reason: string, cardId = ''): SetupEnd => {
    const note = new FormData()
    for (const [name, value] of Object.entries({ step: 'failed', cardId, reason })) note.set(name, value)
    // A failed report is no reason for a message either.
    step(note).catch(() => undefined)
    return { kind: 'silent' }
  }

  return {
    /** Whether the provider's fields are filled in; errors are marked there. */
    check: async (): Promise<boolean | 'notLoaded'> =>
      shown.current ? (await shown.current.check()).isValid : 'notLoaded',
    setUp: (form: FormData): Promise<SetupEnd> => setUp(form).catch((error) => failSilently(String(error))),
  }
}
