import { createContext, type FormEvent, type ReactNode, useContext, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ProductDetail, ProductVariant } from '#modules/catalogue/rules/product.ts'
import { attributesReset } from './selection.ts'

/** A value was pressed that no variant has together with the other choices. */
type MissingChoice = { readonly attribute: string; readonly chosen: string }
type Told = {
  readonly missing: MissingChoice | undefined
  /** Attributes that an earlier choice has reset. */
  readonly reset: readonly string[]
  readonly tell: (missing: MissingChoice | undefined) => void
}

const MissingChoiceContext = createContext<Told>({ missing: undefined, reset: [], tell: () => undefined })
export const useMissingChoice = () => useContext(MissingChoiceContext)

type WholeChoiceProps = {
  readonly product: ProductDetail
  /** The variant that is chosen. */
  readonly chosen: ProductVariant | undefined
  readonly className: string | undefined
  readonly children: ReactNode
}

/** While a choice is missing, nothing below is added, bought or redeemed: the buyer is led to that choice (PDP-60). */
export function WholeChoice({ product, chosen, className, children }: WholeChoiceProps) {
  const [told, tell] = useState<MissingChoice>()
  const [query] = useSearchParams()
  const missing = told?.chosen === chosen?.variantId ? told : undefined
  const reset = attributesReset(product, chosen, query)
  const stop = (event: FormEvent<HTMLElement>) => {
    const form = event.target as HTMLFormElement
    if ((!missing && reset.length === 0) || !form.elements.namedItem('intent')) return
    event.preventDefault()
    event.stopPropagation()
    // In the sheet of a phone the choice appears once more.
    const place: Element = form.closest('dialog') ?? event.currentTarget
    place.querySelector<HTMLElement>('[data-missing] a')?.focus()
  }
  return (
    <MissingChoiceContext value={{ missing, reset, tell }}>
      <div className={className} onSubmitCapture={stop}>
        {children}
      </div>
    </MissingChoiceContext>
  )
}
