import type { Colour } from '#modules/catalogue/rules/features.ts'
import css from './colour-dot.module.css'

/** A colour as a dot; its name is beside it. */
export function ColourDot({ colour, size }: { readonly colour: Colour; readonly size: number }) {
  return (
    <span className={css.dot} data-colour={colour} style={{ width: size, height: size }} aria-hidden="true" />
  )
}
