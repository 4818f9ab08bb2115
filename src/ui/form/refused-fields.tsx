import type { MouseEvent } from 'react'
import css from './field.module.css'

export type RefusedField = {
  /** The id of the control in the page; without one the field is named only. */
  readonly id?: string | undefined
  readonly label: string
  readonly message: string
}

/** Without script the link leads there; with one the page keeps its address, because another would drop the answer that it shows. */
function lead(event: MouseEvent, id: string) {
  const control = document.getElementById(id)
  if (!control) return
  event.preventDefault()
  control.focus()
}

/** List of rejected fields, each linked to its input. */
export function RefusedFields({ title, fields }: { title: string; fields: readonly RefusedField[] }) {
  return (
    <>
      <p>{title}</p>
      <ul className={css.refused}>
        {fields.map(({ id, label, message }) => (
          <li key={`${id} ${label} ${message}`}>
            {id ? (
              <a href={`#${id}`} onClick={(event) => lead(event, id)}>
                {label}
              </a>
            ) : (
              label
            )}
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
