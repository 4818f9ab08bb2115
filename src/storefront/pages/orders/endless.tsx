import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useFetcher, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import css from '#storefront/parts/orders/orders.module.css'
import { below } from '#ui/breakpoints.ts'
import { pagesPerLoad } from './list-size.ts'
import type { loadOrders } from './load-orders.ts'

const phones = below('small')

/**
 * The orders to show. On a phone the list grows when its end comes near (ORD-08): the pages so far are
 * requested together, so that they always show one moment, also after one of the orders was cancelled.
 * `isEndless` is false on larger screens and before the script loads; then pages are turned.
 */
export function useEndlessOrders(first: Awaited<ReturnType<typeof loadOrders>>) {
  const [query] = useSearchParams()
  const fetcher = useFetcher<typeof loadOrders>({ key: `orders ${query}` })
  const isPhone = useSyncExternalStore(followPhone, isOnPhone, () => false)
  const shown = (isPhone && fetcher.data) || first
  const hasMore = shown.orders.length < shown.total
  return {
    orders: shown.orders,
    isEndless: isPhone && first.page === 1 && (shown.through < pagesPerLoad || !hasMore),
    isLoading: fetcher.state !== 'idle',
    hasMore,
    more: () => {
      if (fetcher.state !== 'idle') return
      const next = new URLSearchParams(query)
      next.set('through', String(shown.through + 1))
      fetcher.load(`?${next}`)
    },
  }
}

function followPhone(onChange: () => void): () => void {
  const media = matchMedia(phones)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

const isOnPhone = () => matchMedia(phones).matches

type EndProps = { readonly hasMore: boolean; readonly isLoading: boolean; readonly more: () => void }

/**
 * The point where an endless list requests more, 50 px before it is visible, and reports when there is no
 * more. A reader who has jumped past it, or who scrolled on during a slow response, has reached it as well.
 */
export function EndOfList({ hasMore, isLoading, more }: EndProps) {
  const t = useTranslations('orders')
  const end = useRef<HTMLParagraphElement>(null)
  const ask = useRef(more)
  useEffect(() => {
    ask.current = more
  })
  useEffect(() => {
    if (!hasMore || isLoading) return
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && ask.current(), {
      rootMargin: '1000000px 0px 50px',
    })
    observer.observe(end.current!)
    return () => observer.disconnect()
  }, [hasMore, isLoading])
  // A browser that anchors the visible content, such as the footer, would move its reader on with every
  // answer.
  useEffect(() => {
    if (!hasMore) return
    const { style } = document.documentElement
    style.overflowAnchor = 'none'
    return () => {
      style.overflowAnchor = ''
    }
  }, [hasMore])
  return (
    <p ref={end} className={css.end} role="status">
      {isLoading ? t('loadingMore') : !hasMore && t('endOfList')}
    </p>
  )
}
