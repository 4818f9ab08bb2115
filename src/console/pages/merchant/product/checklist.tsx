import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ConsolePanel } from '#console/parts/kit/panel.tsx'
import { useSiteNameOfShop } from '#console/parts/merchant/product/site-name.ts'
import { type Needed, neededForSale } from '#modules/catalogue/rules/missing-for-sale.ts'
import css from './checklist.module.css'

type ChecklistProps = { readonly missing: readonly Needed[]; readonly homeSite: string }

/** Details that a draft still needs before it can be published; updated while the form is edited. */
export function Checklist({ missing: saved, homeSite }: ChecklistProps) {
  const t = useTranslations('productEditor')
  const nameOf = useSiteNameOfShop()
  const place = useRef<HTMLUListElement>(null)
  const [missing, setMissing] = useState(saved)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const look = () => requestAnimationFrame(() => setMissing(missingInForm(form, homeSite)))
    look()
    form.addEventListener('input', look)
    form.addEventListener('reset', look)
    return () => {
      form.removeEventListener('input', look)
      form.removeEventListener('reset', look)
    }
  }, [homeSite])
  return (
    <ConsolePanel title={t('checklist')} hint={missing.length === 0 ? t('checklistAll') : t('checklistSome')}>
      <ul ref={place} className={css.list}>
        {neededForSale.map((each) => {
          const isDone = !missing.includes(each)
          return (
            <li key={each} data-done={isDone || undefined}>
              {isDone ? (
                <IconCircleCheckFilled size={20} aria-hidden="true" />
              ) : (
                <IconCircleDashed size={20} stroke={1.6} aria-hidden="true" />
              )}
              {t(`needs.${each}`, { site: nameOf(homeSite) })}
              <span className="only-read">{t(isDone ? 'done' : 'missing')}</span>
            </li>
          )
        })}
      </ul>
    </ConsolePanel>
  )
}

function missingInForm(form: HTMLFormElement, site: string): Needed[] {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()] as const)
  const has = (pattern: RegExp, fits: (value: string) => boolean = (value) => value !== '') =>
    entries.some(([name, value]) => pattern.test(name) && fits(value))
  const isThere: Record<Needed, boolean> = {
    name: has(/^name\.(en|zh)$/),
    picture: has(/^pictures\.\d+\.file$/),
    price: has(new RegExp(`^variants\\.\\d+\\.prices\\.${site}\\.amount$`)),
    stock: has(/^variants\.\d+\.stock\.\w+\.available$/, (value) => Number(value) > 0),
  }
  return neededForSale.filter((each) => !isThere[each])
}
