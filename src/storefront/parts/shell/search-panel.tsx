import { IconBuildingStore, IconClock, IconSearch, IconTrendingUp } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useFormat } from '#ui/format.ts'
import { ListOption } from '#ui/list-option.tsx'
import { useMallView } from '#ui/mall.ts'
import { Picture } from '#ui/picture.tsx'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'
import { nextOption, type SearchGroup, type SearchOption, searchGroups } from './search-options.ts'
import css from './search-panel.module.css'
import type { PanelAnswer } from './suggestions.ts'

const afterTypingMs = 150

export type PanelState = { readonly isExpanded: boolean; readonly activeId: string | undefined }

export type SearchPanelProps = {
  readonly listId: string
  readonly typed: string
  /** Receives the keys of the field, which keeps the focus. */
  readonly keys: RefObject<((event: KeyboardEvent) => void) | undefined>
  readonly onState: (state: PanelState) => void
  readonly onLeave: () => void
}

/** Below the search field: the last searches and what sells, then all that fits the words so far. */
export function SearchPanel({ listId, typed, keys, onState, onLeave }: SearchPanelProps) {
  const t = useTranslations('shell')
  const navigate = useNavigate()
  const categories = useMallView()?.categories ?? []
  const [recent, setRecent] = useState(recentSearches)
  const data = useAnswer(typed)
  const [at, setAt] = useState({ typed, chosen: -1 })
  const groups = searchGroups({ typed, recent, data, categories })
  const options = groups.flatMap((group) => group.options)
  const count = options.length
  // Other words, other rows.
  const chosen = at.typed === typed && at.chosen < count ? at.chosen : -1
  const choose = (place: number) => setAt({ typed, chosen: place })
  const rowId = (place: number) => `${listId}-${place}`
  const activeId = chosen < 0 ? undefined : rowId(chosen)
  const go = (option: SearchOption) => {
    if (option.kind !== 'category' && option.kind !== 'shop' && option.kind !== 'product')
      rememberSearch(option.text)
    void navigate(option.to)
    onLeave()
  }
  useEffect(() => {
    onState({ isExpanded: count > 0, activeId })
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [onState, count, activeId])
  useEffect(() => {
    keys.current = (event) => {
      const option = options[chosen]
      if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0)
        choose(nextOption(chosen, count, event.key))
      else if (event.key === 'Enter' && option) go(option)
      else return
      event.preventDefault()
    }
    return () => {
      keys.current = undefined
    }
  })
  const isNothing = typed !== '' && data !== undefined && !groups.some(({ name }) => name === 'all')
  return (
    <div className={css.panel}>
      {isNothing && <p className={css.nothing}>{t('searchNothing', { words: typed })}</p>}
      <div id={listId} role="listbox" aria-label={t('suggestions')} hidden={count === 0}>
        {groups.map((group) => (
          <Rows
            key={group.name}
            group={group}
            from={options.indexOf(group.options[0]!)}
            chosen={chosen}
            rowId={rowId}
            onGo={go}
          />
        ))}
      </div>
      {typed === '' && recent.length > 0 && (
        <button
          type="button"
          className={css.forget}
          onClick={() => {
            forgetSearches()
            setRecent([])
          }}
        >
          {t('searchForget')}
        </button>
      )}
      <p className="only-read" role="status">
        {typed !== '' && data ? t('suggestionCount', { count: isNothing ? 0 : count }) : ''}
      </p>
    </div>
  )
}

/** The answer for these words; the one before stays until it is there, except between some words and none. */
function useAnswer(typed: string): PanelAnswer | undefined {
  const { load, data } = useFetcher<PanelAnswer>({ key: 'suggestions' })
  useEffect(() => {
    const timer = setTimeout(
      () => void load(`/search/suggestions?keyword=${encodeURIComponent(typed)}`),
      typed === '' ? 0 : afterTypingMs,
    )
    return () => clearTimeout(timer)
  }, [load, typed])
  return data && (data.keyword === '') === (typed === '') ? data : undefined
}

type RowsProps = {
  readonly group: SearchGroup
  /** The place of its first row among all. */
  readonly from: number
  readonly chosen: number
  readonly rowId: (place: number) => string
  readonly onGo: (option: SearchOption) => void
}

function Rows({ group: { name, options }, from, chosen, rowId, onGo }: RowsProps) {
  const t = useTranslations('shell')
  return (
    <div role="group" aria-label={t(`searchGroup.${name}`)} className={css.group} data-group={name}>
      {name !== 'all' && (
        <p className={css.heading} aria-hidden="true">
          {t(`searchGroup.${name}`)}
        </p>
      )}
      {options.map((option, place) => (
        <ListOption
          key={option.key}
          id={rowId(from + place)}
          isSelected={from + place === chosen}
          className={option.kind === 'product' || option.kind === 'all' ? css.row : css.chip}
          onTake={() => onGo(option)}
        >
          <Row option={option} />
        </ListOption>
      ))}
    </div>
  )
}

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const
const icons = {
  recent: IconClock,
  popular: IconTrendingUp,
  words: IconSearch,
  all: IconSearch,
  shop: IconBuildingStore,
} as const

function Row({ option: { kind, text, picture, price, isPriceFrom } }: { readonly option: SearchOption }) {
  const t = useTranslations('shell')
  const goods = useTranslations('goods')
  const format = useFormat()
  if (kind !== 'product') {
    const Icon = kind === 'category' ? undefined : icons[kind]
    return (
      <>
        {Icon && <Icon {...icon} />}
        {kind === 'all' ? t('searchAll', { words: text }) : text}
      </>
    )
  }
  const amount = price && format.price(price)
  return (
    <>
      <span className={css.picture}>
        <Picture file={picture} alt="" sizes="48px" />
      </span>
      <span className={css.title}>{text}</span>
      {amount && <span className="money">{isPriceFrom ? goods('from', { price: amount }) : amount}</span>}
    </>
  )
}
