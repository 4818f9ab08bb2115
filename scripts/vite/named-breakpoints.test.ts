import { expect, test } from 'vitest'
import { writeOutBreakpoints } from './named-breakpoints.ts'

test('sheets name the breakpoints small, medium, large and extra large, which are 600, 960, 1280 and 1920 pixels (SHELL-25)', () => {
  const from = ['small', 'medium', 'large', 'extra-large'].map((name) =>
    writeOutBreakpoints(`@media (--from-${name}) {}`),
  )
  expect(from).toEqual([600, 960, 1280, 1920].map((width) => `@media (min-width: ${width}px) {}`))
  expect(writeOutBreakpoints('@media (--below-small) {}')).toBe('@media (max-width: 599.98px) {}')
})

test('a name that is no breakpoint stops the build', () => {
  expect(() => writeOutBreakpoints('@media (--from-tablet) {}')).toThrow('--from-tablet is no breakpoint')
})
