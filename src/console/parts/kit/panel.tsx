import { type ReactNode, useId } from 'react'
import css from './panel.module.css'

type PanelProps = {
  readonly title?: string
  readonly hint?: ReactNode
  /** Beside the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A part of a page, with its heading. */
export function ConsolePanel({ title, hint, actions, children }: PanelProps) {
  const id = useId()
  return (
    <section className={css.panel} aria-labelledby={title ? id : undefined}>
      {title && (
        <header className={css.head}>
          <h2 id={id}>{title}</h2>
          {actions}
        </header>
      )}
      {hint && <p className={css.hint}>{hint}</p>}
      {children}
    </section>
  )
}

/** Parts side by side on a desktop: the main part takes two thirds, the reference part one. */
export function PanelColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={css.columns}>
      <div className={css.column}>{children}</div>
      <div className={css.column}>{aside}</div>
    </div>
  )
}

/** Names and values. A value without content is left out. */
export function Facts({
  facts,
}: {
  facts: readonly { readonly name: string; readonly value: ReactNode | undefined }[]
}) {
  return (
    <dl className={css.facts}>
      {facts
        .filter(({ value }) => value !== undefined && value !== '' && value !== false)
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
