import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import css from '#storefront/parts/orders/orders.module.css'

/**
 * Number of buttons seen at first on phones. One alone is not folded away: the unfolding button would take
 * its place.
 */
const first = 2

/**
 * The buttons of an order in a list. On phones those beyond the first unfold below a button, which Escape
 * closes; on desktop, and before the script loads, all of them are visible.
 */
export function FoldedButtons({ buttons }: { buttons: readonly ReactNode[] }) {
  const t = useTranslations('orders')
  const id = useId()
  const more = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  if (buttons.length <= first + 1) return <div className={css.actions}>{buttons}</div>
  const close = (event: KeyboardEvent) => {
    // Escape in a modal closes the modal.
    if (event.key !== 'Escape' || !isOpen || (event.target as Element).closest('dialog')) return
    setIsOpen(false)
    more.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: presses in its buttons bubble up
    <div className={css.actions} onKeyDown={close}>
      {buttons.slice(0, first)}
      <button
        ref={more}
        type="button"
        className={css.moreButton}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('more')}
        <IconChevronDown size={18} aria-hidden="true" />
      </button>
      <div id={id} className={css.folded} data-open={isOpen || undefined}>
        {buttons.slice(first)}
      </div>
    </div>
  )
}
