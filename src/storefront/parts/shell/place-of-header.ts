/** How far a page is scrolled, and whether its header has given way. */
export type PlaceOfHeader = { readonly top: number; readonly isAway: boolean }

/** The header stays at the top of a page, whichever way one scrolls there. */
const alwaysShownPx = 96

/** Trembling fingers and the bounce at the end of a page do not move the header. */
const leastMovePx = 8

/** The header gives way on the way down and returns on the way up. */
export function placeOfHeader(before: PlaceOfHeader, top: number): PlaceOfHeader {
  if (top <= alwaysShownPx) return { top, isAway: false }
  if (Math.abs(top - before.top) < leastMovePx) return before
  return { top, isAway: top > before.top }
}
