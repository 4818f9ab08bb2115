import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Division, isWithinCountry, levelsOf, parentOfCountry } from '#domain/address/division.ts'
import { from } from '#ui/breakpoints.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Select } from '#ui/form/field.tsx'
import { pages } from '#wire/pages.ts'
import css from './addresses.module.css'
import type { loader } from './divisions-route.ts'

type DivisionPickerProps = {
  readonly country: string
  readonly picked: readonly Division[]
  /** What was typed of a place before it could be picked. */
  readonly typed?: string
  /** The id of its button, where what was refused leads to. */
  readonly id?: string
  readonly error?: string | undefined
  /** Stands above it where it is a field of its own. */
  readonly label?: string
  readonly onPick: (path: readonly Division[]) => void
  /** How far down it goes on a desk; on phones three levels, however many are asked for (ADDR-02). */
  readonly levels?: 3 | 4
  /** Nothing can be confirmed before all levels are chosen (ADDR-03). */
  readonly mustComplete?: boolean
  /** What is picked is remembered by the browser, and the next address begins with it (ADDR-05). */
  readonly remembers?: boolean
}

const levelNames = ['one', 'two', 'three', 'four'] as const

/** Picks province, city, district and street from lists; nothing where we know no divisions of a country. */
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
  const [opened, setOpened] = useState<{ readonly depth: number }>()
  const [path, setPath] = useState<readonly Division[]>([])
  const remembered = useFetcher<typeof loader>()
  const first = parentOfCountry(country)
  // What the browser remembered was answered with names.
  const found = remembered.data?.divisions
  useEffect(() => {
    if (found && found.length > 0) setPath((now) => (now.length === 0 ? found : now))
  }, [found])
  if (first === undefined) return null

  const open = () => {
    const isWide = window.matchMedia(from('small')).matches
    setOpened({ depth: levelsOf(country, isWide ? levels : 3) })
    setPath(picked)
    const code = remembers && picked.length === 0 ? rememberedCode(country) : undefined
    if (code) void remembered.load(pages.divisions({ code }))
  }
  const close = () => setOpened(undefined)
  const place = picked.length > 0 ? picked.map(({ name }) => name).join(' / ') : typed
  const isRefused = error !== undefined && picked.length === 0
  const depth = opened?.depth ?? 0
  const chosen = path.slice(0, depth)
  const isWhole = chosen.length === depth || (!mustComplete && chosen.length > 0)
  const confirm = () => {
    if (remembers) remember(chosen)
    onPick(chosen)
    close()
  }
  return (
    <div className={css.picker}>
      {label && <p className={css.pickerLabel}>{label}</p>}
      {place && <p className={css.pickedPlace}>{place}</p>}
      <Button
        type="button"
        look="quiet"
        onClick={open}
        {...(id && { id })}
        {...(isRefused && { 'aria-describedby': `${id}-refused`, 'data-refused': true })}
      >
        {t(place ? 'pickDivisionAgain' : 'pickDivision')}
      </Button>
      {isRefused && (
        <p id={`${id}-refused`} className={css.refused}>
          {error}
        </p>
      )}
      <Dialog isOpen={opened !== undefined} onClose={close} title={t('pickDivisionTitle')} as="sheet">
        <div className={css.levels}>
          {levelNames.slice(0, depth).map((name, at) => {
            const parent = at === 0 ? first : chosen[at - 1]?.code
            return (
              <Level
                key={name}
                label={t(`divisionLevel.${name}`)}
                parent={parent}
                value={chosen[at]?.code}
                onChoose={(division) => setPath([...chosen.slice(0, at), ...(division ? [division] : [])])}
              />
            )
          })}
          <Button type="button" disabled={!isWhole} onClick={confirm}>
            {t('divisionConfirm')}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}

type LevelProps = {
  readonly label: string
  /** Undefined while the level above is not chosen. */
  readonly parent: string | undefined
  readonly value: string | undefined
  readonly onChoose: (division: Division | undefined) => void
}

function Level({ label, parent, value, onChoose }: LevelProps) {
  const t = useTranslations('addresses')
  const { load, data } = useFetcher<typeof loader>({ key: `divisions ${parent ?? ''}` })
  useEffect(() => {
    if (parent) void load(pages.divisions({ parent }))
  }, [load, parent])
  const divisions = (parent && data?.divisions) || []
  return (
    <Select
      label={label}
      value={divisions.some(({ code }) => code === value) ? value : ''}
      disabled={divisions.length === 0}
      onChange={(event) => onChoose(divisions.find(({ code }) => code === event.target.value))}
    >
      <option value="">{t('divisionOpen')}</option>
      {divisions.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
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
