import { type ReactNode, useContext, useMemo } from 'react'
import { FormContext } from './form-context.ts'

/** A part of a form that the reader may look at and not change. */
export function ReadOnly({ when, children }: { when: boolean; children: ReactNode }) {
  const state = useContext(FormContext)
  const inside = useMemo(() => ({ ...state, isReadOnly: state.isReadOnly || when }), [state, when])
  return <FormContext value={inside}>{children}</FormContext>
}
