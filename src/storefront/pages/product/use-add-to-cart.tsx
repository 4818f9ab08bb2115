import {
  type ComponentType,
  type FormEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type FetcherWithComponents, useFetcher, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { action } from '#storefront/pages/cart/route.tsx'
import type { AddedDrawerProps } from '#storefront/parts/product/added-drawer.tsx'
import { type Breakpoint, from } from '#ui/breakpoints.ts'
import { inTime } from '#ui/in-time.ts'
import { useToast } from '#ui/toast.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { NotAdded } from './not-added.tsx'

let hasDrawer = false
const loadDrawer = async (): Promise<{ default: ComponentType<AddedDrawerProps> }> => {
  try {
    const { AddedDrawer } = await inTime(import('#storefront/parts/product/added-drawer.tsx'))
    hasDrawer = true
    return { default: AddedDrawer }
  } catch {
    return { default: () => null }
  }
}
/** The drawer is loaded when something is added. */
const AddedDrawer = lazy(loadDrawer)

export const isWide = (name: Breakpoint) => window.matchMedia(from(name)).matches

export type Adding = {
  readonly fetcher: FetcherWithComponents<unknown>
  /** The intent that is being submitted. */
  readonly pressed: FormDataEntryValue | null | undefined
  /** Sends a form once, however often it is pressed before the answer. */
  readonly sendOnce: (event: FormEvent) => void
  /** Why nothing was added, to be shown by the form. */
  readonly problem: ReactNode
  /** Opens after adding: a drawer on desktops, a sheet on phones; tablets go to the cart (TRAP-24). */
  readonly drawer: ReactNode
}

/** Forms that put something into the cart, and the messages and drawers that follow. */
export function useAddToCart(onAdded?: () => void): Adding {
  const t = useTranslations('product')
  const say = useToast()
  const navigate = useNavigate()
  const fetcher = useFetcher<typeof action>()
  const [opened, setOpened] = useState<'drawer' | 'sheet'>()
  const isBusy = fetcher.state !== 'idle'
  const answer = fetcher.data
  const whenAdded = useRef(onAdded)
  whenAdded.current = onAdded
  // A second press may come before the first is rendered as busy.
  const isSent = useRef(false)
  useEffect(() => {
    if (!isBusy) isSent.current = false
  }, [isBusy])
  const sendOnce = (event: FormEvent) => {
    if (isSent.current) event.preventDefault()
    isSent.current = true
    void loadDrawer()
  }

  // The answer of the server is an event from outside: the drawer it opens is no part of the rendered state.
  useEffect(() => {
    if (!answer || !('added' in answer)) return
    whenAdded.current?.()
    const isPhone = !isWide('small')
    const opens = isPhone ? 'sheet' : isWide('medium') ? 'drawer' : undefined
    // The drawer that opens states it in its title, once it has loaded.
    if (!opens || !hasDrawer) say(t('added'))
    if (opens) setOpened(opens)
    else void navigate(pages.cart())
  }, [answer, say, t, navigate])

  return {
    fetcher,
    pressed: isBusy ? fetcher.formData?.get('intent') : undefined,
    sendOnce,
    problem: answer && 'problem' in answer && (
      <NotAdded problem={answer.problem} wasAdding={answer.intent === 'add'} />
    ),
    drawer: answer && 'added' in answer && (
      <Suspense fallback={null}>
        <AddedDrawer added={answer.added} opened={opened} onClose={() => setOpened(undefined)} />
      </Suspense>
    ),
  }
}
