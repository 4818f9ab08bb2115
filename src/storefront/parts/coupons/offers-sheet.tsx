import { IconChevronRight } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { PopoverSheet } from '#ui/popover-sheet.tsx'
import css from './offers-sheet.module.css'

type SheetLineProps = {
  readonly icon: ReactNode
  /** The text of the line, such as how many offers there are. */
  readonly line: string
}

type OffersSheetProps = Pick<ComponentProps<typeof PopoverSheet>, 'title' | 'isBusy' | 'children'> &
  SheetLineProps

/** One line about offers, which opens a sheet with each of them. */
export function OffersSheet({ icon, line, ...sheet }: OffersSheetProps) {
  const id = useId()
  return (
    <>
      <SheetLine sheetId={id} icon={icon} line={line} />
      <PopoverSheet id={id} {...sheet} />
    </>
  )
}

/** The line alone, for a sheet elsewhere in the page. */
export function SheetLine({ sheetId, icon, line }: SheetLineProps & { readonly sheetId: string }) {
  return (
    <button type="button" className={css.line} popoverTarget={sheetId}>
      {icon}
      <span>{line}</span>
      <IconChevronRight size={18} aria-hidden="true" />
    </button>
  )
}
