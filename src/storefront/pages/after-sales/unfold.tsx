import { type ReactNode, useState } from 'react'
import css from '#storefront/parts/orders/orders.module.css'
import { Dialog } from '#ui/dialog.tsx'

type UnfoldProps = {
  /** Label of the button. */
  readonly label: string
  readonly title?: string
  readonly isMain?: boolean
  readonly as?: 'dialog' | 'orders'
  /** Starts open, after its form was rejected. */
  readonly isOpenFirst?: boolean
  readonly children: ReactNode
}

/** A button that opens a dialog. Before the script loads the same unfolds below it. */
export function Unfold({
  label,
  title = label,
  isMain = false,
  as = 'dialog',
  isOpenFirst = false,
  children,
}: UnfoldProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <details className={css.ask} data-main={isMain || undefined} open={isOpenFirst}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: to browsers a summary is a button, also by the keyboard */}
        <summary
          onClick={(event) => {
            event.preventDefault()
            setIsOpen(true)
          }}
        >
          {label}
        </summary>
        {!isOpen && <div className={css.question}>{children}</div>}
      </details>
      <Dialog as={as} isOpen={isOpen} onClose={() => setIsOpen(false)} title={title}>
        <div className={css.asked}>{children}</div>
      </Dialog>
    </>
  )
}
