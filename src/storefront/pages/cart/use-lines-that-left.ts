import { useEffect, useRef } from 'react'
import { useFetchers } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Cart } from '#modules/cart/rules/cart.ts'
import type { SavedLine } from '#modules/cart/rules/saved.ts'
import { useToast } from '#ui/toast.tsx'

/** The texts of what took lines away, by the intent of the form that did. */
const saying = { remove: 'removed', later: 'savedNow', return: 'returned', forget: 'forgotten' } as const
const isSaid = (intent: unknown): intent is keyof typeof saying =>
  typeof intent === 'string' && intent in saying

/**
 * Reports which lines left the cart or what is saved for later. Their button had the focus and was removed, so the heading of the page takes
 * it: the button of the next line would remove that, too, while the key is held down.
 */
export function useLinesThatLeft(cart: Cart | undefined, saved: readonly SavedLine[]): void {
  const t = useTranslations('cart')
  const say = useToast()
  const fetchers = useFetchers()
  const leaving = useRef(new Map<string, string>())
  const lines = [
    ...(cart ? [...cart.shops.flatMap((shop) => shop.lines), ...cart.invalid] : []).map(
      ({ lineId, name }) => ({ id: lineId, name }),
    ),
    ...saved.map(({ savedId, name }) => ({ id: savedId, name })),
  ]
  useEffect(() => {
    for (const { formData } of fetchers) {
      const intent = formData?.get('intent')
      if (!formData || !isSaid(intent)) continue
      const ids = [...formData.getAll('lineId'), ...formData.getAll('savedId')].map(String)
      const left = lines.filter(({ id }) => ids.includes(id))
      const [first] = left
      if (!first) continue
      const text =
        left.length > 1
          ? t('cleared', { count: String(left.length) })
          : t(saying[intent], { name: first.name })
      leaving.current.set(first.id, text)
    }
    for (const [id, text] of leaving.current) {
      if (lines.some((line) => line.id === id)) continue
      leaving.current.delete(id)
      say(text)
      if (document.activeElement !== document.body) continue
      const heading = document.querySelector<HTMLElement>('main h1, main h2')
      heading?.setAttribute('tabindex', '-1')
      heading?.focus({ preventScroll: true })
    }
  })
}
