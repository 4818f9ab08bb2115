import type { ReactNode } from 'react'
import { PrivateHead } from '#ui/page-head.tsx'
import { BackLink } from './back-link.tsx'
import css from './room.module.css'

type RoomPageProps = {
  readonly title: string
  readonly back?: { readonly to: string; readonly name: string } | undefined
  readonly children: ReactNode
}

/** A room of the buyer area: its name and its content. */
export function RoomPage({ title, back, children }: RoomPageProps) {
  return (
    <div className={`wrap ${css.room}`} data-has-back={back ? true : undefined}>
      <PrivateHead title={title} />
      {back && <BackLink {...back} />}
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
  )
}

/** Background of a room's content. */
export function Panel({ children }: { children: ReactNode }) {
  return <div className={css.panel}>{children}</div>
}
