import type { Plugin } from 'vite'
import { below, breakpoints, from } from '../../src/ui/breakpoints.ts'

const conditions = new Map(
  (Object.keys(breakpoints) as (keyof typeof breakpoints)[]).flatMap((name) => {
    const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return [
      [`--from-${kebab}`, from(name)],
      [`--below-${kebab}`, below(name)],
    ]
  }),
)

/** @throws Error for a name that is no breakpoint: a browser would ignore its rules without a word */
export function writeOutBreakpoints(css: string): string {
  return css.replace(/\((--(?:from|below)-[\w-]+)\)/g, (_whole, name: string) => {
    const condition = conditions.get(name)
    if (!condition) throw new Error(`${name} is no breakpoint: see src/ui/breakpoints.ts`)
    return condition
  })
}

/** Writes out the breakpoints that style sheets name. */
export function namedBreakpoints(): Plugin {
  return {
    name: 'mallard:named-breakpoints',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.css(\?|$)/, code: '@media (--' },
      handler: (code) => writeOutBreakpoints(code),
    },
  }
}
