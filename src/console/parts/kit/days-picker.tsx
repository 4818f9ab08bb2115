import { type CalendarDate, getLocalTimeZone, parseDate, today } from '@internationalized/date'
import { IconCalendar } from '@tabler/icons-react'
import {
  Button,
  DateInput,
  DateRangePicker,
  DateSegment,
  Dialog,
  Group,
  Popover,
  RangeCalendar,
} from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { CalendarMonth } from './calendar-month.tsx'
import css from './days-picker.module.css'
import { type Days, daysOf } from './list/list-query.ts'

type DaysPickerProps = {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

const textOf = ({ from, to }: Days) => `${from}..${to}`
const spans = { last7: 6, last30: 29 } as const

/** Two days, typed or picked in a calendar; both are included. */
export function DaysPicker({ label, value, onChange }: DaysPickerProps) {
  const t = useTranslations('kit.days')
  const days = value ? daysOf(value) : undefined
  const choose = (range: { start: CalendarDate; end: CalendarDate } | null) => {
    if (!range) return onChange(undefined)
    // A year that is still being typed is no year yet.
    if (range.start.year < 2000 || range.end.year < 2000) return
    onChange(textOf({ from: range.start.toString(), to: range.end.toString() }))
  }
  const now = today(getLocalTimeZone())
  return (
    <DateRangePicker<CalendarDate>
      aria-label={label}
      value={days ? { start: parseDate(days.from), end: parseDate(days.to) } : null}
      onChange={choose}
      maxValue={now}
      className={css.picker!}
    >
      <Group className={css.group!}>
        <span className={css.label} aria-hidden="true">
          {label}
        </span>
        {days ? (
          <>
            <DateInput slot="start" className={css.input!}>
              {(segment) => <DateSegment segment={segment} className={css.segment!} />}
            </DateInput>
            <span aria-hidden="true">–</span>
            <DateInput slot="end" className={css.input!}>
              {(segment) => <DateSegment segment={segment} className={css.segment!} />}
            </DateInput>
          </>
        ) : (
          <span className={css.any}>{t('any')}</span>
        )}
        <Button className={css.open!} aria-label={`${label}: ${t('open')}`}>
          <IconCalendar size={18} stroke={1.6} aria-hidden="true" />
        </Button>
      </Group>
      <Popover className={css.popover!} placement="bottom start">
        <Dialog className={css.dialog!} aria-label={label}>
          {({ close }) => (
            <>
              <div className={css.spans}>
                {(['last7', 'last30'] as const).map((span) => (
                  <button
                    key={span}
                    type="button"
                    onClick={() => {
                      choose({ start: now.subtract({ days: spans[span] }), end: now })
                      close()
                    }}
                  >
                    {t(span)}
                  </button>
                ))}
                <button
                  type="button"
                  onClick={() => {
                    choose(null)
                    close()
                  }}
                >
                  {t('clear')}
                </button>
              </div>
              <RangeCalendar>
                <CalendarMonth />
              </RangeCalendar>
            </>
          )}
        </Dialog>
      </Popover>
    </DateRangePicker>
  )
}
