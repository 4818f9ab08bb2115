import { IconSearch, IconX } from '@tabler/icons-react'
import { type RefObject, useEffect } from 'react'
import { Form, Link, useNavigate, useNavigation, useSearchParams, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { DaysPicker } from '../days-picker.tsx'
import css from './list-filters.module.css'
import type { ListData } from './list-loader.ts'
import { isListNarrowed, type ListQuery, listAddress, readQuery } from './list-query.ts'
import type { CellTools, ListSpec } from './list-spec.ts'

type ListFiltersProps<RowOf> = {
  readonly list: ListSpec<RowOf>
  readonly query: ListQuery
  readonly tools: CellTools
  readonly search: RefObject<HTMLInputElement | null>
}

/** The states of a list as links side by side. */
export function ListTabs<RowOf>({
  list,
  query,
  tools,
  counts,
}: Omit<ListFiltersProps<RowOf>, 'search'> & Pick<ListData<RowOf>, 'counts'>) {
  const [address] = useSearchParams()
  const found = Object.entries(list.filters ?? {}).find(([, { as }]) => as === 'tabs')
  if (found?.[1].as !== 'tabs') return null
  const [name, { values }] = found
  return (
    <nav className={css.tabs} aria-label={tools.t(`filters.${name}.label`)}>
      {values.map((value, place) => (
        <Link
          key={value}
          to={listAddress(address, { [name]: place === 0 ? undefined : value })}
          aria-current={query.filters[name] === value ? 'page' : undefined}
        >
          {tools.t(`filters.${name}.${value}`)}
          {counts?.[value] !== undefined && (
            <span className={css.count}>{tools.format.number(counts[value])}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}

/** Filters of the list: a plain form that leads to an address, which can be bookmarked and shared. */
export function ListFilters<RowOf>({
  list,
  query,
  tools,
  search,
  choices,
}: ListFiltersProps<RowOf> & Pick<ListData<RowOf>, 'choices'>) {
  const t = useTranslations('kit.list')
  const [address] = useSearchParams()
  const submit = useSubmit()
  const navigate = useNavigate()
  const next = useNavigation().location?.search
  // A new choice is shown immediately, before the rows arrive.
  const chosen = next === undefined ? query : readQuery(list, new URLSearchParams(next))
  const filters = Object.entries(list.filters ?? {})
  const narrowing = filters.filter(([, { as }]) => as !== 'tabs')
  // The field is the reader's while they write; an address that changes by a link is an event from outside.
  useEffect(() => {
    if (search.current && search.current !== document.activeElement)
      search.current.value = query.keyword ?? ''
  }, [query.keyword, search])
  if (!list.search && narrowing.length === 0) return null
  // Parameters outside the form stay as in the address.
  const kept = [...address].filter(
    ([name]) => name !== 'q' && name !== 'page' && !narrowing.some(([filter]) => filter === name),
  )
  const cleared = Object.fromEntries([['q', undefined], ...narrowing.map(([name]) => [name, undefined])])
  return (
    <Form
      className={css.filters}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        submit(withoutEmpty(event.currentTarget))
      }}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {list.search && (
        <span className={css.search}>
          <IconSearch size={16} aria-hidden="true" />
          <input
            ref={search}
            type="search"
            name="q"
            defaultValue={query.keyword}
            placeholder={tools.t('search')}
            aria-label={tools.t('search')}
            maxLength={100}
            autoComplete="off"
          />
          <span className={css.key} aria-hidden="true">
            /
          </span>
        </span>
      )}
      {narrowing.map(([name, filter]) =>
        filter.as === 'days' ? (
          <span key={name} className={css.scripted}>
            {query.filters[name] && <input type="hidden" name={name} value={query.filters[name]} />}
            <DaysPicker
              label={tools.t(`filters.${name}.label`)}
              value={query.filters[name]}
              onChange={(days) => navigate(listAddress(address, { [name]: days }))}
            />
          </span>
        ) : isNeedless(filter, choices?.[name], chosen.filters[name]) ? null : (
          <label key={name} className={css.choice} data-set={chosen.filters[name] ? true : undefined}>
            <span>{tools.t(`filters.${name}.label`)}</span>
            <select
              name={name}
              value={chosen.filters[name] ?? ''}
              onChange={(event) => submit(withoutEmpty(event.currentTarget.form!))}
            >
              <option value="">{t('all')}</option>
              {(filter.as === 'loaded'
                ? (choices?.[name] ?? [])
                : filter.values.map((value) => ({ value, name: tools.t(`filters.${name}.${value}`) }))
              ).map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.name}
                </option>
              ))}
            </select>
          </label>
        ),
      )}
      <Button look="quiet" size="small" className={css.apply}>
        {list.search ? t('search') : t('apply')}
      </Button>
      {isListNarrowed(list, query) && (
        <Link to={listAddress(address, cleared)} className={css.clear}>
          <IconX size={14} aria-hidden="true" />
          {t('showAll')}
        </Link>
      )}
    </Form>
  )
}

/** Of one loaded value there is nothing to choose. */
const isNeedless = (
  filter: { readonly as: string },
  choices: readonly unknown[] = [],
  chosen: string | undefined,
) => filter.as === 'loaded' && choices.length === 1 && !chosen

/** An address names only the active filters. Without script the browser names the rest too, as empty. */
function withoutEmpty(form: HTMLFormElement): URLSearchParams {
  const data = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (value !== '') data.append(name, String(value))
  return data
}
