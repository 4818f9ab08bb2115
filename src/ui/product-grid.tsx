import type { ReactNode } from 'react'
import css from './product-grid.module.css'

/**
 * Cards side by side: two on a phone, up to four on desktop. `row` scrolls sideways on phones instead of
 * wrapping.
 */
export function ProductGrid({ children, as = 'grid' }: { children: ReactNode; as?: 'grid' | 'row' }) {
  return <ul className={`${css.list} ${css[as]}`}>{children}</ul>
}
