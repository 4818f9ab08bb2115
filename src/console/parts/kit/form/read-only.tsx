import { type ReactNode, useContext, useMemo } from 'react'
import { FormContext } from './form-context.ts'

type ReadOnlyProps = {
  readonly when: boolean
  /** Decides alone, also where the form around it is read only. */
  readonly isOwn?: boolean
  readonly children: ReactNode
}

/** A part of a form that the reader may look at and not change. */
export function ReadOnly({ when, isOwn = false, children }: ReadOnlyProps) {
  const state = useContext(FormContext)
  const inside = useMemo(
    () => ({ ...state, isReadOnly: (state.isReadOnly && !isOwn) || when }),
    [state, when, isOwn],
  )
  return <FormContext value={inside}>{children}</FormContext>
}
