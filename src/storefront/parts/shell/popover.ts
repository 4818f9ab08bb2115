import type { MouseEvent } from 'react'

/** A panel closes when something in it was chosen: the router changes the page without the browser noticing. */
export function closePopover(event: MouseEvent<HTMLElement>): void {
  if (event.target instanceof Element && event.target.closest('a, [type=submit]'))
    event.currentTarget.hidePopover()
}
