import type { ReactNode } from 'react'
import { CloseButton } from './close-button.tsx'
import css from './popover-sheet.module.css'

type PopoverSheetProps = {
  /** Named by the `popoverTarget` of the button that opens it. */
  readonly id: string
  readonly title: string
  readonly as?: 'sheet' | 'question'
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** A sheet that is a popover of the browser: it opens before the script has loaded, and Escape returns the focus. */
export function PopoverSheet({ id, title, as = 'sheet', isBusy, children }: PopoverSheetProps) {
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-label={title}
      className={css.sheet}
      data-as={as}
      aria-busy={isBusy}
    >
      <header>
        <h2>{title}</h2>
        <CloseButton popoverTarget={id} />
      </header>
      {children}
    </div>
  )
}
