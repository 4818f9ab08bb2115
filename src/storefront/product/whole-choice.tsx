import { createContext, type FormEvent, type ReactNode, useContext, useState } from 'react'

/** A value was pressed that no variant has together with what else is chosen. */
type MissingChoice = { readonly attribute: string; readonly chosen: string }
type Told = {
  readonly missing: MissingChoice | undefined
  readonly tell: (missing: MissingChoice | undefined) => void
}

const MissingChoiceContext = createContext<Told>({ missing: undefined, tell: () => undefined })
export const useMissingChoice = () => useContext(MissingChoiceContext)

type WholeChoiceProps = {
  /** The variant that is chosen. */
  readonly chosen: string | undefined
  readonly className: string | undefined
  readonly children: ReactNode
}

/** While a choice is missing, nothing below is added, bought or redeemed: the buyer is led to that choice (PDP-60). */
export function WholeChoice({ chosen, className, children }: WholeChoiceProps) {
  const [told, tell] = useState<MissingChoice>()
  const missing = told?.chosen === chosen ? told : undefined
  const stop = (event: FormEvent<HTMLElement>) => {
    const form = event.target as HTMLFormElement
    if (!missing || !form.elements.namedItem('intent')) return
    event.preventDefault()
    event.stopPropagation()
    // In the sheet of a phone the choice stands once more.
    const place: Element = form.closest('dialog') ?? event.currentTarget
    place.querySelector<HTMLElement>('[data-missing] a')?.focus()
  }
  return (
    <MissingChoiceContext value={{ missing, tell }}>
      <div className={className} onSubmitCapture={stop}>
        {children}
      </div>
    </MissingChoiceContext>
  )
}
