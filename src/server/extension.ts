import type { FileStore } from '#modules/files/server/public.ts'
import type { Database } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import type { Route } from '#platform/serve.ts'
import type { CompleteMail } from './modules.ts'
import type { PlainPage } from './plain-pages.ts'
import type { Simulations } from './stand-ins.ts'

/** Additions from outside of `src`, which `main.ts` receives by their path: the demo is one. */
export type Extension = ServerExtension & {
  /** Fills an empty database. @returns whether it was filled now */
  readonly fill: (parts: {
    readonly db: Database
    readonly files: FileStore
    readonly secret: string
  }) => Promise<boolean>
  /** Modules whose jobs run beside those of the mall. */
  readonly modules: (secret: string) => readonly Module[]
}

/** Additions to the answers of the server. */
export type ServerExtension = {
  readonly simulations: Simulations
  /** Calls. */
  readonly routes: (completeMail: CompleteMail) => readonly Route[]
  readonly pages: readonly PlainPage[]
}
