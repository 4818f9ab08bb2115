import { useEffect, useRef } from 'react'
import { useFetchers } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Cart } from '#modules/cart/rules/cart.ts'
import { useToast } from '#ui/toast.tsx'

/**
 * Reports which lines were removed. Their button had the focus and was removed, so the heading of the page takes
 * it: the button of the next line would remove that, too, while the key is held down.
 */
export function useRemovedLines(cart: Cart | undefined): void {
  const t = useTranslations('cart')
  const say = useToast()
  const fetchers = useFetchers()
  const leaving = useRef(new Map<string, string>())
  const lines = cart ? [...cart.shops.flatMap((shop) => shop.lines), ...cart.invalid] : []
  useEffect(() => {
    for (const { formData } of fetchers) {
      if (formData?.get('intent') !== 'remove') continue
      const lineIds = formData.getAll('lineId').map(String)
      const removed = lines.filter(({ lineId }) => lineIds.includes(lineId))
      const [first] = removed
      if (!first) continue
      const { name } = first
      const text =
        removed.length > 1 ? t('cleared', { count: String(removed.length) }) : t('removed', { name })
      leaving.current.set(first.lineId, text)
    }
    for (const [lineId, text] of leaving.current) {
      if (lines.some((line) => line.lineId === lineId)) continue
      leaving.current.delete(lineId)
      say(text)
      if (document.activeElement !== document.body) continue
      const heading = document.querySelector<HTMLElement>('main h1')
      heading?.setAttribute('tabindex', '-1')
      heading?.focus({ preventScroll: true })
    }
  })
}
