import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Extension } from './extension.ts'
import { readSettings, SettingError } from './settings.ts'

/** The file of the extension is the argument of the process: `scripts/server-command.json` names that of the demo. */
async function extensionAt(path: string | undefined): Promise<Extension> {
  if (path === undefined)
    throw new SettingError('DEMO is on, and the server got no demo. Start it by npm start, or with DEMO=0.')
  const { extension } = (await import(pathToFileURL(resolve(path)).href)) as { extension: Extension }
  return extension
}

try {
  const settings = readSettings(process.env)
  // Loading the mall takes seconds: a wrong setting is refused before.
  const [{ start }, extension] = await Promise.all([
    import('./start.ts'),
    settings.isDemo ? extensionAt(process.argv[2]) : undefined,
  ])
  await start(settings, extension)
} catch (error) {
  console.error(error instanceof SettingError ? `\n${error.message}\n` : error)
  process.exit(1)
}
