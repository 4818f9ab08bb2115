import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components'
import { useTranslations } from 'use-intl'
import css from './days-picker.module.css'

/** A month to pick from, inside a `Calendar` or a `RangeCalendar`. */
export function CalendarMonth() {
  const t = useTranslations('kit.days')
  return (
    <>
      <header className={css.month}>
        <Button slot="previous" className={css.turn!} aria-label={t('previousMonth')}>
          <IconChevronLeft size={18} aria-hidden="true" />
        </Button>
        <Heading className={css.heading!} />
        <Button slot="next" className={css.turn!} aria-label={t('nextMonth')}>
          <IconChevronRight size={18} aria-hidden="true" />
        </Button>
      </header>
      <CalendarGrid className={css.grid!}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={css.weekday!}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={css.day!} />}</CalendarGridBody>
      </CalendarGrid>
    </>
  )
}
