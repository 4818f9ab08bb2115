import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { CloseButton } from './close-button.tsx'
import css from './dialog.module.css'

type DialogProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /**
   * `codes` is narrow (ORD-72), `orders` wider than others (ORD-55), and `page` shows a page as buyers see it. `sheet` comes from the right on desktop
   * and from below on phones: for filters, the cart, details.
   */
  readonly as?: 'dialog' | 'sheet' | 'codes' | 'orders' | 'page'
  /** No modal, which makes everything else of the page inert: also the window of a bank that a provider's script opens. */
  readonly isModal?: boolean
}

/** The browser's own modal: it traps the focus, closes with Escape and restores the focus. */
export function Dialog({ isOpen, onClose, title, children, as = 'dialog', isModal = true }: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // `showModal` is a call, not an attribute.
  useEffect(() => {
    if (isOpen && !dialog.current?.open) isModal ? dialog.current?.showModal() : dialog.current?.show()
    if (!isOpen) dialog.current?.close()
  }, [isOpen, isModal])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it already; the click is for the backdrop
    <dialog
      ref={dialog}
      className={isModal ? css[as] : `${css[as]} ${css.open}`}
      aria-labelledby={titleId}
      // In React a dialog's close reaches the dialogs around it as well.
      onClose={(event) => event.target === dialog.current && onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
      {...(!isModal && {
        onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && dialog.current?.close(),
      })}
    >
      {isOpen && (
        <div className={css.inside}>
          <header className={css.head}>
            <h2 id={titleId}>{title}</h2>
            <CloseButton onClick={onClose} />
          </header>
          <div className={css.body}>{children}</div>
        </div>
      )}
    </dialog>
  )
}
