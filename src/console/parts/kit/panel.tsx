import { type ReactNode, useId } from 'react'
import css from './panel.module.css'

type PanelProps = {
  readonly title?: string
  readonly hint?: ReactNode
  /** Beside the title. */
  readonly actions?: ReactNode
  /** Within a part that has a heading: a group, since other parts of the page may have one of the same name. */
  readonly isNested?: boolean
  readonly children: ReactNode
}

/** A part of a page, with its heading. */
export function ConsolePanel({ title, hint, actions, isNested, children }: PanelProps) {
  const id = useId()
  const Heading = isNested ? 'h3' : 'h2'
  return (
    <section
      className={css.panel}
      role={isNested ? 'group' : undefined}
      aria-labelledby={title ? id : undefined}
    >
      {title && (
        <header className={css.head}>
          <Heading id={id}>{title}</Heading>
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
