import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Selection } from 'react-aria-components'
import { Link, Outlet, useLoaderData, useNavigation, useParams, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { useLanguage } from '#ui/mall.ts'
import { useAwake } from '#ui/use-awake.ts'
import { useMay } from '../may.tsx'
import { ConsoleHead } from '../page-head.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { KeyHelp } from './key-help.tsx'
import { ListFilters, ListTabs } from './list-filters.tsx'
import { ListFoot } from './list-foot.tsx'
import { pressInGrid, useListKeys } from './list-keys.ts'
import type { ListData } from './list-loader.ts'
import css from './list-page.module.css'
import { isListNarrowed, listAddress } from './list-query.ts'
import { type CellTools, type ListSpec, type ListText, pageSizeOf } from './list-spec.ts'
import { ListTable } from './list-table.tsx'

type ListPageProps<RowOf> = {
  readonly list: ListSpec<RowOf>
  readonly intro?: ReactNode
  /** The page that the list belongs to. */
  readonly back?: ComponentProps<typeof ConsoleHead>['back']
  /** Below the title: links between the parts that the list is shown by, such as sites. */
  readonly parts?: ReactNode
  /** Buttons and links beside the title. */
  readonly actions?: ReactNode
  /** Action that an empty list offers. */
  readonly emptyAction?: ReactNode
  /** The route's parameter that holds the row whose side sheet is open. */
  readonly openParam?: string
}

/**
 * A page that is a list: head, tabs, filters, rows, foot. A route below it is shown beside the rows as a side
 * sheet.
 */
export function ListPage<RowOf>({
  list,
  intro,
  back,
  parts,
  actions,
  emptyAction,
  openParam,
}: ListPageProps<RowOf>) {
  const { rows, total, query, counts, choices } = useLoaderData<ListData<RowOf>>() as ListData<RowOf>
  const tools = useCellTools(list)
  const may = useMay()
  const [address] = useSearchParams()
  const [selection, setSelection] = useSelection(`${address}`)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const isAwake = useAwake()
  const place = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const onHelp = useCallback(() => setIsHelpOpen(true), [])
  useListKeys({ place, search, onHelp })
  useFocusBack(place, openParam ? tools.params[openParam] : undefined)
  const refocus = useCallback(() => focusList(place.current), [])
  const { hasFit, more } = useFit(place, rows.length > 0)
  const { location, state } = useNavigation()
  const isLoading = state === 'loading' && location.search !== `?${address}` && location.search !== ''
  const isSelectable = Object.values(list.bulk ?? {}).some(({ needs }) => may(needs))
  const selected = rows.filter((row) => selection === 'all' || selection.has(list.rowId(row)))
  return (
    <div className={css.page}>
      <ConsoleHead title={tools.t('title')} intro={intro} {...(back && { back })}>
        {actions}
      </ConsoleHead>
      {parts}
      <ListTabs list={list} query={query} tools={tools} {...(counts && { counts })} />
      <ListFilters list={list} query={query} tools={tools} search={search} {...(choices && { choices })} />
      {rows.length === 0 ? (
        <Nothing list={list} query={query} tools={tools} total={total} action={emptyAction} />
      ) : (
        <div
          ref={place}
          className={css.place}
          aria-busy={isLoading || undefined}
          data-fits={hasFit || undefined}
          data-more={more || undefined}
          onKeyDownCapture={pressInGrid}
        >
          <ListTable
            list={list}
            rows={rows}
            query={query}
            tools={tools}
            selected={selection}
            onSelect={setSelection}
            isSelectable={isSelectable}
            isAwake={isAwake}
            openRow={openParam ? tools.params[openParam] : undefined}
          />
        </div>
      )}
      <ListFoot
        page={query.page}
        pageSize={pageSizeOf(list)}
        total={total}
        isExported={Object.values(list.columns).some(({ csv }) => csv)}
        onHelp={onHelp}
      />
      {list.bulk && (
        <BulkBar
          list={list}
          shown={rows}
          rows={selected}
          tools={tools}
          onDone={() => setSelection(new Set())}
          onGone={refocus}
        />
      )}
      <KeyHelp isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
      <Outlet />
    </div>
  )
}

function useCellTools<RowOf>({ texts }: ListSpec<RowOf>): CellTools {
  // Every list's namespace has the same shape, which the types of use-intl cannot say.
  const t = useTranslations(texts as 'shopOrders') as unknown as ListText
  const format = useFormat()
  const language = useLanguage()
  const params = useParams()
  return useMemo(() => ({ t, format, language, params }), [t, format, language, params])
}

/** Selected rows of this page of the list; another page begins with none. */
function useSelection(page: string) {
  const [selection, setSelection] = useState<{ page: string; keys: Selection }>({ page, keys: new Set() })
  const keys: Selection = selection.page === page ? selection.keys : new Set()
  return [keys, (next: Selection) => setSelection({ page, keys: next })] as const
}

/** When a side sheet is closed, the focus returns to its row. */
function useFocusBack(place: RefObject<HTMLDivElement | null>, open: string | undefined): void {
  const last = useRef(open)
  // The sheet is a page of its own, so its end is a navigation.
  useEffect(() => {
    if (last.current && !open)
      place.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(last.current)}"]`)?.focus()
    last.current = open
  }, [open, place])
}

