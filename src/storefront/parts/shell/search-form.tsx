import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Form, useFetcher, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Suggestions } from '#modules/catalogue/calls/search-suggestions.ts'
import { Picture } from '#ui/picture.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './search-form.module.css'

const afterTypingMs = 150

/** A plain form that queries /search; with script, titles that fit are offered while typing. */
export function SearchForm() {
  const t = useTranslations('shell')
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  // Lists of the account are searched under the same name.
  const searched = (pathname.endsWith('/search') && query.get('keyword')) || ''
  // A new page starts with its search term.
  return <SearchBox key={`${pathname} ${searched}`} searched={searched} label={t('searchFor')} />
}

function SearchBox({ searched, label }: { searched: string; label: string }) {
  const t = useTranslations('shell')
  const navigate = useNavigate()
  const listId = useId()
  const { load, data } = useFetcher<Suggestions>({ key: 'suggestions' })
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState(-1)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const suggestions = isOpen && typed ? (data?.suggestions ?? []) : []

  useEffect(() => () => clearTimeout(timer.current), [])

  const ask = (keyword: string) => {
    setTyped(keyword.trim())
    setChosen(-1)
    setIsOpen(true)
    clearTimeout(timer.current)
    if (keyword.trim()) {
      timer.current = setTimeout(
        () => load(`/search/suggestions?keyword=${encodeURIComponent(keyword.trim())}`),
        afterTypingMs,
      )
    }
  }
  const go = (place: number) => {
    const suggestion = suggestions[place]
    if (suggestion) void navigate(pages.product(suggestion.urlKey))
    setIsOpen(false)
  }
  const steer = (event: KeyboardEvent) => {
    const count = suggestions.length
    if (event.nativeEvent.isComposing || count === 0) return
    if (event.key === 'ArrowDown') setChosen((place) => (place + 1) % count)
    else if (event.key === 'ArrowUp') setChosen((place) => (place <= 0 ? count : place) - 1)
    else if (event.key === 'Escape') setIsOpen(false)
    else if (event.key === 'Enter' && chosen >= 0) go(chosen)
    else return
    event.preventDefault()
  }

  return (
    <Form role="search" action="/search" className={css.form} onSubmit={() => setIsOpen(false)}>
      <label className="only-read" htmlFor={`${listId}-input`}>
        {label}
      </label>
      <input
        id={`${listId}-input`}
        className={css.input}
        type="search"
        name="keyword"
        required
        maxLength={100}
        placeholder={t('searchHint')}
        defaultValue={searched}
        autoComplete="off"
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={suggestions.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen >= 0 ? `${listId}-${chosen}` : undefined}
        onChange={(event) => ask(event.target.value)}
        onKeyDown={steer}
        onBlur={() => setIsOpen(false)}
      />
      <button type="submit" className={css.submit} aria-label={t('search')}>
        <IconSearch size={20} stroke={1.8} aria-hidden="true" />
      </button>
      <div
        id={listId}
        role="listbox"
        aria-label={t('suggestions')}
        className={css.list}
        hidden={suggestions.length === 0}
      >
        {suggestions.map(({ title, urlKey, picture }, place) => (
          // The field keeps the focus and steers the list; a press must not take it away.
          <div
            key={urlKey}
            id={`${listId}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === chosen}
            className={css.entry}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => go(place)}
            onKeyDown={() => undefined}
          >
            <span className={css.picture}>
              <Picture file={picture} alt="" sizes="40px" />
            </span>
            {title}
          </div>
        ))}
      </div>
      <p className="only-read" role="status">
        {isOpen && typed && data ? t('suggestionCount', { count: suggestions.length }) : ''}
      </p>
    </Form>
  )
}
