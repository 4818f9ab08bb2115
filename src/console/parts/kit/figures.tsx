import type { ReactNode } from 'react'
import { Link } from 'react-router'
import css from './figures.module.css'

export type Figure = { readonly name: string; readonly value: ReactNode; readonly to?: string }

/** A few figures side by side; each may lead to the list that it counts. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <ul className={css.figures} aria-label={label}>
      {figures.map(({ name, value, to }) => {
        const inside = (
          <>
            <span className={`${css.value} figures`}>{value}</span> <span className={css.name}>{name}</span>
          </>
        )
        return (
          <li key={name}>
            {to ? (
              <Link to={to} className={css.figure}>
                {inside}
              </Link>
            ) : (
              <p className={css.figure}>{inside}</p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