/** Where nothing has the focus any more, the list takes it: a dialog gives it back a frame after it has closed. */
function focusList(place: HTMLElement | null): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const first =
        place?.querySelector<HTMLElement>('tbody [role="row"]') ??
        document.querySelector<HTMLElement>('main h1')
      first?.focus({ preventScroll: true })
    }),
  )
}

/** Whether all columns have room; the table scrolls where they have not, and at which edges there is more. */
function useFit(place: RefObject<HTMLDivElement | null>, hasRows: boolean) {
  const [hasFit, setHasFit] = useState(false)
  const [more, setMore] = useState('')
  // How wide the columns come out, only the browser knows.
  useEffect(() => {
    const around = place.current
    const table = around?.querySelector('table')
    if (!hasRows || !around || !table) return

    const look = () => {
      setHasFit(table.offsetWidth <= around.clientWidth)
      const left = around.scrollWidth - around.clientWidth - around.scrollLeft
      setMore([around.scrollLeft > 1 && 'start', left > 1 && 'end'].filter(Boolean).join(' '))
    }
    const watch = new ResizeObserver(look)
    around.addEventListener('scroll', look, { passive: true })
    watch.observe(around)
    watch.observe(table)
    return () => {
      watch.disconnect()
      around.removeEventListener('scroll', look)
    }
  }, [place, hasRows])
  return { hasFit, more }
}

function Nothing<RowOf>({
  list,
  query,
  tools,
  total,
  action,
}: {
  list: ListSpec<RowOf>
  query: ListData<RowOf>['query']
  tools: CellTools
  total: number
  action: ReactNode
}) {
  const t = useTranslations('kit.list')
  const [address] = useSearchParams()
  if (total > 0)
    return (
      <div className={css.nothing}>
        <EmptyState drawing="search" title={t('nothingFound')}>
          <Link to={listAddress(address, { page: undefined })}>{t('previous')}</Link>
        </EmptyState>
      </div>
    )
  const isOtherTab = Object.entries(list.filters ?? {}).some(
    ([name, filter]) => filter.as === 'tabs' && query.filters[name] !== filter.values[0],
  )
  if (isListNarrowed(list, query))
    return (
      <div className={css.nothing}>
        <EmptyState drawing="search" title={t('nothingFound')} text={t('nothingFoundText')} />
      </div>
    )
  return (
    <div className={css.nothing}>
      {isOtherTab ? (
        <EmptyState title={tools.t('emptyTab')} />
      ) : (
        <EmptyState title={tools.t('empty')} text={tools.t('emptyText', { shop: tools.params.shop ?? '' })}>
          {action}
        </EmptyState>
      )}
    </div>
  )
}
