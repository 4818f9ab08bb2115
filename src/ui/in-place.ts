import type { MouseEvent } from 'react'

/** For a link whose page can be shown in place. A press that asks for another tab or window follows the link. */
export const inPlace = (open: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  open()
}
