import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Division } from '#modules/addresses/rules/division.ts'
import type { loader } from '#storefront/pages/addresses/divisions-route.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ListOption } from '#ui/list-option.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './division-tabs.module.css'

type DivisionTabsProps = {
  readonly country: string
  /** Parent of the top-level list of the country. */
  readonly first: string
  readonly depth: number
  readonly isWide: boolean
  /** Path chosen so far, from the province down. */
  readonly path: readonly Division[]
  readonly mustComplete: boolean
  readonly onChoose: (path: readonly Division[]) => void
  readonly onConfirm: (path: readonly Division[]) => void
  readonly onClose: () => void
}

const levelNames = ['one', 'two', 'three', 'four'] as const

/** A tab for each level: it bears the name of the choice there, and leads back to its list. */
export function DivisionTabs({
  country,
  first,
  depth,
  isWide,
  path,
  mustComplete,
  onChoose,
  onConfirm,
  onClose,
}: DivisionTabsProps) {
  const t = useTranslations('addresses')
  const id = useId()
  const next = Math.min(path.length, depth - 1)
  const [turnedTo, setTurnedTo] = useState<number>()
  /** The open tab: the first without a choice, unless another was selected. */
  const at = Math.min(turnedTo ?? next, next)
  const isWhole = path.length === depth || (!mustComplete && path.length > 0)
  const tabs = useRef<HTMLDivElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  const levelOf = (level: number) =>
    country === 'CN'
      ? t(`divisionLevel.${levelNames[level] ?? 'four'}`)
      : t(`divisionLevelElsewhere.${level === 0 ? 'one' : 'two'}`)

  const choose = (division: Division) => {
    onChoose([...path.slice(0, at), division])
    setTurnedTo(undefined)
    // Nothing is left to choose. The button is ready once this is rendered.
    if (at === depth - 1) requestAnimationFrame(() => confirm.current?.focus())
  }
  const steer = (event: KeyboardEvent) => {
    const to = { ArrowRight: (at + 1) % (next + 1), ArrowLeft: (at || next + 1) - 1, Home: 0, End: next }[
      event.key
    ]
    if (to === undefined) return
    event.preventDefault()
    setTurnedTo(to)
    tabs.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus()
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('pickDivisionTitle')} as={isWide ? 'dialog' : 'sheet'}>
      <div className={css.picker}>
        <div
          ref={tabs}
          role="tablist"
          aria-label={t('pickDivisionTitle')}
          className={css.tabs}
          onKeyDown={steer}
        >
          {levelNames.slice(0, next + 1).map((name, level) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${level}`}
              aria-selected={level === at}
              aria-controls={`${id}-panel`}
              tabIndex={level === at ? 0 : -1}
              onClick={() => setTurnedTo(level)}
            >
              <span>{path[level]?.name ?? levelOf(level)}</span>
            </button>
          ))}
        </div>
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${at}`} className={css.panel}>
          <DivisionList
            label={levelOf(at)}
            parent={path[at - 1]?.code ?? first}
            chosen={path[at]?.code}
            takesFocus={turnedTo === undefined}
            onChoose={choose}
          />
        </div>
        <Button ref={confirm} type="button" disabled={!isWhole} onClick={() => onConfirm(path)}>
          {t('divisionConfirm')}
        </Button>
      </div>
    </Dialog>
  )
}

type DivisionListProps = {
  readonly label: string
  readonly parent: string
  readonly chosen: string | undefined
  /** False while stepping through the tabs. */
  readonly takesFocus: boolean
  readonly onChoose: (division: Division) => void
}

/** Children of one division. Focus stays in the list, so arrows and Enter reach all levels. */
function DivisionList({ label, parent, chosen, takesFocus, onChoose }: DivisionListProps) {
  const t = useTranslations('addresses')
  const id = useId()
  const { load, data, state } = useFetcher<typeof loader>({ key: `divisions ${parent}` })
  const [active, setActive] = useState<{ readonly parent: string; readonly at: number }>()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void load(pages.divisions({ parent }))
  }, [load, parent])
  // After a failed call, the answer of another one may be here.
  const divisions = data?.parent === parent ? data.divisions : []
  const chosenAt = divisions.findIndex(({ code }) => code === chosen)
  const activeAt = active?.parent === parent ? active.at : Math.max(chosenAt, 0)
  useEffect(() => {
    list.current?.querySelector(`[data-at="${activeAt}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [activeAt])
  useEffect(() => {
    if (takesFocus && divisions.length > 0) list.current?.focus({ preventScroll: true })
  }, [takesFocus, divisions.length])

  const steer = (event: KeyboardEvent<HTMLDivElement>) => {
    const last = divisions.length - 1
    if (last < 0) return
    const columns = getComputedStyle(event.currentTarget).gridTemplateColumns.split(' ').length
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key]
    const division = divisions[activeAt]
    if (step !== undefined) {
      const to = activeAt + step
      if (to >= 0 && to <= last) setActive({ parent, at: to })
    } else if (event.key === 'Home') setActive({ parent, at: 0 })
    else if (event.key === 'End') setActive({ parent, at: last })
    else if ((event.key === 'Enter' || event.key === ' ') && division) onChoose(division)
    else return
    event.preventDefault()
  }
  if (divisions.length === 0 && data !== undefined && state === 'idle')
    return (
      <div className={css.failed} role="status">
        <p>{t('divisionsAway')}</p>
        <Button type="button" look="quiet" onClick={() => void load(pages.divisions({ parent }))}>
          {t('divisionsAgain')}
        </Button>
      </div>
    )
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      aria-busy={divisions.length === 0}
      aria-activedescendant={divisions.length > 0 ? `${id}-${activeAt}` : undefined}
      tabIndex={0}
      className={css.list}
      onKeyDown={steer}
    >
      {divisions.map((division, at) => (
        <ListOption
          key={division.code}
          id={`${id}-${at}`}
          isSelected={division.code === chosen}
          data-at={at}
          data-active={at === activeAt || undefined}
          onTake={() => onChoose(division)}
        >
          {division.name}
        </ListOption>
      ))}
    </div>
  )
}
