import { IconTrash } from '@tabler/icons-react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './cart.module.css'

export function RemoveLine({ lineId, name }: { lineId: string; name: string }) {
  const t = useTranslations('cart')
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action={pages.cart()} className={css.remove}>
      <input type="hidden" name="lineId" value={lineId} />
      <button
        type="submit"
        name="intent"
        value="remove"
        aria-label={t('removeNamed', { name })}
        title={t('remove')}
      >
        <IconTrash size={18} aria-hidden="true" />
      </button>
    </fetcher.Form>
  )
}
