/**
 * The widths at which layouts change, in CSS pixels (SHELL-25). Sheets name them: `@media (--from-medium)` and
 * `@media (--below-medium)` are written out when the pages are built. From `columns` on,
 * two columns fit beside each other. Narrower than
 * `tiny` is a phone whose page is magnified twice.
 */
export const breakpoints = {
  tiny: 260,
  small: 600,
  columns: 768,
  medium: 960,
  large: 1280,
  extraLarge: 1920,
} as const
export type Breakpoint = keyof typeof breakpoints

/** A media condition for `sizes` and `matchMedia`: this wide, and wider. */
export const from = (name: Breakpoint): string => `(min-width: ${breakpoints[name]}px)`

/** Narrower than that; a screen may be a fraction of a pixel wide. */
export const below = (name: Breakpoint): string => `(max-width: ${breakpoints[name] - 0.02}px)`
