import { IconSearch } from '@tabler/icons-react'
import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Form, useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { rememberSearch } from './recent-searches.ts'
import css from './search-form.module.css'
import type { PanelState, SearchPanelProps } from './search-panel.tsx'

const closed: PanelState = { isExpanded: false, activeId: undefined }

/** A plain form that queries /search; with script, a panel below it helps to find what is meant. */
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
  const listId = useId()
  const form = useRef<HTMLFormElement>(null)
  const keys = useRef<((event: KeyboardEvent) => void) | undefined>(undefined)
  const [typed, setTyped] = useState(searched)
  const [isOpen, setIsOpen] = useState(false)
  const [{ isExpanded, activeId }, setState] = useState(closed)
  const Panel = usePanel(isOpen)
  const isShown = isOpen && Panel !== undefined
  const close = () => {
    setIsOpen(false)
    setState(closed)
  }
  useEffect(() => {
    if (!isOpen) return
    // A press beside the form, which may take the focus nowhere.
    const leave = ({ target }: PointerEvent) => {
      if (target instanceof Node && !form.current?.contains(target)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [isOpen])
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }
  const steer = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && isOpen) {
      close()
      event.preventDefault()
    } else if (isShown) keys.current?.(event)
    else if (event.key === 'ArrowDown') setIsOpen(true)
  }
  return (
    <Form
      ref={form}
      role="search"
      action="/search"
      className={css.form}
      data-open={isShown || undefined}
      onBlur={leave}
      onSubmit={(event) => {
        if (!typed.trim()) {
          event.preventDefault()
          form.current?.querySelector('input')?.focus()
          return
        }
        rememberSearch(typed)
        close()
      }}
    >
      <div className={css.field}>
        <label className="only-read" htmlFor={`${listId}-input`}>
          {label}
        </label>
        <input
          id={`${listId}-input`}
          className={css.input}
          type="search"
          name="keyword"
          maxLength={100}
          placeholder={t('searchHint')}
          defaultValue={searched}
          autoComplete="off"
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown && isExpanded}
          aria-controls={isShown && isExpanded ? listId : undefined}
          aria-activedescendant={isShown ? activeId : undefined}
          onFocus={() => setIsOpen(true)}
          onClick={() => setIsOpen(true)}
          onChange={(event) => {
            setTyped(event.target.value)
            setIsOpen(true)
          }}
          onKeyDown={steer}
        />
        <button type="submit" className={css.submit} aria-label={t('search')}>
          <IconSearch size={20} stroke={1.8} aria-hidden="true" />
        </button>
      </div>
      {isShown && (
        <>
          <button type="button" className={css.cancel} onClick={close}>
            {t('cancel')}
          </button>
          <Panel listId={listId} typed={typed.trim()} keys={keys} onState={setState} onLeave={close} />
        </>
      )}
    </Form>
  )
}

/** The panel, whose script is requested when it is needed first. Until then, and where it does not arrive, the form is a plain one. */
function usePanel(isNeeded: boolean): ComponentType<SearchPanelProps> | undefined {
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps>>()
  useEffect(() => {
    if (!isNeeded || Panel) return
    import('./search-panel.tsx').then(
      ({ SearchPanel }) => setPanel(() => SearchPanel),
      () => undefined,
    )
  }, [isNeeded, Panel])
  return Panel
}
