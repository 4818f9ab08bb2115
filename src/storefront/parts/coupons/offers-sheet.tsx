import { IconChevronRight } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { PopoverSheet } from '#ui/popover-sheet.tsx'
import css from './offers-sheet.module.css'

type OffersSheetProps = Pick<ComponentProps<typeof PopoverSheet>, 'title' | 'isBusy' | 'children'> & {
  readonly icon: ReactNode
  /** The text of the line, such as how many offers there are. */
  readonly line: string
}

/** One line about offers, which opens a sheet with each of them. */
export function OffersSheet({ icon, line, ...sheet }: OffersSheetProps) {
  const id = useId()
  return (
    <>
      <button type="button" className={css.line} popoverTarget={id}>
        {icon}
        <span>{line}</span>
        <IconChevronRight size={18} aria-hidden="true" />
      </button>
      <PopoverSheet id={id} {...sheet} />
    </>
  )
}
