import { IconChevronDown } from '@tabler/icons-react'
import { Suspense, useEffect, useId, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  type Division,
  isWithinCountry,
  levelsOf,
  parentOfCountry,
} from '#modules/addresses/rules/division.ts'
import type { loader } from '#storefront/pages/addresses/divisions-route.ts'
import { from } from '#ui/breakpoints.ts'
import { openedPart } from '#ui/lazy-component.tsx'
import { Waiting } from '#ui/navigation-feedback.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './addresses.module.css'

const DivisionTabs = openedPart(async () => (await import('./division-tabs.tsx')).DivisionTabs)

type DivisionPickerProps = {
  readonly country: string
  readonly picked: readonly Division[]
  /** Place typed by the buyer before it could be picked. */
  readonly typed?: string
  /** The id of its button, to which the list of errors leads. */
  readonly id?: string
  readonly error?: string | undefined
  /** Shown above it where it is a field of its own. */
  readonly label?: string
  readonly onPick: (path: readonly Division[]) => void
  /** Number of levels on desktop; phones have three, whatever the form requires (ADDR-02). */
  readonly levels?: 3 | 4
  /** Nothing can be confirmed before all levels are chosen (ADDR-03). */
  readonly mustComplete?: boolean
  /** The browser stores the picked place and prefills it in the next address (ADDR-05). */
  readonly remembers?: boolean
}

type Opened = { readonly depth: number; readonly isWide: boolean }

/**
 * Picks province, city, district and street: tabs in a dialog on desktop, in a sheet on a phone. Renders
 * nothing where we know no divisions of a country.
 */
export function DivisionPicker({
  country,
  picked,
  typed = '',
  id,
  error,
  label,
  onPick,
  levels = 3,
  mustComplete = true,
  remembers = false,
}: DivisionPickerProps) {
  const t = useTranslations('addresses')
  const ownId = useId()
  const [opened, setOpened] = useState<Opened>()
  const [path, setPath] = useState<readonly Division[]>([])
  const remembered = useFetcher<typeof loader>()
  const first = parentOfCountry(country)
  // Names for the codes that the browser stored.
  const found = remembered.data?.divisions
  useEffect(() => {
    if (found && found.length > 0) setPath((now) => (now.length === 0 ? found : now))
  }, [found])
  if (first === undefined) return null

  const open = () => {
    const isWide = window.matchMedia(from('small')).matches
    setOpened({ depth: levelsOf(country, isWide ? levels : 3), isWide })
    setPath(picked)
    const code = remembers && picked.length === 0 ? rememberedCode(country) : undefined
    if (code) void remembered.load(pages.divisions({ code }))
  }
  const close = () => setOpened(undefined)
  const confirm = (chosen: readonly Division[]) => {
    const kept = isUnchanged(chosen, opened?.depth ?? 0) ? picked : chosen
    if (remembers) remember(kept)
    onPick(kept)
    close()
  }
  /**
   * A phone requires fewer levels than may have been picked; those below stay where nothing above them
   * changed.
   */
  const isUnchanged = (chosen: readonly Division[], depth: number) =>
    chosen.length === depth && chosen.every(({ code }, at) => picked[at]?.code === code)
  const place = picked.length > 0 ? picked.map(({ name }) => name).join(' / ') : typed
  const isRefused = error !== undefined && picked.length === 0
  const buttonId = id ?? ownId
  return (
    <div className={css.picker}>
      {label && (
        <p id={`${buttonId}-label`} className={css.pickerLabel}>
          {label}
        </p>
      )}
      <button
        type="button"
        className={css.pickerButton}
        onClick={open}
        id={buttonId}
        aria-haspopup="dialog"
        {...(label && { 'aria-labelledby': `${buttonId}-label ${buttonId}` })}
        {...(isRefused && { 'aria-describedby': `${buttonId}-refused`, 'data-refused': true })}
      >
        {place ? (
          <>
            <span className={css.pickedPlace}>{place}</span>
            <span className="only-read">{t('pickDivisionAgain')}</span>
          </>
        ) : (
          <span className={css.noPlace}>{t('pickDivision')}</span>
        )}
        <IconChevronDown size={20} stroke={1.6} aria-hidden="true" />
      </button>
      {isRefused && (
        <p id={`${buttonId}-refused`} className={css.refused}>
          {error}
        </p>
      )}
      {opened && (
        <Suspense fallback={<Waiting />}>
          <DivisionTabs
            {...opened}
            country={country}
            first={first}
            path={path.slice(0, opened.depth)}
            mustComplete={mustComplete}
            onChoose={setPath}
            onConfirm={confirm}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}

const cookie = 'division'
const yearSeconds = 31_536_000

function remember(path: readonly Division[]): void {
  const code = path.at(-1)?.code ?? ''
  // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not in all browsers that we serve
  document.cookie = `${cookie}=${code}; path=/; max-age=${yearSeconds}; samesite=lax`
}

function rememberedCode(country: string): string | undefined {
  const code = new RegExp(`(?:^|; )${cookie}=(\\d{2,9})(?:;|$)`).exec(document.cookie)?.[1]
  return code && isWithinCountry(code, country) ? code : undefined
}
