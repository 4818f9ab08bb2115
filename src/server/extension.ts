import type { FileStore } from '#modules/files/server/public.ts'
import type { Database } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import type { StandInPlace, StandIns } from './stand-ins.ts'

/** Additions from outside of `src`, which `main.ts` receives by their path: the demo is one. */
export type Extension = {
  /** Creates the simulated payment providers. */
  readonly standIns: (place: StandInPlace) => StandIns
  /** Fills an empty database. @returns whether it was filled now */
  readonly fill: (parts: {
    readonly db: Database
    readonly files: FileStore
    readonly secret: string
  }) => Promise<boolean>
  /** Modules whose jobs run beside those of the mall. */
  readonly modules: (secret: string) => readonly Module[]
}
