import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Place, typedMin } from '#modules/addresses/rules/place.ts'
import type { loader } from '#storefront/pages/addresses/places-route.ts'
import { Field } from '#ui/form/field.tsx'
import { ListOption } from '#ui/list-option.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './addresses.module.css'

type StreetFieldProps = ComponentProps<typeof Field> & {
  readonly country: string
  /** A suggested place was chosen; undefined when the street is typed. */
  readonly onPlace: (place: Place | undefined) => void
  /** A suggested place was chosen; `onPlace` reports it when it is known. */
  readonly onTake: () => void
}

const afterTypingMs = 300

/**
 * The street, with suggestions of a maps service for the input so far. Without one it is a plain field
 * (ADDR-27, ADDR-29).
 */
export function StreetField({ country, onPlace, onTake, ...field }: StreetFieldProps) {
  const t = useTranslations('addresses')
  const listId = useId()
  const { load, data } = useFetcher<typeof loader>({ key: 'places' })
  const found = useFetcher<typeof loader>()
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState(-1)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const suggestions = isOpen ? (data?.suggestions ?? []) : []
  useEffect(() => () => clearTimeout(timer.current), [])
  const place = found.data?.place
  const tell = useRef(onPlace)
  tell.current = onPlace
  // A server response is an external event.
  useEffect(() => {
    if (place) tell.current(place)
  }, [place])

  const ask = (text: string) => {
    onPlace(undefined)
    setChosen(-1)
    setIsOpen(false)
    clearTimeout(timer.current)
    const typed = text.trim()
    if ([...typed].length < typedMin) return
    timer.current = setTimeout(() => {
      setIsOpen(true)
      void load(pages.places({ typed, country }))
    }, afterTypingMs)
  }
  const take = (at: number) => {
    const suggestion = suggestions[at]
    if (suggestion) {
      onTake()
      void found.load(pages.places({ id: suggestion.placeId }))
    }
    setIsOpen(false)
  }
  const steer = (event: KeyboardEvent) => {
    const count = suggestions.length
    if (event.nativeEvent.isComposing || count === 0) return
    if (event.key === 'ArrowDown') setChosen((at) => (at + 1) % count)
    else if (event.key === 'ArrowUp') setChosen((at) => (at <= 0 ? count : at) - 1)
    else if (event.key === 'Escape') setIsOpen(false)
    else if (event.key === 'Enter' && chosen >= 0) take(chosen)
    else return
    event.preventDefault()
  }
  return (
    <div className={css.street}>
      <Field
        {...field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={suggestions.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen >= 0 && suggestions[chosen] ? `${listId}-${chosen}` : undefined}
        onChange={(event) => ask(event.target.value)}
        onKeyDown={steer}
        onBlur={() => setIsOpen(false)}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={t('places')}
        className={css.places}
        hidden={suggestions.length === 0}
      >
        {suggestions.map(({ placeId, description }, at) => (
          <ListOption key={placeId} id={`${listId}-${at}`} isSelected={at === chosen} onTake={() => take(at)}>
            {description}
          </ListOption>
        ))}
      </div>
    </div>
  )
}
