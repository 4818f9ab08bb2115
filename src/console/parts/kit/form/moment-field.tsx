import { fromDate, type ZonedDateTime } from '@internationalized/date'
import { IconCalendar } from '@tabler/icons-react'
import {
  Button,
  Calendar,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Label,
  Popover,
  Text,
} from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { useLanguage, useMallView } from '#ui/mall.ts'
import type { Language } from '#vocabulary/language.ts'
import { CalendarMonth } from '../calendar-month.tsx'
import days from '../days-picker.module.css'
import css from './field.module.css'
import { useFormField } from './form-context.ts'

type MomentFieldProps = {
  readonly label: string
  readonly name: string
  readonly value?: Date | undefined
  readonly hint?: string
}

/** Of a time zone, as people say it: Eastern Time. */
const nameOf = (timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(Date.UTC(2026, 6))
    .find(({ type }) => type === 'timeZoneName')!.value

/** Seconds are not shown: those of a default would be sent with a minute that was typed over it. */
const wholeMinute = (value: Date, zone: string): ZonedDateTime =>
  fromDate(value, zone).set({ second: 0, millisecond: 0 })

/** A day and a minute in the site's time zone, wherever the reader sits. Sent as `readMoment` reads it. */
export function MomentField({ label, name, value, hint }: MomentFieldProps) {
  const t = useTranslations('kit.form')
  const calendar = useTranslations('kit.days')
  const language = useLanguage()
  const zone = useMallView()?.site.timeZone ?? 'UTC'
  const { error, isReadOnly, onChanged } = useFormField(name, undefined)
  const note = error ?? hint
  return (
    <DatePicker<ZonedDateTime>
      className={css.field!}
      name={name}
      granularity="minute"
      hourCycle={24}
      hideTimeZone
      shouldForceLeadingZeros
      defaultValue={value ? wholeMinute(value, zone) : null}
      placeholderValue={fromDate(new Date(0), zone)}
      onChange={onChanged}
      isReadOnly={isReadOnly}
      isInvalid={error !== undefined}
      // The form reports errors; to the browser the field is valid, or nothing would be sent once it is
      // corrected.
      validationBehavior="aria"
    >
      <Label className={css.label!}>{t('moment', { label, zone: nameOf(zone, language) })}</Label>
      <Group className={days.group!} isReadOnly={isReadOnly}>
        <DateInput className={days.input!}>
          {(segment) => <DateSegment segment={segment} className={days.segment!} />}
        </DateInput>
        <Button className={days.open!} aria-label={`${label}: ${calendar('open')}`}>
          <IconCalendar size={18} stroke={1.6} aria-hidden="true" />
        </Button>
      </Group>
      {note && (
        <Text slot="description" className={error ? css.error! : css.hint!}>
          {note}
        </Text>
      )}
      <Popover className={days.popover!} placement="bottom start">
        <Dialog className={days.dialog!} aria-label={label}>
          <Calendar>
            <CalendarMonth />
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  )
}
