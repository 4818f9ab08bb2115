import type { ReactNode } from 'react'
import css from './badge.module.css'

export type Tone = 'green' | 'amber' | 'blue' | 'red' | 'grey'

/** A status in one or two words. Its colour repeats the words and never carries meaning alone. */
export function ConsoleBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`${css.badge} ${css[tone]}`}>{children}</span>
}
