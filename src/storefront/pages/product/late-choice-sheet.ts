import { type ComponentType, lazy } from 'react'
import { inTime } from '#ui/in-time.ts'
import { reportMissing } from '#ui/lazy-component.tsx'
import type { ChoiceSheetProps } from './choice-sheet.tsx'

/** Whether its script did not arrive: buttons act immediately then, as on desktop. */
let hasNoSheet = false

export const mayOpenSheet = (): boolean => !hasNoSheet

/** The sheet on phones, loaded when it is opened first. */
export const LateChoiceSheet = lazy(async (): Promise<{ default: ComponentType<ChoiceSheetProps> }> => {
  try {
    return { default: (await inTime(import('./choice-sheet.tsx'))).ChoiceSheet }
  } catch {
    hasNoSheet = true
    reportMissing()
    return { default: () => null }
  }
})
