import { useTranslations } from 'use-intl'
import { useMallView } from '#ui/mall.ts'
import css from './footer-marks.module.css'

/** The ways to pay that the site has, as words in frames. */
export function PayMarks() {
  const t = useTranslations('shell.footer')
  const marks = useMallView()?.site.payMarks ?? []
  if (marks.length === 0) return null
  return (
    <ul className={css.marks} aria-label={t('pay')}>
      {marks.map((mark) => (
        <li key={mark}>{t(`payMark.${mark}`)}</li>
      ))}
    </ul>
  )
}

/** Pages of the mall at other companies. */
export function PagesElsewhere() {
  const t = useTranslations('shell.footer')
  const pages = useMallView()?.profile.elsewhere ?? []
  if (pages.length === 0) return null
  return (
    <nav className={css.elsewhere} aria-label={t('elsewhere')}>
      {pages.map(({ name, address }) => (
        <a key={address} href={address} rel="me noopener">
          {name}
        </a>
      ))}
    </nav>
  )
}

/** The number of the site in the register of its country. */
export function Filing() {
  const filing = useMallView()?.site.filing
  if (!filing) return null
  const { number, address } = filing
  return address ? (
    <a href={address} rel="noopener">
      {number}
    </a>
  ) : (
    <span>{number}</span>
  )
}
