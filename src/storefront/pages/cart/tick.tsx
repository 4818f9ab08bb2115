import { IconCheck } from '@tabler/icons-react'
import { useFetcher } from 'react-router'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './cart.module.css'

type TickProps = { readonly label: string; readonly lineIds: readonly string[]; readonly isTicked: boolean }

/** A tick that is a button of a form: it responds immediately, and works without script. */
export function Tick({ label, lineIds, isTicked }: TickProps) {
  const fetcher = useFetcher()
  const shown = fetcher.formData ? fetcher.formData.get('isSelected') === 'true' : isTicked
  return (
    <fetcher.Form method="post" action={pages.cart()} className={css.tickForm}>
      <input type="hidden" name="intent" value="select" />
      <input type="hidden" name="isSelected" value={String(!isTicked)} />
      {lineIds.map((lineId) => (
        <input key={lineId} type="hidden" name="lineId" value={lineId} />
      ))}
      <button type="submit" role="checkbox" aria-checked={shown} aria-label={label} className={css.tick}>
        <IconCheck size={16} stroke={3} aria-hidden="true" />
      </button>
    </fetcher.Form>
  )
}
