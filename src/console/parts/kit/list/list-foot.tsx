import { IconChevronLeft, IconChevronRight, IconDownload, IconKeyboard } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useFormat } from '#ui/format.ts'
import { IconButton } from '../icon-button.tsx'
import { exportMax } from './export-max.ts'
import css from './list-foot.module.css'
import { listAddress } from './list-query.ts'

type ListFootProps = {
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly isExported: boolean
  readonly onHelp: () => void
}

/** Which rows of how many, the way to the others, the file of all of them, and the keys. */
export function ListFoot({ page, pageSize, total, isExported, onHelp }: ListFootProps) {
  const t = useTranslations('kit.list')
  const format = useFormat()
  const [address] = useSearchParams()
  const last = Math.max(1, Math.ceil(total / pageSize))
  const from = (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)
  const isTooLong = total > exportMax
  if (total === 0) return null
  return (
    <div className={css.foot}>
      {to >= from && (
        <p className={`${css.range} figures`}>
          {t('range', { from: format.number(from), to: format.number(to), total: format.number(total) })}
        </p>
      )}
      {last > 1 && (
        <nav className={css.pages} aria-label={t('pages')}>
          {page > 1 ? (
            <Link to={listAddress(address, { page: String(page - 1) })} aria-label={t('previous')} rel="prev">
              <IconChevronLeft size={18} aria-hidden="true" />
            </Link>
          ) : (
            <span aria-hidden="true">
              <IconChevronLeft size={18} />
            </span>
          )}
          {page < last ? (
            <Link to={listAddress(address, { page: String(page + 1) })} aria-label={t('next')} rel="next">
              <IconChevronRight size={18} aria-hidden="true" />
            </Link>
          ) : (
            <span aria-hidden="true">
              <IconChevronRight size={18} />
            </span>
          )}
        </nav>
      )}
      <span className={css.space} />
      <IconButton label={t('keys')} title={t('keys')} className={css.keys} onClick={onHelp}>
        <IconKeyboard size={18} stroke={1.6} aria-hidden="true" />
      </IconButton>
      {isExported && (
        <Link
          to={listAddress(address, { export: 'csv', page: undefined })}
          reloadDocument
          className={css.export}
          title={isTooLong ? t('exportTooMany', { max: format.number(exportMax) }) : undefined}
          aria-disabled={isTooLong || undefined}
          onClick={(event) => isTooLong && event.preventDefault()}
        >
          <IconDownload size={16} aria-hidden="true" />
          {t('export')}
        </Link>
      )}
    </div>
  )
}
